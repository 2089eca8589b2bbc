import type { FactKind } from '@portal/contract/facts'
import type { FilingGround } from '@portal/domain/applications/filing-grounds'
import type { FormFacts } from '../answers/value-schemas.ts'
import { offeredFacts, type FactField } from '../facts/registered-facts.ts'
import { answerGround } from '../signers/filing-ground.ts'
import type { FormIssue } from '../definition/issue-codes.ts'
import type { FormRule, Group, ServiceDefinition, Step } from '../definition/vocabulary.ts'
import { issuesByFacts } from './fact-rules.ts'

/** The facts about an entity that are known before the first answer. `registered` has all facts of `kindsNeeded`. */
export type ProspectFacts = Required<Pick<FormFacts, 'bars' | 'grounds' | 'registered'>>

/** A reason that no answer could remove, in the words of the rule; or the kinds of fact of which a question offers none. */
export type Refusal =
  | Pick<FormIssue, 'code' | 'params'>
  | { readonly code: 'nothing-registered'; kinds: readonly FactKind[] }

export interface Prospect {
  /** Why the service cannot be filed now. */
  readonly refusal: Refusal | null
  /** Why it cannot be filed on the most usual ground of the entity; another ground remains. */
  readonly caution: Refusal | null
}

/** Evaluates by the rules of the form what may be filed about an entity, whatever the answers will be. */
export function findProspect(service: ServiceDefinition, entityFacts: ProspectFacts): Prospect {
  const barred = findBarOfAll(service, entityFacts)
  const refusal = barred ?? findStateIssue(service, entityFacts) ?? findMissingFacts(service, entityFacts)
  const usual = service.grounds.find((ground) => entityFacts.grounds.includes(ground))
  return { refusal, caution: refusal === null && usual ? evaluateGround(service, usual, entityFacts) : null }
}

/** Lists the kinds of fact of which the standing needs all. */
export const kindsNeeded = (service: ServiceDefinition): FactKind[] => [
  ...groupsAlwaysAsked(service).flatMap(({ group }) => requiredChoices(group).flatMap(({ of }) => of)),
  ...service.rules.flatMap((rule) => (rule.rule === 'begun' ? [rule.entry] : [])),
]

/** Returns an issue if every ground of the service has one. A bar says more than the lack of a ground. */
function findBarOfAll(service: ServiceDefinition, entityFacts: ProspectFacts): FormIssue | null {
  const issues = service.grounds.flatMap((ground) => evaluateGround(service, ground, entityFacts) ?? [])
  if (issues.length < service.grounds.length) return null
  return issues.find(({ code }) => code !== 'ground-not-given') ?? issues[0] ?? null
}

function evaluateGround(service: ServiceDefinition, ground: FilingGround, facts: ProspectFacts): FormIssue | null {
  const [issue] = service.rules
    .filter(({ rule }) => rule === 'ground-given')
    .flatMap((rule) => issuesByFacts(rule, service, answerGround(ground), facts))
  return issue ?? null
}

const rulesOfState: readonly FormRule['rule'][] = ['in-state', 'not-in-state', 'begun']

function findStateIssue(service: ServiceDefinition, facts: ProspectFacts): FormIssue | null {
  const [issue] = service.rules
    .filter(({ rule, when }) => when === undefined && rulesOfState.includes(rule))
    .flatMap((rule) => issuesByFacts(rule, service, {}, facts))
  return issue ?? null
}

/** Finds a question that must be answered and for which the register has nothing to choose. */
function findMissingFacts(service: ServiceDefinition, { registered }: ProspectFacts): Refusal | null {
  const lacking = new Map(
    groupsAlwaysAsked(service).map(({ place, group }) => [
      place,
      requiredChoices(group).find((field) => offeredFacts(field, registered).length === 0),
    ]),
  )
  const alone = groupsAlwaysAsked(service).flatMap(({ place, group }) => ((group.repeat?.min ?? 1) > 0 ? [place] : []))
  const together = service.rules.flatMap((rule) =>
    rule.rule === 'some-rows' && rule.when === undefined ? [rule.groups] : [],
  )
  const [missing] = [...alone.map((place) => [place]), ...together]
    .map((places) => places.map((place) => lacking.get(place)))
    .filter((fields): fields is FactField[] => fields.every((field) => field !== undefined))
  return missing ? { code: 'nothing-registered', kinds: [...new Set(missing.flatMap(({ of }) => of))] } : null
}

const isAlwaysAsked = ({ when }: Step | Group) => when === undefined

const groupsAlwaysAsked = ({ steps }: ServiceDefinition): { place: string; group: Group }[] =>
  steps
    .filter(isAlwaysAsked)
    .flatMap((step) => step.groups.filter(isAlwaysAsked).map((group) => ({ place: `${step.key}.${group.key}`, group })))

const requiredChoices = ({ fields }: Group): FactField[] =>
  fields.flatMap((field) => (field.kind === 'fact' && !field.optional && field.when === undefined ? [field] : []))
