import type { Deps } from '../../../deps.ts'
import { keysInUse } from '../queries.ts'

type UsedDeps = Pick<Deps, 'db' | 'objectStore'>

/** Restores quarantined objects that a row refers to, as after a newer backup was restored. @returns how many */
export async function restoreKnown({ db, objectStore }: UsedDeps): Promise<number> {
  const keys = (await objectStore.quarantined()).map(({ key }) => key)
  const known = await keysInUse(db, keys)
  for (const key of known) await objectStore.restore(key)
  return known.size
}

/**
 * Quarantines unused objects that wait to be removed. After a restore, rows since the backup are lost, and one of them
 * may have referred to the object. @returns how many
 */
export async function quarantineLoose({ db, objectStore, now }: UsedDeps & Pick<Deps, 'now'>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const rows = await tx.deleteFrom('files.loose_object').returning('object_key').execute()
    const used = await keysInUse(
      tx,
      rows.map((row) => row.object_key),
    )
    const unused = rows.filter(({ object_key: key }) => !used.has(key))
    for (const { object_key: key } of unused) await objectStore.quarantine(key, now())
    return unused.length
  })
}
