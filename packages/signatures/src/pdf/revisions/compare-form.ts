import { readable } from '../../validation/proofs/read-certificates.ts'
import { checkByteRange } from '../check-byte-range.ts'
import { fieldsIn, getForm } from '../form-fields.ts'
import type { FormField } from '../form-fields.ts'
import type { PdfDocument } from '../objects/open-pdf.ts'
import { asKind, isSameValue, asName, asNumber } from '../objects/values.ts'
import type { PdfDictionary } from '../objects/values.ts'
import { addedAmong, changedKeys } from './changed-keys.ts'
import { computeArea, inheritedEntry, listPages } from './pages.ts'
import type { AddedField, Revisions } from './revisions.ts'
import { look } from './walk-budget.ts'

/**
 * Checks that signatures follow the existing fields. Resources and text style for all fields may change, as PDFBox,
 * DSS and Acrobat do, unless a text is drawn with them.
 */
export function isHonestForm(revisions: Revisions): boolean {
  const { signed, current } = revisions
  const after = getForm(current)
  if (!after) return false
  const before = getForm(signed) ?? none
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
  const list = addedAmong(signed.array(before.entries.get('Fields')), current.array(after.entries.get('Fields')))
  // Readers merge fields of the same name (ISO 32000-1 §12.7.3.2).
  const names = new Set([...fields.values()].map(({ name }) => name))
  return (
    list !== undefined &&
    fieldsIn(current, list).every(({ reference }) => {
      const field = added.get(reference?.number ?? -1)
      return field !== undefined && !names.has(field.name) && isHonestAddition(current, field)
    })
  )
}

/** A field or a note without its own appearance, which readers draw in the form's style. */
function isDrawnByDefaults({ signed, fields, budget }: Revisions, after: PdfDictionary): boolean {
  const texts = [...fields.values()].filter(({ type }) => type !== 'Sig').map(({ dictionary }) => dictionary)
  const notes = listPages(signed).flatMap(({ page }) => {
    const annotations = signed.array(page.entries.get('Annots')) ?? []
    look(budget, annotations.length)
    return annotations.flatMap((value) => signed.dictionary(value) ?? [])
  })
  const kindOf = ({ entries }: PdfDictionary): string | undefined => asName(signed.resolve(entries.get('Subtype')))
  return (
    (texts.length > 0 && after.entries.get('NeedAppearances') === true) ||
    [...texts.filter((text) => kindOf(text) === 'Widget'), ...notes.filter((note) => kindOf(note) === 'FreeText')].some(
      (one) => !hasAppearance(signed, one),
    )
  )
}

/** Has a stream, or a stream for each state of a button (ISO 32000-1 table 168). */
function hasAppearance(document: PdfDocument, { entries }: PdfDictionary): boolean {
  const normal = document.dictionary(document.dictionary(entries.get('AP'))?.entries.get('N'))
  const states = [...(normal?.entries.values() ?? [])]
  return (
    normal?.data !== undefined ||
    (states.length > 0 && entries.has('AS') && states.every((state) => document.dictionary(state)?.data !== undefined))
  )
}

/** Keys of a signature's field and its widget (ISO 32000-1 tables 164, 188, 220 and 232); no actions. */
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

/** The signature must cover its own appearance: anything else is a drawing. A document timestamp names no person, so its appearance must be small. */
const isHonestlySigned = (document: PdfDocument, { signature, dictionary }: AddedField): boolean =>
  readable(() => checkByteRange(document, signature)).length > 0 &&
  (signature.subFilter !== 'ETSI.RFC3161' || !isShown(document, dictionary) || isSmall(document, dictionary))

const SMALL_PART = 0.1

/** Takes at most 10 % of the smallest page. */
function isSmall(document: PdfDocument, { entries }: PdfDictionary): boolean {
  const pages = listPages(document).map(
    ({ page }) => computeArea(document, inheritedEntry(document, page, 'MediaBox')) ?? 0,
  )
  return (computeArea(document, entries.get('Rect')) ?? Infinity) <= SMALL_PART * Math.min(...pages)
}

/** Checks for any area on a page: readers paint its background even without an appearance. */
export function isShown(document: PdfDocument, { entries }: PdfDictionary): boolean {
  if (!entries.has('Rect') && !entries.has('Subtype')) return false
  const [left, bottom, right, top] = (document.array(entries.get('Rect')) ?? []).map((corner) =>
    asNumber(document.resolve(corner)),
  )
  return left === undefined || bottom === undefined || left !== right || bottom !== top
}

/** An empty signature field may be signed, and a text may be filled in; fields allow nothing else. */
export function isHonestField(revisions: Revisions, number: number, before: FormField): boolean {
  const { signed, current, currentFields, added, filled } = revisions
  const after = before.reference && current.dictionary(before.reference)
  if (!after) return false
  const changed = changedKeys(before.dictionary, after)
  if (before.type !== 'Sig') {
    filled.add(before.name)
    // Another appearance of the same value would show content that the field does not hold.
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
