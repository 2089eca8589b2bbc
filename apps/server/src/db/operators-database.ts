import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect, type Connection } from './connect.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** The database an operator's command works on: that of DATABASE_URL, or else the one of the `npm start` that runs. @throws Error in words for the operator */
export async function operatorsDatabase({
  DATABASE_URL,
  DATA_DIR = join(root, '.data'),
}: NodeJS.ProcessEnv): Promise<Connection> {
  const url = DATABASE_URL ?? (await embedded(DATA_DIR))
  return connect(url, { onIdleError: () => {} })
}

async function embedded(dataFolder: string): Promise<string> {
  await access(join(dataFolder, 'running.json')).catch(() => {
    throw new Error('Name the database with DATABASE_URL, or have npm start running.')
  })
  return (await startEmbeddedPostgres(dataFolder)).database('portal')
}
