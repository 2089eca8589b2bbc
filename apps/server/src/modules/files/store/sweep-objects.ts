import type { Deps } from '../../../deps.ts'
import { recurring } from '../../../jobs/recurring.ts'
import { keysInUse, knownKeys } from '../queries.ts'
import { advanceMark, requireOwnStore } from './bound-store.ts'

/** An object is stored before its row is committed, so a young object may still get a row. */
const orphanAfterMs = 10 * 60_000
/** Longer than an upload may pause without a byte. */
const brokenOffAfterMs = 5 * 60_000
const atOnce = 200
const compareEveryMs = 5 * 60_000

type UsedDeps = Pick<Deps, 'db' | 'objectStore' | 'now' | 'log'>

/** Removes objects without a row and the remains of aborted uploads. */
export async function sweepObjects(deps: UsedDeps): Promise<void> {
  await requireOwnStore(deps)
  const at = deps.now().getTime()
  await deps.objectStore.sweepUnfinished(new Date(at - brokenOffAfterMs))
  while ((await sweepSome(deps, new Date(at - orphanAfterMs))) === atOnce);
}

/**
 * Removes one batch. If the process dies in between, the rows remain and the next run continues. @returns the number of
 * processed rows
 */
async function sweepSome({ db, objectStore, log }: UsedDeps, before: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const loose = await tx
      .selectFrom('files.loose_object')
      .select('object_key')
      .where('since', '<=', before)
      .orderBy('since')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    const keys = loose.map((row) => row.object_key)
    if (keys.length === 0) return 0
    // An object that the comparison found may have got its row at the same moment.
    const used = await keysInUse(tx, keys)
    for (const key of keys) if (!used.has(key)) await objectStore.remove(key)
    await tx.deleteFrom('files.loose_object').where('object_key', 'in', keys).execute()
    log.info({ objects: keys.length - used.size }, 'unused objects were removed')
    return keys.length
  })
}

/**
 * Quarantines objects of one shelf that the database does not know, such as those stored after the backup from which
 * the database was restored. Each run checks one of the 256 shelves, so it is cheap, and each shelf comes about once a
 * day.
 */
export async function compareShelf({ db, objectStore, now, log }: UsedDeps): Promise<void> {
  if (await requireOwnStore({ db, objectStore })) await advanceMark({ db, objectStore })
  const at = now()
  const shelf = Math.floor(at.getTime() / compareEveryMs) % 256
  for await (const keys of objectStore.storedBefore(new Date(at.getTime() - orphanAfterMs), shelf)) {
    const known = await knownKeys(db, keys)
    const unknown = keys.filter((key) => !known.has(key))
    for (const key of unknown) await objectStore.quarantine(key, at)
    if (unknown.length > 0)
      log.warn(
        { objects: unknown.length, shelf },
        'objects that the database does not know were set aside in the quarantine (npm run files -- quarantine)',
      )
  }
}

export const sweeping = recurring('files.sweep', 60_000, sweepObjects)
export const comparing = recurring('files.compare', compareEveryMs, compareShelf)
