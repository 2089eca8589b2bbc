import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { describeSchema } from './describe-schema.ts'
import { functionsHash, functionsVersion } from './functions.generated.ts'
import { hashText, readFunctions } from './load-functions.ts'
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

/** Returns the text of functions.generated.ts, with the next version when a file of a function has changed. */
export async function describeFunctions(): Promise<string> {
  const hash = hashText(JSON.stringify(await readFunctions()))
  const version = hash === functionsHash ? functionsVersion : functionsVersion + 1
  return `// Made by \`npm run db:types\` from the files in functions/.

/** Rises with each change of a file, so that a restarted node of an older version does not load its own again. */
export const functionsVersion = ${version}
export const functionsHash = '${hash}'
`
}

if (import.meta.main) {
  const postgres = await temporaryPostgres()
  const write = (name: string, text: string) => writeFile(fileURLToPath(new URL(name, import.meta.url)), text)
  try {
    const url = await postgres.createDatabase('described')
    await migrate(url)
    await write('types.generated.ts', await describeTables(url))
    await write('schema.sql', await describeSchema(url))
    await write('functions.generated.ts', await describeFunctions())
  } finally {
    await postgres.stop()
  }
}
