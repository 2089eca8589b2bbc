import { Buffer } from 'node:buffer'
import { isValidAt } from '../x509/certificate.ts'
import type { Certificate } from '../x509/certificate.ts'
import { schemeOf, verifyValue } from '../x509/verify-value.ts'
import type { RevocationList } from './read-list.ts'

/**
 * What keeps a list from speaking about certificates of `issuer`, or undefined. It must be signed by that very
 * authority: lists of others (indirect ones, RFC 5280 §5.2.5) are not used for signatures in Latvia or Estonia.
 */
export function listFault(list: RevocationList, issuer: Certificate): string | undefined {
  if (Buffer.compare(list.issuerName, issuer.subjectName) !== 0 || !list.isComplete) return 'revocation-missing'
  const scheme = schemeOf(list.algorithm)
  if (!scheme || scheme.hash === 'sha1') return 'revocation-algorithm-weak'
  if (!verifyValue(scheme, issuer.publicKey, list.signedBytes, list.signature, 'der'))
    return 'revocation-signature-invalid'
  return issuer.keyUsage?.crlSign !== false && isValidAt(issuer, list.thisUpdate)
    ? undefined
    : 'revocation-signer-unauthorised'
}
