import { constants, createPrivateKey, randomUUID, sign } from 'node:crypto'
import { issueSigningCertificate, pemToDer, type TestPki } from '@portal/signatures/test-pki'
import type { PreparedSignature } from '@portal/signatures'
import { PhoneSigningRefused, type PhoneRefusal, type PhoneSigning } from '../../parties/smart-id/port.ts'
import { PartyUnavailable } from '../../problem.ts'
import type { SignedPerson } from './signing.ts'

const year = 365 * 24 * 3600 * 1000

/**
 * Returns phones that implement the portal's port with real keys and certificates, and the actions of their holders.
 */
export function somePhones(pki: TestPki, now: () => Date) {
  const phones = new Map<string, { certificatePem: string; privateKeyPem: string }>()
  const sessions = new Map<string, { documentNumber: string; prepared: PreparedSignature }>()
  const numberOf = (personalCode: string) => `PNOLV-${personalCode}-TEST-Q`
  const accountOf = (documentNumber: string) => {
    const phone = phones.get(documentNumber)
    return phone && { documentNumber, certificate: pemToDer(phone.certificatePem) }
  }

  const world = {
    /** The result of each request from now on. */
    does: 'nothing' as 'nothing' | 'sign' | 'sign with another key' | 'be away' | PhoneRefusal,
    /** Number of PINs entered. */
    pins: 0,
    /** Number of times that a person was asked to choose an account. */
    choices: 0,
    rings: 0,
    give(person: SignedPerson) {
      const terms = { notBefore: new Date(now().getTime() - year), notAfter: new Date(now().getTime() + year) }
      const issued = issueSigningCertificate(pki, { ...person, ...terms, key: 'RSA-2048' })
      phones.set(numberOf(person.personalCode), issued)
    },
    service: {
      accountOf: async (documentNumber) => accountOf(documentNumber),
      async chooseAccount(personalCode) {
        world.choices += 1
        const account = accountOf(numberOf(personalCode))
        if (!account) throw new PhoneSigningRefused('no-account')
        return account
      },
      async start({ documentNumber, prepared }) {
        if (world.does === 'be away') throw new PartyUnavailable('Smart-ID')
        world.rings += 1
        const sessionId = randomUUID()
        sessions.set(sessionId, { documentNumber, prepared: prepared as PreparedSignature })
        return { sessionId, controlCode: '4711' }
      },
      async poll(sessionId) {
        const session = sessions.get(sessionId)
        if (world.does === 'nothing' || !session) return undefined
        if (world.does === 'be away') throw new PartyUnavailable('Smart-ID')
        if (world.does !== 'sign' && world.does !== 'sign with another key') throw new PhoneSigningRefused(world.does)
        const own = phones.get(session.documentNumber)
        const other = [...phones.values()].find((phone) => phone !== own)
        const phone = world.does === 'sign' ? own : other
        if (!phone) throw new Error('There is no such telephone')
        world.pins += 1
        const { hash, dataToBeSigned } = session.prepared
        const key = createPrivateKey(phone.privateKeyPem)
        const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
        return sign(hash, Buffer.from(dataToBeSigned, 'base64'), { key, ...padding })
      },
    } satisfies PhoneSigning,
  }
  return world
}
