import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect, type Connection } from './connect.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** The database an operator's command works on: that of DATABASE_URL, or else the one of the `npm start` that runs. @throws Error in words for the operator */
export const operatorsDatabaseUrl = async ({
  DATABASE_URL,
  DATA_DIR = join(root, '.data'),
}: NodeJS.ProcessEnv): Promise<string> => DATABASE_URL ?? embedded(DATA_DIR)

/** A connection to it. */
export const operatorsDatabase = async (env: NodeJS.ProcessEnv): Promise<Connection> =>
  connect(await operatorsDatabaseUrl(env), { onIdleError: () => {} })

async function embedded(dataFolder: string): Promise<string> {
  await access(join(dataFolder, 'running.json')).catch(() => {
    throw new Error('Name the database with DATABASE_URL, or have npm start running.')
  })
  return (await startEmbeddedPostgres(dataFolder)).database('portal')
}
