import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect, type Connection } from '../db/connect.ts'
import { lastRunning } from '../supervisor/data-folder.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** The database an operator's command works on: that of DATABASE_URL, or else of the `npm start` that runs. @throws Error in words for the operator */
export async function operatorsDatabaseUrl({
  DATABASE_URL,
  DATA_DIR = join(root, '.data'),
}: NodeJS.ProcessEnv): Promise<string> {
  const url = DATABASE_URL || (await lastRunning(DATA_DIR))?.databaseUrl
  if (!url) throw new Error('Name the database with DATABASE_URL, or have npm start running.')
  return url
}

/** A connection to it. */
export const operatorsDatabase = async (env: NodeJS.ProcessEnv): Promise<Connection> =>
  connect(await operatorsDatabaseUrl(env), { onIdleError: () => {} })
