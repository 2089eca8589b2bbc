import type { Finding, Indication, SubIndication } from '../findings.ts'
import type { Qualified } from './proofs/qualification.ts'
import type { ReasonCode } from '../texts/reason-text.ts'
import type { Certificate } from '../x509/certificate.ts'
import type { Signer } from '../x509/signer.ts'

export type Format =
  | 'asic-e'
  | 'asic-s'
  | 'pdf'
  | 'xml-signature'
  | 'cades'
  | 'edoc-1'
  | 'bdoc-1'
  | 'ddoc'
  | 'adoc'
  | 'opendocument'
  | 'office-open-xml'
  | 'zip'
  | 'xml'
  | 'other'

export interface ValidationReport<Code extends string = ReasonCode> {
  /**
   * `not-a-container`: another format; `refused`: breaks the rules of its format or exceeds our limits (see
   * `findings`); `unsupported`: signed in another way than XAdES.
   */
  readonly kind: 'not-a-container' | 'refused' | 'no-signature' | 'unsupported' | 'validated'
  /** Format of the bytes, where it is known. */
  readonly format?: Format
  readonly files: readonly { readonly name: string; readonly mediaType: string; readonly size: number }[]
  /** A container is as good as its worst signature. */
  readonly signatures: readonly SignatureReport<Code>[]
  /** Findings about the container; its errors are repeated in every signature. */
  readonly findings: readonly Finding<Code>[]
}

export interface SignatureReport<Code extends string = ReasonCode> {
  readonly id: string
  /** File in the container that holds the signature. */
  readonly file: string
  /** Signature value, where it could be read: it is unique. */
  readonly value?: Uint8Array
  readonly indication: Indication
  readonly subIndication?: SubIndication
  /** Level of the carried proofs, valid or not. */
  readonly level: 'B' | 'T' | 'LT' | 'LTA'
  readonly signer: Signer
  /** Absent while the signer is unknown. */
  readonly certificate?: SignerCertificate
  /** Certificates above the signer's, as DER, up to the trusted one; empty without a chain. */
  readonly issuers?: readonly Uint8Array[]
  /** Time that the signer claims. */
  readonly claimedTime?: Date
  /** Time of a trusted timestamp. */
  readonly provenTime?: Date
  /** Unverified roles and place that the signer claims. */
  readonly roles?: readonly string[]
  readonly place?: string
  /** Absent while the signature itself is invalid. */
  readonly qualified?: Qualified
  /** Proofs of the time and of the certificate's status; absent while the signature itself is invalid. */
  readonly grounds?: Grounds
  /** Names of the files that it references. */
  readonly covers: readonly string[]
  /** SHA-256 of each of them; in a PDF, of the bytes that the signature covers. */
  readonly coveredDigests?: readonly Uint8Array[]
  /** In a PDF: number of bytes from the start that the signature covers. */
  readonly coveredLength?: number
  readonly findings: readonly Finding<Code>[]
}

/** The accepted proofs. */
export interface Grounds {
  /** Authority whose timestamp proves the time. */
  readonly timestampAuthority?: string
  /** Proof that the certificate had not been revoked, with its time. */
  readonly status?: { readonly kind: 'ocsp' | 'crl'; readonly at: Date }
  /** ISO 3166 code of the country whose trusted list names the issuer. */
  readonly listedIn?: string
}

export interface SignerCertificate {
  readonly der: Uint8Array
  /** Lower-case hex */
  readonly serialNumber: string
  readonly issuer: string
  readonly notBefore: Date
  readonly notAfter: Date
}

export const describeCertificate = ({
  der,
  serialNumber,
  issuerText,
  notBefore,
  notAfter,
}: Certificate): SignerCertificate => ({ der, serialNumber, issuer: issuerText, notBefore, notAfter })
