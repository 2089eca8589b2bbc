import { SignatureProblem } from '../../problem.ts'
import type { PdfDocument } from '../objects/open-pdf.ts'
import type { PdfDictionary, PdfValue } from '../objects/values.ts'

const MAX_NODES = 50_000
const MAX_DEPTH = 500

/** The pages in their order, each with what the tree refers to it by (ISO 32000-1 §7.7.3). */
export function pagesOf(document: PdfDocument): { page: PdfDictionary; reference: PdfValue }[] {
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
