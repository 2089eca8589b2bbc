import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'

const folder = fileURLToPath(new URL('migrations', import.meta.url))

/**
 * Brings the database to the newest schema; nodes that start together wait for one another by an advisory lock.
 * @param count how many migrations to go at most, for a database of an older version
 */
export async function migrate(databaseUrl: string, count?: number): Promise<void> {
  await runner({
    databaseUrl,
    dir: folder,
    direction: 'up',
    ...(count !== undefined && { count }),
    migrationsTable: 'migration',
    checkOrder: false,
    noLock: false,
    log: () => {},
  })
}
