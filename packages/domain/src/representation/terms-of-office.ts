import type { Day } from '../calendar/days.ts'
import { addTerm, legalTermOn } from '../law/legal-terms.ts'
import { getBody } from './bodies.ts'

/**
 * Returns the day by which an office ends unless the person is elected again; undefined where the law sets no term. Members of the council
 * and the board of a joint-stock company are elected for a term (Komerclikuma 296. un 305. pants).
 */
export function computeTermEnd(
  legalForm: string,
  officer: { readonly position: string; readonly since: Day | null },
  today: Day,
): Day | undefined {
  const isElected = legalForm === 'AS' && ['board', 'council'].includes(getBody(officer))
  return isElected && officer.since !== null ? addTerm(officer.since, legalTermOn('office', today)) : undefined
}
