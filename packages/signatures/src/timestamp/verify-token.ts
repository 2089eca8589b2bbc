import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { oid } from '../asn1/object-identifiers.ts'
import { isContentNamed, isNamed, isSignedBy, namedCertificate } from '../cms/verify-signer.ts'
import { isHashAccepted, isSigningAccepted } from '../validation/policy.ts'
import { isValidAt } from '../x509/certificate.ts'
import type { Certificate } from '../x509/certificate.ts'
import { findChain, isChainSafe } from '../x509/find-chain.ts'
import type { Chain, TrustedAuthorities } from '../x509/find-chain.ts'
import { readScheme } from '../x509/verify-value.ts'
import type { HashName } from '../x509/verify-value.ts'
import type { TimestampToken } from './read-token.ts'
import type { ReasonCode } from '../texts/reason-text.ts'

/** Computes the digest of the timestamped content; large documents are hashed in pieces. */
export type DigestOf = (hash: HashName) => Uint8Array

export const digestOfBytes =
  (content: Uint8Array): DigestOf =>
  (hash) =>
    createHash(hash).update(content).digest()

/**
 * Returns the fault of a token over a content, cheap and decisive checks first, or the chain of its authority. @param
 * knownAt time at which the token is known to have existed: its algorithms must have been safe until then
 */
export function evaluateToken(
  token: TimestampToken,
  content: DigestOf,
  { candidates, trusted }: { candidates: readonly Certificate[]; trusted: TrustedAuthorities },
  knownAt: Date,
): { fault: ReasonCode } | { chain: Chain } {
  const { signer } = token
  if (!areEqual(content(token.imprint.hash), token.imprint.digest)) return { fault: 'timestamp-imprint-mismatch' }
  const isNamedRight = isContentNamed(signer, oid.tstInfo, createHash(signer.digest).update(token.info).digest())
  if (isNamedRight === undefined) return { fault: 'timestamp-malformed' }
  if (!isNamedRight) return { fault: 'timestamp-signature-invalid' }
  if (!namedCertificate(signer)) return { fault: 'timestamp-malformed' }
  const authority = findAuthority(token, candidates)
  if (!authority) return { fault: 'timestamp-certificate-missing' }
  const isSigned = isSignedBy(signer, authority)
  if (isSigned === undefined) return { fault: 'timestamp-algorithm-unsupported' }
  if (!isSigned) return { fault: 'timestamp-signature-invalid' }
  const isSafe =
    [token.imprint.hash, signer.digest].every((hash) => isHashAccepted(hash, knownAt)) &&
    isSigningAccepted(readScheme(signer.algorithm, signer.digest), authority.publicKey, knownAt)
  if (!isSafe) return { fault: 'timestamp-algorithm-weak' }
  if (!isTimestampingOnly(authority)) return { fault: 'timestamp-certificate-purpose' }
  if (!isValidAt(authority, token.at)) return { fault: 'timestamp-certificate-expired' }
  const chain = findChain(authority, { candidates, trusted }, 'TSA/QTST', token.at)
  if (!chain) return { fault: 'timestamp-untrusted' }
  return isChainSafe(chain, knownAt) ? { chain } : { fault: 'timestamp-algorithm-weak' }
}

/** Finds the certificate of the authority that the token names. */
export function findAuthority({ signer }: TimestampToken, candidates: readonly Certificate[]): Certificate | undefined {
  const named = namedCertificate(signer)
  return named && candidates.find((one) => isNamed(named, one))
}

const areEqual = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0

/** RFC 3161 §2.3: the certificate has this one purpose, and it is critical. */
function isTimestampingOnly(certificate: Certificate): boolean {
  const usage = certificate.extendedKeyUsage
  return (
    usage?.critical === true &&
    usage.purposes.length === 1 &&
    usage.purposes[0] === oid.timeStamping &&
    certificate.unknownCritical.length === 0
  )
}
