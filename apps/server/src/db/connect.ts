import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { validateNodeConnection } from './nodes/node-connections.ts'
import { NodePool } from './nodes/node-pool.ts'
import type { Tables } from './types.generated.ts'

export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>

// Counts and versions fit a double. Days stay text, so that no time zone can shift them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export interface Connection {
  pool: pg.Pool
  db: Database
  close(): Promise<void>
}

/** A statement that ended, with its text and without its values. */
export interface EndedStatement {
  text: string
  milliseconds: number
  failed: boolean
}

/** The pool awaits the hook and closes the connection when it fails; the types omit this. */
const awaited = (hook: (client: pg.ClientBase) => Promise<void>) => hook as (client: pg.ClientBase) => void

/** Limit for a statement, and for the wait for a connection. Load shedding keeps the wait far below it. */
const mostMs = 15_000

/**
 * Opens a pool.
 * @param max the largest number of connections
 * @param onAttempt gets the outcome of each attempt to reach the server
 * @param onStatement gets each statement of `db` when it has ended, in the context of its caller
 * @param node the name of a node; its connections are refused when its version is too old or the server too full
 */
export function connect(
  url: string,
  {
    max = 28,
    node,
    onIdleError,
    onAttempt = () => {},
    onStatement,
  }: {
    max?: number
    node?: string
    onIdleError: (error: Error) => void
    onAttempt?: (failure: Error | undefined) => void
    onStatement?: ((ended: EndedStatement) => void) | undefined
  },
): Connection {
  const pool = new NodePool({
    connectionString: url,
    max,
    onAttempt,
    connectionTimeoutMillis: mostMs,
    // A new connection parses and plans each statement again, so a few stay open and the others remain for a while.
    min: Math.min(4, max),
    idleTimeoutMillis: 60_000,
    statement_timeout: mostMs,
    application_name: node ?? 'portal command',
    ...(node !== undefined && { onConnect: awaited((client) => validateNodeConnection(client, node)) }),
  })
  // An error without a listener ends the process. The pool replaces a broken idle connection; a broken busy one fails its statement.
  pool.on('error', onIdleError)
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && {
      log: ({ level, query, queryDurationMillis }) =>
        onStatement({ text: query.sql, milliseconds: queryDurationMillis, failed: level === 'error' }),
    }),
  })
  // Kysely ends the pool only if it has ever used it.
  const close = async () => {
    await db.destroy()
    if (!pool.ending) await pool.end()
  }
  return { pool, db, close }
}

/**
 * Sends a statement that each connection parses once, under this name. Kysely passes its text to pg unchanged, and pg
 * prepares a text with a name.
 * @param values of its $1, $2 and so on
 */
export async function prepared<Row>(
  db: Database | Tx,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const statement = { name, text } as unknown as string
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statement, [...values]))
  return rows
}

/** Sends a composed statement in the same way. @throws Error for another text under the same name */
export async function preparedSql<Row>(
  db: Database | Tx,
  name: string,
  statement: { compile(db: Database | Tx): CompiledQuery<Row> },
): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(db)
  return prepared<Row>(db, name, text, parameters)
}
