import { activeDocuments } from './active-documents.ts'
import type { ServiceAnswers, ServiceDefinition } from '../definition/vocabulary.ts'

/**
 * Lists the places of a form whose answers the papers of a type contain: groups (`service.step.group`), also where the
 * answers do not require the paper yet, or the whole service for a required generated paper that names none.
 */
export function listContainedPlaces(service: ServiceDefinition, answers: ServiceAnswers, type: string): string[] {
  const groups = service.documents.flatMap((document) => (document.type === type ? (document.contains ?? []) : []))
  if (groups.length > 0) return [...new Set(groups)].map((group) => `${service.code}.${group}`)
  const isGenerated = activeDocuments(service, answers).some(
    (document) => document.type === type && document.origin === 'generated',
  )
  return isGenerated ? [service.code] : []
}
