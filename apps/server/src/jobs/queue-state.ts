import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { isFree } from '../db/keep-lease.ts'
import { jobKinds } from './kinds.ts'

export interface QueueState {
  /** The kind, or `unknown` for the kinds of other versions. */
  job: string
  state: 'waiting' | 'running' | 'failing' | 'given-up'
  jobs: number
  /** Delay of the oldest waiting or failing job; null in other states. */
  overdueSeconds: number | null
}

/** No pause before a retry is longer. */
const longestPauseMs = 60 * 60_000

/**
 * Counts the unfinished jobs by kind and state, without those planned for later. A job is late since its due time or,
 * because a retry postpones that, since its first failure.
 */
export async function getQueueState(db: Database, at: Date): Promise<QueueState[]> {
  const kinds = Object.keys(jobKinds)
  const { rows } = await sql<QueueState>`
    with unfinished as (
      select case when name = any(${kinds}::text[]) then name else 'unknown' end as job,
        case when given_up_at is not null then 'given-up'
          when not ${isFree} then 'running'
          when failures > 0 then 'failing'
          else 'waiting' end as state,
        extract(epoch from ${at}::timestamptz - least(failing_since, due_at))::float8 as late
      from jobs.job
      where done_at is null
        and due_at <= ${new Date(at.getTime() + longestPauseMs)}
        and (due_at <= ${at} or failures > 0 or given_up_at is not null))
    select job, state, count(*)::integer as jobs,
      case when state in ('waiting', 'failing') then max(late) end as "overdueSeconds"
    from unfinished group by job, state`.execute(db)
  return rows
}
