import {
  areFieldsAdded,
  compareForms,
  comparePages,
  isStore,
  isStoreEntries,
  mayCatalogChange,
  rolesOf,
} from './compare-objects.ts'
import { danglingReferences } from './dangling-references.ts'
import type { WalkBudget } from './dangling-references.ts'
import type { PdfDocument } from './objects/open-pdf.ts'
import { asKind, isSameValue } from './objects/values.ts'
import type { PdfDictionary, PdfValue } from './objects/values.ts'

/**
 * What was done to a document after the revision `signed`: nothing but more signatures, timestamps and proofs may have
 * been added (EN 319 142-1 §5.4 and §5.5). The file may only have grown, each cross-reference section pointing to the
 * one before, down to that of the signed revision.
 */
export function laterChanges(signed: PdfDocument, current: PdfDocument, budget: WalkBudget): string[] {
  const base = current.sections.findIndex((section) => section.offset === signed.sections[0]?.offset)
  if (base === -1) return ['changed-after-signing']
  const later = current.sections.slice(0, base)
  if (later.some((section) => section.offset < signed.bytes.length) || !isSameValue(signed.root, current.root))
    return ['changed-after-signing']
  const changed = new Set(later.flatMap((section) => [...section.places.keys()]))
  const roles = rolesOf(signed)
  const promised = danglingReferences(signed, budget)
  const isBad = [...changed].some((number) => {
    const before = signed.placeOf(number)
    // What was referred to and not there is no new object: it was left open to be filled in.
    if (before === undefined || before === 'free') return promised.has(number)
    const place = current.placeOf(number)
    if (typeof place !== 'object' || ('offset' in place && place.offset < signed.bytes.length)) return true
    const [old, now] = [valueOf(signed, number), valueOf(current, number)]
    return !isSameValue(old, now) && !mayChange(signed, current, roles.get(number), old, now)
  })
  return isBad ? ['changed-after-signing'] : []
}

const valueOf = (document: PdfDocument, number: number): PdfValue | undefined => {
  const place = document.placeOf(number)
  const generation = typeof place === 'object' && 'offset' in place ? place.generation : 0
  return document.resolve({ kind: 'reference', number, generation })
}

function mayChange(
  signed: PdfDocument,
  current: PdfDocument,
  role: string | undefined,
  old: PdfValue | undefined,
  now: PdfValue | undefined,
): boolean {
  const [before, after] = [asKind(old, 'dictionary'), asKind(now, 'dictionary')]
  if (role === 'fields')
    return areFieldsAdded(current, asKind(old, 'array')?.items ?? [], asKind(now, 'array')?.items ?? [])
  if (role === 'annotations')
    return comparePages.annotations(current, asKind(old, 'array')?.items ?? [], asKind(now, 'array')?.items ?? [])
  if (!before || !after) return false
  if (role === 'catalog') return mayCatalogChange(signed, current, before, after)
  if (role === 'form') return compareForms(signed, current, before, after)
  if (role === 'page') return comparePages.page(signed, current, before, after)
  if (role === 'store') return isStore(before) && isStore(after)
  if (role === 'store-entries') return isStoreEntries(before) && isStoreEntries(after)
  if (role === 'empty-field') return isFilled(before, after)
  return role === 'information' && isKeptBut(before, after, ['ModDate', 'Producer'])
}

/** A signature field that was empty got its signature, and nothing else. */
const isFilled = (before: PdfDictionary, after: PdfDictionary): boolean =>
  !before.entries.has('V') && after.entries.has('V') && isKeptBut(before, after, ['V', 'AP', 'M', 'F'])

const isKeptBut = (before: PdfDictionary, after: PdfDictionary, keys: readonly string[]): boolean =>
  [...new Set([...before.entries.keys(), ...after.entries.keys()])].every(
    (key) => keys.includes(key) || isSameValue(before.entries.get(key), after.entries.get(key)),
  )
