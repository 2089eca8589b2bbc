import type { ApplicationId, EntityId, PersonId, SupportSessionId } from '@portal/contract/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../db/connect.ts'
import type { Page } from '../../paging.ts'
import { readJson } from '../../db/json-column.ts'
import { searchHistory, type HistoryFilters, type DataOwner } from './search-history.ts'
import { Details } from './describe-object.ts'

export interface HistoryLine {
  id: string
  at: Date
  /** Time of the last repetition; null for a single action. */
  lastAt: Date | null
  name: string
  repeated: number
  actorName: string
  actingAs: string | null
  personId: PersonId | null
  entityId: EntityId | null
  applicationId: ApplicationId | null
  details: Details
  supportSessionId: SupportSessionId | null
  supportSessionReason: string | null
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

const lines = (db: Database | Tx) => db.selectFrom('history.action').select(columns).where('person_id', 'is not', null)

type Row = Awaited<ReturnType<ReturnType<typeof lines>['executeTakeFirstOrThrow']>>

const toLine = (row: Row): HistoryLine => ({
  id: row.action_id,
  at: row.at,
  lastAt: row.last_at,
  name: row.name,
  repeated: row.repeated,
  actorName: row.actor_name,
  actingAs: row.acting_as,
  personId: row.person_id,
  entityId: row.entity_id,
  applicationId: row.application_id,
  details: readJson('history.action.details', Details, row.details),
  supportSessionId: row.visit_id,
  supportSessionReason: row.visit_reason,
  disputedAt: row.disputed_at,
})

/**
 * Lists the actions of persons, newest first (`searchHistory` has the order). Actions without a person, of the register
 * or the portal, are excluded.
 */
export async function listHistory(
  db: Database,
  whose: DataOwner,
  filters: HistoryFilters,
  page: Page,
): Promise<{ lines: HistoryLine[]; total: number }> {
  const { find, count } = await searchHistory(db, whose, filters)
  return { lines: await listLinesByIds(db, await find(page)), total: await count() }
}

/** Reads the lines in the order of their ids. */
export async function listLinesByIds(db: Database, ids: readonly string[]): Promise<HistoryLine[]> {
  const rows = await lines(db)
    .where('action_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const read = new Map(rows.map((row) => [row.action_id as string, row]))
  return ids.flatMap((id) => {
    const row = read.get(id)
    return row ? [toLine(row)] : []
  })
}

export async function lockLine(tx: Tx, id: string): Promise<HistoryLine | undefined> {
  const row = await lines(tx).where('action_id', '=', id).forUpdate().executeTakeFirst()
  return row && toLine(row)
}

export async function markDisputed(tx: Tx, id: string, note: string | null, at: Date): Promise<void> {
  await tx
    .updateTable('history.action')
    .set({ disputed_at: at, dispute_note: note })
    .where('action_id', '=', id)
    .execute()
}
