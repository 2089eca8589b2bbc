import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { functionsVersion } from './functions.generated.ts'
import { listDefinedFunctions, readFunctions } from './load-functions.ts'
import { knownMigrations, migrate } from './migrate.ts'
import { createDatabase } from './temporary-postgres.ts'

const aDatabase = (template?: string) =>
  createDatabase(process.env.TEST_DATABASE_URL ?? '', `functions_${randomBytes(6).toString('hex')}`, template)

let url: string
let client: pg.Client
beforeEach(async () => {
  url = await aDatabase('portal_template')
  client = new pg.Client({ connectionString: url })
  await client.connect()
  return () => client.end()
})

/** Returns the transaction that last wrote each function. */
async function listWrites(): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; written: string }>(
    'select oid::regprocedure::text as name, xmin::text as written from pg_proc where oid >= 16384',
  )
  return Object.fromEntries(rows.map(({ name, written }) => [name, written]))
}

const replaceByHand = () =>
  client.query(
    'create or replace function history.sealed_text(line history.action) returns text language sql stable as $$ select null $$',
  )

test('every function and trigger of a migrated database is that of its file, and no file lacks one', async () => {
  const files = await readFunctions()
  const loaded = await listDefinedFunctions(client)
  expect(loaded.map(({ name }) => name)).toEqual(files.map(({ name }) => name))
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement from pg_trigger where not tgisinternal`,
  )
  for (const { statement } of rows) await client.query(statement)
  for (const { text } of files) await client.query(text)
  expect(await listDefinedFunctions(client)).toEqual(loaded)
})

test('each file says in its first line why the function is in the database', async () => {
  for (const { name, text } of await readFunctions())
    expect(`${name}: ${text.split('\n')[0]}`).toMatch(/: -- In the database because .+\.$/)
})

test('a database of an older version gets the same functions as a new one', async () => {
  const older = await aDatabase()
  await migrate(older, (await knownMigrations()).indexOf('202611260631_loaded_functions'))
  await migrate(older)
  const updated = new pg.Client({ connectionString: older })
  await updated.connect()
  expect(await listDefinedFunctions(updated)).toEqual(await listDefinedFunctions(client))
  await updated.end()
})

test('a node replaces a function that differs from its file, and a missing trigger, and no other', async () => {
  const [loaded, before] = [await listDefinedFunctions(client), await listWrites()]
  await replaceByHand()
  await client.query('drop trigger note_searched on communications.message')
  await migrate(url)
  expect(await listDefinedFunctions(client)).toEqual(loaded)
  const after = await listWrites()
  const replaced = Object.keys(after).filter((name) => after[name] !== before[name])
  expect(replaced.toSorted()).toEqual(['communications.note_searched()', 'history.sealed_text(history.action)'])
})

test('a restarted node of an older version keeps the functions of the newer one', async () => {
  await replaceByHand()
  await client.query('update public.loaded_functions set version = $1', [functionsVersion + 1])
  const newer = await listDefinedFunctions(client)
  await migrate(url)
  expect(await listDefinedFunctions(client)).toEqual(newer)
})

test('a node of a newer version loads its functions over those of an older one', async () => {
  const loaded = await listDefinedFunctions(client)
  await client.query(`update public.loaded_functions set version = $1, hashes = '{}'`, [functionsVersion - 1])
  await replaceByHand()
  await migrate(url)
  const { rows } = await client.query('select version from public.loaded_functions')
  expect(rows).toEqual([{ version: functionsVersion }])
  expect(await listDefinedFunctions(client)).toEqual(loaded)
})

test('functions are loaded together or not at all, and the error names the file', async () => {
  await client.query('drop table help.feedback cascade')
  await replaceByHand()
  const before = await listWrites()
  await expect(migrate(url)).rejects.toThrow('files.let_object_go')
  expect(await listWrites()).toEqual(before)
})
