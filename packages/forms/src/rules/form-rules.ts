import { namesProfit } from '@portal/domain/applications/purpose'
import { toMoney } from '@portal/domain/fees/money'
import { boardIssues } from './board-rules.ts'
import { bothBodiesIssues, councilIssues } from './council-rules.ts'
import { capitalIssues } from './capital-rules.ts'
import { changeIssues } from './change-rules.ts'
import { issuesOfDays } from './day-rules.ts'
import { conditionHolds } from '../answers/conditions.ts'
import { isHolding } from '../facts/holdings.ts'
import { readsFacts } from '../facts/registered-facts.ts'
import { memberIssues } from './member-rules.ts'
import { holderIssues, namesakes } from './holder-rules.ts'
import { ownerIssues, ownersStatedIssues } from './owner-rules.ts'
import { groupingIssues, partnerIssues } from './partner-rules.ts'
import type { FormIssue } from '../definition/issue-codes.ts'
import { issuesByFacts } from './fact-rules.ts'
import { readCents } from '../answers/read-cents.ts'
import { groupAt, isAbsent, listRows, valueAt, type Row } from '../answers/places.ts'
import type { EvaluatedForm } from './evaluated-form.ts'
import type { Condition, FormRule, ServiceAnswers, ServiceDefinition } from '../definition/vocabulary.ts'

type Rows = { readonly path: string; readonly rows: readonly Row[]; holds(condition: Condition, row: Row): boolean }

/** Finds issues between fields and rows. */
export function ruleIssues(evaluated: EvaluatedForm): FormIssue[] {
  const { service, answers, facts } = evaluated
  const rowsAt = (place: string): Rows => {
    const { step, group } = groupAt(service, place)
    return {
      path: `${service.code}.${place}`,
      rows: listRows(answers, step, group),
      holds: (condition, row) => conditionHolds(service, answers, condition, { step, group, row }),
    }
  }
  const ofRules = service.rules
    // The outcome of a change is unknown while the registered facts are.
    .filter((rule) => facts.registered !== undefined || !readsFacts(rule))
    .filter(({ when }) => conditionHolds(service, answers, when))
    .flatMap((rule) => [
      ...issuesOf(rule, evaluated, rowsAt),
      ...issuesByFacts(rule, service, answers, facts),
      ...issuesOfDays(rule, service, answers, facts),
      ...(rule.rule === 'owners-match-shares' ? ownerIssues(rule, evaluated) : []),
      ...(rule.rule === 'owners-stated' ? ownersStatedIssues(rule, evaluated) : []),
      ...(rule.rule === 'members-work' ? memberIssues(rule, evaluated) : []),
      ...(rule.rule === 'partners-work' ? partnerIssues(rule, evaluated) : []),
      ...(rule.rule === 'member-states' ? groupingIssues(rule, evaluated) : []),
      ...holderIssues(rule, evaluated),
      ...(rule.rule === 'board-works' ? [...boardIssues(evaluated), ...bothBodiesIssues(evaluated)] : []),
      ...councilIssues(rule, evaluated),
      ...capitalIssues(rule, evaluated),
    ])
  // An issue of another form is corrected there.
  return [...ofRules, ...changeIssues(evaluated)].filter(({ path }) => path.startsWith(`${service.code}.`))
}

function issuesOf(rule: FormRule, evaluated: EvaluatedForm, rowsAt: (place: string) => Rows): FormIssue[] {
  const { service, answers } = evaluated
  switch (rule.rule) {
    case 'distinct-rows':
      return [...rule.by.flatMap((key) => duplicates(rowsAt(rule.rows), key)), ...namesakes(rowsAt(rule.rows))]
    case 'at-most-rows': {
      const { path, rows, holds } = rowsAt(rule.rows)
      return rows
        .filter((row) => holds(rule.where, row))
        .slice(rule.max)
        .map((row) => ({ path: [path, row.rowId, rule.field].filter(Boolean).join('.'), code: rule.code }))
    }
    case 'needs-row': {
      const { path, rows, holds } = rowsAt(rule.rows)
      if (rows.some((row) => holds(rule.some, row))) return []
      return rows
        .filter((row) => holds(rule.where, row))
        .map((row) => ({ path: `${path}.${row.rowId}.${rule.field}`, code: rule.code }))
    }
    case 'below-row-count': {
      const { path, rows: all, holds } = rowsAt(rule.rows)
      const { where } = rule
      const rows = where ? all.filter((row) => holds(where, row)) : all
      const max = rows.length - 1
      return rows
        .filter(({ values }) => Number(values[rule.field] ?? 0) > max)
        .map((row) => ({ path: `${path}.${row.rowId}.${rule.field}`, code: 'exceeds-others', params: { max } }))
    }
    case 'drawn-from': {
      const { path, rows } = rowsAt(rule.rows)
      const known = new Set(rowsAt(rule.among).rows.map(({ values }) => values[rule.by]))
      return rows
        .filter(({ values }) => !isAbsent(values[rule.by]) && !known.has(values[rule.by]))
        .map((row) => ({ path: `${path}.${row.rowId}.${rule.by}`, code: 'not-among-founders' }))
    }
    case 'every-row-named': {
      const { path, rows, holds } = rowsAt(rule.rows)
      const named = new Set(rowsAt(rule.by).rows.map(({ values }) => values[rule.byField]))
      return rows
        .filter(
          (row) => holds(rule.where, row) && !isAbsent(row.values[rule.field]) && !named.has(row.values[rule.field]),
        )
        .map((row) => ({ path: `${path}.${row.rowId}.${rule.field}`, code: 'representative-missing' }))
    }
    case 'shares-make-capital':
      return shareIssues(rule, evaluated)
    case 'smaller-than': {
      const [given, limit] = [readCents(valueAt(answers, rule.field)), readCents(rule.amount)]
      return given !== null && limit !== null && given < limit
        ? [{ path: `${service.code}.${rule.field}`, code: rule.code, params: { limit: rule.amount } }]
        : []
    }
    case 'not-for-profit': {
      const purpose = valueAt(answers, rule.field)
      return typeof purpose === 'string' && namesProfit(purpose)
        ? [{ path: `${service.code}.${rule.field}`, code: 'purpose-of-profit' }]
        : []
    }
    case 'citizens-enough':
      return citizenIssues(rule, service, answers)
    case 'always':
      return [{ path: `${service.code}.${rule.field}`, code: rule.code }]
    case 'some-rows':
      return rule.groups.some((place) => rowsAt(place).rows.length > 0)
        ? []
        : rule.groups.slice(0, 1).map((place) => ({ path: rowsAt(place).path, code: 'nothing-entered' }))
    case 'at-least-rows': {
      const { path, rows, holds } = rowsAt(rule.rows)
      const { code, min } = rule
      return rows.filter((row) => holds(rule.where, row)).length < min ? [{ path, code, params: { min } }] : []
    }
    default:
      return []
  }
}

function duplicates({ path, rows }: Rows, key: string): FormIssue[] {
  const seen = new Set<unknown>()
  return rows.flatMap(({ rowId, values }) => {
    const value = values[key]
    if (isAbsent(value)) return []
    if (seen.has(value)) return [{ path: `${path}.${rowId}.${key}`, code: 'duplicate-row' }]
    seen.add(value)
    return []
  })
}

function shareIssues(
  rule: FormRule & { rule: 'shares-make-capital' },
  { service, answers, result }: EvaluatedForm,
): FormIssue[] {
  const nominal = readCents(valueAt(answers, rule.nominal))
  const capital = readCents(valueAt(answers, rule.capital))
  const shares = result.flatMap((fact) => (isHolding(fact) && fact.isAdded ? [fact.value.shares] : []))
  // Missing figures are reported at their own fields.
  if (
    nominal === null ||
    capital === null ||
    shares.length === 0 ||
    !shares.every((count) => Number.isSafeInteger(count))
  )
    return []

  const made = shares.reduce<bigint>((total, count) => total + BigInt(Number(count)) * nominal, 0n)
  if (made === capital) return []
  return [
    {
      path: `${service.code}.${rule.capital}`,
      code: 'shares-differ-from-capital',
      params: { capital: toMoney(capital), shares: toMoney(made) },
    },
  ]
}

function citizenIssues(
  { members: place, citizens: citizenPlace, least, halfAbove }: Extract<FormRule, { rule: 'citizens-enough' }>,
  { code: service }: ServiceDefinition,
  answers: ServiceAnswers,
): FormIssue[] {
  const [members, citizens] = [valueAt(answers, place), valueAt(answers, citizenPlace)]
  if (typeof members !== 'number' || typeof citizens !== 'number') return []
  const path = `${service}.${citizenPlace}`
  if (citizens > members) return [{ path, code: 'citizens-exceed-members' }]
  if (citizens < least) return [{ path, code: 'party-citizens-few', params: { min: least } }]
  return members > halfAbove && citizens * 2 < members
    ? [{ path, code: 'party-citizens-below-half', params: { limit: halfAbove } }]
    : []
}
