import { mostListed } from '@portal/domain/limits'
import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Database, Tx } from './db/connect.ts'

/** One page of a list. */
export interface Page {
  offset: number
  limit: number
}

/**
 * Returns the condition on a list's owners. An index has the rows of one owner in the order of the list; those of
 * several are sorted.
 */
export const ownedBy = (owners: readonly string[]): RawBuilder<boolean> =>
  owners.length === 1 ? sql`owner_id = ${owners[0]}` : sql`owner_id = any(${owners}::uuid[])`

/** Counts the rows of a query, to one row beyond those that a list shows. */
export async function countListed(db: Database | Tx, rows: Expression<unknown>): Promise<number> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${rows} listed limit ${mostListed + 1}) counted`.execute(db)
  return counted[0]?.total ?? 0
}
