import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrate } from './migrate.ts'
import { temporaryPostgres } from './temporary-postgres.ts'

const typeNames: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  int4: 'number',
  int8: 'number',
  int2: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  timestamptz: 'Date',
  inet: 'string',
  float8: 'number',
  _text: 'string[]',
  _uuid: 'string[]',
}

/** Returns the text of types.generated.ts for a migrated database. */
export async function describeTables(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{
    table: string
    column: string
    type: string
    nullable: boolean
    generated: boolean
  }>(`
    select c.table_schema || '.' || c.table_name as table, c.column_name as column, c.udt_name as type,
           c.is_nullable = 'YES' as nullable, c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as generated
    from information_schema.columns c
    where c.table_schema not in ('pg_catalog', 'information_schema', 'public')
    order by 1, c.column_name`)
  await client.end()
  const tables = Map.groupBy(rows, (row) => row.table)
  const body = [...tables].map(([table, columns]) => {
    const lines = columns.map(({ column, type, nullable, generated }) => {
      if (type === 'jsonb') return `    ${column}: Json<${generated || nullable}>`
      const name = typeNames[type]
      if (!name) throw new Error(`${table}.${column}: no TypeScript type for ${type}`)
      const base = `${name}${nullable ? ' | null' : ''}`
      return `    ${column}: ${generated ? `Generated<${base}>` : base}`
    })
    return `  '${table}': {\n${lines.join('\n')}\n  }`
  })
  return `// Made by \`npm run db:types\` from the migrations.
import type { ColumnType, Generated } from 'kysely'

/** Written as JSON text, read as the value. */
type Json<Optional extends boolean> = ColumnType<unknown, Optional extends true ? string | null | undefined : string, string | null>

export interface Tables {
${body.join('\n')}
}
`
}

if (import.meta.main) {
  const postgres = await temporaryPostgres()
  try {
    const url = await postgres.createDatabase('described')
    await migrate(url)
    await writeFile(fileURLToPath(new URL('types.generated.ts', import.meta.url)), await describeTables(url))
  } finally {
    await postgres.stop()
  }
}
