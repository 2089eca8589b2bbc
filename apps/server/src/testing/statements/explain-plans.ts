import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import type { Database } from '../../db/connect.ts'
import type { TestPortal } from '../test-portal.ts'

/** Returns PostgreSQL's plans of the executed statements, in their order. */
export async function explainPlans({ deps: { pool } }: TestPortal, make: (db: Database) => Promise<unknown>) {
  const statements: CompiledQuery[] = []
  const dialect = new PostgresDialect({ pool })
  await make(new Kysely({ dialect, log: ({ query }) => void statements.push(query) }))
  return Promise.all(
    statements.map(async ({ sql, parameters }) => {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }),
  )
}
