import { activeDocuments, isOptional } from '@portal/contract/services/active-documents'
import type { DocumentDefinition, ServiceDefinition } from '@portal/contract/services/vocabulary'
import type { Application } from '../../../shared/applications/application.ts'
import type { Document } from '../api.ts'
import type { Answers } from '../answers.ts'

/** One document that the answers call for, and what is there for it. */
export interface DocumentSlot {
  id: string
  service: ServiceDefinition
  definition: DocumentDefinition
  documents: readonly Document[]
}

export interface DocumentPlan {
  generated: readonly DocumentSlot[]
  uploaded: readonly DocumentSlot[]
  /** What was added freely, or for a slot that the answers no longer call for. */
  other: readonly Document[]
}

/** What the services ask for by these answers, set against what is there. */
export function documentPlan(
  services: readonly ServiceDefinition[],
  answers: Answers,
  documents: readonly Document[],
): DocumentPlan {
  const slots = services.flatMap((service) =>
    activeDocuments(service, (answers[service.code] ?? {}) as Answers).map((definition): DocumentSlot => ({
      id: `${service.code}.${definition.type}`,
      service,
      definition,
      documents: documents.filter(
        (document) => document.type === definition.type && (document.service ?? service.code) === service.code,
      ),
    })),
  )
  const placed = new Set(slots.flatMap((slot) => slot.documents.map(({ uuid }) => uuid)))
  return {
    generated: slots.filter(({ definition }) => definition.origin === 'generated'),
    uploaded: slots.filter(({ definition }) => definition.origin === 'uploaded'),
    other: documents.filter(({ uuid }) => !placed.has(uuid)),
  }
}

const isReady = ({ definition, documents }: DocumentSlot, relief: string | null) =>
  documents.length === 0
    ? isOptional(definition, relief)
    : documents.every(({ complete, out_of_date, origin }) => !out_of_date && (complete || origin === 'uploaded'))

/** How the step stands: everything there and signed, begun, or not begun. */
export function documentsState(
  services: readonly ServiceDefinition[],
  answers: Answers,
  { documents, additional_options: { relief } }: Pick<Application, 'documents' | 'additional_options'>,
): 'done' | 'issues' | 'open' {
  const { generated, uploaded } = documentPlan(services, answers, documents)
  if ([...generated, ...uploaded].every((slot) => isReady(slot, relief))) return 'done'
  return documents.length > 0 ? 'issues' : 'open'
}
