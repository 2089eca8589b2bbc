import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { heldTables } from './tables.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

interface Column {
  table: string
  column: string
}

/** Names of columns that identify a person. */
const identifying =
  'personal_code$|person_id$|^(author|agent|customer|owner|recipient)_id$|(^|_)by$|^(recipient|email|phone)$'
/** Names of columns that describe a person. */
const describing = '^(payer|payer_account|party_name|party_account|forename|surname|birth_date|author_name|signer)$'

/** Lists columns with such names, and foreign keys to the table of persons. */
const suspected = async (names: string): Promise<Column[]> =>
  (
    await sql<Column>`
      select table_schema || '.' || table_name as "table", column_name as "column" from information_schema.columns
      where table_schema not in ('pg_catalog', 'information_schema', 'public')
        and (column_name ~ ${names} or exists (
          select from pg_constraint c
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
          where c.contype = 'f' and c.confrelid = 'auth.person'::regclass
            and c.conrelid = format('%I.%I', table_schema, table_name)::regclass and a.attname = column_name))
      order by 1, 2`.execute(portal.deps.db)
  ).rows

const held = (table: string) => {
  const known = (heldTables as Readonly<Record<string, (typeof heldTables)[keyof typeof heldTables]>>)[table]
  if (!known) throw new Error(`${table} is neither exported nor listed with a reason`)
  return known
}

const someone = { personId: '00000000-0000-0000-0000-000000000000', personalCode: '32000000000' }

test('every table of the database is exported or has a reason', async () => {
  const { rows } = await sql<{ table: string }>`
    select table_schema || '.' || table_name as "table" from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema', 'public')`.execute(portal.deps.db)
  expect(rows.map(({ table }) => table).sort()).toEqual(Object.keys(heldTables).sort())
})

test('every column that identifies a person selects exported rows, or is described', async () => {
  const found = await suspected(identifying)
  expect(found.length).toBeGreaterThan(50)
  const open = found.filter(({ table, column }) => {
    const about = held(table)
    if (!('rows' in about)) return false
    if (about.others?.[column]) return false
    return !about.rows.some(({ where }) =>
      new RegExp(`\\b${column}\\b`).test(where(someone).compile(portal.deps.db).sql),
    )
  })
  expect(open).toEqual([])
})

test('no table without data about persons has a column that identifies or describes one', async () => {
  const found = await suspected(`${identifying}|${describing}`)
  expect(found.filter(({ table }) => 'impersonal' in held(table))).toEqual([])
})

test('every selection is a statement of the database, and omits columns that exist', async () => {
  const { db } = portal.deps
  for (const [table, about] of Object.entries(heldTables))
    if ('rows' in about)
      for (const { where, omit = {}, part = {} } of about.rows) {
        const columns = [...Object.keys(omit), ...Object.keys(part)].map((column) => sql.ref(column))
        const read = columns.length > 0 ? sql.join(columns) : sql`1`
        const { rows } = await sql`select ${read} from ${sql.table(table)} where ${where(someone)}`.execute(db)
        expect(rows).toEqual([])
      }
})

test('every exported table omits its payers', async () => {
  const open = (await suspected('^payer(_account)?$')).filter(({ table, column }) => {
    const about = held(table)
    return column.startsWith('payer') && 'rows' in about && about.rows.some(({ omit }) => omit?.[column] === undefined)
  })
  expect(open).toEqual([])
})
