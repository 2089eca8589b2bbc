import type { FactValue } from '@portal/contract/facts'
import { memberStates } from '../answers/countries.ts'
import { identify, identityField } from './identify-holder.ts'
import type { EvaluatedForm } from './evaluated-form.ts'
import type { RegisteredFact } from '../facts/registered-facts.ts'
import type { FormIssue, IssueCode } from '../definition/issue-codes.ts'
import type { FormFacts } from '../answers/value-schemas.ts'
import type { FormRule } from '../definition/vocabulary.ts'

/** `row`: the draft path of the row that enters the partner; null for a partner who stays. */
type Partner = FactValue<'partner'> & { readonly row: string | null }

/**
 * Finds issues of the partners as they are after the change. A partnership that lacks partners ends or changes its form,
 * which other applications bring to the register, so these are warnings (Komerclikums 77. un 118. pants).
 */
export function partnerIssues(
  rule: FormRule & { rule: 'partners-work' },
  { service, result, facts: { registered = [], legalForm } }: EvaluatedForm,
): FormIssue[] {
  if (!registered.some(isPartner)) return []
  const partners = result.flatMap(({ kind, value, row }): Partner[] => {
    const partner = value as FactValue<'partner'>
    // A row in which the registered partner is not chosen yet has no holder.
    return kind === 'partner' && (partner.holder as object | null) !== null ? [{ ...partner, row }] : []
  })
  const staying = new Set(partners.flatMap(({ row, holder }) => (row === null ? [identify(holder)] : [])))
  const entered = `${service.code}.${rule.rows}.`
  const twice = partners.flatMap(({ row, holder }): FormIssue[] => {
    if (!row?.startsWith(entered) || !staying.has(identify(holder))) return []
    return [{ path: `${row}.${identityField(holder)}`, code: 'already-partner' }]
  })
  const [warning] = warningsOf(partners, legalForm)
  const others = partners.filter(({ representation }) => representation !== null).length - 1
  const unexercisable = partners.flatMap(({ row, representation, with_at_least: needed }): FormIssue[] =>
    row?.startsWith(entered) && representation === 'WITH_AT_LEAST' && needed !== null && needed > others
      ? [{ path: `${row}.withAtLeast`, code: 'exceeds-others', params: { max: others } }]
      : [],
  )
  return [...twice, ...unexercisable, ...(warning ? [{ path: `${service.code}.${rule.place}`, code: warning }] : [])]
}

const isPartner = ({ kind, until }: RegisteredFact) => kind === 'partner' && until === null

function warningsOf(partners: readonly Partner[], legalForm: FormFacts['legalForm']): IssueCode[] {
  // Managers represent a grouping, and its members have rules of their own.
  if (legalForm === 'EIG') return []
  const has = (type: Partner['type']) => partners.some((partner) => partner.type === type)
  return [
    ...(partners.length < 2 ? (['partners-too-few'] as const) : []),
    ...(legalForm === 'KS' && !(has('GENERAL') && has('LIMITED')) ? (['partners-of-one-type'] as const) : []),
    ...(canRepresent(partners) ? [] : (['partners-cannot-represent'] as const)),
  ]
}

/** A partner who represents with all others, and is the only partner with the right, represents alone. */
function canRepresent(partners: readonly Partner[]): boolean {
  const representing = partners.filter(({ representation }) => representation !== null)
  return representing.some(
    ({ representation, with_at_least: others }) =>
      representation !== 'WITH_AT_LEAST' || representing.length > (others ?? 1),
  )
}

/** Finds members of other countries, and a grouping whose members are of fewer than two member states. */
export function groupingIssues(
  rule: FormRule & { rule: 'member-states' },
  { service, result, facts: { registered = [] } }: EvaluatedForm,
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
