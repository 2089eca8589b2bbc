import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createDatabase } from './db/temporary-postgres.ts'
import { listSteps, type PlanStep } from './testing/statements/plans.ts'
import { recordedStatements } from './testing/statements/recorded-statements.ts'

/** Tables that the generated country leaves empty. They have few rows: the operator's entries or one row per kind. */
const small = new Set(['area_of_activity', 'login_reason', 'recipient'])

/** Returns whether a step reads a whole table, or a whole index of it. */
function readsAll(step: PlanStep, above: readonly PlanStep[], partial: ReadonlySet<string>): boolean {
  const { 'Node Type': kind, 'Index Name': index = '', 'Index Cond': condition, Filter: filter } = step
  if (small.has(step['Relation Name'] ?? '')) return false
  if (kind === 'Seq Scan') return true
  if (!/^(Index|Bitmap Index)/.test(kind) || condition !== undefined || partial.has(index)) return false
  // A limit on an index in its order reads only the first rows.
  return filter !== undefined || !above.some((one) => one['Node Type'] === 'Limit')
}

async function connectToEmptyPortal(): Promise<pg.Client> {
  const name = `plans_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({
    connectionString: await createDatabase(process.env.TEST_DATABASE_URL ?? '', name, 'portal_template'),
  })
  await client.connect()
  return client
}

test('no call and no job has a statement that must read a table completely', async () => {
  const client = await connectToEmptyPortal()
  // Without data all plans are cheap. With these methods disabled, a remaining full scan shows that there is no
  // suitable index.
  await client.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off')
  const { rows: partial } = await client.query<{ name: string }>(
    'select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where i.indpred is not null',
  )
  const found: string[] = []
  for (const { by, text, values, isNamed } of await recordedStatements()) {
    if (!/^\s*(select|with|insert|update|delete)/i.test(text)) continue
    const { rows } = isNamed
      ? await client.query<{ 'QUERY PLAN': [{ Plan: PlanStep }] }>(`explain (generic_plan, format json) ${text}`)
      : await client.query<{ 'QUERY PLAN': [{ Plan: PlanStep }] }>(`explain (format json) ${text}`, values)
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (!plan) throw new Error(`No plan of ${text}`)
    for (const [step, above] of listSteps(plan))
      if (readsAll(step, above, new Set(partial.map((index) => index.name))))
        found.push(
          `${by}: ${step['Node Type']} of ${step['Relation Name'] ?? step['Index Name']} ${step.Filter ?? ''}\n${text}`,
        )
  }
  await client.end()
  expect(found).toEqual([])
})

/** For one number its plan costs less than the kept one, which assumes ten. */
const forMany = 'from entities.organization g where g.registration_number = any('

test('PostgreSQL keeps one plan of each named read instead of planning it for every call', async () => {
  const client = await connectToEmptyPortal()
  const reads = (await recordedStatements()).filter(({ text, isNamed }) => isNamed && /^\s*select/i.test(text))
  // After five custom plans PostgreSQL compares their cost with that of a generic one.
  for (const [index, { text, values }] of reads.entries())
    for (let time = 0; time < 7; time += 1) await client.query({ name: `read-${index}`, text, values })
  const { rows } = await client.query<{ statement: string }>(
    'select statement from pg_prepared_statements where custom_plans > 5',
  )
  await client.end()
  expect(rows.map(({ statement }) => statement).filter((statement) => !statement.includes(forMany))).toEqual([])
})
