import { SignatureProblem } from '../../problem.ts'

const MEBIBYTE = 1024 * 1024

/** What reading one document may cost: every piece of work is taken off here, so that the whole grows with the file alone. */
export interface PdfBudget {
  /** Bytes that may be read as objects, whether they stand in the file or were unpacked. */
  bytes: number
  /** Bytes that streams may unpack to. */
  unpacked: number
}

/** Twice the file, for what is looked up out of turn, and what its streams may unpack to. */
export const budgetFor = (size: number): PdfBudget => ({
  bytes: 2 * size + MEBIBYTE + UNPACKED_BYTES,
  unpacked: UNPACKED_BYTES,
})

const UNPACKED_BYTES = 100 * MEBIBYTE

/** @throws SignatureProblem pdf-too-complex when nothing is left */
export function spend(budget: PdfBudget, what: keyof PdfBudget, amount: number): void {
  budget[what] -= amount
  if (budget[what] < 0) throw new SignatureProblem('pdf-too-complex', what)
}
