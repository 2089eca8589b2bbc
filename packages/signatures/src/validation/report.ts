import type { Finding, Indication, SubIndication } from '../findings.ts'
import type { Qualified } from './proofs/qualification.ts'
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

export interface ValidationReport {
  /**
   * `not-a-container`: something else; `refused`: what breaks the rules of its format or is more than is looked at (see `findings`);
   * `unsupported`: signed in another way than XAdES.
   */
  readonly kind: 'not-a-container' | 'refused' | 'no-signature' | 'unsupported' | 'validated'
  /** What the bytes are, as far as that is known. */
  readonly format?: Format
  readonly files: readonly { readonly name: string; readonly mediaType: string; readonly size: number }[]
  /** A container is as good as the worst of them. */
  readonly signatures: readonly SignatureReport[]
  /** About the container; its errors are repeated in every signature. */
  readonly findings: readonly Finding[]
}

export interface SignatureReport {
  readonly id: string
  /** The file in the container that holds it. */
  readonly file: string
  /** Its value, as far as it could be read: no two signatures have the same. */
  readonly value?: Uint8Array
  readonly indication: Indication
  readonly subIndication?: SubIndication
  /** Which proofs it carries, whether they hold or not. */
  readonly level: 'B' | 'T' | 'LT' | 'LTA'
  readonly signer: Signer
  /** Absent while nobody can say whose it is. */
  readonly certificate?: SignerCertificate
  /** What the signer says. */
  readonly claimedTime?: Date
  /** What a trusted timestamp says. */
  readonly provenTime?: Date
  /** What the signer says about himself and where he is; nobody vouches for it. */
  readonly roles?: readonly string[]
  readonly place?: string
  /** Absent while the signature itself does not hold. */
  readonly qualified?: Qualified
  /** What proves the time and the status of the certificate; absent while the signature itself does not hold. */
  readonly grounds?: Grounds
  /** Names of the files whose references it holds. */
  readonly covers: readonly string[]
  /** SHA-256 of each of them; of a PDF, of the bytes that the signature covers. */
  readonly coveredDigests?: readonly Uint8Array[]
  readonly findings: readonly Finding[]
}

/** What was found sound, and so is believed. */
export interface Grounds {
  /** Whose timestamp proves the time. */
  readonly timestampAuthority?: string
  /** What says that the certificate had not been revoked, and of when it is. */
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
