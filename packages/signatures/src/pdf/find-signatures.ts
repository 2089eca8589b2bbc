import { Buffer } from 'node:buffer'
import { SignatureProblem } from '../problem.ts'
import type { PdfDocument } from './objects/open-pdf.ts'
import { asKind, nameOf } from './objects/values.ts'
import type { PdfDictionary, PdfReference, PdfValue } from './objects/values.ts'

/** A signature field that has a signature (ISO 32000-1 §12.7.4.5). */
export interface SignatureField {
  readonly name: string
  /** The signature dictionary's own object. */
  readonly reference: PdfReference
  readonly dictionary: PdfDictionary
  readonly subFilter: string
}

const MAX_FIELDS = 5000
const MAX_DEPTH = 32
const MAX_SIGNATURES = 50

/** In the order of the form, which is all that a reader can know; the caller orders them by what they cover. */
export function findSignatures(document: PdfDocument): SignatureField[] {
  const form = document.dictionary(document.catalog.entries.get('AcroForm'))
  const found: SignatureField[] = []
  const budget = { fields: MAX_FIELDS }
  for (const field of document.array(form?.entries.get('Fields')) ?? [])
    collect(document, field, { path: [], type: undefined, depth: 0 }, budget, found)
  if (found.length > MAX_SIGNATURES) throw new SignatureProblem('too-many-signatures')
  return found
}

interface Inherited {
  readonly path: readonly string[]
  readonly type: string | undefined
  readonly depth: number
}

function collect(
  document: PdfDocument,
  value: PdfValue,
  inherited: Inherited,
  budget: { fields: number },
  found: SignatureField[],
): void {
  const field = document.dictionary(value)
  budget.fields -= 1
  if (budget.fields < 0 || inherited.depth > MAX_DEPTH) throw new SignatureProblem('pdf-too-complex')
  if (!field) return
  const own = asKind(document.resolve(field.entries.get('T')), 'string')
  const type = nameOf(document.resolve(field.entries.get('FT'))) ?? inherited.type
  const path = own ? [...inherited.path, textOf(own.bytes)] : inherited.path
  const signature = type === 'Sig' ? readSignature(document, field, path.join('.')) : undefined
  if (signature) found.push(signature)
  for (const kid of document.array(field.entries.get('Kids')) ?? [])
    collect(document, kid, { path, type, depth: inherited.depth + 1 }, budget, found)
}

function readSignature(document: PdfDocument, field: PdfDictionary, name: string): SignatureField | undefined {
  const value = field.entries.get('V')
  if (value === undefined || document.resolve(value) === null) return undefined
  const reference = asKind(value, 'reference')
  const dictionary = document.dictionary(value)
  const place = reference && document.placeOf(reference.number)
  // Its place in the file is part of the proof, so it must be an object of the file itself.
  if (!reference || !dictionary || typeof place !== 'object' || !('offset' in place))
    throw new SignatureProblem('pdf-malformed', 'signature dictionary')
  return { name, reference, dictionary, subFilter: nameOf(document.resolve(dictionary.entries.get('SubFilter'))) ?? '' }
}

/** PDFDocEncoding agrees with Latin-1 where names of fields are concerned. */
function textOf(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes)
  return buffer[0] === 0xfe && buffer[1] === 0xff && buffer.length % 2 === 0
    ? buffer.subarray(2).swap16().toString('utf16le')
    : buffer.toString('latin1')
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
