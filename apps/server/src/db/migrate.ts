import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'

const folder = fileURLToPath(new URL('migrations', import.meta.url))

/** Brings the database to the newest schema; nodes that start together wait for one another by an advisory lock. */
export async function migrate(databaseUrl: string): Promise<void> {
  await runner({
    databaseUrl,
    dir: folder,
    direction: 'up',
    migrationsTable: 'migration',
    checkOrder: false,
    noLock: false,
    log: () => {},
  })
}
