import type { KeyObject } from 'node:crypto'
import type { HashName, Scheme } from '../x509/verify-value.ts'

const MINUTE = 60_000

/** Our choices where validators differ. */
export const policy = {
  /** Clock difference between authorities and this machine. */
  clockSkewMs: 5 * MINUTE,
  /** Latvian programs of 2017 and 2018 requested the status first: up to this limit it is only a warning. */
  revocationBeforeTimestampMs: 10 * MINUTE,
  /** Later statuses get a warning: the proof is stronger, but it shows less diligence. */
  revocationAfterTimestampMs: 24 * 60 * MINUTE,
  /** Limit of a PDF or XML document, which is read as a whole. */
  documentBytes: 200 * 1024 * 1024,
  signatures: 100,
  certificates: 300,
  /** Limit of status responses and lists in a document for all its signatures. */
  statusProofs: 200,
  /** Limit of responses about one certificate. */
  ocspResponses: 20,
  revocationLists: 10,
  timestamps: 10,
} as const

// Last days from ETSI TS 119 312; unlisted algorithms have none yet.
const hashEnds: Partial<Record<HashName, Date>> = {
  sha1: new Date('2012-08-01T00:00:00Z'),
  sha224: new Date('2029-01-01T00:00:00Z'),
  'sha3-224': new Date('2029-01-01T00:00:00Z'),
}
const rsaEnds: readonly (readonly [bits: number, end: Date])[] = [
  [1024, new Date('2008-01-01T00:00:00Z')],
  [1536, new Date('2010-08-01T00:00:00Z')],
  [1900, new Date('2019-10-01T00:00:00Z')],
  [3000, new Date('2029-01-01T00:00:00Z')],
]
/** End of RSA with the padding of PKCS #1 v1.5, for keys of any length. */
const oldPaddingEnds = new Date('2029-01-01T00:00:00Z')

export const isHashAccepted = (hash: HashName, at: Date): boolean => at < (hashEnds[hash] ?? new Date(8.64e15))

export const isSchemeAccepted = ({ family, hash }: Scheme, at: Date): boolean =>
  isHashAccepted(hash, at) && (family !== 'rsa' || at < oldPaddingEnds)

/** Checks that signatures of this key and scheme are still reliable. */
export const isSigningAccepted = (scheme: Scheme | undefined, key: KeyObject, at: Date): boolean =>
  scheme !== undefined && isSchemeAccepted(scheme, at) && isKeyAccepted(key, at)

export function isKeyAccepted(key: KeyObject, at: Date): boolean {
  if (key.asymmetricKeyType === 'ec') return acceptedCurves.has(key.asymmetricKeyDetails?.namedCurve ?? '')
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  const end = rsaEnds.find(([limit]) => bits < limit)?.[1]
  return end === undefined || at < end
}

const acceptedCurves = new Set([
  'prime256v1',
  'secp384r1',
  'secp521r1',
  'brainpoolP256r1',
  'brainpoolP384r1',
  'brainpoolP512r1',
])
