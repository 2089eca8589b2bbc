import type { PdfDocument } from '../objects/open-pdf.ts'
import { asKind, isSameValue } from '../objects/values.ts'
import type { PdfValue } from '../objects/values.ts'
import { changedKeys } from './changed-keys.ts'
import { isHonestInformation } from './compare-catalog.ts'
import { isShown } from './compare-form.ts'
import { findReferrers } from './find-referrers.ts'
import { findRoles } from './find-roles.ts'
import { revisionsOf } from './revisions.ts'
import type { Revisions } from './revisions.ts'
import type { WalkBudget } from './walk-budget.ts'

/** What was done to a document after a revision of it was signed, as far as it may be done at all. */
export interface LaterChanges {
  /** Names of the fields other than signatures that were filled. */
  readonly filled: readonly string[]
  /** Names of the fields that were signed, timestamps over the document left aside. */
  readonly signed: readonly string[]
  /** One of these signatures shows itself on a page. */
  readonly isDrawn: boolean
}

/**
 * What was done after the revision `signed`, when it is nothing but what EN 319 142-1 §5.4 and §5.5 and ISO 32000-2
 * §12.8.2.2 provide for: more signatures, timestamps and proofs, fields filled, and what programs write beside; otherwise
 * undefined. The file may only have grown, each cross-reference section pointing to the one before, down to that of
 * the signed revision.
 */
export function laterChanges(signed: PdfDocument, current: PdfDocument, budget: WalkBudget): LaterChanges | undefined {
  const later = current.sections.slice(0, current.sections.length - signed.sections.length)
  if (later.some(({ offset }) => offset < signed.bytes.length) || !isTrailerKept(signed, current)) return undefined
  const revisions = revisionsOf(signed, current, budget)
  if (!areChangesHonest(revisions, new Set(later.flatMap(({ places }) => [...places.keys()])))) return undefined
  const added = [...revisions.added.values()].filter(({ signature }) => signature.subFilter !== 'ETSI.RFC3161')
  return {
    filled: [...revisions.filled],
    signed: [...new Set(added.map(({ name }) => name))],
    isDrawn: added.some(({ dictionary }) => isShown(current, dictionary)),
  }
}

/** Entries of a trailer that tell where things stand in the file (ISO 32000-1 tables 15 and 17), and the file's name. */
const ownOfTrailer = new Set('Size Prev XRefStm ID Info Type W Index Filter DecodeParms Length'.split(' '))

const isTrailerKept = (signed: PdfDocument, current: PdfDocument): boolean =>
  isHonestInformation(signed, current) &&
  [...current.trailer.entries].every(
    ([key, value]) =>
      ownOfTrailer.has(key) ||
      isSameValue(value, signed.trailer.entries.get(key)) ||
      // LibreOffice opens the file that stands here instead of the pages. OpenPDF counts its number on, to one that
      // belongs to something else or to nothing.
      (key === 'AdditionalStreams' &&
        current.array(value)?.every((item) => current.dictionary(item)?.data === undefined) === true),
  )

function areChangesHonest(revisions: Revisions, changed: ReadonlySet<number>): boolean {
  const { signed, current, budget } = revisions
  const roles = findRoles(revisions)
  const { counts, dangling } = findReferrers(signed, (number) => roles.get(number)?.[0]?.role, budget)
  return [...changed].every((number) => {
    const before = signed.placeOf(number)
    // What was referred to and not there is no new object: it was left open to be filled in.
    if (before === undefined || before === 'free') return !dangling.has(number)
    const place = current.placeOf(number)
    if (typeof place !== 'object' || ('offset' in place && place.offset < signed.bytes.length)) return false
    if (isSameValue(valueOf(signed, number), valueOf(current, number))) return true
    // A document that was made for it may use one object for two purposes: what is harmless in one changes the other.
    const uses = roles.get(number) ?? []
    return (
      uses.length > 0 &&
      (uses.length === counts.get(number) || (uses[0]?.role === 'store' && areListsAdded(revisions, number))) &&
      uses.every(({ role, isHonest }) => role === uses[0]?.role && isHonest())
    )
  })
}

/** Lists under names that were not there: whatever else an object of the store is for, nothing of it is drawn with those. */
function areListsAdded({ signed, current }: Revisions, number: number): boolean {
  const [before, after] = [signed, current].map((document) => asKind(valueOf(document, number), 'dictionary'))
  return (
    before !== undefined &&
    after !== undefined &&
    changedKeys(before, after).every((key) => !before.entries.has(key) && asKind(after.entries.get(key), 'array'))
  )
}

const valueOf = (document: PdfDocument, number: number): PdfValue | undefined => {
  const place = document.placeOf(number)
  const generation = typeof place === 'object' && 'offset' in place ? place.generation : 0
  return document.resolve({ kind: 'reference', number, generation })
}
