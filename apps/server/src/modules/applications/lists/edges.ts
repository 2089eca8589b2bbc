import pg from 'pg'
import { edgeOf, type Edge } from '../../../cursor.ts'
import type { ListedApplication } from './listed-application.ts'

const listIn = (sort: string) => `applications:${sort}`

/** An application as it stood in its list when it was shown: what becomes of it moves no page. */
export const edgeAt = ({ id, standing }: ListedApplication, sort: string): Omit<Edge, 'side'> => ({
  of: listIn(sort),
  id,
  ...standing,
})

/** @throws Problem as `edgeOf` */
export const edgeIn = (cursor: string, sort: string): Edge => edgeOf(cursor, listIn(sort))

/** Whether PostgreSQL could not read what a cursor holds, a day that does not exist or the like (class 22, data exception). */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && Boolean(error.code?.startsWith('22'))
