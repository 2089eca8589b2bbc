import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/** A statement of a call or a job, with the values of its first execution. */
export interface RecordedStatement {
  /** Method and path of the call, or the mark of a job. */
  by: string
  text: string
  values: unknown[]
  /** PostgreSQL keeps one plan of it for all values. */
  isNamed: boolean
}

/** The call or job that runs; undefined while a test prepares or inspects its data. */
export const atWork = new AsyncLocalStorage<string>()

const seen = new Set<string>()

/** Records each distinct statement of calls and jobs that uses the pool, for the test of plans. */
export function recordStatements(pool: pg.Pool): void {
  const folder = process.env.TEST_STATEMENTS
  if (!folder) return
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
    client.query = ((...parameters: unknown[]) => {
      const [asked, given] = parameters as [string | { text: string; values?: unknown[]; name?: string }, unknown]
      const { text, values, name } = typeof asked === 'string' ? { text: asked } : asked
      const by = atWork.getStore()
      if (by && !seen.has(text)) {
        seen.add(text)
        const written = (values ?? (Array.isArray(given) ? given : [])).map(asText)
        const line: RecordedStatement = { by, text, values: written, isNamed: name !== undefined }
        appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`)
      }
      return query(...parameters)
    }) as typeof client.query
  })
}

/** Returns the value as the driver sends it, in a JSON form. */
const asText = (value: unknown): unknown =>
  Buffer.isBuffer(value)
    ? `\\x${value.toString('hex')}`
    : Array.isArray(value)
      ? value.map(asText)
      : typeof value === 'bigint'
        ? String(value)
        : value

/** Returns the statements recorded in this run so far. */
export async function recordedStatements(): Promise<RecordedStatement[]> {
  const folder = process.env.TEST_STATEMENTS ?? ''
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  const lines = files.flatMap((file) => file.split('\n').filter(Boolean))
  const statements = lines.map((line) => JSON.parse(line) as RecordedStatement)
  return [...new Map(statements.map((statement) => [statement.text, statement])).values()]
}
