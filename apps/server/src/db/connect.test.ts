import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect, plannedOnce, prepared, preparedAhead, type Connection, type Tx } from './connect.ts'

let database: Connection
beforeEach(() => {
  database = connect(process.env.TEST_DATABASE_URL ?? '', { max: 2, onIdleError: () => {} })
})
afterEach(() => database.close())

test('a statement that has a name is prepared once on a connection, in a transaction too', async () => {
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

test('a statement for which one plan does is planned without its values, and others are not', async () => {
  const { pool } = database
  for (const by of [2, 4])
    await plannedOnce(pool, { name: 'divided', text: 'select 8 / $1::integer as quotient', values: [by] })
  const { rows } = await pool.query(`
    select generic_plans::int, custom_plans::int, current_setting('plan_cache_mode') as mode
    from pg_prepared_statements where name = 'divided'`)
  expect(rows).toEqual([{ generic_plans: 2, custom_plans: 0, mode: 'auto' }])
})

test('a statement for which one plan does tells that its connection broke, and nothing else does', async () => {
  const broken = plannedOnce(database.pool, {
    name: 'broken',
    text: 'select pg_terminate_backend(pg_backend_pid())',
    values: [],
  })
  await expect(broken).rejects.toMatchObject({ code: '57P01' })
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

/** Tables of the connection, which the next transaction takes again. */
async function withTable(): Promise<void> {
  await sql`create temporary table kept (number integer primary key)`.execute(database.db)
}
const keep = (tx: Tx, number: number) => preparedAhead(tx, 'keep', 'insert into kept values ($1)', [number])
const kept = async () => (await sql<{ number: number }>`select number from kept`.execute(database.db)).rows
const keepTwice = async (tx: Tx) => {
  await keep(tx, 1)
  await keep(tx, 1)
}

test('a write that goes ahead is kept once the transaction is, and nobody waits for it before', async () => {
  const order: string[] = []
  const [locked, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = database.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(tx)
    locked.resolve()
    await sent.promise
    order.push('free')
  })
  await locked.promise
  const writing = database.db.transaction().execute(async (tx) => {
    await preparedAhead(tx, 'lock', 'select pg_advisory_xact_lock($1)', [1])
    order.push('sent')
    sent.resolve()
  })
  await Promise.all([holding, writing.then(() => order.push('written'))])
  expect(order).toEqual(['sent', 'free', 'written'])
  await withTable()
  await database.db.transaction().execute((tx) => keep(tx, 1))
  expect(await kept()).toEqual([{ number: 1 }])
})

test.for([
  ['the commit', keepTwice],
  ['the next statement', async (tx: Tx) => keepTwice(tx).then(() => prepared(tx, 'one', 'select 1', []))],
] as const)('a write that goes ahead and is refused fails %s, and nothing is kept', async ([, deed]) => {
  await withTable()
  await expect(
    database.db.transaction().execute(async (tx) => {
      await deed(tx)
    }),
  ).rejects.toMatchObject({
    code: '23505',
  })
  expect(await kept()).toEqual([])
})

test('a deed whose connection breaks is told why, and the next one has another connection', async () => {
  const broken = database.db
    .transaction()
    .execute((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx))
  await expect(broken).rejects.toMatchObject({ code: '57P01' })
  const { rows } = await database.db.transaction().execute((tx) => sql`select 1 as one`.execute(tx))
  expect(rows).toEqual([{ one: 1 }])
})

test('closing it leaves no connection behind, also where only plain statements ran', async () => {
  const plain = connect(process.env.TEST_DATABASE_URL ?? '', { max: 2, onIdleError: () => {} })
  await plain.pool.query('select 1')
  await plain.close()
  expect(plain.pool.totalCount).toBe(0)
})
