import { conditionHolds } from './conditions.ts'
import type { DocumentDefinition, ServiceAnswers, ServiceDefinition } from '../definition/vocabulary.ts'

/** Lists the documents that these answers require, in the order of the definition. */
export function activeDocuments(service: ServiceDefinition, answers: ServiceAnswers): DocumentDefinition[] {
  return service.documents.filter((document) => conditionHolds(service, answers, document.when))
}

/** Checks whether an application may be filed without the document. @param relief the claimed relief of the fee */
export const isOptional = ({ optional }: Pick<DocumentDefinition, 'optional'>, relief: string | null): boolean =>
  optional === true || (optional === 'without-relief' && relief === null)
