import type { PdfDocument } from '../objects/open-pdf.ts'
import { asKind } from '../objects/values.ts'
import type { PdfDictionary, PdfValue } from '../objects/values.ts'
import type { Revisions } from './revisions.ts'
import { look } from './walk-budget.ts'

const MAX_DEPTH = 8

/**
 * iText writes the structure that those who cannot see a page hear read (ISO 32000-1 §14.7) where there was none, and
 * puts nothing in it but the places of signatures. Texts of its own would say what the page does not.
 */
export function isHonestStructure({ signed, current, added, budget }: Revisions): boolean {
  const before = signed.dictionary(signed.catalog.entries.get('StructTreeRoot'))
  const after = current.dictionary(current.catalog.entries.get('StructTreeRoot'))
  if ([...(before?.entries.keys() ?? [])].some((key) => key !== 'Type')) return false
  const isPlace = (element: PdfDictionary): boolean =>
    hasOnly(element, ['Type', 'Obj', 'Pg']) && added.has(asKind(element.entries.get('Obj'), 'reference')?.number ?? -1)
  const isElement = (value: PdfValue, depth: number): boolean => {
    look(budget, 1)
    const element = current.dictionary(value)
    if (!element || depth > MAX_DEPTH) return false
    return isPlace(element) || (hasOnly(element, ['Type', 'S', 'P', 'K', 'Pg']) && areElements(element, depth + 1))
  }
  const areElements = ({ entries }: PdfDictionary, depth: number): boolean =>
    listOf(current, entries.get('K')).every((kid) => isElement(kid, depth))
  return (
    after !== undefined &&
    hasOnly(after, ['Type', 'K', 'ParentTree', 'ParentTreeNextKey', 'RoleMap']) &&
    areElements(after, 0)
  )
}

const hasOnly = ({ entries, data }: PdfDictionary, keys: readonly string[]): boolean =>
  data === undefined && [...entries.keys()].every((key) => keys.includes(key))

const listOf = (document: PdfDocument, value: PdfValue | undefined): readonly PdfValue[] =>
  document.array(value) ?? (value === undefined ? [] : [value])
