import { createHash } from 'node:crypto'
import { digestUris } from '../xades/algorithms.ts'
import { base64 } from '../sign/write-signature.ts'
import { element, text } from './element.ts'

/** The file that was validated, as its report names it: by what it is made of. */
export interface ReportedDocument {
  readonly sha256: Uint8Array
}

/** What a report is about and rests on, each once, with the Id by which the report refers to it (TS 119 102-2 §4.4). */
export class ValidationObjects {
  readonly #written = new Map<string, string>()

  /** @returns its Id */
  certificate(der: Uint8Array): string {
    const id = `C-${createHash('sha256').update(der).digest('hex')}`
    return this.#add(id, 'certificate', element('base64', base64(der)))
  }

  /** A file that is signed, by its name in the container. */
  file(name: string): string {
    const id = `F-${createHash('sha256').update(name).digest('hex')}`
    const uri = encodeURI(name.toWellFormed()).replace(/[#?]/g, encodeURIComponent)
    return this.#add(id, 'signedData', element('URI', text(uri)))
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
