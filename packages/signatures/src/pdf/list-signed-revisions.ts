import { readable } from '../validation/proofs/read-certificates.ts'
import { checkByteRange } from './check-byte-range.ts'
import { findSignatures } from './find-signatures.ts'
import { listFields } from './form-fields.ts'
import { openPdf } from './objects/open-pdf.ts'
import type { PdfDocument } from './objects/open-pdf.ts'
import { asKind, isSameValue, asNumber } from './objects/values.ts'
import type { PdfValue } from './objects/values.ts'
import { listPages } from './revisions/pages.ts'
import { look, walkBudget } from './revisions/walk-budget.ts'
import type { WalkBudget } from './revisions/walk-budget.ts'

/** A rectangle of a page in its user space (ISO 32000-1 §7.9.5), in points. */
export interface PageBox {
  /** Counted from 0. */
  readonly page: number
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

/** The part of a file that a signature or a document timestamp covers. */
export interface SignedRevision {
  /** Length of the covered part in bytes: the first `end` bytes are the signed document. */
  readonly end: number
  /** Areas whose appearance may differ in the whole file, as the report states: signatures and document timestamps added later, and fields filled later. */
  readonly laterBoxes: readonly PageBox[]
}

/**
 * Lists the signed revisions of a PDF file, the earliest first. It reads only the form and the pages and verifies
 * nothing. A signature with a malformed byte range covers no revision; its report states this. @throws
 * SignatureProblem pdf-malformed, pdf-encrypted, pdf-too-complex and the like, when the file is refused
 */
export function listSignedRevisions(bytes: Uint8Array): SignedRevision[] {
  const document = openPdf(bytes)
  const ends = new Set(findSignatures(document).flatMap((field) => readable(() => checkByteRange(document, field).end)))
  if (ends.size === 0) return []
  const places = new Map<number, PageBox[]>()
  const budget = walkBudget()
  for (const [page, { page: dictionary }] of listPages(document).entries())
    for (const value of annotationsOf(document, dictionary.entries.get('Annots'), budget)) {
      const number = asKind(value, 'reference')?.number
      const box = number === undefined ? undefined : boxOf(document, value, page)
      if (number === undefined || !box) continue
      const known = places.get(number)
      if (known) known.push(box)
      else places.set(number, [box])
    }
  return [...ends]
    .toSorted((a, b) => a - b)
    .map((end) => ({ end, laterBoxes: changedFields(document, end).flatMap((number) => places.get(number) ?? []) }))
}

function annotationsOf(document: PdfDocument, list: PdfValue | undefined, budget: WalkBudget): readonly PdfValue[] {
  const annotations = document.array(list) ?? []
  look(budget, annotations.length)
  return annotations
}

/** Returns object numbers of fields and widgets whose value differs from that at `end`. */
function changedFields(document: PdfDocument, end: number): number[] {
  const [signed] = readable(() => document.revision(end))
  const before = new Map(
    signed ? listFields(signed).flatMap(({ reference, value }) => (reference ? [[reference.number, value]] : [])) : [],
  )
  return listFields(document).flatMap(({ reference, value }) =>
    reference && !isSameValue(signed?.resolve(before.get(reference.number)) ?? null, document.resolve(value) ?? null)
      ? [reference.number]
      : [],
  )
}

function boxOf(document: PdfDocument, annotation: PdfValue, page: number): PageBox | undefined {
  const corners = document.array(document.dictionary(annotation)?.entries.get('Rect')) ?? []
  const [a, b, c, d] = corners.map((corner) => asNumber(document.resolve(corner)))
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined
  return { page, left: Math.min(a, c), bottom: Math.min(b, d), right: Math.max(a, c), top: Math.max(b, d) }
}
