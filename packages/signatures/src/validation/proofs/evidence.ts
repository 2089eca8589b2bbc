import type { Finding } from '../../findings.ts'
import type { Certificate } from '../../x509/certificate.ts'

/** Proofs that do not lie in the document: fetched, or kept beside it. */
export interface Evidence {
  /** DER */
  readonly certificates?: readonly Uint8Array[]
  readonly ocspResponses?: readonly Uint8Array[]
  readonly revocationLists?: readonly Uint8Array[]
}

/** A certificate whose status nothing at hand tells soundly. */
export interface OpenQuestion {
  readonly certificate: Certificate
  readonly issuer: Certificate
}

/** Whether a finding about the status of a certificate leaves something to ask: a revocation stands, whatever is said later. */
export const isOpen = ({ code, level }: Finding): boolean => level === 'error' && !code.includes('certificate-revoked')
