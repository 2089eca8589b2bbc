import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { temporaryPostgres } from '../apps/server/src/db/temporary-postgres.ts'
import { keepCompiledModules, keepFilesInMemory } from './temporary-files.ts'

/** Starts one PostgreSQL for the run; every test file copies its database from the migrated template, and records its statements. */
export default async function setup(): Promise<() => Promise<void>> {
  keepCompiledModules()
  const removeFiles = keepFilesInMemory()
  const postgres = await temporaryPostgres()
  process.env.TEST_DATABASE_URL = postgres.url
  const statements = await mkdtemp(join(tmpdir(), 'portal-statements-'))
  process.env.TEST_STATEMENTS = statements
  await migrate(await postgres.createDatabase('portal_template'))
  return async () => {
    await postgres.stop()
    await rm(statements, { recursive: true, force: true })
    removeFiles()
  }
}
