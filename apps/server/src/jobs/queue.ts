import { sql, type UpdateResult } from 'kysely'
import type { Logger } from 'pino'
import { newId } from '../db/new-id.ts'
import type { Database, Tx } from '../db/connect.ts'
import { isFree, keepLease, leaseEnd } from '../db/keep-lease.ts'
import { UnreadablePayload, type Job, type JobDefinition, type Jobs } from './definition.ts'
import type { JobName } from './kinds.ts'
import { reportFailingJobs, reportUnknown } from './report-failing-jobs.ts'

export interface JobQueue {
  /**
   * Adds a job in the caller's transaction. An existing job with the same name and key stays unchanged, also a finished
   * one. Finished jobs are deleted after a week, so longer-lived keys need `onceForGood` or a check in the handler.
   */
  enqueue<Payload extends object>(
    tx: Tx | Database,
    definition: Pick<JobDefinition<JobName, Payload>, 'name' | 'payload'>,
    payload: Payload,
    options?: { key?: string; dueAt?: Date },
  ): Promise<void>
  /** Adds many jobs of a kind in one statement. */
  enqueueAll<Payload extends object>(
    tx: Tx | Database,
    definition: Pick<JobDefinition<JobName, Payload>, 'name' | 'payload'>,
    all: readonly { payload: Payload; key: string; dueAt?: Date }[],
  ): Promise<void>
  start(jobs: Jobs): void
  /** Stops claiming and waits for the running jobs. */
  stop(): Promise<void>
  /** Runs all due jobs, for tests that do not wait for the clock. */
  drain(jobs?: Partial<Jobs>): Promise<void>
}

class LeaseLost extends Error {}

interface ClaimedJob {
  job_id: string
  name: string
  payload: unknown
  attempt: number
  failures: number
}

const pauseMs = 1_000
const keptMs = 7 * 24 * 60 * 60_000
const hourMs = 60 * 60_000
const reportEveryMs = 10_000
const deletedAtOnce = 1_000
const atOnce = 4

/**
 * A queue of work that must happen after a transaction has committed. A job is a row. A worker claims it with a lease,
 * which is prolonged while its handler runs. A dead or stalled worker loses the job to another; the attempt number
 * fences off the late one. Handlers are idempotent and limit their own waiting. A failed job is retried until it is
 * done or an operator gives it up.
 */
export function jobQueue(db: Database, now: () => Date, log: Logger, { leaseMs = 10_000 } = {}): JobQueue {
  let handlers = new Map<string, Job>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let deletedAt = 0
  let reportedAt = 0
  const polls = new Set<Promise<void>>()
  const running = new Set<Promise<void>>()

  async function claim(): Promise<ClaimedJob | undefined> {
    if (handlers.size === 0) return undefined
    const at = now()
    return db
      .updateTable('jobs.job')
      .set((eb) => ({
        claimed_until: leaseEnd(leaseMs),
        attempt: eb('attempt', '+', 1),
        // An expired lease is an attempt that failed without an error.
        failures: sql`failures + (claimed_until is not null)::integer`,
        failing_since: sql`coalesce(failing_since, case when claimed_until is not null then ${at}::timestamptz end)`,
      }))
      .where('job_id', '=', (eb) =>
        eb
          .selectFrom('jobs.job')
          .select('job_id')
          .where('done_at', 'is', null)
          .where('given_up_at', 'is', null)
          .where('name', 'in', [...handlers.keys()])
          .where('due_at', '<=', at)
          .where(isFree)
          .orderBy('due_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['job_id', 'name', 'payload', 'attempt', 'failures'])
      .executeTakeFirst()
  }

  const mine = (job: ClaimedJob, on: Database | Tx = db) =>
    on.updateTable('jobs.job').where('job_id', '=', job.job_id).where('attempt', '=', job.attempt)
  const requireHeld = ({ name }: ClaimedJob, { numUpdatedRows }: UpdateResult) => {
    if (numUpdatedRows === 0n) throw new LeaseLost(`${name} was taken over by another worker`)
  }

  const setLease = (job: ClaimedJob) =>
    mine(job)
      .set({ claimed_until: leaseEnd(leaseMs) })
      .executeTakeFirst()

  const finish = (job: ClaimedJob, on: Database | Tx) =>
    mine(job, on).set({ done_at: now(), failure: null, claimed_until: null }).executeTakeFirst()

  async function run(job: ClaimedJob, nameTrace: (id: string) => void): Promise<void> {
    const release = keepLease(
      leaseMs / 3,
      async () => (await setLease(job)).numUpdatedRows > 0n,
      (error) => log.warn({ err: error, job: job.name }, 'the lease of a job could not be prolonged'),
    )
    try {
      await handlers.get(job.name)?.run(job.payload, {
        attempt: job.attempt,
        nameTrace,
        prolong: async () => requireHeld(job, await setLease(job)),
        finish: async (tx) => requireHeld(job, await finish(job, tx)),
      })
    } finally {
      // A prolongation after the outcome would delay the next attempt.
      await release()
    }
  }

  async function work(job: ClaimedJob): Promise<void> {
    let trace: { trace_id?: string } = {}
    try {
      await run(job, (id) => (trace = { trace_id: id }))
      await finish(job, db)
    } catch (error) {
      log.info({ err: error, job: job.name, attempt: job.attempt, ...trace }, 'job failed; it will be tried again')
      await putOff(job, error)
    }
  }

  async function putOff(job: ClaimedJob, error: unknown): Promise<void> {
    const at = now()
    const { longestPauseMs = 60_000 } = handlers.get(job.name)?.definition ?? {}
    // Only another version of the portal can read the payload.
    const pause = error instanceof UnreadablePayload ? hourMs : Math.min(1_000 * 2 ** job.failures, longestPauseMs)
    await mine(job)
      .set((eb) => ({
        due_at: new Date(at.getTime() + pause),
        claimed_until: null,
        failure: String(error),
        failures: job.failures + 1,
        failing_since: eb.fn.coalesce('failing_since', eb.val(at)),
      }))
      .execute()
  }

  async function deleteOld(): Promise<void> {
    const at = now().getTime()
    if (at < deletedAt + hourMs) return
    deletedAt = at
    const names = [...handlers.values()].flatMap(({ definition }) => (definition.onceForGood ? [] : [definition.name]))
    if (names.length === 0) return
    const old = db
      .selectFrom('jobs.job')
      .select('job_id')
      .where('done_at', '<', new Date(at - keptMs))
      .where('name', 'in', names)
      .orderBy('done_at')
      .limit(deletedAtOnce)
      .forUpdate()
      .skipLocked()
    const { numDeletedRows } = await db.deleteFrom('jobs.job').where('job_id', 'in', old).executeTakeFirst()
    if (numDeletedRows === BigInt(deletedAtOnce)) deletedAt = 0
  }

  async function report(): Promise<void> {
    const at = now()
    if (at.getTime() < reportedAt + reportEveryMs) return
    reportedAt = at.getTime()
    await reportFailingJobs(db, at, log)
  }

  async function tick(): Promise<void> {
    await deleteOld()
    await report()
    while (running.size < atOnce) {
      if (stopped) return
      const job = await claim()
      if (!job) return
      const outcome = work(job).catch((error: unknown) =>
        log.error({ err: error, job: job.name }, 'the outcome of a job could not be stored'),
      )
      running.add(outcome)
      void outcome.finally(() => {
        running.delete(outcome)
        if (!stopped && timer) poll()
      })
    }
  }

  function poll(): void {
    const polling = tick().catch((error: unknown) => log.warn({ err: error }, 'jobs could not be claimed'))
    polls.add(polling)
    void polling.finally(() => polls.delete(polling))
  }

  const enqueueAll: JobQueue['enqueueAll'] = async (tx, { name, payload: schema }, all) => {
    if (all.length === 0) return
    await tx
      .insertInto('jobs.job')
      .values(
        all.map(({ payload, key, dueAt = now() }) => ({
          job_id: newId(),
          name,
          key,
          payload: JSON.stringify(schema.parse(payload)),
          due_at: dueAt,
        })),
      )
      .onConflict((conflict) => conflict.columns(['name', 'key']).doNothing())
      .execute()
  }

  return {
    enqueueAll,
    enqueue: (tx, definition, payload, { key = newId(), dueAt = now() } = {}) =>
      enqueueAll(tx, definition, [{ payload, key, dueAt }]),
    start(jobs) {
      handlers = new Map(Object.entries(jobs))
      reportUnknown(db, [...handlers.keys()], log).catch((error: unknown) =>
        log.warn({ err: error }, 'it is not known whether jobs wait that have no handler'),
      )
      timer = setInterval(poll, pauseMs)
      poll()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      // A claim in progress starts its job, which is awaited like the others.
      await Promise.all(polls)
      await Promise.all(running)
    },
    async drain(jobs) {
      if (jobs) handlers = new Map(Object.entries(jobs))
      await deleteOld()
      for (let job = await claim(); job; job = await claim()) await work(job)
      await reportFailingJobs(db, now(), log)
    },
  }
}
