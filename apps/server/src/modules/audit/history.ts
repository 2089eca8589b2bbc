import { sql } from 'kysely'
import type { Database, Tx } from '../../db/connect.ts'
import { besideOffset, edgeOf, pageBeside, type AskedPage, type Beside, type Edge } from '../../cursor.ts'
import { idsBeside } from '../../db/beside-row.ts'
import { nearerEnd } from '../../db/nearer-end.ts'
import { isNarrowed, narrowHistory, type HistoryFilters, type Whose } from './narrow-history.ts'

/** What filters leave of a long history is counted no further than the page that is shown, and at least so far. */
const countedAtLeast = 1_000

export interface HistoryLine {
  id: string
  at: Date
  name: string
  repeated: number
  actorName: string
  actingAs: string | null
  personId: string | null
  entityId: string | null
  applicationId: string | null
  details: unknown
  visitId: string | null
  visitReason: string | null
  disputedAt: Date | null
}

const columns = [
  'action_id',
  'at',
  'last_at',
  'name',
  'repeated',
  'actor_name',
  'acting_as',
  'person_id',
  'entity_id',
  'application_id',
  'details',
  'visit_id',
  'visit_reason',
  'disputed_at',
] as const

const lines = (db: Database | Tx) => db.selectFrom('audit.action').select(columns).where('person_id', 'is not', null)

type Row = Awaited<ReturnType<ReturnType<typeof lines>['executeTakeFirstOrThrow']>>

const toLine = (row: Row): HistoryLine => ({
  id: row.action_id,
  at: row.last_at ?? row.at,
  name: row.name,
  repeated: row.repeated,
  actorName: row.actor_name,
  actingAs: row.acting_as,
  personId: row.person_id,
  entityId: row.entity_id,
  applicationId: row.application_id,
  details: row.details,
  visitId: row.visit_id,
  visitReason: row.visit_reason,
  disputedAt: row.disputed_at,
})

interface HistoryPage {
  lines: readonly HistoryLine[]
  beside: Beside | null
  total: number
}

export const edgeAt = ({ id }: HistoryLine): Omit<Edge, 'side'> => ({ of: 'history', id })

/**
 * What people did, newest first; what the register and the portal did by themselves is not in it. With `isMinimum` there are at least
 * `total`.
 */
export async function historyOf(
  db: Database,
  whose: Whose,
  filters: HistoryFilters,
  page: AskedPage,
): Promise<HistoryPage & { isMinimum: boolean }> {
  if (!isNarrowed(filters)) return { ...(await wholeHistory(db, whose, page)), isMinimum: false }
  const enough = Math.max(countedAtLeast, page.offset + page.limit)
  const narrowed = await narrowHistory(db, whose, filters)
  const total = await narrowed.countUpTo(enough + 1)
  const found = await linesByIds(db, await narrowed.ids(page))
  return { lines: found, beside: null, total: Math.min(total, enough), isMinimum: total > enough }
}

async function wholeHistory(db: Database, whose: Whose, page: AskedPage): Promise<HistoryPage> {
  const [column, id] =
    'person' in whose ? (['person_id', whose.person] as const) : (['entity_id', whose.entity] as const)
  const its = db.selectFrom('audit.action').where(column, '=', id).where('person_id', 'is not', null)
  // One statement, so that a line which is sealed at this moment is counted once.
  const { total } = await db
    .selectNoFrom((eb) => [
      sql<number>`coalesce(${eb.selectFrom('audit.sealed_count').select('count').where('owner_id', '=', id)}, 0)
        + ${its.where('seal', 'is', null).select(sql<number>`count(*)::int`.as('count'))}`.as('total'),
    ])
    .executeTakeFirstOrThrow()
  if (page.cursor) {
    const whole = sql`from audit.action where ${sql.ref(column)} = ${id} and person_id is not null`
    const list = { its: whole, at: 'at', id: 'action_id' }
    const edge = edgeOf(page.cursor, 'history')
    const ids = await idsBeside(db, list, edge, page.limit + 1)
    const { rows, beside } = pageBeside(ids, page.limit, edge.side, true)
    return { lines: await linesByIds(db, rows), beside, total }
  }
  const { offset, limit, isReversed } = nearerEnd(page, total)
  const direction = isReversed ? 'asc' : 'desc'
  const ids = its
    .select('action_id')
    .orderBy('at', direction)
    .orderBy('action_id', direction)
    .offset(offset)
    .limit(limit)
  const found = await newestFirst(lines(db).where('action_id', 'in', ids))
  return { lines: found, beside: besideOffset(page.offset, found.length, total), total }
}

export const linesByIds = (db: Database, ids: readonly string[]): Promise<HistoryLine[]> =>
  newestFirst(lines(db).where('action_id', '=', sql<string>`any(${ids}::uuid[])`))

async function newestFirst(found: ReturnType<typeof lines>): Promise<HistoryLine[]> {
  const rows = await found.orderBy('at', 'desc').orderBy('action_id', 'desc').execute()
  return rows.map(toLine)
}

export async function lockLine(tx: Tx, id: string): Promise<HistoryLine | undefined> {
  const row = await lines(tx).where('action_id', '=', id).forUpdate().executeTakeFirst()
  return row && toLine(row)
}

export async function markDisputed(tx: Tx, id: string, note: string | null, at: Date): Promise<void> {
  await tx
    .updateTable('audit.action')
    .set({ disputed_at: at, dispute_note: note })
    .where('action_id', '=', id)
    .execute()
}
