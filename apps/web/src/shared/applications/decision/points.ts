import { hasChangedSince, isPlaceless } from '@portal/domain/applications/decision-points'
import type { Application } from '../application.ts'
import { mayAnyoneSign } from '../signature-verdict.ts'

type Postponement = NonNullable<Application['postponement']>
export type Point = Postponement['points'][number]

type Returned = Pick<Application, 'state' | 'postponement'>

/** Lists the points that a returned application has to remedy; none of any other application. */
export const listOpenPoints = ({ state, postponement }: Returned): readonly Point[] =>
  state === 'reinitiated' ? (postponement?.points ?? []) : []

/** Checks whether the register has the application and asks for more. */
export const isSentBack = ({ state }: { state?: Application['state'] | undefined }): boolean =>
  state === 'reinitiated' || state === 'waiting_for_information'

type Filed = Partial<Pick<Application, 'state' | 'submitted_at' | 'postponement'>>
type Signable = Pick<Application['documents'][number], 'type' | 'created_at' | 'signers' | 'flaws'>

/** Checks that a returned application keeps evidence as it was filed, because the decision does not name it. */
export function staysAsFiled({ state, submitted_at: at, postponement }: Filed, document: Signable): boolean {
  if (!isSentBack({ state })) return false
  const points = postponement?.points ?? []
  return (
    mayAnyoneSign(document) &&
    at != null &&
    document.created_at <= at &&
    !points.every(isPlaceless) &&
    !points.some(({ document_type: type }) => type === document.type)
  )
}

/** A part of the form, and the question or the document in it. */
export interface Place {
  search: { tab: 'documents' } | { tab: 'data_entry'; step: string }
  hash: string
}

export const documentId = (type: string) => `document-${type}`

/** Returns the place that a point of a decision names; undefined where it names none. */
export function findPlace({ path, document_type: type }: Pick<Point, 'path' | 'document_type'>): Place | undefined {
  if (type !== null) return { search: { tab: 'documents' }, hash: documentId(type) }
  if (path === null) return undefined
  return { search: { tab: 'data_entry', step: path.split('.').slice(0, 2).join('.') }, hash: path }
}

/** Returns the only part of the form that a decision names; undefined where the user has to see the list of all parts. */
export function findOnlyPlace(points: readonly Point[]): (Pick<Place, 'search'> & Partial<Place>) | undefined {
  const places = points.map(findPlace)
  const [first] = places
  const isSame = (place: Place | undefined) => JSON.stringify(place?.search) === JSON.stringify(first?.search)
  if (!first || !places.every(isSame)) return undefined
  return points.length === 1 ? first : { search: first.search }
}

/** Checks that the place of a point was changed since the decision. */
export function isAnswered(
  { path, document_type: type }: Pick<Point, 'path' | 'document_type'>,
  { documents, postponement }: Pick<Application, 'documents' | 'postponement'>,
): boolean {
  if (!postponement) return false
  if (type !== null)
    return documents.some((each) => each.type === type && hasChangedSince(each, postponement.decided_at))
  return path !== null && postponement.changed.includes(path)
}

/** The words of a point at its place. */
export interface Mark {
  text: string
  isAnswered: boolean
}

/** Returns the marks of a place in a returned application: those of its question, row or topic, or of its kind of document. */
export function listMarks(
  application: Returned & Pick<Application, 'documents'>,
  place: { path: string } | { documentType: string },
): Mark[] {
  const isHere = ({ path, document_type: type }: Point) =>
    'path' in place ? type === null && path === place.path : type === place.documentType
  return listOpenPoints(application)
    .filter(isHere)
    .map((point) => ({ text: point.text, isAnswered: isAnswered(point, application) }))
}
