import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

export interface TemporaryPostgres {
  url: string
  createDatabase(name: string, template?: string): Promise<string>
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL for tests and removes it afterwards. It does not wait for the disk and has no autovacuum, because
 * hundreds of databases live for seconds.
 * @param installed the folder of another PostgreSQL than the embedded one
 */
export async function temporaryPostgres(
  settings: Record<string, string> = {},
  installed?: string,
): Promise<TemporaryPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'))
  // Of root's folders the system user of the server opens only public ones.
  await chmod(folder, 0o755)
  const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const brief = { autovacuum: 'off', wal_level: 'minimal', max_wal_senders: '0' }
  const server = await startEmbeddedPostgres(
    folder,
    { max_connections: '400', ...quick, ...brief, ...settings },
    { installed, place: join(folder, 'postgres') },
  )
  const url = await server.database('postgres')
  return {
    url,
    createDatabase: (name, template) => createDatabase(url, name, template),
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
      await server.remove()
    },
  }
}

/** Runs a statement that no transaction may contain. @param maintenanceUrl a database of the server that it does not concern */
async function maintain(maintenanceUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

export async function createDatabase(maintenanceUrl: string, name: string, template?: string): Promise<string> {
  // Copying the files is twice as fast as copying through the log.
  const copy = template ? ` template ${pg.escapeIdentifier(template)} strategy file_copy` : ''
  await maintain(maintenanceUrl, `create database ${pg.escapeIdentifier(name)}${copy}`)
  return maintenanceUrl.replace(/\/[^/?]+\?/, `/${name}?`)
}

/** Drops a database in spite of its connections. */
export const dropDatabase = (maintenanceUrl: string, name: string): Promise<void> =>
  maintain(maintenanceUrl, `drop database ${pg.escapeIdentifier(name)} with (force)`)
