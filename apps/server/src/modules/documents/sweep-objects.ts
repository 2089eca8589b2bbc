import type { Deps } from '../../deps.ts'
import { recurring } from '../../jobs/recurring.ts'
import { keysInUse } from './queries.ts'

/** An object is stored before its row is committed, so that a young one without a row may still get it. */
const orphanAfterMs = 10 * 60_000
/** Longer than an upload may go on without a byte. */
const brokenOffAfterMs = 5 * 60_000

/** Removes objects that no document has and what broken-off uploads left behind. */
export async function sweepObjects({
  db,
  objectStore,
  now,
  log,
}: Pick<Deps, 'db' | 'objectStore' | 'now' | 'log'>): Promise<void> {
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

export const sweeping = recurring('documents.sweep', 60_000, sweepObjects)
