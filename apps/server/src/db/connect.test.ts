import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect, prepared, type Connection } from './connect.ts'

let database: Connection
beforeEach(() => {
  database = connect(process.env.TEST_DATABASE_URL ?? '', { max: 2, onIdleError: () => {} })
})
afterEach(async () => {
  vi.useRealTimers()
  await database.close()
})

test('prepares a named statement once per connection, in a transaction too', async () => {
  const known = await database.db.transaction().execute(async (tx) => {
    const doubled = async (number: number) =>
      (await prepared<{ doubled: number }>(tx, 'doubled', 'select $1::integer * 2 as doubled', [number]))[0]?.doubled
    expect([await doubled(2), await doubled(3)]).toEqual([4, 6])
    return prepared(
      tx,
      'known',
      'select name, generic_plans + custom_plans as runs from pg_prepared_statements where name = $1',
      ['doubled'],
    )
  })
  expect(known).toEqual([{ name: 'doubled', runs: 2 }])
})

test('a transaction fails when its connection breaks, and the next one gets another connection', async () => {
  const broken = database.db
    .transaction()
    .execute((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx))
  await expect(broken).rejects.toThrow()
  const { rows } = await database.db.transaction().execute((tx) => sql`select 1 as one`.execute(tx))
  expect(rows).toEqual([{ one: 1 }])
})

test('closing the pool leaves no connection open, also where only plain statements ran', async () => {
  const plain = connect(process.env.TEST_DATABASE_URL ?? '', { max: 2, onIdleError: () => {} })
  await plain.pool.query('select 1')
  await plain.close()
  expect(plain.pool.totalCount).toBe(0)
})

test('a call that has committed keeps waiting for a connection while other calls use them all', async () => {
  const { db, pool } = database
  await db.transaction().execute((tx) => sql`select 1`.execute(tx))
  const holders = [await pool.connect(), await pool.connect()]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const next = pool.query('select 1 as one')
  expect(pool.waitingCount).toBe(1)
  vi.advanceTimersByTime(10_000)
  for (const holder of holders) holder.release()
  expect((await next).rows).toEqual([{ one: 1 }])
})
