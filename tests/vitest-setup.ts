import { migrate } from '../apps/server/src/db/migrate.ts'
import { temporaryPostgres } from '../apps/server/src/db/temporary-postgres.ts'

/** One PostgreSQL for the run; every test file copies its database from the migrated template. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await temporaryPostgres()
  process.env.TEST_DATABASE_URL = postgres.url
  await migrate(await postgres.createDatabase('portal_template'))
  return () => postgres.stop()
}
