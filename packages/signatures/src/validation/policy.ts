import type { KeyObject } from 'node:crypto'
import type { HashName } from '../x509/verify-value.ts'

const MINUTE = 60_000

/** What is accepted where validators differ. */
export const policy = {
  /** Clocks of authorities and ours. */
  clockSkewMs: 5 * MINUTE,
  /** Latvian programs of 2017 and 2018 asked for the status first: up to here it is a warning only. */
  revocationBeforeTimestampMs: 10 * MINUTE,
  /** From here on it is worth telling: a status asked for late is a better proof, and a worse witness of diligence. */
  revocationAfterTimestampMs: 24 * 60 * MINUTE,
  /** Of a PDF or XML document, which is read whole. */
  documentBytes: 200 * 1024 * 1024,
  signatures: 100,
  certificates: 100,
  ocspResponses: 20,
  revocationLists: 10,
  timestamps: 10,
} as const

// Last days of ETSI TS 119 312; what is not listed has none yet.
const hashEnds: Partial<Record<HashName, Date>> = {
  sha1: new Date('2012-08-01T00:00:00Z'),
  sha224: new Date('2029-01-01T00:00:00Z'),
  'sha3-224': new Date('2029-01-01T00:00:00Z'),
}
const rsaEnds: readonly (readonly [bits: number, end: Date])[] = [
  [1024, new Date('2008-01-01T00:00:00Z')],
  [1536, new Date('2010-08-01T00:00:00Z')],
  [1900, new Date('2019-10-01T00:00:00Z')],
]

export const isHashAccepted = (hash: HashName, at: Date): boolean => at < (hashEnds[hash] ?? new Date(8.64e15))

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
