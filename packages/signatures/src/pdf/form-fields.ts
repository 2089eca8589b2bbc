import { Buffer } from 'node:buffer'
import { SignatureProblem } from '../problem.ts'
import type { PdfDocument } from './objects/open-pdf.ts'
import { asKind, asName } from './objects/values.ts'
import type { PdfDictionary, PdfReference, PdfValue } from './objects/values.ts'

/** A node of the form's tree: a field, or a widget that shows it on a page (ISO 32000-1 §12.7.3). */
export interface FormField {
  /** Names of the field and its ancestors, joined by dots. */
  readonly name: string
  /** Own type, or that of the parent field: `Sig` for signatures. */
  readonly type: string | undefined
  /** Own value, or that of the parent field. */
  readonly value: PdfValue | undefined
  /** Absent for a field written directly in the list. */
  readonly reference: PdfReference | undefined
  readonly dictionary: PdfDictionary
}

const MAX_FIELDS = 5000
const MAX_DEPTH = 32

/** Lists all fields of the document's form, in its order. */
export const listFields = (document: PdfDocument): FormField[] =>
  fieldsIn(document, document.array(getForm(document)?.entries.get('Fields')) ?? [])

export const getForm = (document: PdfDocument): PdfDictionary | undefined =>
  document.dictionary(document.catalog.entries.get('AcroForm'))

/** Lists the given fields and all their descendants. */
export function fieldsIn(document: PdfDocument, list: readonly PdfValue[]): FormField[] {
  const found: FormField[] = []
  const collect = (value: PdfValue, above: Pick<FormField, 'name' | 'type' | 'value'>, depth: number): void => {
    const dictionary = document.dictionary(value)
    if (found.length >= MAX_FIELDS || depth > MAX_DEPTH) throw new SignatureProblem('pdf-too-complex')
    if (!dictionary) return
    const own = asKind(document.resolve(dictionary.entries.get('T')), 'string')
    const field = {
      name: [above.name, ...(own ? [decodeText(own.bytes)] : [])].filter((part) => part !== '').join('.'),
      type: asName(document.resolve(dictionary.entries.get('FT'))) ?? above.type,
      value: dictionary.entries.get('V') ?? above.value,
    }
    found.push({ ...field, reference: asKind(value, 'reference'), dictionary })
    for (const kid of document.array(dictionary.entries.get('Kids')) ?? []) collect(kid, field, depth + 1)
  }
  for (const value of list) collect(value, { name: '', type: undefined, value: undefined }, 0)
  return found
}

/** PDFDocEncoding equals Latin-1 for the characters of field names. */
export function decodeText(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes)
  return buffer[0] === 0xfe && buffer[1] === 0xff && buffer.length % 2 === 0
    ? buffer.subarray(2).swap16().toString('utf16le')
    : buffer.toString('latin1')
}
