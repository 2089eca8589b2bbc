import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { isFree } from '../db/keep-lease.ts'
import { jobKinds, type JobName } from './kinds.ts'

export interface ListedJob {
  id: string
  name: string
  state: 'planned' | 'due' | 'running' | 'failing' | 'given up'
  /** Whether this version of the portal has this kind of job. */
  isKnown: boolean
  dueAt: Date
  failures: number
  failingSince: Date | null
  /** Reason of the last failure, or of the operator who gave it up. */
  why: string | null
}

const mostListed = 500
const isKnown = (name: string): name is JobName => Object.hasOwn(jobKinds, name)

/** Lists the unfinished jobs, the longest overdue first; at most 500. */
export async function listJobs(
  db: Database,
  at: Date,
  { failedOnly = false }: { failedOnly?: boolean } = {},
): Promise<ListedJob[]> {
  const rows = await db
    .selectFrom('jobs.job')
    .selectAll()
    .select(isFree.as('is_free'))
    .where('done_at', 'is', null)
    .$if(failedOnly, (query) => query.where((eb) => eb.or([eb('failures', '>', 0), eb('given_up_at', 'is not', null)])))
    .orderBy(sql`least(failing_since, due_at)`)
    .limit(mostListed)
    .execute()
  return rows.map((row) => ({
    id: row.job_id,
    name: row.name,
    state: row.given_up_at
      ? 'given up'
      : !row.is_free
        ? 'running'
        : row.failures > 0
          ? 'failing'
          : row.due_at > at
            ? 'planned'
            : 'due',
    isKnown: isKnown(row.name),
    dueAt: row.due_at,
    failures: row.failures,
    failingSince: row.failing_since,
    why: row.given_up_at ? row.given_up_why : row.failure,
  }))
}

/**
 * Makes a job due at once, also one that was given up, or all failing ones of a name. Later failures are counted and
 * reported from zero. The attempt number continues, because it fences off a late worker.
 * @returns the number of jobs
 */
export async function retryJobs(db: Database, at: Date, which: { id: string } | { name: string }): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('jobs.job')
    .set({
      due_at: at,
      failures: 0,
      failing_since: null,
      reported: 0,
      reported_at: null,
      given_up_at: null,
      given_up_why: null,
    })
    .where('done_at', 'is', null)
    .where(isFree)
    .where((eb) =>
      'id' in which
        ? eb('job_id', '=', which.id)
        : eb.and([eb('name', '=', which.name), eb('failures', '>', 0), eb('given_up_at', 'is', null)]),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Gives up a job that is not running: its row stays with the reason, no worker takes it, and the portal reports it.
 * @param force for kinds whose loss has a consequence
 * @throws Error with an operator message
 */
export async function giveUpJob(
  db: Database,
  at: Date,
  id: string,
  { why, force = false }: { why: string; force?: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const job = await tx
      .selectFrom('jobs.job')
      .select(['name', 'done_at', isFree.as('is_free')])
      .where('job_id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!job || job.done_at) throw new Error(job ? 'The job is done.' : 'There is no such job.')
    const lost = isKnown(job.name) ? jobKinds[job.name] : 'What it was for is not known to this version of the portal.'
    if (lost && !force) throw new Error(`${lost} If that is meant, repeat the command with --force.`)
    if (!job.is_free) throw new Error('The job is running; wait until its attempt has ended.')
    const end = { given_up_at: at, given_up_why: why, claimed_until: null }
    await tx.updateTable('jobs.job').set(end).where('job_id', '=', id).execute()
  })
}
