import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { areFunctionsLoaded, loadFunctions } from './load-functions.ts'

const folder = fileURLToPath(new URL('migrations', import.meta.url))

/**
 * Migrates the database to the newest schema, and then loads the functions and triggers that have changed. Nodes that
 * start together wait for each other's migration, and take no lock when the schema is up to date.
 * @param count maximum number of migrations to run, for a database of an older version; its functions are those of the
 *   migrations
 * @returns the migrations that ran
 * @throws Error with an operator message when the role may not change the schema
 */
export async function migrate(databaseUrl: string, count?: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    if (await isMigrated(client)) return []
    await requireOwner(client)
    // A node that need not migrate starts sooner without the library.
    const { PG_MIGRATE_LOCK_ID, runner } = await import('node-pg-migrate')
    // The end of the connection releases it.
    await client.query(`select pg_advisory_lock(${PG_MIGRATE_LOCK_ID})`)
    const run = await runner({
      dbClient: client,
      noLock: true,
      dir: folder,
      direction: 'up',
      ...(count !== undefined && { count }),
      migrationsTable: 'migration',
      checkOrder: false,
      log: () => {},
    })
    if (count === undefined) await loadFunctions(client)
    return run.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Lists the migrations of this version, the oldest first. */
export async function knownMigrations(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  return names.map((name) => name.slice(0, -'.sql'.length)).toSorted()
}

async function isMigrated(client: pg.Client): Promise<boolean> {
  const { rows: tables } = await client.query(
    `select from pg_tables where (schemaname, tablename) = ('public', 'migration')`,
  )
  if (tables.length === 0) return false
  const { rows } = await client.query<{ name: string }>('select name from public.migration')
  const run = new Set(rows.map(({ name }) => name))
  return (await knownMigrations()).every((name) => run.has(name)) && areFunctionsLoaded(client)
}

async function requireOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isOwner: boolean }>(`
    select coalesce(
      (select pg_has_role(tableowner, 'usage') from pg_tables where (schemaname, tablename) = ('public', 'migration')),
      has_schema_privilege('public', 'create')
    ) as "isOwner"`)
  if (rows[0]?.isOwner) return
  throw new Error(
    'The database is not migrated to this version, and this role may not migrate it. Run `npm run migrate` with the role that owns the schema.',
  )
}
