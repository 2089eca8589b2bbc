import { SignatureProblem } from '../problem.ts'
import type { PdfDocument } from './objects/open-pdf.ts'
import type { PdfValue } from './objects/values.ts'

/** How much may be looked at, for all signatures of a document together. */
export interface WalkBudget {
  values: number
}

/**
 * Numbers of objects that the document refers to and does not have. They count as null (ISO 32000-1 §7.3.10), until
 * somebody adds them: a document can be made so that an addition, harmless by itself, fills such a gap.
 */
export function danglingReferences(document: PdfDocument, budget: WalkBudget): Set<number> {
  const dangling = new Set<number>()
  const seen = new Set<number>()
  const open: PdfValue[] = [document.trailer]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    budget.values -= 1
    if (budget.values < 0) throw new SignatureProblem('pdf-too-complex')
    if (typeof value !== 'object' || value === null) continue
    if (value.kind === 'array') for (const item of value.items) open.push(item)
    if (value.kind === 'dictionary') for (const item of value.entries.values()) open.push(item)
    if (value.kind !== 'reference' || seen.has(value.number)) continue
    seen.add(value.number)
    const place = document.placeOf(value.number)
    if (place === undefined || place === 'free') dangling.add(value.number)
    else open.push(document.resolve(value) ?? null)
  }
  return dangling
}
