import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { digestUris } from '../xades/algorithms.ts'
import { base64 } from '../sign/write-signature.ts'
import { element, text } from './element.ts'

/** The validated file, as its report names it by digest. */
export interface ReportedDocument {
  readonly sha256: Uint8Array
}

/** Extent of a certificate in the report: all of it, or its digest, which reveals no personal code. */
export type ShownCertificates = 'whole' | 'digest'

/** A trusted list by its address and its SHA-256 in hex. */
export interface ReportedTrustList {
  readonly url: string
  readonly sha256: string
}

/** Collects the subjects and proofs of a report, each once, with the Id by which the report refers to it (TS 119 102-2 §4.4). */
export class ValidationObjects {
  readonly #written = new Map<string, string>()
  readonly #certificates: ShownCertificates

  constructor(certificates: ShownCertificates) {
    this.#certificates = certificates
  }

  /** Adds a certificate. @returns its Id */
  certificate(der: Uint8Array): string {
    const digest = createHash('sha256').update(der).digest()
    const shown = this.#certificates === 'whole' ? element('base64', base64(der)) : digestAlgAndValue(digest)
    return this.#add(`C-${digest.toString('hex')}`, 'certificate', shown)
  }

  /** Adds a signed file by its name in the container and the SHA-256 of its signed content. */
  file(name: string, sha256: Uint8Array | undefined): string {
    const id = `F-${createHash('sha256')
      .update(sha256 ?? '')
      .update(name)
      .digest('hex')}`
    const uri = element('URI', text(encodeURI(name.toWellFormed()).replace(/[#?]/g, encodeURIComponent)))
    return this.#add(id, 'signedData', sha256 ? uri + digestAlgAndValue(sha256) : uri)
  }

  /** Adds a trusted list in the state at validation. */
  trustList({ url, sha256 }: ReportedTrustList): string {
    const shown = element('URI', text(url)) + digestAlgAndValue(Buffer.from(sha256, 'hex'))
    return this.#add(`L-${sha256}`, 'other', shown)
  }

  /** Adds the whole validated file. */
  document({ sha256 }: ReportedDocument): string {
    return this.#add('D-validated', 'other', digestAlgAndValue(sha256))
  }

  toString(): string {
    return element('SignatureValidationObjects', [...this.#written.values()])
  }

  #add(id: string, type: string, representation: string): string {
    this.#written.set(
      id,
      element(
        'ValidationObject',
        [
          element('ObjectType', `urn:etsi:019102:validationObject:${type}`),
          element('ValidationObjectRepresentation', representation),
        ],
        { id },
      ),
    )
    return id
  }
}

export const digestAlgAndValue = (sha256: Uint8Array): string =>
  element('DigestAlgAndValue', [
    element('ds:DigestMethod', '', { Algorithm: digestUris.sha256 }),
    element('ds:DigestValue', base64(sha256)),
  ])
