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
