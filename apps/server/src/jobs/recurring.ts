import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { defineJob, handleJob, type Job } from './definition.ts'
import type { JobName } from './kinds.ts'

export interface Recurring<Name extends JobName> {
  job(deps: Deps): Job<Name>
  /** Plans the next run. Every node may call it; there is one run per pause. */
  plan(deps: Pick<Deps, 'jobs' | 'db' | 'now'>, inMs?: number): Promise<void>
}

/** Defines recurring work: a job that plans its next run when it is done. */
export function recurring<Name extends JobName>(
  name: Name,
  pauseMs: number,
  work: (deps: Deps) => Promise<unknown>,
): Recurring<Name> {
  const definition = defineJob({ name, payload: z.object({}) })
  async function plan({ jobs, db, now }: Pick<Deps, 'jobs' | 'db' | 'now'>, inMs = 0): Promise<void> {
    const dueAt = new Date(now().getTime() + inMs)
    await jobs.enqueue(db, definition, {}, { key: String(Math.floor(dueAt.getTime() / pauseMs)), dueAt })
  }
  const job = (deps: Deps) =>
    handleJob(definition, async () => {
      await work(deps)
      await plan(deps, pauseMs)
    })
  return { job, plan }
}
