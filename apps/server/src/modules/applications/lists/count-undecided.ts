import type { EntityId } from '@portal/contract/ids'
import { sql } from 'kysely'
import type { Database } from '../../../db/connect.ts'
import { listRanks } from './list-applications.ts'

/** Counts the applications of each entity that its list of open ones contains: drafts, and those that are not decided. */
export async function countUndecided(
  db: Database,
  entityIds: readonly EntityId[],
): Promise<ReadonlyMap<string, number>> {
  if (entityIds.length === 0) return new Map()
  // Not prepared: the best plan for one entity costs less than the kept plan, which assumes ten.
  const { rows } = await sql<{ id: string; count: number }>`
    select e.id, c.count from unnest(${entityIds}::uuid[]) as e (id) cross join lateral (
      select count(*)::int as count from applications.listed l
      where l.owner_id = e.id and l.status_rank = any(${listRanks({ stage: 'open' })}::smallint[])
    ) c`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
