import type { PdfDocument } from '../objects/open-pdf.ts'
import { asKind, isSameValue, asName } from '../objects/values.ts'
import type { PdfDictionary, PdfValue } from '../objects/values.ts'
import { addedTo, changedKeys } from './changed-keys.ts'
import { readNumberTree } from './number-tree.ts'
import type { Revisions } from './revisions.ts'
import { look } from './walk-budget.ts'

const MAX_DEPTH = 8

/**
 * Checks the structure that screen readers read aloud (ISO 32000-1 §14.7). It may grow by the widgets of new
 * signatures: iText writes a structure where there was none, and Acrobat extends the existing one. Texts of its own
 * would state more than the page shows, and another tag would change the meaning of existing content.
 */
export function isHonestStructure(revisions: Revisions): boolean {
  const [before, after] = rootsOf(revisions)
  if (!after) return false
  return before ? isExtended(revisions, before, after) : consistsOfPlaces(revisions, after)
}

/** Lists the parts of the structure that an addition rewrites: its root, the elements directly below, their lists, and the parent tree. */
export function listStructure({ signed, budget }: Revisions): (PdfValue | undefined)[] {
  const value = signed.catalog.entries.get('StructTreeRoot')
  const root = signed.dictionary(value)
  if (!root) return []
  const parents = readNumberTree(signed, root.entries.get('ParentTree'), budget)
  const kids = listOf(signed, root.entries.get('K'))
  look(budget, kids.length)
  return [
    value,
    ...[root, ...kids].flatMap((kid) => listAsObject(signed, signed.dictionary(kid)?.entries.get('K'))),
    ...kids,
    ...(parents?.parts ?? []),
  ]
}

const rootsOf = ({ signed, current }: Revisions): (PdfDictionary | undefined)[] =>
  [signed, current].map((document) => document.dictionary(document.catalog.entries.get('StructTreeRoot')))

/** A direct element needs no entry; a list of elements is part of its owner. */
const listAsObject = (document: PdfDocument, value: PdfValue | undefined): (PdfValue | undefined)[] =>
  document.array(value) ? [value] : []

function consistsOfPlaces({ current, added, budget }: Revisions, root: PdfDictionary): boolean {
  const isElement = (value: PdfValue, depth: number): boolean => {
    look(budget, 1)
    const element = current.dictionary(value)
    if (!element || depth > MAX_DEPTH) return false
    return (
      isPlace(element, added) || (hasOnly(element, ['Type', 'S', 'P', 'K', 'Pg']) && areElements(element, depth + 1))
    )
  }
  const areElements = ({ entries }: PdfDictionary, depth: number): boolean =>
    listOf(current, entries.get('K')).every((kid) => isElement(kid, depth))
  return hasOnly(root, ['Type', 'K', 'ParentTree', 'ParentTreeNextKey', 'RoleMap']) && areElements(root, 0)
}

/** A reference to a widget on a page (§14.7.4.3). */
const isPlace = (element: PdfDictionary, added: Revisions['added']): boolean =>
  hasOnly(element, ['Type', 'Obj', 'Pg']) && added.has(asKind(element.entries.get('Obj'), 'reference')?.number ?? -1)

function isExtended(revisions: Revisions, before: PdfDictionary, after: PdfDictionary): boolean {
  const { signed, current } = revisions
  const root = signed.catalog.entries.get('StructTreeRoot')
  return (
    changedKeys(before, after).every((key) => ['K', 'ParentTree', 'ParentTreeNextKey'].includes(key)) &&
    areElementsAdded(revisions, root, before, after) &&
    listOf(signed, before.entries.get('K')).every((kid) => isElementKept(revisions, kid)) &&
    areParentsKept(revisions, before, after) &&
    isNextKey(
      signed.resolve(before.entries.get('ParentTreeNextKey')),
      current.resolve(after.entries.get('ParentTreeNextKey')),
    )
  )
}

/** Keys of widgets are consecutive. */
const isNextKey = (before: PdfValue | undefined, after: PdfValue | undefined): boolean =>
  before === after || Number(before) < Number(after)

function isElementKept(revisions: Revisions, reference: PdfValue): boolean {
  const [before, after] = [revisions.signed.dictionary(reference), revisions.current.dictionary(reference)]
  if (!before || !after) return false
  return changedKeys(before, after).every((key) => key === 'K') && areElementsAdded(revisions, reference, before, after)
}

function areElementsAdded(
  revisions: Revisions,
  parent: PdfValue | undefined,
  before: PdfDictionary,
  after: PdfDictionary,
): boolean {
  const [old, now] = [
    listOf(revisions.signed, before.entries.get('K')),
    listOf(revisions.current, after.entries.get('K')),
  ]
  look(revisions.budget, now.length)
  return addedTo(old, now)?.every((value) => isForm(revisions, value, parent)) === true
}

/** An element for the widget of a new signature, and for nothing else. */
function isForm({ current, added, budget }: Revisions, value: PdfValue, parent?: PdfValue): boolean {
  const element = current.dictionary(value)
  if (!element) return false
  const places = listOf(current, element.entries.get('K'))
  look(budget, places.length)
  return (
    hasOnly(element, ['Type', 'S', 'P', 'K', 'Pg']) &&
    asName(element.entries.get('S')) === 'Form' &&
    (parent === undefined || isSameValue(element.entries.get('P'), parent)) &&
    places.length > 0 &&
    places.every((one) => {
      const found = current.dictionary(one)
      return found !== undefined && isPlace(found, added)
    })
  )
}

/** Checks the tree that leads from page content to its element (§14.7.4.4). */
function areParentsKept(revisions: Revisions, before: PdfDictionary, after: PdfDictionary): boolean {
  const { signed, current, budget } = revisions
  const [old, now] = [before.entries.get('ParentTree'), after.entries.get('ParentTree')]
  if (old === undefined && now === undefined) return true
  const tree = readNumberTree(current, now, budget)
  const known = old === undefined ? new Map<number, PdfValue>() : readNumberTree(signed, old, budget)?.entries
  return (
    tree !== undefined &&
    known !== undefined &&
    [...known].every(([key, value]) => isSameValue(value, tree.entries.get(key))) &&
    [...tree.entries].every(([key, value]) => known.has(key) || isForm(revisions, value))
  )
}

const hasOnly = ({ entries, data }: PdfDictionary, keys: readonly string[]): boolean =>
  data === undefined && [...entries.keys()].every((key) => keys.includes(key))

const listOf = (document: PdfDocument, value: PdfValue | undefined): readonly PdfValue[] =>
  document.array(value) ?? (value === undefined ? [] : [value])
