import type { PdfDocument } from '../objects/open-pdf.ts'
import { getGeneration } from '../objects/read-sections.ts'
import { asName } from '../objects/values.ts'
import type { PdfValue } from '../objects/values.ts'
import type { Role } from './find-roles.ts'
import { look } from './walk-budget.ts'
import type { WalkBudget } from './walk-budget.ts'

export interface Referrers {
  /** Number of uses of each object. */
  readonly counts: ReadonlyMap<number, number>
  /**
   * Numbers of objects that the document refers to and does not have, or not with that generation. They count as null
   * (ISO 32000-1 §7.3.10) until an addition defines them: an attacker can prepare a document so that a harmless
   * addition fills such a gap.
   */
  readonly dangling: ReadonlySet<number>
}

/** Keys by which a part points back to its owner without using its content. */
const pointers: Partial<Record<Role, readonly string[]>> = {
  page: ['P', 'Pg'],
  field: ['Parent', 'Obj', 'CO'],
  // Elements name their parent.
  structure: ['P'],
  // Subject of a permission (ISO 32000-1 §12.8.2.1): Acrobat names the whole document.
  catalog: ['Data'],
}
const destinations = new Set(['XYZ', 'Fit', 'FitH', 'FitV', 'FitR', 'FitB', 'FitBH', 'FitBV'])

/** Finds the references that readers follow: from the catalogue and from the document information. */
export function findReferrers(
  document: PdfDocument,
  roleOf: (number: number) => Role | undefined,
  budget: WalkBudget,
): Referrers {
  const counts = new Map<number, number>()
  const dangling = new Set<number>()
  const open: [value: PdfValue, key: string][] = ['Root', 'Info'].map((key) => [
    document.trailer.entries.get(key) ?? null,
    key,
  ])
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, key] = next
    look(budget, 1)
    if (typeof value !== 'object' || value === null) continue
    if (value.kind === 'dictionary') for (const [name, item] of value.entries) open.push([item, name])
    if (value.kind === 'array') {
      const isDestination = destinations.has(asName(value.items[1]) ?? '')
      for (const [index, item] of value.items.entries()) open.push([item, isDestination && index === 0 ? 'Pg' : key])
    }
    if (value.kind !== 'reference') continue
    const { number } = value
    const known = counts.get(number)
    const role = roleOf(number)
    counts.set(number, (known ?? 0) + (role && pointers[role]?.includes(key) ? 0 : 1))
    const place = document.placeOf(number)
    if (typeof place !== 'object' || getGeneration(place) !== value.generation) dangling.add(number)
    else if (known === undefined) open.push([document.resolve(value) ?? null, key])
  }
  return { counts, dangling }
}
