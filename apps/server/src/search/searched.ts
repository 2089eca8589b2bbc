import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../db/connect.ts'

/** Rows that are found by the words of their column `folded`. */
export interface Searched<Row> {
  /** Where rows may be found, each by indexes of its own: those of the first stand before those of the next. */
  parts: readonly { table: RawBuilder<unknown>; where: RawBuilder<unknown> }[]
  /** A further condition, which no index has. */
  among: RawBuilder<unknown>
  /** The column with what people begin to write: of those that begin alike, the shorter is the likelier. */
  written: RawBuilder<unknown>
  /** The words of `folded`, and in how many rows each of them stands; `public.count_words` keeps it. */
  words: RawBuilder<unknown>
  /** The columns that are wanted, and which of them tells rows apart. */
  shown: readonly (keyof Row & string)[]
  key: keyof Row
  /** How many rows are wanted. */
  limit: number
}

/** The first rows of the statements, in their order, each once. A later one is not begun when those before it have enough. */
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

/** The rows, and those after them that are not among them; each once, as it stands first. */
export function followedBy<Row>({ key, limit }: Searched<Row>, rows: readonly Row[], more: readonly Row[]): Row[] {
  const each = new Map<unknown, Row>()
  for (const row of [...rows, ...more]) if (!each.has(row[key])) each.set(row[key], row)
  return [...each.values()].slice(0, limit)
}
