import { SignatureProblem } from '../../problem.ts'

/**
 * Budget of visited values for all signatures of a document together. Objects can share lists, so the paths through
 * them may grow far beyond the size of the file.
 */
export interface WalkBudget {
  values: number
}

/** Subtracts from the budget. @throws SignatureProblem pdf-too-complex when it is exhausted */
export function look(budget: WalkBudget, values: number): void {
  budget.values -= values
  if (budget.values < 0) throw new SignatureProblem('pdf-too-complex')
}

/** The budget is far above the need of honest documents, whose objects are visited once for each signature. */
export const walkBudget = (): WalkBudget => ({ values: 5_000_000 })
