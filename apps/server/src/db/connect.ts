import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './types.generated.ts'

export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>

// Counts and versions fit a double; days stay text so that no time zone can move them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export interface Connection {
  pool: pg.Pool
  db: Database
  close(): Promise<void>
}

export function connect(
  url: string,
  { max = 10, onIdleError }: { max?: number; onIdleError: (error: Error) => void },
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 15_000,
    application_name: 'portal',
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', onIdleError)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { pool, db, close: () => db.destroy() }
}
