import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../db/connect.ts'

/** Rows contain whole applications, so few are read at a time. */
const rowsAtOnce = 50

/** Reads the result in portions, so that its size does not matter. The transaction has one such reading at a time. */
export async function* readRows<Row>(tx: Tx, query: RawBuilder<unknown>): AsyncGenerator<Row> {
  await sql`declare read_rows no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from read_rows`.execute(tx)
    yield* rows
    if (rows.length < rowsAtOnce) break
  }
  await sql`close read_rows`.execute(tx)
}

export interface WrittenFile {
  rows: number
  sha256: string
}

/** Writes a JSON array, one element on each line. Only the user who runs the command may read the file. */
export async function writeJsonArray(path: string, elements: AsyncIterable<string>): Promise<WrittenFile> {
  const hash = createHash('sha256')
  let rows = 0
  async function* lines() {
    const said = (text: string) => {
      hash.update(text)
      return text
    }
    yield said('[')
    for await (const element of elements) yield said(`${rows++ === 0 ? '\n' : ',\n'}${element}`)
    yield said('\n]\n')
  }
  await pipeline(lines, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
  return { rows, sha256: hash.digest('hex') }
}
