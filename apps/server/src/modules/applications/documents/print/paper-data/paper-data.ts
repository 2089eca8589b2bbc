import type { PaperContent } from '@portal/forms/papers/paper-template'
import type { PaperList, PaperValue } from '@portal/forms/papers/paper-values'
import type { Block, PrintedDocument } from '../../../../files/index.ts'

export type PaperValues = { readonly [V in PaperValue]?: string | number }

/** Values of a paper from the answers and the register. Its template decides which of them are printed, and in which words. */
export interface PaperData extends Pick<PrintedDocument, 'subtitle' | 'letterhead'> {
  /** The date next to the letterhead, if it is not the day of printing. */
  day?: string
  /** The place where a decision was taken. */
  place?: string
  /** The document's own number. A subject's document does not show the application's number. */
  ownNumber?: string
  values: PaperValues
  lists?: { readonly [L in PaperList]?: readonly PaperValues[] }
  content?: { readonly [C in PaperContent]?: readonly Block[] }
}

export const toClauses = (lines: readonly string[]): PaperValues[] => lines.map((line) => ({ line }))

/** Lists the lines of an answer that have text, each as a clause. */
export const splitClauses = (text: unknown): PaperValues[] =>
  toClauses(typeof text === 'string' ? text.split('\n').flatMap((line) => line.trim() || []) : [])
