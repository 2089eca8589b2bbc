import { Buffer } from 'node:buffer'
import { SignatureProblem } from '../problem.ts'
import type { PdfDocument } from './objects/open-pdf.ts'
import { asKind, nameOf } from './objects/values.ts'
import { fieldsOf, textOf } from './form-fields.ts'
import type { FormField } from './form-fields.ts'
import type { PdfDictionary, PdfReference } from './objects/values.ts'

/** A signature field that has a signature (ISO 32000-1 §12.7.4.5). */
export interface SignatureField {
  readonly name: string
  /** The field itself, which may lock others. */
  readonly field: PdfDictionary
  /** The signature dictionary's own object. */
  readonly reference: PdfReference
  readonly dictionary: PdfDictionary
  readonly subFilter: string
}

const MAX_SIGNATURES = 50

/** In the order of the form, which is all that a reader can know; the caller orders them by what they cover. */
export function findSignatures(document: PdfDocument): SignatureField[] {
  const found = fieldsOf(document).flatMap((field) => {
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
  // Its place in the file is part of the proof, so it must be an object of the file itself.
  if (!reference || !dictionary || typeof place !== 'object' || !('offset' in place))
    throw new SignatureProblem('pdf-malformed', 'signature dictionary')
  const subFilter = nameOf(document.resolve(dictionary.entries.get('SubFilter'))) ?? ''
  return { name: field.name, field: field.dictionary, reference, dictionary, subFilter }
}

/** `D:20261120085329+02'00'` (ISO 32000-1 §7.9.4); what is not a date says nothing. */
export function claimedTimeOf(document: PdfDocument, dictionary: PdfDictionary): Date | undefined {
  const text = textOf(asKind(document.resolve(dictionary.entries.get('M')), 'string')?.bytes ?? Buffer.alloc(0))
  const match = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-])(\d\d)'?(\d\d)?'?)?/.exec(text)
  if (!match) return undefined
  const [, year, month, day, hour, minute, second, sign, hours = '00', minutes = '00'] = match
  const time = new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${sign === undefined ? 'Z' : `${sign}${hours}:${minutes}`}`,
  )
  return Number.isNaN(time.getTime()) ? undefined : time
}
