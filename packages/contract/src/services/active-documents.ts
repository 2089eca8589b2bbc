import { conditionHolds } from './conditions.ts'
import type { DocumentDefinition, ServiceAnswers, ServiceDefinition } from './vocabulary.ts'

/** The documents that these answers call for, in the order of the definition. */
export function activeDocuments(service: ServiceDefinition, answers: ServiceAnswers): DocumentDefinition[] {
  return service.documents.filter((document) => conditionHolds(service, answers, document.when))
}
