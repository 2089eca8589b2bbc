import type { Application } from './api.ts'

type Points = NonNullable<Application['postponement']>['points']

/** The part of the form to open, and the question in it. */
export interface Place {
  search: { tab: 'documents' } | { tab: 'data_entry'; step: string }
  hash?: string
}

/** Returns the only part of the form that a decision names; undefined where the user has to see the list of all parts. */
export function findOnlyPlace(points: Points): Place | undefined {
  const parts = new Set(
    points.map(({ path, document_type: type }) =>
      path === null ? (type === null ? undefined : '') : path.split('.').slice(0, 2).join('.'),
    ),
  )
  const [part] = parts
  if (parts.size !== 1 || part === undefined) return undefined
  if (part === '') return { search: { tab: 'documents' } }
  const [question] = points
  return {
    search: { tab: 'data_entry', step: part },
    ...(points.length === 1 && question?.path && { hash: question.path }),
  }
}
