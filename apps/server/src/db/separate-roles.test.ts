import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manageFiles } from '../operating/files/manage-files.ts'
import { migrateDatabase } from '../operating/migrate.ts'
import { mendAllBooks } from '../operating/money/mend-books.ts'
import { verifyAllBooks } from '../operating/money/verify-books.ts'
import { finishRestore } from '../operating/restore/finish-restore.ts'
import { reportHistory } from '../operating/verify-history.ts'
import { signIn } from '../testing/factories.ts'
import { aFilingPortal } from '../testing/filing-portal.ts'
import { aSubmittedApplication } from '../testing/submitted.ts'
import { knownMigrations, migrate } from './migrate.ts'
import { temporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts'

const rolesFile = fileURLToPath(new URL('../../../../deploy/postgresql/roles.sql', import.meta.url))

let server: TemporaryPostgres
const as = (role: string, database: string) => server.url.replace('//postgres@/postgres?', `//${role}@/${database}?`)
async function run(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
beforeAll(async () => {
  server = await temporaryPostgres()
})
afterAll(() => server.stop())

test('one role migrates, and nodes file applications with another that may not change tables', async () => {
  await run(server.url, 'create role portal_owner login')
  const database = await server.createDatabase('portal_template')
  await run(server.url, 'alter database portal_template owner to portal_owner')
  await run(database, await readFile(rolesFile, 'utf8'))
  await expect(migrate(as('portal', 'portal_template'))).rejects.toThrow(
    'Run `npm run migrate` with the role that owns',
  )
  expect(await migrateDatabase([], { DATABASE_URL: as('portal_owner', 'portal_template') })).toMatch(/^The schema is /)

  // The node starts on the migrated database without rights to migrate, and reports a database of an older version.
  await migrate(as('portal', 'portal_template'))
  await run(database, `delete from public.migration where name = (select max(name) from public.migration)`)
  await expect(migrate(as('portal', 'portal_template'))).rejects.toThrow(
    'Run `npm run migrate` with the role that owns',
  )
  await run(
    database,
    `insert into public.migration (name, run_on) values ('${(await knownMigrations()).at(-1)}', now())`,
  )
  await expect(run(as('portal', 'portal_template'), 'create table public.another ()')).rejects.toThrow(
    'permission denied',
  )
  await expect(run(as('portal', 'portal_template'), 'drop table history.action')).rejects.toThrow('must be owner')

  // Test portals work on copies of the template.
  await run(server.url, 'alter role portal createdb; alter database portal_template is_template true')
  const { portal, bank, register } = await aFilingPortal({}, { server: as('portal', 'postgres') })
  const anna = await signIn(portal.deps)
  await aSubmittedApplication(portal, bank, anna)
  await portal.runDueJobs()
  expect(register.rounds.size).toBe(1)
  expect((await portal.call('ready')).status).toBe(200)
  // Commands of operators have the settings of the nodes, and so their role.
  expect(await finishRestore(portal.deps, [])).toContain('go on after')
  expect(await verifyAllBooks(portal.deps.db, [])).toContain('sums to nothing')
  expect(await mendAllBooks(portal.deps.db, portal.deps.now(), [])).toBe('none\n')
  expect(await reportHistory(portal.deps.db, [])).toContain('unaltered')
  expect(await manageFiles(portal.deps, ['verify'])).toContain('every file is there')
  await portal.close()
})
