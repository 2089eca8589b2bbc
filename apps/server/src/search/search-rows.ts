import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../db/connect.ts'
import { holdingWords } from './holding-words.ts'
import { firstRows, followedBy, type Searched } from './searched.ts'

/**
 * Finds rows that begin with the typed text; when these are too few, also rows that contain its words.
 * @param folded not empty
 * @param also statements for other matching rows, after those that begin with the text
 * @param isAnswer whether a row is an exact answer, so that the others are left out
 */
export async function searchRows<Row>(
  db: Database,
  searched: Searched<Row>,
  folded: string,
  { also = [], isAnswer = () => false }: { also?: RawBuilder<unknown>[]; isAnswer?: (row: Row) => boolean } = {},
): Promise<Row[]> {
  const rows = await firstRows(db, searched, [...startingWith(searched, folded), ...also])
  if (rows.length === searched.limit || rows.some(isAnswer)) return rows
  return followedBy(searched, rows, await holdingWords(db, searched, folded))
}

/** Selects the rows that begin with the text. */
export const startingWith = <Row>({ parts, among, written, shown }: Searched<Row>, folded: string) =>
  parts.map(
    ({ table, where }) => sql`
      select ${sql.join(shown.map(sql.ref))} from ${table}
      where ${where} and ${among} and ${written} >= ${folded} and ${written} < ${`${folded}\u{10FFFF}`} order by ${written}, folded`,
  )
