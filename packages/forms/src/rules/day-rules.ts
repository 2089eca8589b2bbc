import type { FactKind } from '@portal/contract/facts'
import { findRowFact } from '../facts/registered-facts.ts'
import { addMonths, isDay } from '@portal/domain/calendar/days'
import { ageOfMajority } from '@portal/domain/law/age-of-majority'
import { addTerm } from '@portal/domain/law/legal-terms'
import { readBirthDate } from '@portal/domain/identifiers/personal-code'
import { termParams, termToday } from '../facts/legal-term.ts'
import { conditionHolds } from '../answers/conditions.ts'
import { groupAt, rowsIn, type Row } from '../answers/places.ts'
import type { FormFacts } from '../answers/value-schemas.ts'
import type { FormIssue } from '../definition/issue-codes.ts'
import type { Condition, FormRule, ServiceAnswers, ServiceDefinition } from '../definition/vocabulary.ts'

/** Finds issues of days, compared with the current day, the entity's registration, a registered fact or a birth date. */
export function issuesOfDays(
  rule: FormRule,
  service: ServiceDefinition,
  answers: ServiceAnswers,
  facts: FormFacts,
): FormIssue[] {
  const { today, registeredOn, registered } = facts
  const days = (rows: string | undefined, field: string) => listDays(service, answers, rows, field)
  switch (rule.rule) {
    case 'since-registration':
      return days(rule.rows, rule.field).flatMap(({ path, day }): FormIssue[] =>
        registeredOn && day < registeredOn
          ? [{ path, code: 'before-registration', params: { day: registeredOn } }]
          : [],
      )
    case 'notified-within': {
      const term = termToday(rule.term, facts)
      return days(rule.rows, rule.field).flatMap(({ path, day }): FormIssue[] =>
        today !== undefined && term && addTerm(day, term) < today
          ? [{ path, code: rule.code ?? 'notified-late', params: termParams(term) }]
          : [],
      )
    }
    case 'not-past':
      return days(undefined, rule.field).flatMap(({ path, day }): FormIssue[] =>
        today !== undefined && day < today ? [{ path, code: 'date-in-past' }] : [],
      )
    case 'waits': {
      const { entry, state, code } = rule
      const term = termToday(rule.term, facts)
      const began = registered?.find(({ kind, value }) =>
        entry === undefined ? kind === 'legal_state' && isState(value, state) : kind === entry,
      )
      const since = began?.since
      return days(undefined, rule.field).flatMap(({ path, day }): FormIssue[] =>
        since && term && day < addTerm(since, term)
          ? [{ path, code, params: { ...termParams(term), day: addTerm(since, term) } }]
          : [],
      )
    }
    case 'once-a-year': {
      const years = yearsOfKind(rule.kind, registered)
      return days(undefined, rule.field).flatMap(({ path, day }): FormIssue[] =>
        years.includes(day.slice(0, 4)) ? [{ path, code: rule.code }] : [],
      )
    }
    case 'due-each-year': {
      if (today === undefined || !registeredOn) return []
      const year = today.slice(0, 4)
      const isDue = registeredOn < year && !yearsOfKind(rule.kind, registered).includes(year)
      return days(undefined, rule.field).flatMap(({ path }): FormIssue[] =>
        isDue && today > `${year}-${rule.by}` ? [{ path, code: 'yearly-filing-late' }] : [],
      )
    }
    case 'in-effect': {
      const code = rule.months === undefined ? 'takes-effect-later' : 'starts-far-ahead'
      return days(rule.rows, rule.field).flatMap(({ path, day }): FormIssue[] =>
        today !== undefined && day > addMonths(today, rule.months ?? 0) ? [{ path, code, params: { day } }] : [],
      )
    }
    case 'end-after-start':
      return days(rule.rows, rule.field).flatMap(({ path, day, values }): FormIssue[] => {
        const since = findRowFact(service, rule.rows, rule.fact, { values }, registered)?.since ?? null
        if (since !== null) return day < since ? [{ path, code: 'ends-before-start', params: { day: since } }] : []
        // The register has no first day of some older entries.
        return registeredOn && day < registeredOn
          ? [{ path, code: 'before-registration', params: { day: registeredOn } }]
          : []
      })
    case 'since-law':
      return days(rule.rows, rule.field).flatMap(({ path, day }): FormIssue[] =>
        day < rule.day ? [{ path, code: 'before-law', params: { day: rule.day } }] : [],
      )
    case 'has-happened':
      return days(rule.rows, rule.field).flatMap(({ path, day, holds }): FormIssue[] =>
        today !== undefined && day > today && holds(rule.where) ? [{ path, code: 'date-in-future' }] : [],
      )
    case 'after-decision': {
      const [decided] = days(undefined, rule.decidedOn)
      return days(rule.rows, rule.field).flatMap(({ path, day, holds }): FormIssue[] =>
        decided !== undefined && day < decided.day && holds(rule.where)
          ? [{ path, code: rule.code ?? 'before-decision', params: { day: decided.day } }]
          : [],
      )
    }
    case 'term-ahead': {
      const term = termToday(rule.term, facts)
      return days(undefined, rule.field).flatMap(({ path, day }): FormIssue[] =>
        today !== undefined && term && day < addTerm(today, term)
          ? [{ path, code: 'creditors-term', params: { ...termParams(term), day: addTerm(today, term) } }]
          : [],
      )
    }
    case 'of-age':
      return rowsIn(service, answers, rule.rows).flatMap((row): FormIssue[] => {
        const { rowId, values } = row
        if (!conditionHolds(service, answers, rule.where, { ...groupAt(service, rule.rows), row })) return []
        const birth = birthOf(values)
        const isMinor = birth !== null && today !== undefined && today < yearsAfter(birth, ageOfMajority)
        const field = readBirthDate(textAt(values, code)) === null ? 'birthDate' : code
        return isMinor
          ? [{ path: [service.code, rule.rows, rowId, field].filter(Boolean).join('.'), code: rule.code ?? 'minor' }]
          : []
      })
    default:
      return []
  }
}

/** Lists the years in which entries of this kind began. */
const yearsOfKind = (kind: FactKind, registered: FormFacts['registered'] = []): string[] =>
  registered.flatMap((fact) => (fact.kind === kind && fact.since ? [fact.since.slice(0, 4)] : []))

const code = 'latvianIdentityNumber'
const textAt = (values: Row['values'], key: string) => (typeof values[key] === 'string' ? values[key] : '')

/** Returns the birth date that an old personal code contains, or the one given for a person without a code. */
const birthOf = (values: Row['values']): string | null =>
  readBirthDate(textAt(values, code)) ?? (textAt(values, 'birthDate') || null)

const isState = (value: object, state: string) => 'state' in value && value.state === state

/** A person born on 29 February comes of age on 1 March. */
const yearsAfter = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/** Lists the days given at a place; an impossible one has an issue of its own. */
function listDays(service: ServiceDefinition, answers: ServiceAnswers, rows: string | undefined, field: string) {
  const [place, key] =
    rows === undefined ? [field.slice(0, field.lastIndexOf('.')), field.split('.').at(-1) ?? ''] : [rows, field]
  return rowsIn(service, answers, place).flatMap((row) => {
    const { rowId, values } = row
    const day = textAt(values, key)
    const path = [service.code, place, rowId, key].filter(Boolean).join('.')
    const holds = (condition: Condition | undefined) =>
      conditionHolds(service, answers, condition, { ...groupAt(service, place), row })
    return isDay(day) ? [{ path, day, values, holds }] : []
  })
}
