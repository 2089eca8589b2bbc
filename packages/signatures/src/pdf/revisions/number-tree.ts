import type { PdfDocument } from '../objects/open-pdf.ts'
import type { PdfDictionary, PdfValue } from '../objects/values.ts'
import { look } from './walk-budget.ts'
import type { WalkBudget } from './walk-budget.ts'

const MAX_DEPTH = 8

/** A number tree (ISO 32000-1 §7.9.7) with the objects that hold it: its nodes and their lists. */
export interface NumberTree {
  readonly entries: ReadonlyMap<number, PdfValue>
  readonly parts: readonly (PdfValue | undefined)[]
}

/** Returns undefined for a tree out of order: a binary search in it would differ from a walk through it. */
export function readNumberTree(
  document: PdfDocument,
  tree: PdfValue | undefined,
  budget: WalkBudget,
): NumberTree | undefined {
  const entries = new Map<number, PdfValue>()
  const parts: (PdfValue | undefined)[] = []
  let last = -1
  const readLeaf = (items: readonly PdfValue[]): boolean => {
    for (let index = 0; index < items.length; index += 2) {
      const [key, value] = [items[index], items[index + 1]]
      if (typeof key !== 'number' || !Number.isSafeInteger(key) || key <= last || value === undefined) return false
      last = key
      entries.set(key, value)
    }
    return true
  }
  const walk = (value: PdfValue | undefined, depth: number): boolean => {
    const node = document.dictionary(value)
    if (!node || node.data !== undefined || depth > MAX_DEPTH) return false
    const [list, kids, limits] = ['Nums', 'Kids', 'Limits'].map((key) => node.entries.get(key))
    const items = document.array(list ?? kids) ?? []
    look(budget, items.length + 1)
    parts.push(value, list, kids, limits)
    const from = entries.size
    const isRead = list !== undefined ? readLeaf(items) : items.every((kid) => walk(kid, depth + 1))
    return (
      isRead &&
      (list === undefined) !== (kids === undefined) &&
      isWithin(document, node, [...entries.keys()].slice(from))
    )
  }
  return walk(tree, 0) ? { entries, parts } : undefined
}

/** Readers search by the limits, so the limits must be right. */
function isWithin(document: PdfDocument, { entries }: PdfDictionary, keys: readonly number[]): boolean {
  if (!entries.has('Limits')) return true
  const [first, last, ...others] = document.array(entries.get('Limits')) ?? []
  return others.length === 0 && first === keys[0] && last === keys.at(-1)
}
