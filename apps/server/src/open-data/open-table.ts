import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { CsvReader, type RefusedRow } from './csv-reader.ts'

/** A row by column names; a column that the file lacks is empty. */
export type OpenRow<Column extends string> = Readonly<Record<Column, string>>

export interface TableShape<Needed extends string = string, Optional extends string = never> {
  delimiter: ';' | ','
  needed: readonly Needed[]
  optional?: readonly Optional[]
}

/** A table of open data in a file with its header. */
export interface OpenTable {
  path: string
  name: string
  bytes: number
  delimiter: string
  columns: readonly string[]
  /** Number of lines before the rows. */
  headLines: number
}

const headBytes = 65_536

/** Checks the header of a file and opens it as a table. @throws Error with an operator message */
export async function openTable(path: string, { delimiter, needed }: TableShape<string, string>): Promise<OpenTable> {
  const name = basename(path)
  const { size } = await stat(path)
  const file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0).finally(() => file.close())
  const head = new TextDecoder().decode(buffer.subarray(0, bytesRead))
  const declared = /^sep=(.)\r?\n/.exec(head)
  const reader = new CsvReader(declared?.[1] ?? delimiter)
  const [header] = reader.take(head.slice(declared?.[0].length ?? 0), bytesRead < headBytes).rows
  const columns = header?.values.map((column) => column.trim()) ?? []
  const missing = needed.filter((column) => !columns.includes(column))
  if (missing.length > 0) throw new Error(`${name} has no column ${missing.join(', ')}.`)
  return { path, name, bytes: size, delimiter: declared?.[1] ?? delimiter, columns, headLines: (declared ? 1 : 0) + 1 }
}

export interface Portion<Column extends string> {
  rows: { line: number; row: OpenRow<Column> }[]
  refused: RefusedRow[]
  bytes: number
}

/** Yields the rows of a table in portions, of which only one is in memory. */
export async function* readRows<Column extends string>(
  table: OpenTable,
  wanted: readonly Column[],
): AsyncGenerator<Portion<Column>> {
  const decoder = new TextDecoder()
  const reader = new CsvReader(table.delimiter)
  const places = wanted.map((column) => [column, table.columns.indexOf(column)] as const)
  const read = (text: string, isLast: boolean, bytes: number): Portion<Column> => {
    const { rows, refused } = reader.take(text, isLast)
    const portion: Portion<Column> = { rows: [], refused, bytes }
    for (const { line, values } of rows) {
      if (line <= table.headLines) continue
      if (values.length !== table.columns.length) {
        refused.push({ line, why: `${values.length} columns instead of ${table.columns.length}` })
        continue
      }
      const row = {} as Record<Column, string>
      for (const [column, place] of places) row[column] = values[place] ?? ''
      portion.rows.push({ line, row })
    }
    return portion
  }
  for await (const chunk of createReadStream(table.path, { highWaterMark: 262_144 }) as AsyncIterable<Buffer>)
    yield read(decoder.decode(chunk, { stream: true }), false, chunk.length)
  yield read(decoder.decode(), true, 0)
}
