/** Service types of EU trusted lists (ETSI TS 119 612 §5.5.1), by the last parts of their addresses. */
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
  /** Granted uses of a certification authority (TS 119 612 §5.5.9.4); absent when the list names none. */
  readonly uses?: readonly TrustUse[]
  readonly qualifications?: readonly Qualification[]
}

export type TrustUse = 'signature' | 'seal' | 'website'

/** Qualifiers for the certificates that meet the criteria (TS 119 612 §5.5.9.2): they override the certificate's own statements. */
export interface Qualification {
  /** Last parts of the qualifiers' addresses: `QCWithSSCD`, `QCForESig`, `NotQualified`… */
  readonly qualifiers: readonly string[]
  readonly criteria: Criteria
}

export interface Criteria {
  readonly assert: 'all' | 'atLeastOne' | 'none'
  readonly keyUsages: readonly (readonly { readonly name: string; readonly value: boolean }[])[]
  readonly policySets: readonly (readonly string[])[]
  readonly nested: readonly Criteria[]
}

/** A snapshot of the trusted lists: the trusted services and their periods. */
export interface TrustStore {
  readonly anchors: readonly TrustAnchor[]
}
