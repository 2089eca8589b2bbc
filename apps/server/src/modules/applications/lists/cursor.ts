import { labelsInOrder, statesLabelled } from '@portal/domain'
import pg from 'pg'
import { z } from 'zod'
import { Problem } from '../../../problem.ts'
import type { ListedApplication } from './listed-application.ts'

/** A row as it stood in its list when it was shown, and the side of it on which a page is: what becomes of it moves no page. */
const Edge = z.strictObject({
  sort: z.string(),
  side: z.enum(['before', 'after']),
  key: z.string().nullable(),
  id: z.uuid(),
  /** The place of its status among all. */
  place: z.int().min(0).max(labelsInOrder.length),
})
export type Edge = z.infer<typeof Edge>

const keys: Readonly<Record<string, 'createdAt' | 'submittedAt' | 'number' | 'subject'>> = {
  created_at: 'createdAt',
  submitted_at: 'submittedAt',
  number: 'number',
  subject: 'subject',
  status: 'createdAt',
}

function cursorOf(row: ListedApplication, sort: string, side: Edge['side']): string {
  const key = keys[sort.replace('-', '')]
  if (!key) throw new Error(`No order ${sort}`)
  const edge: Edge = {
    sort,
    side,
    key: row[key],
    id: row.id,
    place: labelsInOrder.findIndex((label) => statesLabelled(label).includes(row.state)),
  }
  return Buffer.from(JSON.stringify(edge)).toString('base64url')
}

export interface Cursors {
  previous_cursor: string
  next_cursor: string
}

/** By which the pages beside this one are asked for; none where there are no rows. */
export function cursorsOf(rows: readonly ListedApplication[], sort: string): Cursors | undefined {
  const [first, last] = [rows[0], rows.at(-1)]
  return (
    first && last && { previous_cursor: cursorOf(first, sort, 'before'), next_cursor: cursorOf(last, sort, 'after') }
  )
}

export const notOfThisList = () =>
  new Problem('malformed-request', { errors: [{ path: 'query.cursor', code: 'not-of-this-list' }] })

/** Whether PostgreSQL could not read what a cursor holds, a day that does not exist or the like (class 22, data exception). */
export const isUnreadable = (error: unknown) => error instanceof pg.DatabaseError && error.code?.startsWith('22')

/** @throws Problem malformed-request for a cursor that no list in this order gave */
export function edgeOf(cursor: string, sort: string): Edge {
  const read = Edge.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()))
  if (!read.success || read.data.sort !== sort) throw notOfThisList()
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
