import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Insertable } from 'kysely'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import type { Tables } from '../../db/types.generated.ts'

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const escaped = (text: string) =>
  /[\\\n\r\t]/.test(text) ? text.replaceAll(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign) : text

/** As the text format of COPY spells it; elements of lists are words without quotes. */
function spelled(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`
  if (Array.isArray(value)) return `{${value.join()}}`
  return escaped(String(value as string | number | boolean))
}

/** A row as it is inserted. */
export type Row<Table extends keyof Tables> = Insertable<Tables[Table]>

/** Whatever a statement's triggers look at is kept until it ends: this many rows. */
const rowsOfStatement = 20_000
const portionLength = 65_536

/**
 * Streams rows into a table by COPY, which checks every constraint and fires every trigger. All rows have the columns of the first.
 * @param onPortion told how many rows have gone since it was last told
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
      portion += `${columns.map((column) => spelled(row[column])).join('\t')}\n`
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
