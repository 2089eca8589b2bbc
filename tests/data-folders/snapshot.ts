import { readdir, readFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { migrate } from '../../apps/server/src/db/migrate.ts'

/** Data of a portal version: the rows of both databases and the files of the data folder. */
export interface Snapshot {
  takenAt: string
  /** Applied migrations of the portal's database; they never change once they have landed. */
  migrations: string[]
  portal: Rows
  /** The sandbox's table definitions of that version. */
  sandboxTables: string
  sandbox: Rows
  /** By their path in the data folder, base64. */
  files: Record<string, string>
}

/** The rows of each table, by `schema.table`, and the values of its sequences. */
interface Rows {
  tables: Record<string, Record<string, unknown>[]>
  sequences: Record<string, string>
}

const ours = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`

/** Reads all rows. PostgreSQL writes each row as JSON itself, so that no digit of a number or an instant is lost. */
async function rowsOf(database: pg.Client): Promise<Rows> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relname not in ('migration', 'loaded_functions') and ${ours} order by 1`,
  )
  const found: Rows = { tables: {}, sequences: {} }
  for (const { name } of tables) {
    const { rows } = await database.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${name} t`)
    if (rows.length > 0) found.tables[name] = rows.map(({ row }) => row)
  }
  const { rows: sequences } = await database.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences`,
  )
  for (const { name, last } of sequences) if (last !== null) found.sequences[name] = last
  return found
}

async function connected<Result>(url: string, use: (database: pg.Client) => Promise<Result>): Promise<Result> {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  try {
    return await use(database)
  } finally {
    await database.end()
  }
}

interface Place {
  databaseUrl: string
  sandboxDatabaseUrl: string
  folder: string
}

/** Reads an idle world. */
export async function takeSnapshot(place: Place): Promise<Snapshot> {
  const entries = await readdir(place.folder, { recursive: true, withFileTypes: true })
  const files: Record<string, string> = {}
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    files[path.slice(place.folder.length + 1)] = (await readFile(path)).toString('base64')
  }
  return {
    takenAt: new Date().toISOString(),
    migrations: await connected(place.databaseUrl, async (database) =>
      (await database.query<{ name: string }>('select name from migration order by id')).rows.map(({ name }) => name),
    ),
    portal: await connected(place.databaseUrl, rowsOf),
    sandboxTables: await readFile(new URL('../../apps/sandbox/src/tables.sql', import.meta.url), 'utf8'),
    sandbox: await connected(place.sandboxDatabaseUrl, rowsOf),
    files,
  }
}

/** Inserts rows into empty tables. It shifts their instants as if the snapshot had been taken now, so that nothing in it expires. */
async function putRows(database: pg.Client, { tables, sequences }: Rows, takenAt: string): Promise<void> {
  await database.query(`set session_replication_role = replica`)
  for (const [table, rows] of Object.entries(tables)) {
    const { rows: columns } = await database.query<{ name: string; type: string }>(
      `select quote_ident(attname) as name, format_type(atttypid, null) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    const values = columns.map(({ name, type }) =>
      type === 'timestamp with time zone' ? `${name} + (now() - $2::timestamptz)` : name,
    )
    await database.query(`delete from ${table}`)
    await database.query(
      `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) overriding system value
       select ${values.join(', ')} from jsonb_populate_recordset(null::${table}, $1)
       where $2::timestamptz is not null`,
      [JSON.stringify(rows), takenAt],
    )
  }
  for (const [sequence, last] of Object.entries(sequences))
    await database.query('select setval($1::regclass, $2::bigint)', [sequence, last])
  await database.query(`set session_replication_role = origin`)
}

/** Restores two empty databases and an empty data folder. */
export async function restoreSnapshot(snapshot: Snapshot, place: Place): Promise<void> {
  await migrate(place.databaseUrl, snapshot.migrations.length)
  await connected(place.databaseUrl, async (database) => {
    const { rows } = await database.query<{ name: string }>('select name from migration order by id')
    if (rows.map(({ name }) => name).join() !== snapshot.migrations.join())
      throw new Error(
        'The migrations of then are not the first of now: a landed migration was renamed or slipped before',
      )
    await putRows(database, snapshot.portal, snapshot.takenAt)
  })
  await connected(place.sandboxDatabaseUrl, async (database) => {
    await database.query(snapshot.sandboxTables)
    await putRows(database, snapshot.sandbox, snapshot.takenAt)
  })
  for (const [path, content] of Object.entries(snapshot.files)) {
    const target = join(place.folder, path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, Buffer.from(content, 'base64'), { mode: 0o600 })
  }
}

export async function readSnapshot(path: string): Promise<Snapshot> {
  return JSON.parse(gunzipSync(await readFile(path)).toString('utf8')) as Snapshot
}

export async function writeSnapshot(path: string, snapshot: Snapshot): Promise<void> {
  await writeFile(path, gzipSync(JSON.stringify(snapshot), { level: 9 }))
}
