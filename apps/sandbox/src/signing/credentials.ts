import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { pemToDer } from '@portal/signatures/test-pki'
import type { Pool } from 'pg'
import type { Authority } from '../pki/authority.ts'
import { findPersonByCode, findPersonByCredential } from '../world.ts'
import type { Person } from '../world.ts'
import { fullName } from '../world-words.ts'

export const algorithms = {
  'P-256': ['1.2.840.10045.4.3.2'],
  'P-384': ['1.2.840.10045.4.3.3', '1.2.840.10045.4.3.2'],
  'RSA-2048': ['1.2.840.113549.1.1.11', '1.2.840.113549.1.1.12', '1.2.840.113549.1.1.13'],
} as const
/** Digest of each signature algorithm. */
export const hashOfAlgorithm: Record<string, string> = {
  '1.2.840.10045.4.3.2': '2.16.840.1.101.3.4.2.1',
  '1.2.840.10045.4.3.3': '2.16.840.1.101.3.4.2.2',
  '1.2.840.113549.1.1.11': '2.16.840.1.101.3.4.2.1',
  '1.2.840.113549.1.1.12': '2.16.840.1.101.3.4.2.2',
  '1.2.840.113549.1.1.13': '2.16.840.1.101.3.4.2.3',
}
const curves = { 'P-256': '1.2.840.10045.3.1.7', 'P-384': '1.3.132.0.34', 'RSA-2048': undefined } as const
const lengths = { 'P-256': 256, 'P-384': 384, 'RSA-2048': 2048 } as const

export type Credential = { person: Person; certificate: X509Certificate; key: KeyObject; chain: Uint8Array[] }

/** Returns the only credential of a person. */
export async function getCredential(authority: Authority, person: Person): Promise<Credential> {
  const [{ certificatePem, privateKeyPem }, pki] = await Promise.all([authority.credentialOf(person), authority.pki()])
  const leaf = pemToDer(certificatePem)
  return {
    person,
    certificate: new X509Certificate(leaf),
    key: createPrivateKey(privateKeyPem),
    chain: [leaf, pemToDer(pki.issuing.certificatePem), pemToDer(pki.root.certificatePem)],
  }
}

/** Finds a credential by the certificate's user, `PNOLV-NNNNNN-NNNNN`. */
export async function credentialOfUser(db: Pool, authority: Authority, user: string): Promise<Credential | undefined> {
  const code = /^PNOLV-(\d{6})-(\d{5})$/.exec(user)?.slice(1).join('')
  const person = code === undefined ? undefined : await findPersonByCode(db, code)
  return person && getCredential(authority, person)
}

export async function findCredentialById(db: Pool, authority: Authority, id: string): Promise<Credential | undefined> {
  const person = await findPersonByCredential(db, id)
  return person && getCredential(authority, person)
}

/** Presents a credential as CSC API v2 §11.5 describes it. */
export function presentCredential(
  { person, certificate, chain }: Credential,
  certificates: string,
  withDetails: boolean,
): Record<string, unknown> {
  const shown = certificates === 'none' ? [] : certificates === 'single' ? chain.slice(0, 1) : chain
  return {
    description: fullName(person),
    signatureQualifier: 'eu_eidas_qes',
    key: {
      status: 'enabled',
      algo: algorithms[person.key],
      len: lengths[person.key],
      ...(curves[person.key] && { curve: curves[person.key] }),
    },
    cert: {
      status: 'valid',
      ...(shown.length > 0 && { certificates: shown.map((one) => Buffer.from(one).toString('base64')) }),
      ...(withDetails && {
        issuerDN: nameOf(certificate.issuer),
        serialNumber: certificate.serialNumber,
        subjectDN: nameOf(certificate.subject),
        validFrom: timeOf(certificate.validFrom),
        validTo: timeOf(certificate.validTo),
      }),
    },
    auth: { mode: 'oauth2code' },
    SCAL: '2',
    multisign: 50,
  }
}

const nameOf = (lines: string): string => lines.split('\n').toReversed().join(', ')
/** Formats GeneralizedTime, as the interface requires. */
const timeOf = (time: string): string => new Date(time).toISOString().replace(/[-:T]|\.\d{3}/g, '')
