import { SignatureProblem } from '../../problem.ts'

const MEBIBYTE = 1024 * 1024

/** Limits of the work on one document: every read is subtracted here, so that the total cost is linear in the file's size. */
export interface PdfBudget {
  /** Bytes that may be read as objects, both from the file and unpacked. */
  bytes: number
  /** Bytes that streams may unpack to, and encrypted bytes that may be decrypted. */
  unpacked: number
}

/** Twice the file's size for objects that are looked up in addition, plus the bytes that its streams may unpack to. */
export const budgetFor = (size: number): PdfBudget => ({
  bytes: 2 * size + MEBIBYTE + UNPACKED_BYTES,
  unpacked: UNPACKED_BYTES,
})

const UNPACKED_BYTES = 100 * MEBIBYTE

/** Subtracts from the budget. @throws SignatureProblem pdf-too-complex when it is exhausted */
export function spend(budget: PdfBudget, what: keyof PdfBudget, amount: number): void {
  budget[what] -= amount
  if (budget[what] < 0) throw new SignatureProblem('pdf-too-complex', what)
}
