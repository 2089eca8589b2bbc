import type { Register } from '../names/legal-forms.ts'
import { addDays, addMonths, type Day } from './days.ts'
import { addWorkingDays, isWorkingDay } from './working-days.ts'

/** Time limit of the register's decision: a number of working days, or of days or months with the last day moved to a working day. */
export type ReviewTerm = { readonly count: number; readonly kind: 'working-days' | 'days' | 'months' }

/** Terms of the registers, null where none was read; all may be extended (Administratīvā procesa likuma 64. pants). */
export const reviewTerms = {
  commercial: { count: 3, kind: 'working-days' },
  // In days, including days off.
  associations: { count: 7, kind: 'days' },
  journal: { count: 3, kind: 'working-days' },
  'trade-unions': { count: 7, kind: 'days' },
  religious: { count: 2, kind: 'months' },
  parties: { count: 7, kind: 'working-days' },
  arbitration: { count: 7, kind: 'working-days' },
  representations: { count: 15, kind: 'days' },
  groupings: null,
} as const satisfies { readonly [R in Register]: ReviewTerm | null }

/**
 * Returns the last day of a review; the day of submission is not counted. A term of days or months that would end on a
 * day off ends on the next working day (Administratīvā procesa likums 43. pants).
 */
export function endOfReview(submittedOn: Day, { count, kind }: ReviewTerm): Day {
  if (kind === 'working-days') return addWorkingDays(submittedOn, count)
  const end = kind === 'days' ? addDays(submittedOn, count) : addMonths(submittedOn, count)
  return isWorkingDay(end) ? end : addWorkingDays(end, 1)
}
