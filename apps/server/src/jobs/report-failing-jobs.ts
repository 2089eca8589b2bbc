import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/connect.ts'
import { isFree } from '../db/keep-lease.ts'
import { UnreadablePayload } from './definition.ts'

const failuresToReport = 5
const longMs = 60 * 60_000
const overdueMs = 60_000

const messages = {
  1: 'jobs keep failing',
  2: 'jobs have been waiting or failing for an hour',
  3: 'a job was given up by an operator',
} as const

interface Trouble {
  job_id: string
  name: string
  level: keyof typeof messages
  failures: number
  since: Date
  failure: string | null
  given_up_why: string | null
}

/** Time since which a job is late: its due time, or its first failure when the due time was postponed. */
const since = sql<Date>`least(failing_since, due_at)`

/** Unfinished and not given up, except jobs in their first attempt, however long it takes. */
const isOpen = sql<boolean>`done_at is null and given_up_at is null and (failures > 0 or ${isFree})`

/**
 * Reports jobs as errors that have failed five times (or once, for an unreadable payload), that have been late for an
 * hour (for any reason, also an unknown name), or that were given up: each job once for each of these. One line covers
 * all jobs of a kind, and the next one follows after an hour at the earliest, so that an outage is one line per kind.
 * One worker reports at a time, so that one line covers all jobs; it skips rows that others change, to avoid a deadlock.
 */
export async function reportFailingJobs(db: Database, at: Date, log: Logger): Promise<void> {
  const anHourAgo = new Date(at.getTime() - longMs)
  const { rows } = await sql<Trouble>`
    with troubled as (
      select job_id, case when given_up_at is not null then 3 when ${since} <= ${anHourAgo} then 2 else 1 end as level
      from jobs.job
      where (select pg_try_advisory_xact_lock(hashtext('jobs.trouble')))
        and done_at is null
        and (given_up_at is not null or ${isOpen} and (
          failures >= ${failuresToReport} or starts_with(failure, ${UnreadablePayload.name}) or ${since} <= ${anHourAgo}))
      for update skip locked
    )
    update jobs.job j set reported = level, reported_at = ${at} from troubled t
    where t.job_id = j.job_id and level > reported
      and (level = 3 or not exists (
        select from jobs.job earlier where earlier.name = j.name and earlier.reported < 3 and earlier.reported_at > ${anHourAgo}))
    returning j.job_id, name, level, failures, ${since} as since, failure, given_up_why`.execute(db)
  for (const alike of Map.groupBy(rows, ({ name, level }) => `${name} ${level}`).values()) {
    const oldest = alike.reduce((one, other) => (other.since < one.since ? other : one))
    const { job_id: id, name: job, level, failures, failure, given_up_why: why } = oldest
    log.error({ job, jobs: alike.length, oldest: { id, since: oldest.since, failures, failure, why } }, messages[level])
  }
}

/** Reports rows of a name without a handler in this version: no worker here takes them. */
export async function reportUnknown(db: Database, known: readonly string[], log: Logger): Promise<void> {
  const unknown = await db
    .selectFrom('jobs.job')
    .select((eb) => ['name', eb.fn.countAll<number>().as('jobs')])
    .where('done_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('name', 'not in', known)
    .groupBy('name')
    .execute()
  for (const { name: job, jobs } of unknown)
    log.error({ job, jobs }, 'jobs wait whose name this version of the portal does not know')
}

export interface OverdueJob {
  name: string
  seconds: number
  failures: number
}

/** Returns the job that has been late for the longest time, if more than a minute. */
export async function oldestOverdue(db: Database, at: Date): Promise<OverdueJob | undefined> {
  const late = await db
    .selectFrom('jobs.job')
    .select(['name', 'failures', since.as('since')])
    .where(isOpen)
    .where(since, '<=', new Date(at.getTime() - overdueMs))
    .orderBy(since)
    .limit(1)
    .executeTakeFirst()
  return (
    late && {
      name: late.name,
      seconds: Math.floor((at.getTime() - late.since.getTime()) / 1_000),
      failures: late.failures,
    }
  )
}
