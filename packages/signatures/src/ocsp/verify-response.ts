import { oid } from '../asn1/object-identifiers.ts'
import { isSameCertificate, isValidAt } from '../x509/certificate.ts'
import type { Certificate } from '../x509/certificate.ts'
import { findChain } from '../x509/find-chain.ts'
import type { TrustedAuthorities } from '../x509/find-chain.ts'
import { isKeyAccepted, isSchemeAccepted, isSigningAccepted } from '../validation/policy.ts'
import { readScheme, verifyValue } from '../x509/verify-value.ts'
import type { Scheme } from '../x509/verify-value.ts'
import { isResponder } from './read-response.ts'
import type { OcspResponse } from './read-response.ts'
import type { ReasonCode } from '../texts/reason-text.ts'

/**
 * Returns the fault in the response's signature at `at`, or undefined. The signer must be the authority that issued
 * the certificate, a responder to which that authority granted the OCSPSigning purpose (RFC 6960 §4.2.2.2), or a
 * trusted responder.
 */
export function ocspSignatureFault(
  response: OcspResponse,
  issuer: Certificate,
  { candidates, trusted }: { candidates: readonly Certificate[]; trusted: TrustedAuthorities },
  at: Date,
): ReasonCode | undefined {
  const scheme = readScheme(response.algorithm)
  if (!scheme || !mayProveStatus(scheme, at)) return 'revocation-algorithm-weak'
  // Only the key decides. The named certificate is tried first because it saves work.
  const byName = Map.groupBy([issuer, ...candidates], (one) => isResponder(response, one))
  let isSigned = false
  for (const signer of [...(byName.get(true) ?? []), ...(byName.get(false) ?? [])]) {
    if (!verifyValue({ scheme, encoding: 'der' }, signer.publicKey, response.signedBytes, response.signature)) continue
    if (mayAnswer(signer, issuer, response.producedAt, trusted)) {
      if (
        isKeyAccepted(signer.publicKey, at) &&
        (isSameCertificate(signer, issuer) || isSignedSafely(signer, issuer, at))
      )
        return undefined
      return 'revocation-algorithm-weak'
    }
    isSigned = true
  }
  return isSigned ? 'revocation-signer-unauthorised' : 'revocation-signature-invalid'
}

/** Checks the hash: a weak one can be forged at any time, and a forged response makes a revoked certificate good. */
export const mayProveStatus = (scheme: Scheme, at: Date): boolean =>
  scheme.hash !== 'sha1' && isSchemeAccepted(scheme, at)

/** A responder from a trusted list needs no signature of its issuer. */
const isSignedSafely = (signer: Certificate, issuer: Certificate, at: Date): boolean =>
  !signer.signedBy(issuer) || isSigningAccepted(signer.scheme, issuer.publicKey, at)

function mayAnswer(signer: Certificate, issuer: Certificate, at: Date, trusted: TrustedAuthorities): boolean {
  if (isSameCertificate(signer, issuer)) return true
  if (!isValidAt(signer, at) || signer.unknownCritical.length > 0) return false
  const isDelegated = signer.extendedKeyUsage?.purposes.includes(oid.ocspSigning) === true && signer.signedBy(issuer)
  return isDelegated || findChain(signer, { candidates: [], trusted }, 'OCSP', at)?.below.length === 0
}
