import { Buffer } from 'node:buffer'
import { mayProveStatus } from '../ocsp/verify-response.ts'
import { isKeyAccepted } from '../validation/policy.ts'
import { isValidAt } from '../x509/certificate.ts'
import type { Certificate } from '../x509/certificate.ts'
import { readScheme, verifyValue } from '../x509/verify-value.ts'
import type { RevocationList } from './read-list.ts'
import type { ReasonCode } from '../texts/reason-text.ts'

/**
 * Returns the reason why a list cannot prove the status of certificates of `issuer`, or undefined. The same authority
 * must have signed it: signatures in Latvia and Estonia do not use lists of others (indirect ones, RFC 5280 §5.2.5).
 */
export function listFault(list: RevocationList, issuer: Certificate, at: Date): ReasonCode | undefined {
  if (Buffer.compare(list.issuerName, issuer.subjectName) !== 0 || !list.isComplete) return 'revocation-missing'
  const scheme = readScheme(list.algorithm)
  if (!scheme || !mayProveStatus(scheme, at) || !isKeyAccepted(issuer.publicKey, at)) return 'revocation-algorithm-weak'
  if (!verifyValue({ scheme, encoding: 'der' }, issuer.publicKey, list.signedBytes, list.signature))
    return 'revocation-signature-invalid'
  return issuer.keyUsage?.crlSign !== false && isValidAt(issuer, list.thisUpdate)
    ? undefined
    : 'revocation-signer-unauthorised'
}
