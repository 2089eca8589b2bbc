import { fullName } from '@portal/domain/names/person-name'
import { conditionHolds } from './conditions.ts'
import { groupAt, listRows } from './places.ts'
import type { DocumentDefinition, ServiceAnswers, ServiceDefinition } from '../definition/vocabulary.ts'

/** A document that the answers require. `person`: the row and the name of the person to whom it belongs. */
export type ActiveDocument = DocumentDefinition & { readonly person?: { readonly row: string; readonly name: string } }

/** Lists the documents that these answers require, in the order of the definition. */
export function activeDocuments(service: ServiceDefinition, answers: ServiceAnswers): ActiveDocument[] {
  return service.documents
    .filter((document) => conditionHolds(service, answers, document.when))
    .flatMap((document) => splitByPerson(service, answers, document))
}

/** Makes one paper for each person of the rows whose papers are separate, signed by that person alone. */
function splitByPerson(
  service: ServiceDefinition,
  answers: ServiceAnswers,
  document: DocumentDefinition,
): ActiveDocument[] {
  const { papers, requiredSignatures: rule } = document
  if (papers !== 'each' || typeof rule !== 'object' || !('rowsOf' in rule)) return [document]
  const { step, group } = groupAt(service, rule.rowsOf)
  return listRows(answers, step, group).flatMap((row) => {
    if (row.rowId === null || !conditionHolds(service, answers, rule.where, { step, group, row })) return []
    const { forname, surname } = row.values
    const person = { row: row.rowId, name: fullName({ forename: toText(forname), surname: toText(surname) }) }
    return [{ ...document, person, requiredSignatures: { ...rule, row: row.rowId } }]
  })
}

const toText = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

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

/** The type of a stored document, and the row of the person whose paper it is. */
type StoredPlace = { readonly type: string; readonly row: string | null }

/**
 * Finds the required document that a stored one is. Files from before each person had their own paper name no row, so
 * they belong to the only person who needs one.
 */
export function findRequired<Required extends Pick<ActiveDocument, 'type' | 'person'>>(
  required: readonly Required[],
  { type, row }: StoredPlace,
): Required | undefined {
  const ofType = required.filter((document) => document.type === type)
  return (
    ofType.find(({ person }) => (person?.row ?? null) === row) ??
    (row === null && ofType.length === 1 ? ofType[0] : undefined)
  )
}

/** Checks whether an application may be filed without the document. @param relief the claimed relief of the fee */
export const isOptional = ({ optional }: Pick<DocumentDefinition, 'optional'>, relief: string | null): boolean =>
  optional === true || (optional === 'without-relief' && relief === null)

/** Checks that a document prints answers, or that answers decide whether it is required. */
export const followsAnswers = ({ origin, when }: Pick<DocumentDefinition, 'origin' | 'when'>): boolean =>
  origin === 'generated' || when !== undefined
