import { createHash, createPrivateKey, randomUUID, sign } from 'node:crypto'
import {
  answerOcsp,
  answerTimestamp,
  createTestPki,
  issueSigningCertificate,
  pemToDer,
  type OcspStatus,
  type TestPki,
} from '@portal/signatures/test-pki'
import { SigningRefused, type SigningCredential, type SigningService } from '../../parties/signing-service/port.ts'
import type { Trust } from '../../parties/trust/port.ts'
import { PartyUnavailable } from '../../problem.ts'

export interface SignedPerson {
  forename: string
  surname: string
  personalCode: string
}

type Begun = { kind: 'redirect'; redirect_url: string } | { kind: 'device' | 'card' }

/** Returns the address at which a begun signature is confirmed. */
export function requireRedirect(begun: Begun | undefined): string {
  if (begun?.kind !== 'redirect') throw new Error('It is not confirmed at the signing service')
  return begun.redirect_url
}

export interface SigningWorld {
  pki: TestPki
  service: SigningService
  trust: Trust
  /** Gives the person a key. @param heldBy holder named in the certificate, by default the person */
  giveKey(person: SignedPerson, terms?: { notAfter?: Date; heldBy?: SignedPerson }): void
  /**
   * Confirms the signature with the person's PIN at the page of this address. Returns the code that the browser brings
   * back.
   */
  confirm(begun: Begun | undefined): { state: string; code: string }
  /** Number of signed values; each is one PIN. */
  pins: number
  /** Delays the signed values. */
  values?: Promise<void>
  /** Number of documents that a key signs with one PIN. */
  mostAtOnce: number
  /** A promise delays them. */
  timestamps: 'given' | 'away' | Promise<void>
  status: OcspStatus | 'away'
}

interface Consent {
  credentialId: string
  digests: string
  challenge: string
}

const year = 365 * 24 * 3600 * 1000

const nowhere = 'http://127.0.0.1:9'

/**
 * Returns a signing service with its authorities that implements the portal's port with real keys and certificates.
 * @param url address of the authorities in the certificates
 */
export function aSigningWorld(now: () => Date = () => new Date(), url = nowhere): SigningWorld {
  const pki = createTestPki({ url: `${url}/pki` })
  const keys = new Map<string, { owner: string; credential: SigningCredential; privateKeyPem: string }>()
  const asked = new Map<string, Consent>()
  const consents = new Map<string, Consent>()

  const world: SigningWorld = {
    pki,
    pins: 0,
    mostAtOnce: 10,
    timestamps: 'given',
    status: 'good',
    giveKey(person, { notAfter = new Date(now().getTime() + year), heldBy = person } = {}) {
      const issued = issueSigningCertificate(pki, { ...heldBy, notBefore: new Date(now().getTime() - year), notAfter })
      const credential: SigningCredential = {
        credentialId: randomUUID(),
        certificate: pemToDer(issued.certificatePem),
        issuers: [pki.issuing, pki.root].map(({ certificatePem }) => pemToDer(certificatePem)),
        algorithms: ['ecdsa-sha256'],
        mostAtOnce: world.mostAtOnce,
      }
      keys.set(credential.credentialId, { owner: person.personalCode, credential, privateKeyPem: issued.privateKeyPem })
    },
    confirm(begun) {
      const state = new URL(requireRedirect(begun)).searchParams.get('state') ?? ''
      const consent = asked.get(state)
      if (!consent) throw new Error('This consent was never requested')
      const code = randomUUID()
      consents.set(code, consent)
      return { state, code }
    },
    service: {
      credentialsOf: async (personalCode) =>
        [...keys.values()]
          .filter(({ owner }) => owner === personalCode)
          .map(({ credential }) => ({ ...credential, mostAtOnce: world.mostAtOnce })),
      authorize({ credentialId, prepared, redirectUri, state, verifier }) {
        asked.set(state, {
          credentialId,
          digests: prepared.map(({ digest }) => digest).join(),
          challenge: createHash('sha256').update(verifier).digest('base64url'),
        })
        return `https://signing.example/authorize?state=${state}&redirect_uri=${encodeURIComponent(redirectUri)}`
      },
      async sign({ credentialId, prepared, code, verifier }) {
        const consent = consents.get(code)
        consents.delete(code)
        const isSame =
          consent?.credentialId === credentialId &&
          consent.digests === prepared.map(({ digest }) => digest).join() &&
          consent.challenge === createHash('sha256').update(verifier).digest('base64url')
        const key = keys.get(credentialId)
        if (!isSame || !key) throw new SigningRefused('invalid_grant')
        world.pins += 1
        await world.values
        // The key signs the prepared data: its digest is that of the data to be signed.
        return prepared.map((each) =>
          sign(
            each.hash,
            Buffer.from((each as { dataToBeSigned?: string }).dataToBeSigned ?? '', 'base64'),
            createPrivateKey(key.privateKeyPem),
          ),
        )
      },
    },
    trust: {
      async store() {
        const [grantedFrom, country] = [new Date(0), 'LV']
        return {
          takenAt: now(),
          lists: ['EU', country].map((territory, index) => ({
            territory,
            url: `https://lists.example/${territory}.xml`,
            sequenceNumber: 7 + index,
            issuedAt: new Date('2026-11-01T00:00:00Z'),
            sha256: String(index).repeat(64),
          })),
          anchors: [
            { certificate: pemToDer(pki.root.certificatePem), service: 'CA/QC', grantedFrom, country },
            { certificate: pemToDer(pki.issuing.certificatePem), service: 'CA/QC', grantedFrom, country },
            { certificate: pemToDer(pki.tsa.certificatePem), service: 'TSA/QTST', grantedFrom, country },
            { certificate: pemToDer(pki.ocsp.certificatePem), service: 'OCSP', grantedFrom, country },
          ],
        }
      },
      mayAsk: (address) => address.startsWith(url),
      async timestamp(request) {
        if (world.timestamps === 'away') throw new PartyUnavailable('The time-stamping authority')
        await world.timestamps
        return answerTimestamp(pki, request, { at: now() })
      },
      async ocsp(request) {
        if (world.status === 'away') throw new PartyUnavailable('The OCSP responder')
        return answerOcsp(pki, request, { status: world.status, at: now() })
      },
    },
  }
  return world
}
