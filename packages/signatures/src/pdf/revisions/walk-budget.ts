import { SignatureProblem } from '../../problem.ts'

/**
 * How much may be looked at, for all signatures of a document together. Lists are shared as easily as they are named,
 * so that what refers to what grows beyond any size of the file.
 */
export interface WalkBudget {
  values: number
}

/** @throws SignatureProblem pdf-too-complex when nothing is left */
export function look(budget: WalkBudget, values: number): void {
  budget.values -= values
  if (budget.values < 0) throw new SignatureProblem('pdf-too-complex')
}

/** Far above any honest document, whose objects are looked at once for each of its signatures. */
export const walkBudget = (): WalkBudget => ({ values: 5_000_000 })
