import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { UsageError, readArguments } from '../../apps/server/src/operating/command-line.ts'
import { runCommand } from '../../apps/server/src/operating/run-command.ts'
import { lastRunning, openDataFolder } from '../../apps/server/src/supervisor/data-folder.ts'
import { generate } from './generate.ts'
import { readReference } from './words/reference.ts'

const usage = 'npm run generate -- --share SHARE [--reference FOLDER]\n'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Lends the database that `npm start` would use. */
async function withDatabase(use: (databaseUrl: string) => Promise<void>): Promise<void> {
  const { DATABASE_URL, DATA_DIR = join(root, '.data') } = process.env
  if (DATABASE_URL) return use(DATABASE_URL)
  const { path } = await openDataFolder(DATA_DIR)
  // Its jobs would seal the history and change the data during loading.
  if (await lastRunning(path)) throw new Error(`npm start runs on ${path}. Stop it first.`)
  const postgres = await startEmbeddedPostgres(path)
  try {
    await use(await postgres.database('portal'))
  } finally {
    await postgres.stop()
  }
}

/**
 * Loads the data of a country, or of a share of it.
 * @throws Error with an operator message
 */
async function generateCountry(given: string[]): Promise<string> {
  const { values } = readArguments(usage, {
    args: given,
    options: { share: { type: 'string' }, reference: { type: 'string' } },
  })
  if (!(Number(values.share) > 0)) throw new UsageError('--share must be a number such as 0.01.', usage)
  const vocabulary = values.reference === undefined ? undefined : await readReference(values.reference)
  const began = performance.now()
  await withDatabase(async (databaseUrl) => {
    await migrate(databaseUrl)
    await generate(databaseUrl, {
      share: Number(values.share),
      ...(vocabulary && { vocabulary }),
      onProgress: (table, rows) => process.stderr.write(`\r${`${table} ${rows || ''}`.padEnd(60)}`),
    })
  })
  process.stderr.write('\n')
  return `loaded in ${Math.round((performance.now() - began) / 1_000)} s\n`
}

await runCommand(usage, generateCountry)
