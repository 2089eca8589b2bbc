import type { Deps } from '../../deps.ts'
import { recurring } from '../../jobs/recurring.ts'
import { noteLoose } from './note-objects.ts'
import { keysInUse, looseAmong } from './queries.ts'

/** An object is stored before its row is committed, so that a young one without a row may still get it. */
const orphanAfterMs = 10 * 60_000
/** Longer than an upload may go on without a byte. */
const brokenOffAfterMs = 5 * 60_000
const atOnce = 200
const compareEveryMs = 5 * 60_000

type Means = Pick<Deps, 'db' | 'objectStore' | 'now' | 'log'>

/** Removes objects that nobody has had for a while, and what broken-off uploads left behind. */
export async function sweepObjects(deps: Means): Promise<void> {
  const at = deps.now().getTime()
  await deps.objectStore.sweepUnfinished(new Date(at - brokenOffAfterMs))
  while ((await sweepSome(deps, new Date(at - orphanAfterMs))) === atOnce);
}

/** Whoever dies in between leaves the rows, by which the next sweep goes. @returns how many rows it went by */
async function sweepSome({ db, objectStore, log }: Means, before: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const loose = await tx
      .selectFrom('documents.loose_object')
      .select('object_key')
      .where('since', '<=', before)
      .orderBy('since')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    const keys = loose.map((row) => row.object_key)
    if (keys.length === 0) return 0
    // What the comparison has found may have got its row in the same moment.
    const used = await keysInUse(tx, keys)
    for (const key of keys) if (!used.has(key)) await objectStore.remove(key)
    await tx.deleteFrom('documents.loose_object').where('object_key', 'in', keys).execute()
    log.info({ objects: keys.length - used.size }, 'objects that nobody has were removed')
    return keys.length
  })
}

/**
 * Looks for objects that no row tells of, such as those that came after the last backup of a database that was restored. Each time one of the
 * 256 shelves of the store is looked at, so that it costs little at a time, and each comes about once a day.
 */
export async function compareShelf({ db, objectStore, now, log }: Means): Promise<void> {
  const at = now().getTime()
  const shelf = Math.floor(at / compareEveryMs) % 256
  for await (const keys of objectStore.storedBefore(new Date(at - orphanAfterMs), shelf)) {
    const used = await keysInUse(db, keys)
    const loose = await looseAmong(db, keys)
    const unknown = keys.filter((key) => !used.has(key) && !loose.has(key))
    await noteLoose(db, unknown, now())
    if (unknown.length > 0) log.warn({ objects: unknown.length, shelf }, 'objects are stored that no row tells of')
  }
}

export const sweeping = recurring('documents.sweep', 60_000, sweepObjects)
export const comparing = recurring('documents.compare', compareEveryMs, compareShelf)
