import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { DatabaseBusy, presentTurn, seeThrough } from './turns.ts'
import type { Tables } from './types.generated.ts'

export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>

// Counts and versions fit a double; days stay text so that no time zone can move them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** More calls than this wait for a connection only where each is slow: the last of them would wait in vain. */
const mostWaiting = 100
const patienceMs = 2_000

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** Lends connections to calls as their turns say: ordinary ones have some of their own, and everything else, whatever they do, the others. */
class TurnsPool extends pg.Pool {
  readonly #ordinary: pg.Pool

  constructor(config: pg.PoolConfig, { max }: { max: number }) {
    super(config)
    this.#ordinary = new pg.Pool({ ...config, max })
    this.#ordinary.on('error', (error, client) => this.emit('error', error, client))
    this.#ordinary.on('connect', (client) => this.emit('connect', client))
  }

  get isCrowded(): boolean {
    return this.#ordinary.waitingCount >= mostWaiting
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (callback) return this.#lend(callback)
    return new Promise((resolve, reject) =>
      this.#lend((error, client) => (client ? resolve(client) : reject(error ?? new Error('no connection')))),
    )
  }

  #lend(callback: Connected): void {
    const turn = presentTurn()
    const pool = !turn || turn.isUrgent ? this : this.#ordinary
    if (turn && !turn.hasBegun && pool.waitingCount >= mostWaiting)
      return callback(new DatabaseBusy(), undefined, () => {})
    // The pool reads its time limit as it is asked.
    pool.options.connectionTimeoutMillis = turn ? Math.max(1, turn.patienceMs) : patienceMs
    const since = performance.now()
    pg.Pool.prototype.connect.call(pool, (error, client, done) => {
      if (turn) {
        turn.patienceMs -= performance.now() - since
        turn.hasBegun ||= client !== undefined
      }
      callback(turn && error && isImpatience(error) ? new DatabaseBusy() : error, client, done)
    })
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.#ordinary.end()])
  }
}

const isImpatience = ({ message }: Error) => message === 'timeout exceeded when trying to connect'

/** What has been committed is not answered with a refusal for having waited too long for the rest. */
class SeeingThrough extends PostgresDialect {
  override createDriver() {
    const driver = super.createDriver()
    const commit = driver.commitTransaction.bind(driver)
    driver.commitTransaction = async (connection) => {
      await commit(connection)
      seeThrough()
    }
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

/** @param max how many connections ordinary calls have; what is urgent and the portal's own work have so many beside them */
export function connect(
  url: string,
  { max = 10, onIdleError }: { max?: number; onIdleError: (error: Error) => void },
): Connection {
  const config = { connectionString: url, statement_timeout: 15_000, application_name: 'portal' }
  const pool = new TurnsPool({ ...config, max: 6 }, { max })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', onIdleError)
  const db = new Kysely<Tables>({ dialect: new SeeingThrough({ pool }) })
  return { pool, db, isCrowded: () => pool.isCrowded, close: () => db.destroy() }
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
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw({ name, text } as unknown as string, [...values]))
  return rows
}
