import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect, type Connection } from '../db/connect.ts'
import { readSettings } from '../settings/settings.ts'
import { openObjectStore } from '../parties/object-store/open.ts'
import type { ObjectStore } from '../parties/object-store/port.ts'
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

/** Opens the stored files of operators' commands: those of S3, or else of the data folder. */
export const operatorsObjectStore = (env: NodeJS.ProcessEnv): Promise<ObjectStore> =>
  openObjectStore(
    readSettings({ ...env, DATA_DIR: operatorsDataFolder(env) }, [
      'DATA_DIR',
      'ENVIRONMENT',
      'S3_BUCKET',
      'S3_REGION',
      'S3_ENDPOINT',
      'S3_PATH_STYLE',
    ]),
  )
