import { oid } from '../asn1/object-identifiers.ts'
import { isSameCertificate, isValidAt } from '../x509/certificate.ts'
import type { Certificate } from '../x509/certificate.ts'
import { findChain } from '../x509/find-chain.ts'
import type { TrustedAuthorities } from '../x509/find-chain.ts'
import { schemeOf, verifyValue } from '../x509/verify-value.ts'
import { isResponder } from './read-response.ts'
import type { OcspResponse } from './read-response.ts'

/**
 * What is wrong with the response's signature, or undefined. Its signer must be the authority that issued the
 * certificate, one to whom that authority gave the OCSPSigning purpose (RFC 6960 §4.2.2.2), or a trusted responder.
 */
export function ocspSignatureFault(
  response: OcspResponse,
  issuer: Certificate,
  candidates: readonly Certificate[],
  trusted: TrustedAuthorities,
): string | undefined {
  const scheme = schemeOf(response.algorithm)
  // The weak hashes can be forged, and a forged answer makes a revoked certificate good.
  if (!scheme || scheme.hash === 'sha1') return 'revocation-algorithm-weak'
  // The key decides and the name only spares work: whoever is named is tried first.
  const byName = Map.groupBy([issuer, ...candidates], (one) => isResponder(response, one))
  let isSigned = false
  for (const signer of [...(byName.get(true) ?? []), ...(byName.get(false) ?? [])]) {
    if (!verifyValue(scheme, signer.publicKey, response.signedBytes, response.signature, 'der')) continue
    if (mayAnswer(signer, issuer, response.producedAt, trusted)) return undefined
    isSigned = true
  }
  return isSigned ? 'revocation-signer-unauthorised' : 'revocation-signature-invalid'
}

function mayAnswer(signer: Certificate, issuer: Certificate, at: Date, trusted: TrustedAuthorities): boolean {
  if (isSameCertificate(signer, issuer)) return true
  if (!isValidAt(signer, at) || signer.unknownCritical.length > 0) return false
  const isDelegated = signer.extendedKeyUsage?.purposes.includes(oid.ocspSigning) === true && signer.signedBy(issuer)
  return isDelegated || findChain(signer, [], trusted, 'OCSP', at)?.below.length === 0
}
