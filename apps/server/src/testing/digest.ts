import type { TestPortal } from './test-portal.ts'

/** Returns a digest of all stored data, without the traces of calls. */
export async function computeDigest({ deps }: TestPortal): Promise<string> {
  const { rows } = await deps.pool.query<{ name: string }>(`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'public', 'history', 'http') order by 1`)
  const tables = []
  for (const { name } of rows)
    tables.push(
      (
        await deps.pool.query(
          `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`,
        )
      ).rows[0],
    )
  return JSON.stringify(tables)
}
