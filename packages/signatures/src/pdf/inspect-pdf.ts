import { activeContentNamed, findActiveContent } from './active-content.ts'
import type { ActiveContent } from './active-content.ts'
import { AutomaticActions } from './automatic-actions.ts'
import { budgetFor } from './objects/budget.ts'
import { openPdf } from './objects/open-pdf.ts'
import { scanFile } from './objects/scan-file.ts'
import type { PdfDictionary, PdfValue } from './objects/values.ts'

export type { ActiveContent } from './active-content.ts'

export interface PdfInspection {
  /** The first active content found; the rest of the file is not read then. */
  readonly active: ActiveContent | undefined
  /** The file has a signature or an empty signature field. */
  readonly maySign: boolean
}

/**
 * Inspects a whole PDF file, including all revisions and compressed objects, one object at a time. The file's size
 * bounds time and memory (`PdfBudget`). @throws SignatureProblem pdf-malformed, pdf-encrypted, pdf-too-complex,
 * pdf-bomb and the like, when the file is ambiguous
 */
export function inspectPdf(bytes: Uint8Array, budget = budgetFor(bytes.length)): PdfInspection {
  const automatic = new AutomaticActions()
  let maySign = false
  for (const { number, value } of scanFile(openPdf(bytes, budget))) {
    if (number !== undefined) automatic.noteObject(value, number)
    const active =
      activeContentNamed(value) ??
      firstActive(value, (dictionary) => {
        automatic.noteDictionary(dictionary)
        // ISO 32000-1 §12.8.1: a signature needs a byte range.
        maySign ||= dictionary.entries.has('ByteRange')
      })
    if (active) return { active, maySign }
  }
  return { active: automatic.reachOut() ? 'automatic' : undefined, maySign }
}

/** Returns the first active content in a value; calls `see` with every dictionary on the way. */
function firstActive(value: PdfValue, see: (dictionary: PdfDictionary) => void): ActiveContent | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (value.kind === 'array') return firstOf(value.items, see)
  if (value.kind !== 'dictionary') return undefined
  see(value)
  return findActiveContent(value) ?? firstOf(value.entries.values(), see)
}

function firstOf(values: Iterable<PdfValue>, see: (dictionary: PdfDictionary) => void): ActiveContent | undefined {
  for (const value of values) {
    const found = firstActive(value, see)
    if (found) return found
  }
  return undefined
}
