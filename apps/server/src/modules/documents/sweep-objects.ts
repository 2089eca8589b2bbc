import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs.ts'
import { keysInUse } from './queries.ts'

const name = 'documents.sweep'
const pauseMs = 60_000
/** An object is stored before its row is committed, so that a young one without a row may still get it. */
const orphanAfterMs = 10 * 60_000
/** Longer than an upload may go on without a byte. */
const brokenOffAfterMs = 5 * 60_000

/** Removes objects that no document has and what broken-off uploads left behind. */
export async function sweepObjects({ db, objectStore, now, log }: Pick<Deps, 'db' | 'objectStore' | 'now' | 'log'>): Promise<void> {
  const at = now().getTime()
  await objectStore.sweepUnfinished(new Date(at - brokenOffAfterMs))
  for await (const keys of objectStore.storedBefore(new Date(at - orphanAfterMs))) {
    const used = await keysInUse(db, keys)
    for (const key of keys) {
      if (used.has(key)) continue
      await objectStore.remove(key)
      log.info({ object: key }, 'an object that no document has was removed')
    }
  }
}

export const documentJobs = (deps: Deps): Job[] => [
  {
    name,
    async handle() {
      await sweepObjects(deps)
      await planSweep(deps, pauseMs)
    },
  },
]

/** Plans the next sweep; every node may ask, one sweep is planned for each minute. */
export async function planSweep({ jobs, db, now }: Pick<Deps, 'jobs' | 'db' | 'now'>, inMs = 0): Promise<void> {
  const dueAt = new Date(now().getTime() + inMs)
  await jobs.enqueue(db, name, {}, { key: String(Math.floor(dueAt.getTime() / pauseMs)), dueAt })
}
