import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Insertable } from 'kysely'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { copyLine } from '../../apps/server/src/db/copy-line.ts'
import type { Tables } from '../../apps/server/src/db/types.generated.ts'

/** A row to insert. */
export type Row<Table extends keyof Tables> = Insertable<Tables[Table]>

/** PostgreSQL keeps the trigger events of a statement until it ends, so a statement holds at most this many rows. */
const rowsOfStatement = 20_000
const portionLength = 65_536

/**
 * Streams rows into a table by COPY, which checks every constraint and fires every trigger. All rows have the columns
 * of the first.
 * @param onPortion receives the number of rows sent since its previous call
 */
export async function copyRows<Table extends keyof Tables>(
  client: pg.Client,
  table: Table,
  rows: Iterable<Row<Table>> | AsyncIterable<Row<Table>>,
  onPortion: (count: number) => void = () => {},
): Promise<void> {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  let next = await iterator.next()
  const columns = Object.keys(next.value ?? {}) as (keyof Row<Table>)[]

  async function* portionsOfStatement(): AsyncGenerator<string> {
    let [portion, ofPortion] = ['', 0]
    for (let ofStatement = 0; !next.done && ofStatement < rowsOfStatement; ofStatement += 1) {
      const { value: row } = next
      portion += copyLine(columns.map((column) => row[column]))
      ofPortion += 1
      next = await iterator.next()
      if (portion.length < portionLength) continue
      yield portion
      onPortion(ofPortion)
      ;[portion, ofPortion] = ['', 0]
    }
    yield portion
    onPortion(ofPortion)
  }
  while (!next.done)
    await pipeline(
      Readable.from(portionsOfStatement(), { objectMode: true }),
      client.query(from(`copy ${table} (${columns.join()}) from stdin`)),
    )
}
