import { sql } from 'kysely'
import type { Database } from '../../../db/connect.ts'

export interface ListedStatement {
  number: string
  account: string
  from: string
  to: string
  openingCents: number
  closingCents: number
  currency: string
  /** The number of imported lines. */
  lines: number
}

const mostListed = 500

/** Lists the imported statements, newest first; at most 500. */
export async function listStatements(db: Database): Promise<ListedStatement[]> {
  const rows = await db
    .selectFrom('payments.statement as s')
    .selectAll()
    .select(
      sql<number>`(select count(*) from payments.statement_line l where l.statement_id = s.statement_id)`.as('lines'),
    )
    .orderBy('s.to_on', 'desc')
    .orderBy('s.number', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map((row) => ({
    number: row.number,
    account: row.account,
    from: row.from_on,
    to: row.to_on,
    openingCents: row.opening_cents,
    closingCents: row.closing_cents,
    currency: row.currency,
    lines: row.lines,
  }))
}
