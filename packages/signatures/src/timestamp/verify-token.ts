import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { oid } from '../asn1/object-identifiers.ts'
import { isContentNamed, isNamed, isSignedBy, namedCertificate } from '../cms/verify-signer.ts'
import { isValidAt } from '../x509/certificate.ts'
import type { Certificate } from '../x509/certificate.ts'
import { findChain } from '../x509/find-chain.ts'
import type { TrustedAuthorities } from '../x509/find-chain.ts'
import type { HashName } from '../x509/verify-value.ts'
import type { TimestampToken } from './read-token.ts'

/** Gives the digest of what is timestamped; large documents are hashed piece by piece. */
export type DigestOf = (hash: HashName) => Uint8Array

export const digestOfBytes = (content: Uint8Array): DigestOf => (hash) => createHash(hash).update(content).digest()

/** What is wrong with a token over a content, cheap and decisive first; undefined when it proves its time. */
export function timestampFault(token: TimestampToken, content: DigestOf, candidates: readonly Certificate[], trusted: TrustedAuthorities): string | undefined {
  const { signer } = token
  if (!areEqual(content(token.imprint.hash), token.imprint.digest)) return 'timestamp-imprint-mismatch'
  const isNamedRight = isContentNamed(signer, oid.tstInfo, createHash(signer.digest).update(token.info).digest())
  if (isNamedRight === undefined) return 'timestamp-malformed'
  if (!isNamedRight) return 'timestamp-signature-invalid'
  const named = namedCertificate(signer)
  if (!named) return 'timestamp-malformed'
  const authority = candidates.find((one) => isNamed(named, one))
  if (!authority) return 'timestamp-certificate-missing'
  if (!isSignedBy(signer, authority)) return 'timestamp-signature-invalid'
  if ([token.imprint.hash, signer.digest].includes('sha1')) return 'timestamp-algorithm-weak'
  if (!isTimestampingOnly(authority)) return 'timestamp-certificate-purpose'
  if (!isValidAt(authority, token.at)) return 'timestamp-certificate-expired'
  return findChain(authority, candidates, trusted, 'TSA/QTST', token.at) ? undefined : 'timestamp-untrusted'
}

const areEqual = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0

/** RFC 3161 §2.3: one purpose, and critical. */
function isTimestampingOnly(certificate: Certificate): boolean {
  const usage = certificate.extendedKeyUsage
  return usage?.critical === true && usage.purposes.length === 1 && usage.purposes[0] === oid.timeStamping && certificate.unknownCritical.length === 0
}
