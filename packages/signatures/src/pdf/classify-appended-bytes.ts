import { SignatureProblem } from '../problem.ts'
import { openPdf } from './objects/open-pdf.ts'
import { laterChanges } from './revisions/later-changes.ts'
import { walkBudget } from './revisions/walk-budget.ts'

/** `signatures`: with timestamps and proofs, all invisible; `drawn`: at least one is visible; `changes`: anything else. */
export type Followed = 'signatures' | 'drawn' | 'changes'

/** Classifies the additions after the first `size` bytes, which were a whole PDF. */
export function classifyAppendedBytes(bytes: Uint8Array, size: number): Followed {
  try {
    const current = openPdf(bytes)
    const before = current.revision(size)
    const changes = before && laterChanges(before, current, walkBudget())
    if (!changes || changes.filled.length > 0 || changes.signed.length === 0) return 'changes'
    return changes.isDrawn ? 'drawn' : 'signatures'
  } catch (error) {
    if (!(error instanceof SignatureProblem)) throw error
    return 'changes'
  }
}
