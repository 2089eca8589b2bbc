import { isPlaceless } from '@portal/domain/applications/decision-points'
import { followsAnswers } from '@portal/forms/answers/active-documents'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { useState } from 'react'
import type { Application } from '../../../shared/applications/application.ts'
import { isSentBack } from '../../../shared/applications/decision/points.ts'
import type { FormStep } from '../form-outline.ts'

type Asked = Pick<Application, 'state' | 'postponement' | 'withdrawn_declarations'>

const points = ({ postponement }: Asked) => postponement?.points ?? []

const namesNothing = (asked: Asked) => points(asked).every(isPlaceless)

/**
 * Checks whether a question, a row or a topic may be changed: a returned application is open only at the places that
 * the decision names, and those that the form no longer accepts. A decision without places opens everything, so that
 * the applicant can comply with it. A declaration that was withdrawn is open, too.
 * @param wrong places of issues in this window, which the next save opens
 */
export function isOpenPlace(asked: Asked, place: string, wrong: Iterable<string> = []): boolean {
  if (!isSentBack(asked)) return true
  if (asked.withdrawn_declarations.some(({ path }) => path === place || path.startsWith(`${place}.`))) return true
  if (namesNothing(asked)) return asked.state === 'reinitiated'
  const opened = asked.state === 'reinitiated' ? [...(asked.postponement?.opened ?? []), ...wrong] : []
  return [...points(asked).map(({ path }) => path), ...opened].some(
    (path) => path !== null && (place === path || place.startsWith(`${path}.`) || path.startsWith(`${place}.`)),
  )
}

/** Checks whether a question block has a place that may be changed. */
export const isOpenStep = (asked: Asked, { id, step }: FormStep, wrong: Iterable<string> = []): boolean =>
  [id, ...step.groups.map(({ path }) => path)].some((place) => isOpenPlace(asked, place, wrong))

/** Returns the topic or the row of an issue's path, `service.step.group` with the row's id where it has one. */
function placeOfIssue(path: string): string {
  const [service, step, group, row] = path.split('.')
  return [service, step, group, ...(row?.includes('-') ? [row] : [])].join('.')
}

/** Checks the same for a document; changed answers change the documents that follow them. */
export function isOpenDocument(asked: Asked, type: string, services: readonly ServiceDefinition[]): boolean {
  if (!isSentBack(asked) || namesNothing(asked)) return true
  // The answers never ask for other documents; a point without a place may.
  if (type === 'other') return points(asked).some((point) => isPlaceless(point) || point.document_type === type)
  const hasOpened = (asked.postponement?.opened ?? []).length > 0
  const follows = services.some(({ documents }) =>
    documents.some((definition) => definition.type === type && followsAnswers(definition)),
  )
  return points(asked).some(
    ({ path, document_type }) => document_type === type || ((path !== null || hasOpened) && follows),
  )
}

/** Collects the places that were wrong in this window: an answer that has become right can still be corrected. */
export function useWrongPlaces(outline: readonly FormStep[], isReturned: boolean): ReadonlySet<string> {
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const found = isReturned ? outline.flatMap(({ issues }) => issues.map(({ path }) => placeOfIssue(path))) : []
  const all = new Set([...wrong, ...found])
  if (all.size === wrong.size) return wrong
  setWrong(all)
  return all
}
