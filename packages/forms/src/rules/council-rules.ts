import { valueAt } from '../answers/places.ts'
import { listCouncil } from '../facts/meeting.ts'
import { findQuorumIssues, findVoteIssues, type Turnout } from './fact-rules.ts'
import type { FactValue, Holder } from '@portal/contract/facts'
import { getBody } from '@portal/domain/representation/bodies'
import type { ResultingFact } from '../facts/compute-result.ts'
import { isOfBoard } from './board-rules.ts'
import { identify, identityField } from './identify-holder.ts'
import type { FormIssue } from '../definition/issue-codes.ts'
import type { EvaluatedForm } from './evaluated-form.ts'
import type { FormRule } from '../definition/vocabulary.ts'

/** An officer of the entity after the entry. */
interface Officer {
  body: 'board' | 'council' | null
  isChair: boolean
  holder: Holder
  /** The draft path of the row that appoints the officer; null for an officer who stays. */
  row: string | null
}

/** Finds issues of the council as it is after the entry: after a change, or of a new company. */
export function councilIssues(rule: FormRule, evaluated: EvaluatedForm): FormIssue[] {
  const { service, result } = evaluated
  if (rule.rule === 'council-votes') return voteIssues(rule, evaluated)
  if (rule.rule !== 'council-works' && rule.rule !== 'council-size') return []
  const officers = officersOf(result)
  const council = officers.filter(({ body }) => body === 'council')
  const path = `${service.code}.${rule.rows}`
  if (rule.rule === 'council-size') {
    const isAllowed = council.length >= rule.min || (rule.orNone === true && council.length === 0)
    return isAllowed ? [] : [{ path, code: rule.code, params: { min: rule.min, count: council.length } }]
  }
  const staying = council.filter(({ row }) => row === null)
  const twice = council.filter(({ row }) => row !== null).filter((one) => staying.some((other) => isSame(one, other)))
  // Members who stay come first, so a new chair is the second one.
  const [chair, ...otherChairs] = council.filter(({ isChair }) => isChair)
  return [
    ...twice.map((one) => issueAt(one, 'already-in-council')),
    ...otherChairs.flatMap(({ row }): FormIssue[] =>
      row === null ? [] : [{ path: `${row}.position`, code: 'second-council-chair' }],
    ),
    ...(council.length > 0 && !chair ? [{ path, code: 'council-without-chair' } as const] : []),
    ...issuesOfBothBodies(officers, 'council'),
  ]
}

/** Finds issues of a meeting of the council. Each member has one vote. */
function voteIssues(
  { minutes, absence, session }: FormRule & { rule: 'council-votes' },
  { service, answers, facts: { registered = [] } }: EvaluatedForm,
): FormIssue[] {
  const at = (place: string) => `${service.code}.${place}`
  const council = listCouncil(service, answers, absence, registered)
  const [all, present] = [council.length, council.filter(({ isPresent }) => isPresent).length]
  if (all === 0) return [{ path: at(minutes), code: 'council-not-known' }]
  if (present === 0) return [{ path: at(absence), code: 'council-absent' }]
  const chair = council.find(({ fact }) => fact.id === valueAt(answers, `${session}.chair`))
  const turnout: Turnout = { unit: 'council', present, all, at: absence, votes: session, answers }
  return [
    ...(chair && !chair.isPresent ? [{ path: at(`${session}.chair`), code: 'council-chair-absent' } as const] : []),
    ...findQuorumIssues(service, turnout, undefined),
    ...findVoteIssues(service, turnout, undefined),
  ]
}

/** Finds the appointed members of a body who are in the other one, too: the board manages, the council supervises it. */
export const bothBodiesIssues = ({ result }: EvaluatedForm): FormIssue[] =>
  issuesOfBothBodies(officersOf(result), 'board')

function issuesOfBothBodies(officers: readonly Officer[], body: Officer['body']): FormIssue[] {
  const others = officers.filter((other) => other.body !== null && other.body !== body)
  return officers
    .filter((one) => one.body === body && one.row !== null && others.some((other) => isSame(one, other)))
    .map((one) => issueAt(one, 'board-and-council'))
}

const issueAt = ({ row, holder }: Officer, code: FormIssue['code']): FormIssue => ({
  path: `${row}.${identityField(holder)}`,
  code,
})

const isSame = (one: Officer, other: Officer): boolean => identify(one.holder) === identify(other.holder)

const officersOf = (result: readonly ResultingFact[]): Officer[] =>
  result.flatMap((fact) => {
    if (fact.kind !== 'officer') return []
    const { position, holder } = fact.value as FactValue<'officer'>
    // An unfinished answer keeps no holder.
    if ((holder as object | null) === null) return []
    return {
      body: isOfBoard(fact) ? 'board' : getBody({ position }) === 'council' ? 'council' : null,
      isChair: position === 'CHAIR_OF_COUNCIL',
      holder,
      row: fact.row,
    }
  })
