import type { Day } from '../calendar/days.ts'
import { addWorkingDays, isWorkingDay } from '../calendar/working-days.ts'
import type { Register } from '../names/legal-forms.ts'
import { addTerm, legalTermOn, type LegalTerm, type LegalTermKey } from './legal-terms.ts'

/** Terms of the registers, null where none was read; all may be extended (Administratīvā procesa likuma 64. pants). */
const keyByRegister: { readonly [R in Register]: LegalTermKey | null } = {
  commercial: 'review-commercial',
  associations: 'review-associations',
  journal: 'review-journal',
  'trade-unions': 'review-trade-unions',
  religious: 'review-religious',
  parties: 'review-parties',
  arbitration: 'review-arbitration',
  representations: 'review-representations',
  groupings: null,
}

/** Returns the usual term of the register's decision on an application that is submitted on a day; null where none was read. */
export function reviewTermOn(register: Register, { isFounding }: { isFounding: boolean }, day: Day): LegalTerm | null {
  const key = register === 'religious' && isFounding ? 'review-religious-founding' : keyByRegister[register]
  return key && legalTermOn(key, day)
}

/**
 * Returns the last day of a review; the day of submission is not counted. A term of days or months that would end on a
 * day off ends on the next working day (Administratīvā procesa likums 43. pants).
 */
export function endOfReview(submittedOn: Day, term: Pick<LegalTerm, 'count' | 'kind'>): Day {
  const end = addTerm(submittedOn, term)
  return isWorkingDay(end) ? end : addWorkingDays(end, 1)
}
