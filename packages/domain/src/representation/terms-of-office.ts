import { addMonths, type Day } from '../calendar/days.ts'
import { getBody } from './bodies.ts'

/** The council and the board of a joint-stock company are elected for five years at most (Komerclikuma 296. un 305. pants). */
const mostOfficeMonths = 60

/** Returns the day by which an office ends unless the person is elected again; undefined where the law sets no term. */
export function computeTermEnd(
  legalForm: string,
  officer: { readonly position: string; readonly since: Day | null },
): Day | undefined {
  const isElected = legalForm === 'AS' && ['board', 'council'].includes(getBody(officer))
  return isElected && officer.since !== null ? addMonths(officer.since, mostOfficeMonths) : undefined
}
