import type { Application } from '../../../shared/applications/application.ts'

type Asked = Pick<Application, 'state' | 'postponement'>

const points = ({ postponement }: Asked) => postponement?.points ?? []
const isSentBack = ({ state }: Asked) => state === 'reinitiated' || state === 'waiting_for_information'
const namesNothing = (asked: Asked) =>
  points(asked).every(({ path, document_type }) => path === null && document_type === null)

/**
 * Checks whether a question, a row or a topic may be changed: a returned application is open only at the places that
 * the decision names. A decision without places opens everything, so that the applicant can comply with it.
 */
export function isOpenPlace(asked: Asked, place: string): boolean {
  if (!isSentBack(asked)) return true
  if (namesNothing(asked)) return asked.state === 'reinitiated'
  return points(asked).some(
    ({ path }) => path !== null && (place === path || place.startsWith(`${path}.`) || path.startsWith(`${place}.`)),
  )
}

/** Checks the same for a document; changed answers change the documents that print them. */
export function isOpenDocument(asked: Asked, type: string): boolean {
  if (!isSentBack(asked) || namesNothing(asked)) return true
  return points(asked).some(({ path, document_type }) => document_type === type || path !== null)
}
