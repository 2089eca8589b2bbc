import { sql } from 'kysely'
import type { Database, Tx } from '../../db/connect.ts'

export interface MandateNews {
  personalCode: string
  ids: number[]
  /** For how many entities the person may act, counted no further than one beyond `most`. */
  mandates: number
}

const atOnce = 5_000

/** Whose mandates were changed since somebody last forgot the news of it; some of them, while there are many. */
export async function mandateNews(db: Database, most: number): Promise<MandateNews[]> {
  const { rows } = await sql<MandateNews>`
    select n.personal_code as "personalCode", array_agg(n.news_id)::float8[] as ids,
      (select count(*) from (select from delegations.mandate m where m.personal_code = n.personal_code limit ${most + 1}) held)::int as mandates
    from (select news_id, personal_code from delegations.mandate_news order by news_id limit ${atOnce}) n group by n.personal_code`.execute(
    db,
  )
  return rows
}

export async function forgetMandateNews(db: Database | Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from delegations.mandate_news where news_id = any(${[...ids]}::bigint[])`.execute(db)
}
