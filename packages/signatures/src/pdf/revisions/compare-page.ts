import { decodeStream } from '../objects/decode-stream.ts'
import type { PdfDocument } from '../objects/open-pdf.ts'
import { asKind, isSameValue, asName } from '../objects/values.ts'
import type { PdfDictionary, PdfValue } from '../objects/values.ts'
import { addedTo, changedKeys } from './changed-keys.ts'
import { popsBelow } from './pops-below.ts'
import type { Revisions } from './revisions.ts'
import { look } from './walk-budget.ts'

/** A page may get signature widgets and entries for the reading order. */
export function isHonestPage(revisions: Revisions, before: PdfDictionary, reference: PdfValue | undefined): boolean {
  const { signed, current } = revisions
  const after = current.dictionary(reference)
  if (!after) return false
  const isKept = changedKeys(before, after).every((key) => {
    const [old, now] = [before.entries.get(key), after.entries.get(key)]
    if (key === 'Annots') return true
    if (key === 'Contents') return isWrapped(revisions, before, listOf(current, now))
    if (key === 'StructParents') return old === undefined && typeof now === 'number'
    if (key === 'Tabs') return old === undefined && asName(now) !== undefined
    const resources = current.dictionary(now)
    // Programs rewrite the same resources.
    return key === 'Resources' && resources !== undefined && isSameValue(signed.dictionary(old), resources)
  })
  return isKept && areSignaturesAdded(revisions, before, after)
}

function areSignaturesAdded(
  { signed, current, added, budget }: Revisions,
  before: PdfDictionary,
  after: PdfDictionary,
): boolean {
  const [old, now] = [signed.array(before.entries.get('Annots')), current.array(after.entries.get('Annots'))]
  // Poppler shows no page whose annotations are not a list.
  if (after.entries.has('Annots') && !now) return false
  look(budget, now?.length ?? 0)
  const list = addedTo(old, now)
  return (
    list?.every(
      (value) =>
        added.has(asKind(value, 'reference')?.number ?? -1) &&
        asName(current.dictionary(value)?.entries.get('Subtype')) === 'Widget',
    ) === true
  )
}

const listOf = (document: PdfDocument, value: PdfValue | undefined): readonly PdfValue[] =>
  document.array(value) ?? (value === undefined ? [] : [value])

/**
 * Checks for the same contents between streams that only save and restore the graphics state: programs add them, and
 * they paint nothing, unless the contents restore a state that they have not saved.
 */
function isWrapped({ signed, current, budget }: Revisions, page: PdfDictionary, after: readonly PdfValue[]): boolean {
  const before = listOf(signed, page.entries.get('Contents'))
  const start = after.findIndex((value) => isSameValue(value, before[0]))
  const rest = start === -1 ? undefined : addedTo(before, after.slice(start))
  return (
    before.length > 0 &&
    rest?.every((value) => consistsOf(current, value, 'Q')) === true &&
    after.slice(0, start).every((value) => consistsOf(current, value, 'q')) &&
    (start === 0 || !popsBelow(signed, page, budget))
  )
}

function consistsOf(document: PdfDocument, value: PdfValue, operator: string): boolean {
  const stream = document.dictionary(value)
  return (
    stream?.data !== undefined &&
    stream.data.length < 1000 &&
    decodeStream(stream, document.budget)
      .toString('latin1')
      .split(/[\0\t\n\f\r ]+/)
      .every((word) => word === '' || word === operator)
  )
}
