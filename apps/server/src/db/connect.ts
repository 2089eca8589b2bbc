import { CompiledQuery, Kysely, PostgresDialect, type RawBuilder, type Transaction } from 'kysely'
import pg from 'pg'
import type { NamedStatement } from './send-ahead.ts'
import { TurnsPool } from './turns-pool.ts'
import { seeThrough } from './turns.ts'
import type { Tables } from './types.generated.ts'

export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>

// Counts and versions fit a double; days stay text so that no time zone can move them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** What has been committed is not answered with a refusal for having waited too long for the rest. */
class SeeingThrough extends PostgresDialect {
  override createDriver() {
    const driver = super.createDriver()
    const commit = driver.commitTransaction.bind(driver)
    driver.commitTransaction = async (connection) => {
      await commit(connection)
      seeThrough()
    }
    // What went wrong is told, not that it could not be taken back: the connection is given up then, and its transaction with it.
    const rollback = driver.rollbackTransaction.bind(driver)
    driver.rollbackTransaction = (connection) => rollback(connection).catch(() => {})
    return driver
  }
}

export interface Connection {
  pool: pg.Pool
  db: Database
  /** Whether so many ordinary calls wait for the database that another one is better refused. */
  isCrowded(): boolean
  close(): Promise<void>
}

/** @param max how many connections there are, of which ordinary calls never have the last six */
export function connect(
  url: string,
  { max = 28, onIdleError }: { max?: number; onIdleError: (error: Error) => void },
): Connection {
  const pool = new TurnsPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 2_000,
    // Whatever a connection has prepared goes with it, and every new one plans each statement anew, some milliseconds each.
    idleTimeoutMillis: 0,
    statement_timeout: 15_000,
    application_name: 'portal',
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', onIdleError)
  const db = new Kysely<Tables>({ dialect: new SeeingThrough({ pool }) })
  // Kysely ends the pool only if it has ever used it.
  const close = async () => {
    await db.destroy()
    if (!pool.ending) await pool.end()
  }
  return { pool, db, isCrowded: () => pool.isCrowded, close }
}

/**
 * Sends a statement that each connection parses and plans once, under this name: for what every deed asks, and every save of a draft. Kysely
 * names no statement; it hands its text to pg as it is, and pg prepares a text that comes with a name.
 * @param values of its $1, $2 and so on
 */
export async function prepared<Row>(
  db: Database | Tx,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(compiled({ name, text }, values))
  return rows
}

/** The same of a statement that is composed and yet has one text: another text under its name is an error. */
export async function preparedSql<Row>(db: Database | Tx, name: string, statement: RawBuilder<Row>): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(db)
  return prepared<Row>(db, name, text, parameters)
}

/** The same of a write that nobody has to hear of: it goes out together with the next statement or the commit, which fails when it does. */
export async function preparedAhead(tx: Tx, name: string, text: string, values: readonly unknown[]): Promise<void> {
  await tx.executeQuery(compiled({ name, text, goesAhead: true }, values))
}

/**
 * Sends a statement for which one plan does whatever its values are, since it goes by its indexes for the least and the greatest owner
 * alike. Not in a transaction: how others are planned for would be taken back with it.
 */
export const plannedOnce = <Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: { name: string; text: string; values: unknown[] },
): Promise<pg.QueryResult<Row>> => {
  const config: NamedStatement & pg.QueryConfig<unknown[]> = { ...statement, isPlannedOnce: true }
  return pool.query<Row>(config)
}

const compiled = (statement: NamedStatement, values: readonly unknown[]) =>
  CompiledQuery.raw(statement as unknown as string, [...values])
