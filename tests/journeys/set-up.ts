import { migrate } from '../../apps/server/src/db/migrate.ts'
import { temporaryPostgres } from '../../apps/server/src/db/temporary-postgres.ts'
import { keepCompiledModules, keepFilesInMemory } from '../temporary-files.ts'

/** One PostgreSQL for all journeys; each worker copies its databases from it. */
export default async function setUp(): Promise<() => Promise<void>> {
  keepCompiledModules()
  const removeFiles = keepFilesInMemory()
  const postgres = await temporaryPostgres()
  process.env.TEST_DATABASE_URL = postgres.url
  await migrate(await postgres.createDatabase('portal_template'))
  return async () => {
    await postgres.stop()
    removeFiles()
  }
}
