/** Service types of EU trusted lists (ETSI TS 119 612 §5.5.1), by their last words. */
export type TrustService = 'CA/QC' | 'TSA/QTST' | 'OCSP'

export interface TrustAnchor {
  /** DER */
  readonly certificate: Uint8Array
  readonly service: TrustService
  readonly grantedFrom: Date
  /** Absent while the service is granted. */
  readonly grantedUntil?: Date
  readonly name?: string
  /** ISO 3166 code of the list's territory. */
  readonly country?: string
  /** What a certification authority is granted for (TS 119 612 §5.5.9.4); absent when the list does not say. */
  readonly uses?: readonly TrustUse[]
  readonly qualifications?: readonly Qualification[]
}

export type TrustUse = 'signature' | 'seal' | 'website'

/** Qualifiers for the certificates that meet the criteria (TS 119 612 §5.5.9.2): they outweigh what the certificate says. */
export interface Qualification {
  /** Last words of the qualifiers' addresses: `QCWithSSCD`, `QCForESig`, `NotQualified`… */
  readonly qualifiers: readonly string[]
  readonly criteria: Criteria
}

export interface Criteria {
  readonly assert: 'all' | 'atLeastOne' | 'none'
  readonly keyUsages: readonly (readonly { readonly name: string; readonly value: boolean }[])[]
  readonly policySets: readonly (readonly string[])[]
  readonly nested: readonly Criteria[]
}

/** A snapshot of the trusted lists: who was trusted for what, and when. */
export interface TrustStore {
  readonly anchors: readonly TrustAnchor[]
}
