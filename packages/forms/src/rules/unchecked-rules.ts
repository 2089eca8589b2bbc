import type { Unchecked } from '@portal/contract/submissions'
import { conditionHolds } from '../answers/conditions.ts'
import { rowsIn } from '../answers/places.ts'
import { isInEuros } from '../facts/fact-words.ts'
import { holdingKinds, isHolding } from '../facts/holdings.ts'
import { readsFacts } from '../facts/registered-facts.ts'
import type { FormRule, ServiceDefinition } from '../definition/vocabulary.ts'
import { isOfBoard } from './board-rules.ts'
import type { EvaluatedForm } from './evaluated-form.ts'

type RegisterPart = Unchecked['parts'][number]
const sources: readonly Unchecked['source'][] = ['register', 'areas']
const registerParts: readonly RegisterPart[] = ['board', 'members', 'shares', 'capital', 'partners', 'registration-day']

const partsByRule: { readonly [R in FormRule['rule']]?: readonly RegisterPart[] } = {
  'board-works': ['board'],
  'members-work': ['members', 'shares', 'capital'],
  'members-meeting': ['members'],
  'owners-match-shares': ['members', 'shares'],
  'decrease-adds-up': ['members', 'shares'],
  'low-capital': ['capital'],
  'capital-grows': ['capital'],
  'capital-shrinks': ['capital'],
  'items-cover': ['capital'],
  'partners-work': ['partners'],
  'member-states': ['partners'],
  'since-registration': ['registration-day'],
}

const needsRegister = (rule: FormRule): boolean => rule.rule in partsByRule || readsFacts(rule)

/** Finds the rules that the form could not check; at most one entry for each source. */
export function findUnchecked({ service, answers, facts }: EvaluatedForm): Unchecked[] {
  const { registered, isUnanswered = false } = facts
  if (registered === undefined && !isUnanswered) return []
  const lacking = new Set(isUnanswered ? [] : registerParts.filter((part) => isLacking(part, facts)))
  const skipped = service.rules.flatMap((rule) => {
    const parts = (partsByRule[rule.rule] ?? []).filter((part) => lacking.has(part))
    const isSkipped = isUnanswered ? needsRegister(rule) : parts.length > 0
    return isSkipped && conditionHolds(service, answers, rule.when) ? [{ parts, path: placeOf(rule, service) }] : []
  })
  return skipped.length === 0 ? [] : [merge(skipped.map(({ parts, path }) => ({ parts, paths: [path] })))]
}

/** Finds new areas of activity that the form could not look up, because their list could not be read. */
export function findUncheckedAreas({ service, answers, facts }: EvaluatedForm): Unchecked[] {
  if (facts.areas !== 'unknown') return []
  const paths = service.rules.flatMap((rule) =>
    rule.rule === 'areas-work' && rowsIn(service, answers, rule.rows).length > 0
      ? [`${service.code}.${rule.rows}`]
      : [],
  )
  return paths.length === 0 ? [] : [{ source: 'areas', parts: [], paths }]
}

/** Joins the findings of several forms. */
export const joinUnchecked = (found: readonly Unchecked[]): Unchecked[] =>
  sources.flatMap((source) => {
    const ofSource = found.filter((each) => each.source === source)
    return ofSource.length === 0 ? [] : [{ ...merge(ofSource), source }]
  })

function merge(found: readonly Pick<Unchecked, 'parts' | 'paths'>[]): Unchecked {
  const parts = new Set(found.flatMap((each) => each.parts))
  return {
    source: 'register',
    parts: registerParts.filter((part) => parts.has(part)),
    paths: [...new Set(found.flatMap(({ paths }) => paths))],
  }
}

/** Companies alone have members whom the register lists. */
function isLacking(
  part: RegisterPart,
  { registered = [], registeredOn, memberCount, legalForm }: EvaluatedForm['facts'],
): boolean {
  const inForce = registered.filter(({ until }) => until === null)
  switch (part) {
    case 'board':
      return !inForce.some(isOfBoard)
    case 'members':
      return (
        (legalForm === 'SIA' || legalForm === 'AS') &&
        (memberCount ?? 0) === 0 &&
        !inForce.some(({ kind }) => holdingKinds.some((each) => each === kind))
      )
    case 'shares':
      return inForce.some((fact) => isHolding(fact) && fact.value.shares === null)
    case 'capital':
      return !inForce.some(({ kind, value }) => kind === 'capital' && 'currency' in value && isInEuros(value.currency))
    case 'partners':
      return !inForce.some(({ kind }) => kind === 'partner')
    case 'registration-day':
      return registeredOn === null
  }
}

/** Returns the first question that the rule names. */
function placeOf(rule: FormRule, { code, board, steps: [first] }: ServiceDefinition): string {
  const named: { readonly [key: string]: unknown } = rule
  const place = ['rows', 'field', 'finding', 'capital', 'body', 'place', 'minutes', 'wording']
    .map((key) => named[key])
    .find((each) => typeof each === 'string')
  return `${code}.${typeof place === 'string' ? place : (board?.appointed ?? first?.key)}`
}
