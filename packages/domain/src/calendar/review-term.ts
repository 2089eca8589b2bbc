import { addDays, type Day } from './days.ts'
import { addWorkingDays, isWorkingDay } from './working-days.ts'

/** How long a register has for its decision: so many working days, or days of which the last one is to be a working day. */
export type ReviewTerm = { readonly count: number; readonly kind: 'working-days' | 'days' }

/**
 * The day on which a review ends that begins with a submission; the day of submission is not counted. A term of days that
 * would end on a day off ends on the next working day (Administratīvā procesa likums 43. pants).
 */
export function endOfReview(submittedOn: Day, { count, kind }: ReviewTerm): Day {
  if (kind === 'working-days') return addWorkingDays(submittedOn, count)
  const end = addDays(submittedOn, count)
  return isWorkingDay(end) ? end : addWorkingDays(end, 1)
}
