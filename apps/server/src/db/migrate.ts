import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import pg from 'pg'

const folder = fileURLToPath(new URL('migrations', import.meta.url))

/**
 * Migrates the database to the newest schema. Nodes that start together wait for each other's migration, and take no
 * lock when the schema is up to date.
 * @param count maximum number of migrations to run, for a database of an older version
 */
export async function migrate(databaseUrl: string, count?: number): Promise<void> {
  if (await isMigrated(databaseUrl)) return
  await runner({
    databaseUrl,
    dir: folder,
    direction: 'up',
    ...(count !== undefined && { count }),
    migrationsTable: 'migration',
    checkOrder: false,
    advisoryLockMode: 'wait',
    log: () => {},
  })
}

/** Lists the migrations of this version, the oldest first. */
export async function knownMigrations(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  return names.map((name) => name.slice(0, -'.sql'.length)).toSorted()
}

async function isMigrated(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query(
      `select from pg_tables where (schemaname, tablename) = ('public', 'migration')`,
    )
    if (tables.length === 0) return false
    const { rows } = await client.query<{ name: string }>('select name from public.migration')
    const run = new Set(rows.map(({ name }) => name))
    return (await knownMigrations()).every((name) => run.has(name))
  } finally {
    await client.end()
  }
}
