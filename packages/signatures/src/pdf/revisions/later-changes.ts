import type { SignatureField } from '../find-signatures.ts'
import type { PdfDocument } from '../objects/open-pdf.ts'
import { getGeneration } from '../objects/read-sections.ts'
import { asKind, isSameValue } from '../objects/values.ts'
import type { PdfValue } from '../objects/values.ts'
import { areUpdatesWhole } from './are-updates-whole.ts'
import { changedKeys } from './changed-keys.ts'
import { isHonestCatalog, isHonestInformation } from './compare-catalog.ts'
import { isShown } from './compare-form.ts'
import { findReferrers } from './find-referrers.ts'
import { findRoles } from './find-roles.ts'
import { compareRevisions } from './revisions.ts'
import type { Revisions } from './revisions.ts'
import type { WalkBudget } from './walk-budget.ts'

/** Permitted changes to a document after a revision of it was signed. */
export interface LaterChanges {
  /** Names of the filled fields other than signatures. */
  readonly filled: readonly string[]
  /** Names of the signed fields, without document timestamps. */
  readonly signed: readonly string[]
  /** An added signature or document timestamp is visible on a page. */
  readonly isDrawn: boolean
  /** Object numbers of the signature dictionaries of the visible document timestamps. */
  readonly drawingTimestamps: readonly number[]
}

/**
 * Returns the changes after the revision `signed` if EN 319 142-1 §5.4 and §5.5 and ISO 32000-2 §12.8.2.2 provide for
 * all of them: more signatures, timestamps and proofs, filled fields, and side effects of programs. Otherwise returns
 * undefined. The file may only have grown, and each cross-reference section points to the previous one, down to that
 * of the signed revision.
 */
export function laterChanges(signed: PdfDocument, current: PdfDocument, budget: WalkBudget): LaterChanges | undefined {
  const later = current.sections.slice(0, current.sections.length - signed.sections.length)
  if (later.some(({ offset }) => offset < signed.bytes.length) || !areUpdatesWhole(current, signed.bytes.length))
    return undefined
  const revisions = compareRevisions(signed, current, budget)
  if (!isTrailerKept(revisions)) return undefined
  if (!areChangesHonest(revisions, new Set(later.flatMap(({ places }) => [...places.keys()])))) return undefined
  const added = [...revisions.added.values()]
  const drawn = added.filter(({ dictionary }) => isShown(current, dictionary)).map(({ signature }) => signature)
  return {
    filled: [...revisions.filled],
    signed: [...new Set(added.filter(({ signature }) => !isTimestamp(signature)).map(({ name }) => name))],
    isDrawn: drawn.length > 0,
    drawingTimestamps: drawn.filter(isTimestamp).map(({ reference }) => reference.number),
  }
}

const isTimestamp = ({ subFilter }: SignatureField): boolean => subFilter === 'ETSI.RFC3161'

/** Entries of a trailer with offsets in the file (ISO 32000-1 tables 15 and 17), and the file's identifier. */
const ownOfTrailer = new Set('Size Prev XRefStm ID Info Root Type W Index Filter DecodeParms Length'.split(' '))

const isTrailerKept = (revisions: Revisions): boolean =>
  areEntriesKept(revisions.signed, revisions.current) &&
  (isSameValue(revisions.signed.root, revisions.current.root) || isHonestCatalog(revisions))

const areEntriesKept = (signed: PdfDocument, current: PdfDocument): boolean =>
  isHonestInformation(signed, current) &&
  [...current.trailer.entries].every(
    ([key, value]) =>
      ownOfTrailer.has(key) ||
      isSameValue(value, signed.trailer.entries.get(key)) ||
      // LibreOffice opens the embedded file instead of the pages. OpenPDF shifts its number, so that it refers to
      // another object or to none.
      (key === 'AdditionalStreams' &&
        current.array(value)?.every((item) => current.dictionary(item)?.data === undefined) === true),
  )

function areChangesHonest(revisions: Revisions, changed: ReadonlySet<number>): boolean {
  const { signed, current, budget } = revisions
  const roles = findRoles(revisions)
  const { counts, dangling } = findReferrers(signed, (number) => roles.get(number)?.[0]?.role, budget)
  return [...changed].every((number) => {
    const before = signed.placeOf(number)
    // A dangling reference is no new object: its author left it open to be filled in.
    if (dangling.has(number)) return false
    if (before === undefined || before === 'free') return true
    const place = current.placeOf(number)
    if (typeof place !== 'object' || getGeneration(place) !== getGeneration(before)) return false
    if (isSameValue(valueOf(signed, number), valueOf(current, number))) return true
    // An attacker may use one object for two purposes: a change that is harmless in one alters the other.
    const uses = roles.get(number) ?? []
    return (
      uses.length > 0 &&
      (uses.length === counts.get(number) || (uses[0]?.role === 'store' && areListsAdded(revisions, number))) &&
      uses.every(({ role, isHonest }) => role === uses[0]?.role && isHonest())
    )
  })
}

/** Recognises lists under new names: an object of the store with another role draws nothing with those. */
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
  const generation = typeof place === 'object' ? getGeneration(place) : 0
  return document.resolve({ kind: 'reference', number, generation })
}
