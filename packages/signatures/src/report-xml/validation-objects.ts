import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { digestUris } from '../xades/algorithms.ts'
import { base64 } from '../sign/write-signature.ts'
import { element, text } from './element.ts'

/** The file that was validated, as its report names it: by what it is made of. */
export interface ReportedDocument {
  readonly sha256: Uint8Array
}

/** How much of a certificate its report shows: all of it, or its digest, which tells nobody's personal code. */
export type ShownCertificates = 'whole' | 'digest'

/** A trusted list by its address and, in hex, its SHA-256. */
export interface ReportedTrustList {
  readonly url: string
  readonly sha256: string
}

/** What a report is about and rests on, each once, with the Id by which the report refers to it (TS 119 102-2 §4.4). */
export class ValidationObjects {
  readonly #written = new Map<string, string>()
  readonly #certificates: ShownCertificates

  constructor(certificates: ShownCertificates) {
    this.#certificates = certificates
  }

  /** @returns its Id */
  certificate(der: Uint8Array): string {
    const digest = createHash('sha256').update(der).digest()
    const shown = this.#certificates === 'whole' ? element('base64', base64(der)) : digestAlgAndValue(digest)
    return this.#add(`C-${digest.toString('hex')}`, 'certificate', shown)
  }

  /** A file that is signed, by its name in the container and the SHA-256 of what of it is signed. */
  file(name: string, sha256: Uint8Array | undefined): string {
    const id = `F-${createHash('sha256')
      .update(sha256 ?? '')
      .update(name)
      .digest('hex')}`
    const uri = element('URI', text(encodeURI(name.toWellFormed()).replace(/[#?]/g, encodeURIComponent)))
    return this.#add(id, 'signedData', sha256 ? uri + digestAlgAndValue(sha256) : uri)
  }

  /** A trusted list as it was when the signatures were validated. */
  trustList({ url, sha256 }: ReportedTrustList): string {
    const shown = element('URI', text(url)) + digestAlgAndValue(Buffer.from(sha256, 'hex'))
    return this.#add(`L-${sha256}`, 'other', shown)
  }

  /** The whole file that was validated. */
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
