import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../db/connect.ts'

/** Rows that are found by the words of their column `folded`. */
export interface Searched<Row> {
  /** Tables with indexes of their own; rows of the first part precede those of the next. */
  parts: readonly { table: RawBuilder<unknown>; where: RawBuilder<unknown> }[]
  /** A further condition without an index. */
  among: RawBuilder<unknown>
  /** The column that users start to type: among equal beginnings, the shorter value is more likely. */
  written: RawBuilder<unknown>
  /** The words of `folded` with the number of rows that contain each; `public.count_words` maintains it. */
  words: RawBuilder<unknown>
  /** The columns to return, and the one that identifies a row. */
  shown: readonly (keyof Row & string)[]
  key: keyof Row
  /** Maximum number of rows. */
  limit: number
}

/**
 * Returns the first rows of the statements, in their order. A statement does not run when the earlier ones return
 * enough rows.
 */
export async function firstRows<Row>(
  db: Database,
  searched: Searched<Row>,
  statements: readonly RawBuilder<unknown>[],
): Promise<Row[]> {
  const each = statements.map((statement) => sql`(${statement} limit ${searched.limit})`)
  const { rows } = await sql<Row>`
    select * from (${sql.join(each, sql` union all `)}) found limit ${searched.limit}`.execute(db)
  return followedBy(searched, rows, [])
}

/** Appends more rows to the first ones without duplicates; a row keeps its first position. */
export function followedBy<Row>({ key, limit }: Searched<Row>, rows: readonly Row[], more: readonly Row[]): Row[] {
  const each = new Map<unknown, Row>()
  for (const row of [...rows, ...more]) if (!each.has(row[key])) each.set(row[key], row)
  return [...each.values()].slice(0, limit)
}
