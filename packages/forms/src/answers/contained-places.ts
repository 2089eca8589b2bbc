import { activeDocuments } from './active-documents.ts'
import type { ServiceAnswers, ServiceDefinition } from '../definition/vocabulary.ts'

/**
 * Lists the places of a form whose answers the required papers of a type contain: groups (`service.step.group`), or the
 * whole service for a generated paper that names none.
 */
export function listContainedPlaces(service: ServiceDefinition, answers: ServiceAnswers, type: string): string[] {
  const places = activeDocuments(service, answers)
    .filter((document) => document.type === type)
    .flatMap(({ origin, contains }) =>
      contains ? contains.map((group) => `${service.code}.${group}`) : origin === 'generated' ? [service.code] : [],
    )
  return [...new Set(places)]
}
