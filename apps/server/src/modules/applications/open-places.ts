import type { ApplicationRecord } from './application-record.ts'

type Asked = Pick<ApplicationRecord, 'state' | 'postponement'>

/**
 * Whether an answer may change. What the register sent back opens only where its decision points; a decision to postpone
 * that points nowhere in the application opens all of it, since it must be possible to obey it.
 */
export function isOpenPlace({ state, postponement }: Asked, path: string): boolean {
  if (state !== 'reinitiated' && state !== 'waiting_for_information') return true
  const points = postponement?.points ?? []
  if (points.every((point) => point.path === null && point.document_type === null)) return state === 'reinitiated'
  return points.some((point) => point.path !== null && (path === point.path || path.startsWith(`${point.path}.`)))
}

/** The same for a document of a type. @param followsAnswers the answers print it, or decide whether it is called for */
export function isOpenDocument({ state, postponement }: Asked, type: string, followsAnswers: boolean): boolean {
  if (state !== 'reinitiated' && state !== 'waiting_for_information') return true
  const points = postponement?.points ?? []
  if (points.every((point) => point.path === null && point.document_type === null)) return true
  return points.some((point) => point.document_type === type || (point.path !== null && followsAnswers))
}
