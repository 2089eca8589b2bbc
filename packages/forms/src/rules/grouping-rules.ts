import type { FactValue } from '@portal/contract/facts'
import { memberStates } from '../answers/countries.ts'
import type { FormIssue } from '../definition/issue-codes.ts'
import type { FormRule } from '../definition/vocabulary.ts'
import type { JudgedForm } from './judged-form.ts'

/** Finds members of other countries, and a grouping whose members are of fewer than two member states. */
export function groupingIssues(
  rule: FormRule & { rule: 'member-states' },
  { service, result, facts: { registered = [] } }: JudgedForm,
): FormIssue[] {
  const isFounding = service.category === 'new-subject'
  if (!isFounding && !registered.some(({ kind, until }) => kind === 'partner' && until === null)) return []
  const members = result.flatMap(({ kind, value, row }) =>
    kind === 'partner' ? [{ row, state: (value as FactValue<'partner'>).member_state }] : [],
  )
  const entered = `${service.code}.${rule.rows}.`
  const outside = members.flatMap(({ row, state }): FormIssue[] =>
    row?.startsWith(entered) && state !== null && !memberStates.has(state)
      ? [{ path: `${row}.memberState`, code: 'member-outside-union' }]
      : [],
  )
  const states = new Set(members.map(({ state }) => state))
  // A form without enough rows has an issue of its own, and an earlier entry may lack the state.
  const isUnknown = members.length < 2 ? isFounding : states.has(null)
  return isUnknown || states.size > 1
    ? outside
    : [...outside, { path: `${service.code}.${rule.place}`, code: rule.code }]
}
