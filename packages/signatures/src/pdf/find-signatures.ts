import { Buffer } from 'node:buffer'
import { SignatureProblem } from '../problem.ts'
import type { PdfDocument } from './objects/open-pdf.ts'
import { asKind, asName } from './objects/values.ts'
import { listFields, decodeText } from './form-fields.ts'
import type { FormField } from './form-fields.ts'
import type { PdfDictionary, PdfReference } from './objects/values.ts'

/** A signed signature field (ISO 32000-1 §12.7.4.5). */
export interface SignatureField {
  readonly name: string
  /** The field, which may lock others. */
  readonly field: PdfDictionary
  /** Object of the signature dictionary. */
  readonly reference: PdfReference
  readonly dictionary: PdfDictionary
  readonly subFilter: string
}

const MAX_SIGNATURES = 50

/** Lists signatures in the order of the form; the caller orders them by coverage. */
export function findSignatures(document: PdfDocument): SignatureField[] {
  const found = listFields(document).flatMap((field) => {
    const signature = field.type === 'Sig' ? readSignature(document, field) : undefined
    return signature ? [signature] : []
  })
  if (found.length > MAX_SIGNATURES) throw new SignatureProblem('too-many-signatures')
  return found
}

function readSignature(document: PdfDocument, field: FormField): SignatureField | undefined {
  const value = field.dictionary.entries.get('V')
  if (value === undefined || document.resolve(value) === null) return undefined
  const reference = asKind(value, 'reference')
  const dictionary = document.dictionary(value)
  const place = reference && document.placeOf(reference.number)
  // The offset in the file is part of the proof, so it must be an object of the file itself.
  if (!reference || !dictionary || typeof place !== 'object' || !('offset' in place))
    throw new SignatureProblem('pdf-malformed', 'signature dictionary')
  const subFilter = asName(document.resolve(dictionary.entries.get('SubFilter'))) ?? ''
  return { name: field.name, field: field.dictionary, reference, dictionary, subFilter }
}

/** Parses `D:20261120085329+02'00'` (ISO 32000-1 §7.9.4); returns undefined for a malformed date. */
export function readClaimedTime(document: PdfDocument, dictionary: PdfDictionary): Date | undefined {
  const text = decodeText(asKind(document.resolve(dictionary.entries.get('M')), 'string')?.bytes ?? Buffer.alloc(0))
  const match = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-])(\d\d)'?(\d\d)?'?)?/.exec(text)
  if (!match) return undefined
  const [, year, month, day, hour, minute, second, sign, hours = '00', minutes = '00'] = match
  const time = new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${sign === undefined ? 'Z' : `${sign}${hours}:${minutes}`}`,
  )
  return Number.isNaN(time.getTime()) ? undefined : time
}
