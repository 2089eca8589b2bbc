import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { describeSchema } from './describe-schema.ts'
import { functionsHash, functionsVersion } from '../functions.generated.ts'
import { hashText, readFunctions } from '../load-functions.ts'
import { migrate } from '../migrate.ts'
import { temporaryPostgres } from '../temporary-postgres.ts'

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

/** The id types of columns by name; `idTypesInTables` has those whose name stands for several kinds. */
const idTypes: Record<string, string> = {
  agent_id: 'PersonId',
  application_id: 'ApplicationId',
  author_id: 'PersonId',
  author_person_id: 'PersonId',
  behalf_of_id: 'EntityId',
  customer_id: 'PersonId',
  delegation_id: 'DelegationId',
  document_id: 'DocumentId',
  entity_id: 'EntityId',
  giver_delegation_id: 'DelegationId',
  link_id: 'ShareLinkId',
  made_by: 'PersonId',
  notary_id: 'NotaryId',
  objection_id: 'ObjectionId',
  organization_id: 'OrganizationId',
  origin_id: 'MessageId',
  owner_entity_id: 'EntityId',
  owner_id: 'ProfileId',
  owner_person_id: 'PersonId',
  payment_id: 'PaymentId',
  person_id: 'PersonId',
  asked_by: 'PersonId',
  reply_to: 'MessageId',
  requested_by: 'PersonId',
  signer_id: 'SignerId',
  signing_id: 'SigningId',
  submitted_by: 'PersonId',
  notified_notaries: 'NotaryId',
  visit_id: 'SupportSessionId',
}
const idTypesInTables: [schema: string, table: string, column: string, type: string][] = [
  ['applications', 'decision_file', 'file_id', 'FileId'],
  ['applications', 'listed', 'owner_id', 'ProfileId | NotaryId'],
  ['communications', 'awaited_file', 'message_id', 'MessageId'],
  ['communications', 'message', 'message_id', 'MessageId'],
  ['files', 'document', 'subject_id', 'SubjectId'],
  ['payments', 'payment', 'owner_entity_id', 'EntityId | OrganizationId'],
  ['payments', 'payment', 'subject_id', 'ApplicationId'],
  ['profile', 'confirmation', 'subject_id', 'ProfileId'],
  ['profile', 'confirmation', 'confirmed_by', 'PersonId'],
  ['signing', 'signing', 'person_id', 'SignatoryId'],
  ['signing', 'signing', 'subject_id', 'ApplicationId'],
]

function typeName(table: string, column: string, type: string): string {
  const [, , , special] = idTypesInTables.find((each) => each.slice(0, 3).join('.') === `${table}.${column}`) ?? []
  const id = special ?? idTypes[column]
  if (id && type === 'uuid') return id
  if (id && type === '_uuid') return `${id}[]`
  const name = typeNames[type]
  if (!name) throw new Error(`${table}.${column}: no TypeScript type for ${type}`)
  return name
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
  const idImports = new Set(
    [...Object.values(idTypes), ...idTypesInTables.map(([, , , type]) => type)].flatMap((type) => type.split(' | ')),
  )
  const tables = Map.groupBy(rows, (row) => row.table)
  const body = [...tables].map(([table, columns]) => {
    const lines = columns.map(({ column, type, nullable, generated }) => {
      if (type === 'jsonb') return `    ${column}: Json<${generated || nullable}>`
      const base = `${typeName(table, column, type)}${nullable ? ' | null' : ''}`
      return `    ${column}: ${generated ? `Generated<${base}>` : base}`
    })
    return `  '${table}': {\n${lines.join('\n')}\n  }`
  })
  return `// Made by \`npm run db:types\` from the migrations.
import type { ColumnType, Generated } from 'kysely'
import type { ${[...idImports].toSorted().join(', ')} } from '@portal/contract/ids'

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
  const write = (name: string, text: string) => writeFile(fileURLToPath(new URL(`../${name}`, import.meta.url)), text)
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
