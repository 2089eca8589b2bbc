import type { FactValue } from '@portal/contract/facts'
import { canPrepareAmendments } from '../facts/amended-facts.ts'
import { canPrepareMinutes, isOfCouncil } from '../facts/meeting.ts'
import { computeResult } from '../facts/compute-result.ts'
import { isHolding } from '../facts/holdings.ts'
import type { RegisteredFact } from '../facts/registered-facts.ts'
import { activeFields, activeSteps, type ActiveField } from './active-fields.ts'
import { conditionHolds } from './conditions.ts'
import { asObject, isAbsent, valueAt } from './places.ts'
import { proposedRight } from './proposed-right.ts'
import { readCents } from './read-cents.ts'
import type { ServiceAnswers, ServiceDefinition } from '../definition/vocabulary.ts'

/** Data on which the proposals depend, besides the answers. */
interface ProposalFacts {
  readonly today: string | undefined
  /** Registered facts of the entity. */
  readonly registered?: readonly RegisteredFact[] | undefined
  /** The paths that the user has answered: an answer of the user stays when the reason to propose it ends. */
  readonly answered?: ReadonlySet<string>
}

/**
 * Lists the questions whose proposed answer follows from a change of the answers, by path: those that appear, and those
 * for which the form proposed another answer before. A proposal that no longer holds, because rows were added, becomes
 * null: the question is open again.
 */
export function proposedAnswers(
  service: ServiceDefinition,
  { before, after, ...facts }: { before: ServiceAnswers; after: ServiceAnswers } & ProposalFacts,
): Proposal[] {
  const asked = new Set(activeFields(service, before).map(({ path }) => path))
  const [earlier, now] = [before, after].map((answers) => proposalsFor(service, answers, facts))
  return activeFields(service, after).flatMap((active): Proposal[] => {
    const { path, value } = active
    const initial = now?.(active)
    if (!asked.has(path)) return firstAnswer(service, after, active, initial)
    const previous = earlier?.(active)
    if (initial === previous || facts.answered?.has(path)) return []
    if (isAbsent(value)) return initial === undefined ? [] : [[path, initial]]
    return value === previous ? [[path, initial ?? null]] : []
  })
}

/** Gives the questions outside rows the answers that the form proposes, until no more questions appear by them. */
export function proposeAnswers(
  service: ServiceDefinition,
  answers: ServiceAnswers,
  today: string,
  registered: readonly RegisteredFact[] = [],
): ServiceAnswers {
  const initialOf = proposalsFor(service, answers, { today, registered })
  const [proposal] = activeSteps(service, answers).flatMap(({ groups }) =>
    groups
      .filter(({ group }) => !group.repeat)
      .flatMap(({ rows }) => rows.flatMap(({ fields }) => fields))
      .flatMap((active) => firstAnswer(service, answers, active, initialOf(active))),
  )
  if (!proposal) return answers
  const [path, value] = proposal
  const [, step = '', group = '', field = ''] = path.split('.')
  const ofStep = asObject(answers[step])
  const proposed = { ...answers, [step]: { ...ofStep, [group]: { ...asObject(ofStep[group]), [field]: value } } }
  return proposeAnswers(service, proposed, today, registered)
}

type Proposal = [path: string, value: string | boolean | number | null]

/** Proposes the answer to a question that has just appeared: its initial one, or the shares that other rows leave. */
function firstAnswer(
  service: ServiceDefinition,
  answers: ServiceAnswers,
  { path, value }: ActiveField,
  initial: Proposal[1] | undefined,
): Proposal[] {
  const answer = isAbsent(value) ? (initial ?? sharesLeft(service, answers, path)) : undefined
  return answer === undefined ? [] : [[path, answer]]
}

/** Returns the function that computes the proposed answer to a question; it returns undefined where none is proposed. */
function proposalsFor(
  service: ServiceDefinition,
  answers: ServiceAnswers,
  { today, registered = [] }: ProposalFacts,
): (active: ActiveField) => Proposal[1] | undefined {
  let right: ReturnType<typeof proposedRight> | undefined
  return ({ field: { key, kind, initial, initialFrom, initialWhen } }) => {
    if (initial === undefined && initialFrom === undefined) return undefined
    if (!conditionHolds(service, answers, initialWhen)) return undefined
    if (initialFrom === 'board') return (right ??= proposedRight(service, answers, registered))[key]
    if (initialFrom === 'seat') return valueIn(registered, 'seat')?.text
    if (initialFrom === 'announced') return valueIn(registered, 'capital_decrease')?.amount
    if (initialFrom === 'shares' && !canPrepareMinutes(registered)) return undefined
    if (initialFrom === 'amended' && !canPrepareAmendments(service, answers, registered)) return undefined
    if (initialFrom === 'council' && !registered.some((fact) => isOfCouncil(fact) && fact.until === null))
      return undefined
    return kind === 'date' && initial === 'today' ? today : initial
  }
}

/** Returns the registered value of a kind that an entity has once; undefined where it is unknown. */
function valueIn<Kind extends 'seat' | 'capital_decrease'>(
  registered: readonly RegisteredFact[],
  wanted: Kind,
): FactValue<Kind> | undefined {
  const fact = registered.find(({ kind, until }) => kind === wanted && until === null)
  return fact && (fact.value as FactValue<Kind>)
}

/** Returns the shares of the capital that the other rows leave; undefined where they leave none or the field has no shares. */
function sharesLeft(service: ServiceDefinition, answers: ServiceAnswers, path: string): number | undefined {
  const [, step, group, , key] = path.split('.')
  const rule = service.rules.find(
    (each) => each.rule === 'shares-make-capital' && each.rows === `${step}.${group}` && each.shares === key,
  )
  if (rule?.rule !== 'shares-make-capital') return undefined
  const [capital, nominal] = [rule.capital, rule.nominal].map((place) => readCents(valueAt(answers, place)))
  if (!capital || !nominal) return undefined
  const taken = computeResult([{ service, answers }], []).filter(isHolding)
  const left = Number(capital / nominal) - taken.reduce((sum, { value }) => sum + (value.shares ?? 0), 0)
  return Number.isSafeInteger(left) && left > 0 ? left : undefined
}

/** Checks that the user has not answered: the answer is missing, or the form or the register proposes such answers. */
export const isUntouched = ({ field, value }: Pick<ActiveField, 'field' | 'value'>): boolean =>
  isAbsent(value) || value === field.initial || field.initial === 'today' || field.initialFrom !== undefined
