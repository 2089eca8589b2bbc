import type { Deps } from './deps.ts'
import type { Job } from './jobs.ts'

export interface Recurring {
  job(deps: Deps): Job
  /** Plans the next run; every node may ask, one is planned for each pause. */
  plan(deps: Pick<Deps, 'jobs' | 'db' | 'now'>, inMs?: number): Promise<void>
}

/** Work that comes back for good: a job that plans its next run when it is done. */
export function recurring(name: string, pauseMs: number, work: (deps: Deps) => Promise<unknown>): Recurring {
  async function plan({ jobs, db, now }: Pick<Deps, 'jobs' | 'db' | 'now'>, inMs = 0): Promise<void> {
    const dueAt = new Date(now().getTime() + inMs)
    await jobs.enqueue(db, name, {}, { key: String(Math.floor(dueAt.getTime() / pauseMs)), dueAt })
  }
  const job = (deps: Deps): Job => ({
    name,
    async handle() {
      await work(deps)
      await plan(deps, pauseMs)
    },
  })
  return { job, plan }
}
