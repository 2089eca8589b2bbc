import { SignatureProblem } from '../problem.ts'
import { activeContentNamed, activeContentOf } from './active-content.ts'
import type { ActiveContent } from './active-content.ts'
import { AutomaticActions } from './automatic-actions.ts'
import { budgetFor } from './objects/budget.ts'
import { openPdf } from './objects/open-pdf.ts'
import { scanFile } from './objects/scan-file.ts'
import { nameOf } from './objects/values.ts'
import type { PdfDictionary, PdfValue } from './objects/values.ts'

export type { ActiveContent } from './active-content.ts'

export interface PdfInspection {
  /** The first thing found that acts instead of being looked at; the rest of the file is not read then. */
  readonly active: ActiveContent | undefined
  /** There is a signature, or the place for one. */
  readonly maySign: boolean
}

/**
 * Looks through a whole PDF file, all revisions and compressed objects included, one object at a time. Time and memory
 * are bounded by the file's size (`PdfBudget`).
 * @throws SignatureProblem pdf-malformed, pdf-encrypted, pdf-too-complex, pdf-bomb and the like, when it cannot be read in one way only
 */
export function inspectPdf(bytes: Uint8Array, budget = budgetFor(bytes.length)): PdfInspection {
  const automatic = new AutomaticActions()
  let maySign = false
  for (const { number, value } of scanFile(openPdf(bytes, budget))) {
    if (number !== undefined) automatic.noteObject(value, number)
    const active =
      activeContentNamed(value) ??
      firstActive(value, (dictionary) => {
        if (dictionary.entries.has('Encrypt') && isTrailer(dictionary, number))
          throw new SignatureProblem('pdf-encrypted')
        automatic.noteDictionary(dictionary)
        // ISO 32000-1 §12.8.1: no signature without a byte range.
        maySign ||= dictionary.entries.has('ByteRange')
      })
    if (active) return { active, maySign }
  }
  return { active: automatic.reachOut() ? 'automatic' : undefined, maySign }
}

/** The first active content in a value; every dictionary on the way is shown to `see`. */
function firstActive(value: PdfValue, see: (dictionary: PdfDictionary) => void): ActiveContent | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (value.kind === 'array') return firstOf(value.items, see)
  if (value.kind !== 'dictionary') return undefined
  see(value)
  return activeContentOf(value) ?? firstOf(value.entries.values(), see)
}

function firstOf(values: Iterable<PdfValue>, see: (dictionary: PdfDictionary) => void): ActiveContent | undefined {
  for (const value of values) {
    const found = firstActive(value, see)
    if (found) return found
  }
  return undefined
}

const isTrailer = ({ entries }: PdfDictionary, number: number | undefined): boolean =>
  number === undefined || nameOf(entries.get('Type')) === 'XRef'
