import { factChanges, type FactChange } from './filed-facts.ts'
import { asObject, isSameAnswer } from '../answers/places.ts'
import type { RegisteredFact } from './registered-facts.ts'
import type { FactMapping, ServiceAnswers, ServiceDefinition } from '../definition/vocabulary.ts'

/** Returns the question whose option states the change of a fact that an entity has once; undefined for other changes. */
export function findChosenPlace({ rows, id, prefill, when, value }: FactMapping): string | undefined {
  const isOther = prefill === true || rows !== undefined || id !== undefined
  if (isOther || when === undefined || !('equals' in when)) return undefined
  const parts = typeof value === 'object' && 'parts' in value ? Object.values(value.parts) : []
  return parts.find((part) => typeof part === 'string') ?? when.field
}

/** Checks that an option states a change, but leaves the registered fact, or the absence of one, as it is. */
export const changesNothing = (
  { filed, before, mapping }: Pick<FactChange, 'filed' | 'before' | 'mapping'>,
  registered: readonly RegisteredFact[],
): boolean =>
  filed.operation === 'changed' &&
  findChosenPlace(mapping) !== undefined &&
  filed.value !== null &&
  isEarlierKnown({ filed, before }, registered) &&
  Object.entries(filed.value).every(([part, value]) => isSameAnswer(value, asObject(before?.value)[part]))

/** Lists the changes of registered facts without those that change nothing. */
export const listChanges = <Known extends RegisteredFact>(
  service: ServiceDefinition,
  answers: ServiceAnswers,
  registered: readonly Known[],
): FactChange<Known>[] =>
  factChanges(service, answers, registered).filter((change) => !changesNothing(change, registered))

/** Lists the changes of registered facts that amend the statutes, which contain them. */
export const listAmendments = <Known extends RegisteredFact>(
  service: ServiceDefinition,
  answers: ServiceAnswers,
  registered: readonly Known[],
): FactChange<Known>[] => listChanges(service, answers, registered).filter(({ filed }) => filed.kind !== 'statutes')

/**
 * Checks whether the value that a change amends is known. Each entity has a name. An organisation without an entry of its term has none,
 * provided that the register has its purpose.
 */
export const isEarlierKnown = (
  { filed: { kind }, before }: Pick<FactChange, 'filed' | 'before'>,
  registered: readonly RegisteredFact[],
): boolean =>
  before !== null || kind === 'name' || (kind === 'term' && registered.some((fact) => fact.kind === 'objective'))

/** Checks whether amendments can compare each registered value with the new one. */
export const canPrepareAmendments = (
  service: ServiceDefinition,
  answers: ServiceAnswers,
  registered: readonly RegisteredFact[],
): boolean => listAmendments(service, answers, registered).every((change) => isEarlierKnown(change, registered))
