import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { knownMigrations, migrate } from './migrate.ts'
import { findVersionProblem } from './nodes/server-version.ts'
import { createDatabase } from './temporary-postgres.ts'

const migrationLock = 7_241_865_325_823_964

const aDatabase = (template?: string) =>
  createDatabase(process.env.TEST_DATABASE_URL ?? '', `migrated_${randomBytes(6).toString('hex')}`, template)

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

test('nodes that start together on an empty database wait for the one that migrates', async () => {
  const url = await aDatabase()
  await Promise.all([migrate(url), migrate(url), migrate(url)])
  const run = await query<{ name: string }>(url, 'select name from public.migration order by name')
  expect(run.map(({ name }) => name)).toEqual(await knownMigrations())
})

test('a node that has nothing to migrate does not wait for another node’s migration', async () => {
  const url = await aDatabase('portal_template')
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query(`select pg_advisory_lock(${migrationLock})`)
  await migrate(url)
  await holder.end()
})

test.each([
  [140_012, /supports PostgreSQL 15 to 18.*version 14.*upgrade/],
  [90_624, /version 9/],
])('rejects server version %d and says what to do', (version, words) => {
  expect(() => findVersionProblem(version)).toThrow(words)
})

test('accepts supported servers and warns about a newer one', () => {
  expect([150_000, 180_004].map(findVersionProblem)).toEqual([undefined, undefined])
  expect(findVersionProblem(190_000)).toMatch(/not been tested on version 19/)
})
