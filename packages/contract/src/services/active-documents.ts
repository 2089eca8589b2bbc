import { conditionHolds } from './conditions.ts'
import type { DocumentDefinition, ServiceAnswers, ServiceDefinition } from './vocabulary.ts'

/** The documents that these answers call for, in the order of the definition. */
export function activeDocuments(service: ServiceDefinition, answers: ServiceAnswers): DocumentDefinition[] {
  return service.documents.filter((document) => conditionHolds(service, answers, document.when))
}

/** Whether an application may be filed without it. @param relief what is claimed of the fee */
export const isOptional = ({ optional }: Pick<DocumentDefinition, 'optional'>, relief: string | null): boolean =>
  optional === true || (optional === 'without-relief' && relief === null)
