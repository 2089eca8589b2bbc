import { createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import type { Database } from '../db/connect.ts'
import { copyLine } from '../db/copy-line.ts'
import type { Tables } from '../db/types.generated.ts'
import { readRows, type OpenRow, type OpenTable } from './open-table.ts'

/** The reason for a refused row, for the authors of the file. */
export class Refusal {
  readonly why: string
  constructor(why: string) {
    this.why = why
  }
}

/** The row is refused because it is unreadable. Because of it, rows missing from the file do not count as deleted. */
export class RowUnreadable extends Error {}

/** Number of rejected rows that are displayed; the file contains all of them. */
const firstRefused = 20

export interface LoadingOptions {
  /** File for all rejected rows; it is created for the first one. */
  rejectedPath: string
  report(line: string): void
  /** Reports the share of a file that has been read, from 0 to 1. */
  onProgress?(table: string, share: number): void
  /** Whether many rows may be deleted in one import. */
  isForced?: boolean
}

/**
 * A separate connection that imports open data. The data first go into temporary tables, which are private to the
 * connection, and then in one transaction into the final tables. A killed import leaves nothing behind.
 */
export class Loading {
  readonly client: pg.Client
  readonly db: Database
  rejected = 0
  read = 0
  /**
   * Files with unreadable lines. Rows missing from such a file do not count as deleted, because an unreadable line may
   * contain them.
   */
  readonly unreadable = new Set<string>()
  readonly #options: LoadingOptions
  #file: WriteStream | undefined

  private constructor(client: pg.Client, options: LoadingOptions) {
    this.client = client
    this.#options = options
    const lent = Object.assign(client, { release: () => {} })
    const pool = { connect: () => Promise.resolve(lent), end: () => client.end() } as unknown as pg.Pool
    this.db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  }

  /** @throws Error with an operator message when another import runs */
  static async open(databaseUrl: string, options: LoadingOptions): Promise<Loading> {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'portal import' })
    // A pending query reports a broken connection.
    client.on('error', () => {})
    await client.connect()
    const loading = new Loading(client, options)
    const { rows } = await client.query<{ is_free: boolean }>(
      `select pg_try_advisory_lock(hashtext('import of open data')) as is_free`,
    )
    if (rows[0]?.is_free) {
      await client.query(`set work_mem = '64MB'; set temp_buffers = '64MB'; set maintenance_work_mem = '256MB'`)
      return loading
    }
    await client.end()
    throw new Error('Another import runs on this database.')
  }

  /** Returns the time of the database. */
  async readTime(): Promise<Date> {
    const { rows } = await this.client.query<{ at: Date }>('select now() as at')
    return (rows[0] as { at: Date }).at
  }

  async close(): Promise<void> {
    await this.client.end()
    if (!this.#file) return
    this.#file.end()
    await once(this.#file, 'close')
  }

  report(line: string): void {
    this.#options.report(line)
  }

  async refuse(file: string, line: number, why: string): Promise<void> {
    const rejection = `${file}, line ${line}: ${why}`
    this.rejected += 1
    if (this.rejected <= firstRefused) this.report(`rejected: ${rejection}`)
    this.#file ??= createWriteStream(this.#options.rejectedPath)
    if (!this.#file.write(`${rejection}\n`)) await once(this.#file, 'drain')
  }

  /**
   * Streams the rows of a file into a temporary table.
   * @param toRow returns the column values; undefined for a row to ignore
   */
  async load<Column extends string>(
    temporary: string,
    table: OpenTable,
    wanted: readonly Column[],
    toRow: (
      row: OpenRow<Column>,
      line: number,
    ) => readonly unknown[] | readonly (readonly unknown[])[] | Refusal | undefined,
  ): Promise<void> {
    const began = performance.now()
    const before = this.read
    let bytes = 0
    const lines = async function* (this: Loading) {
      for await (const portion of readRows(table, wanted)) {
        let text = ''
        if (portion.refused.length > 0) this.unreadable.add(table.name)
        for (const { line, why } of portion.refused) await this.refuse(table.name, line, why)
        for (const { line, row } of portion.rows) {
          const made = orUnreadable(() => toRow(row, line))
          if (made instanceof RowUnreadable) {
            this.unreadable.add(table.name)
            await this.refuse(table.name, line, made.message)
            continue
          }
          if (made instanceof Refusal) await this.refuse(table.name, line, made.why)
          else if (made !== undefined)
            for (const values of Array.isArray(made[0]) ? (made as unknown[][]) : [made as unknown[]])
              text += copyLine(values)
        }
        this.read += portion.rows.length
        bytes += portion.bytes
        this.#options.onProgress?.(table.name, table.bytes === 0 ? 1 : bytes / table.bytes)
        if (text) yield text
      }
    }.bind(this)
    await pipeline(
      Readable.from(lines(), { objectMode: true }),
      this.client.query(from(`copy ${temporary} from stdin`)),
    )
    if (this.unreadable.has(table.name))
      this.report(`${table.name} has lines that cannot be read: what it lacks is not taken as gone`)
    const seconds = (performance.now() - began) / 1_000
    const rows = this.read - before
    this.report(`${table.name}: ${rows} rows in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} a second`)
  }

  /** Rejects all rows that a statement finds; it returns `file`, `line` and `why`. */
  async refuseFound(statement: string): Promise<void> {
    await this.client.query('begin')
    await this.client.query(`declare found cursor for ${statement}`)
    for (;;) {
      const { rows } = await this.client.query<{ file: string; line: number; why: string }>('fetch 1000 from found')
      if (rows.length === 0) break
      for (const { file, line, why } of rows) await this.refuse(file, line, why)
    }
    await this.client.query('commit')
  }

  /**
   * Refuses an import that removes more than 5 % of the rows, because the file may be truncated.
   * @param few a number of rows that may always go
   * @throws Error with an operator message
   */
  requireFewGone(gone: number, present: number, noun: string, few = 100): void {
    if (this.#options.isForced || gone <= few || gone <= present / 20) return
    throw new Error(
      `${gone} of ${present} ${noun} would be gone, which looks like a file that broke off; nothing was written. If that is meant, add --force.`,
    )
  }
}

function orUnreadable<Made>(read: () => Made): Made | RowUnreadable {
  try {
    return read()
  } catch (error) {
    if (error instanceof RowUnreadable) return error
    throw error
  }
}
