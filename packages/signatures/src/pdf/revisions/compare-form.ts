import { SignatureProblem } from '../../problem.ts'
import { checkByteRange } from '../check-byte-range.ts'
import { fieldsIn, formOf } from '../form-fields.ts'
import type { FormField } from '../form-fields.ts'
import type { PdfDocument } from '../objects/open-pdf.ts'
import { asKind, isSameValue, nameOf } from '../objects/values.ts'
import type { PdfDictionary } from '../objects/values.ts'
import { addedTo, changedKeys } from './changed-keys.ts'
import { pagesOf } from './pages.ts'
import type { AddedField, Revisions } from './revisions.ts'
import { look } from './walk-budget.ts'

/**
 * Signatures may follow the fields that there were. Resources and text style for all fields may change, as PDFBox, DSS
 * and Acrobat do it, unless a text is drawn by them.
 */
export function isHonestForm(revisions: Revisions): boolean {
  const { signed, current } = revisions
  const after = formOf(current)
  if (!after) return false
  const before = formOf(signed) ?? none
  return (
    changedKeys(before, after).every((key) => {
      if (key === 'SigFlags') return typeof after.entries.get(key) === 'number'
      if (key === 'DA' || key === 'DR') return isStyle(current, key, after) && !isDrawnByDefaults(revisions, after)
      return key === 'Fields'
    }) && areFieldsAdded(revisions, before, after)
  )
}

const isStyle = (document: PdfDocument, key: 'DA' | 'DR', { entries }: PdfDictionary): boolean =>
  asKind(document.resolve(entries.get(key)), key === 'DA' ? 'string' : 'dictionary') !== undefined

const none: PdfDictionary = { kind: 'dictionary', entries: new Map() }

function areFieldsAdded(
  { signed, current, fields, added }: Revisions,
  before: PdfDictionary,
  after: PdfDictionary,
): boolean {
  const list = addedTo(signed.array(before.entries.get('Fields')), current.array(after.entries.get('Fields')))
  // Readers take fields of one name for one field (ISO 32000-1 §12.7.3.2).
  const names = new Set([...fields.values()].map(({ name }) => name))
  return (
    list !== undefined &&
    fieldsIn(current, list).every(({ reference }) => {
      const field = added.get(reference?.number ?? -1)
      return field !== undefined && !names.has(field.name) && isHonestAddition(current, field)
    })
  )
}

/** A text without an appearance of its own, which readers draw in the form's style. */
function isDrawnByDefaults({ signed, fields, budget }: Revisions, after: PdfDictionary): boolean {
  const texts = [...fields.values()].filter(({ type }) => type !== 'Sig').map(({ dictionary }) => dictionary)
  const notes = pagesOf(signed).flatMap(({ page }) => {
    const annotations = signed.array(page.entries.get('Annots')) ?? []
    look(budget, annotations.length)
    return annotations.flatMap((value) => signed.dictionary(value) ?? [])
  })
  const kindOf = ({ entries }: PdfDictionary): string | undefined => nameOf(signed.resolve(entries.get('Subtype')))
  return (
    (texts.length > 0 && after.entries.get('NeedAppearances') === true) ||
    [...texts.filter((text) => kindOf(text) === 'Widget'), ...notes.filter((note) => kindOf(note) === 'FreeText')].some(
      ({ entries }) => !entries.has('AP'),
    )
  )
}

/** What a signature's field and its place on a page consist of (ISO 32000-1 tables 164, 188, 220 and 232); no actions. */
const signatureKeys = new Set(
  `Type Subtype FT T TU TM Ff V Kids Parent Lock SV DA DR Q Rect F P AP AS MK BS Border C CA M NM H StructParent`.split(
    ' ',
  ),
)

function isHonestAddition(document: PdfDocument, field: AddedField): boolean {
  return (
    [...field.dictionary.entries.keys()].every((key) => signatureKeys.has(key)) && isHonestlySigned(document, field)
  )
}

/**
 * By a signature that covers what it shows itself with: anything else is a drawing. A timestamp over the document names
 * nobody and has nothing to show (ISO 32000-2 §12.8.5).
 */
function isHonestlySigned(document: PdfDocument, { signature, dictionary }: AddedField): boolean {
  try {
    checkByteRange(document, signature)
  } catch (error) {
    if (error instanceof SignatureProblem) return false
    throw error
  }
  return signature.subFilter !== 'ETSI.RFC3161' || !isShown(document, dictionary)
}

/** Whether it takes any place on a page: readers paint its background even when it has no appearance. */
export function isShown(document: PdfDocument, { entries }: PdfDictionary): boolean {
  if (!entries.has('Rect') && !entries.has('Subtype')) return false
  const [left, bottom, right, top] = (document.array(entries.get('Rect')) ?? []).map((corner) =>
    document.resolve(corner),
  )
  return typeof left !== 'number' || typeof bottom !== 'number' || left !== right || bottom !== top
}

/** An empty place for a signature may be signed, and a text may be filled in; nothing else may be done to fields. */
export function isHonestField(revisions: Revisions, number: number, before: FormField): boolean {
  const { signed, current, currentFields, added, filled } = revisions
  const after = before.reference && current.dictionary(before.reference)
  if (!after) return false
  const changed = changedKeys(before.dictionary, after)
  if (before.type !== 'Sig') {
    filled.add(before.name)
    // Another appearance of the same value would show what the field does not say.
    const isFilled = !isSameValue(signed.resolve(before.value), current.resolve(currentFields.get(number)?.value))
    return isFilled && changed.every((key) => ['V', 'AP', 'AS', 'M'].includes(key))
  }
  const field = added.get(number)
  const wasEmpty = (signed.resolve(before.value) ?? null) === null
  return (
    wasEmpty &&
    field !== undefined &&
    changed.every((key) => ['V', 'AP', 'AS', 'M', 'F'].includes(key)) &&
    isHonestlySigned(current, field)
  )
}
