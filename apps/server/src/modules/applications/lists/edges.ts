import { labelsInOrder, statesLabelled } from '@portal/domain'
import pg from 'pg'
import { edgeOf, type Edge } from '../../../cursor.ts'
import type { ListedApplication } from './listed-application.ts'

const keys: Readonly<Record<string, (row: ListedApplication) => string | null>> = {
  created_at: ({ createdAt }) => createdAt,
  submitted_at: ({ submittedAt }) => submittedAt,
  number: ({ number }) => number,
  // So many letters of a subject are what a list is ordered by (applications.shorten_subject).
  subject: ({ subject }) => subject && [...subject].slice(0, 250).join(''),
  status: ({ createdAt }) => createdAt,
}

const listIn = (sort: string) => `applications:${sort}`

/** An application as it stood in its list when it was shown: what becomes of it moves no page. */
export function edgeAt(row: ListedApplication, sort: string): Omit<Edge, 'side'> {
  const key = keys[sort.replace('-', '')]
  if (!key) throw new Error(`No order ${sort}`)
  const place = labelsInOrder.findIndex((label) => statesLabelled(label).includes(row.state))
  return { of: listIn(sort), id: row.id, key: key(row), place }
}

/** @throws Problem as `edgeOf` */
export const edgeIn = (cursor: string, sort: string): Edge => edgeOf(cursor, listIn(sort))

/** Whether PostgreSQL could not read what a cursor holds, a day that does not exist or the like (class 22, data exception). */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && Boolean(error.code?.startsWith('22'))
