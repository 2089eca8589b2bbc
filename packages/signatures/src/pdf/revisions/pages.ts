import { SignatureProblem } from '../../problem.ts'
import type { PdfDocument } from '../objects/open-pdf.ts'
import { asNumber } from '../objects/values.ts'
import type { PdfDictionary, PdfValue } from '../objects/values.ts'

const MAX_NODES = 50_000
const MAX_DEPTH = 500

/** Returns an entry that a page may inherit from the nodes above it (ISO 32000-1 §7.7.3.4). */
export function inheritedEntry(document: PdfDocument, page: PdfDictionary, key: string): PdfValue | undefined {
  let node: PdfDictionary | undefined = page
  for (let depth = 0; node && depth < MAX_DEPTH; depth += 1) {
    if (node.entries.has(key)) return node.entries.get(key)
    node = document.dictionary(node.entries.get('Parent'))
  }
  return undefined
}

/** Computes the area of a rectangle in square points; returns undefined for any other value. */
export function computeArea(document: PdfDocument, rectangle: PdfValue | undefined): number | undefined {
  const corners = (document.array(rectangle) ?? []).map((corner) => asNumber(document.resolve(corner)))
  const [left, bottom, right, top] = corners
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) return undefined
  return Math.abs(right - left) * Math.abs(top - bottom)
}

/** Lists the pages in their order, each with the reference that the tree has for it (ISO 32000-1 §7.7.3). */
export function listPages(document: PdfDocument): { page: PdfDictionary; reference: PdfValue }[] {
  const pages: { page: PdfDictionary; reference: PdfValue }[] = []
  let left = MAX_NODES
  const walk = (reference: PdfValue, depth: number): void => {
    const node = document.dictionary(reference)
    left -= 1
    if (left < 0 || depth > MAX_DEPTH) throw new SignatureProblem('pdf-too-complex')
    const kids = document.array(node?.entries.get('Kids'))
    if (kids) for (const kid of kids) walk(kid, depth + 1)
    else if (node) pages.push({ page: node, reference })
  }
  walk(document.catalog.entries.get('Pages') ?? null, 0)
  return pages
}
