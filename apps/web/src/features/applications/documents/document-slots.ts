import { activeDocuments, findRequired, isOptional, type ActiveDocument } from '@portal/forms/answers/active-documents'
import { isEvidence } from '@portal/forms/signers/signers-by-answers'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import type { Application } from '../../../shared/applications/application.ts'
import type { Document } from '../api.ts'
import type { Answers } from '../answers.ts'

/** One document that the answers require, and the files for it. */
export interface DocumentSlot {
  id: string
  service: ServiceDefinition
  definition: ActiveDocument
  /** It may be filed without any signature. */
  isEvidence: boolean
  documents: readonly Document[]
}

export interface DocumentPlan {
  generated: readonly DocumentSlot[]
  uploaded: readonly DocumentSlot[]
  /** Documents added freely, or for a slot that the answers no longer require. */
  other: readonly Document[]
}

const answersOf = ({ code }: ServiceDefinition, answers: Answers) => (answers[code] ?? {}) as Answers

/** Compares the documents that the services require for these answers with the existing ones. */
export function documentPlan(
  services: readonly ServiceDefinition[],
  answers: Answers,
  documents: readonly Document[],
): DocumentPlan {
  const slots = services.flatMap((service) => {
    const required = activeDocuments(service, answersOf(service, answers))
    return required.map((definition): DocumentSlot => ({
      id: [service.code, definition.type, ...(definition.person ? [definition.person.row] : [])].join('.'),
      service,
      definition,
      isEvidence: isEvidence(service, answersOf(service, answers), definition),
      documents: documents.filter(
        ({ type, row, service: of }) =>
          (of ?? service.code) === service.code && findRequired(required, { type, row }) === definition,
      ),
    }))
  })
  const placed = new Set(slots.flatMap((slot) => slot.documents.map(({ uuid }) => uuid)))
  return {
    generated: slots.filter(({ definition }) => definition.origin === 'generated'),
    uploaded: slots.filter(({ definition }) => definition.origin === 'uploaded'),
    other: documents.filter(({ uuid }) => !placed.has(uuid)),
  }
}

const isReady = ({ definition, documents, isEvidence: isFree }: DocumentSlot, relief: string | null) =>
  documents.length === 0
    ? isOptional(definition, relief)
    : documents.every(({ complete, out_of_date }) => !out_of_date && (complete || isFree))

/** Returns the state of the step: complete and signed, begun, or not begun. */
export function documentsState(
  services: readonly ServiceDefinition[],
  answers: Answers,
  { documents, additional_options: { relief } }: Pick<Application, 'documents' | 'additional_options'>,
): 'done' | 'issues' | 'open' {
  const { generated, uploaded } = documentPlan(services, answers, documents)
  if ([...generated, ...uploaded].every((slot) => isReady(slot, relief))) return 'done'
  return documents.length > 0 ? 'issues' : 'open'
}
