import type { Finding } from '../../findings.ts'
import type { Certificate } from '../../x509/certificate.ts'

/** Proofs from outside the document: fetched, or stored next to it. */
export interface Evidence {
  /** DER */
  readonly certificates?: readonly Uint8Array[]
  readonly ocspResponses?: readonly Uint8Array[]
  readonly revocationLists?: readonly Uint8Array[]
}

/** A certificate whose status no available proof establishes. */
export interface OpenQuestion {
  readonly certificate: Certificate
  readonly issuer: Certificate
}

/** Checks whether a finding about a certificate's status leaves a question open: a revocation is final. */
export const isOpen = ({ code, level }: Finding): boolean => level === 'error' && !code.includes('certificate-revoked')
