import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect, type Connection } from '../db/connect.ts'
import { lastRunning } from '../supervisor/data-folder.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Returns the data folder of operators' commands. */
export const operatorsDataFolder = ({ DATA_DIR }: NodeJS.ProcessEnv): string => DATA_DIR || join(root, '.data')

/**
 * Returns the database of operators' commands: that of DATABASE_URL, or else of the running `npm start`.
 * @throws Error with an operator message
 */
export async function operatorsDatabaseUrl(env: NodeJS.ProcessEnv): Promise<string> {
  const url = env.DATABASE_URL || (await lastRunning(operatorsDataFolder(env)))?.databaseUrl
  if (!url) throw new Error('Name the database with DATABASE_URL, or have npm start running.')
  return url
}

/** Connects to that database. */
export const operatorsDatabase = async (env: NodeJS.ProcessEnv): Promise<Connection> =>
  connect(await operatorsDatabaseUrl(env), { onIdleError: () => {} })
