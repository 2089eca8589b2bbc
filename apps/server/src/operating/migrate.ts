import { knownMigrations, migrate } from '../db/migrate.ts'
import { checkServerVersion } from '../db/nodes/server-version.ts'
import { UsageError } from './command-line.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run migrate

Migrates the database of DATABASE_URL. Run it with the role that owns the schema before nodes of a new version start with
a role that may not change it.
`

/** @throws Error with an operator message */
export async function migrateDatabase(given: string[], { DATABASE_URL: url }: NodeJS.ProcessEnv): Promise<string> {
  if (given.length > 0) throw new UsageError(`${given.join(' ')} is too much.`, usage)
  if (!url) throw new Error('Name the database with DATABASE_URL.')
  const warning = await checkServerVersion(url)
  await migrate(url)
  return [...(warning ? [warning] : []), `The schema is that of ${(await knownMigrations()).at(-1)}.`, ''].join('\n')
}

if (import.meta.main) await runCommand(usage, (given) => migrateDatabase(given, process.env))
