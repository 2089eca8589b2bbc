import { factChanges, type FactChange } from './filed-facts.ts'
import type { RegisteredFact } from './registered-facts.ts'
import type { ServiceAnswers, ServiceDefinition } from '../definition/vocabulary.ts'

/** Lists the changes of registered facts that amend the statutes, which contain them. */
export const listAmendments = <Known extends RegisteredFact>(
  service: ServiceDefinition,
  answers: ServiceAnswers,
  registered: readonly Known[],
): FactChange<Known>[] => factChanges(service, answers, registered).filter(({ filed }) => filed.kind !== 'statutes')

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
