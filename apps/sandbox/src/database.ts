import { readFile } from 'node:fs/promises'
import pg from 'pg'
import type { Pool, PoolClient } from 'pg'

/** Connects and creates missing tables. */
export async function openDatabase(url: string): Promise<Pool> {
  const db = new pg.Pool({ connectionString: url, max: 10 })
  // A broken idle connection is replaced at the next use; without a listener it would end the process.
  db.on('error', () => undefined)
  const tables = await readFile(new URL('./tables.sql', import.meta.url), 'utf8')
  await inTransaction(db, async (tx) => {
    await lockFor(tx, 'tables')
    await tx.query(tables)
  })
  return db
}

export async function inTransaction<T>(db: Pool, work: (tx: PoolClient) => Promise<T>): Promise<T> {
  const tx = await db.connect()
  let broken: Error | undefined
  try {
    await tx.query('begin')
    const result = await work(tx)
    await tx.query('commit')
    return result
  } catch (error) {
    await tx.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    tx.release(broken)
  }
}

/** Blocks other transactions with the same word until this one ends. */
export async function lockFor(tx: PoolClient, word: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sandbox.${word}`])
}

/** Returns the next number of a named series; numbers of rolled back transactions are reused. */
export async function nextNumber(tx: PoolClient, series: string, first = 1): Promise<number> {
  const { rows } = await tx.query<{ last: string }>(
    `insert into world.series (name, last) values ($1, $2)
     on conflict (name) do update set last = world.series.last + 1 returning last`,
    [series, first],
  )
  return Number(rows[0]?.last)
}

/** Returns the only row of a result, or undefined. */
export function only<T>(result: { rows: T[] }): T | undefined {
  return result.rows[0]
}
