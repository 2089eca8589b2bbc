import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { ObjectStore, StoreMark } from '../../../parties/object-store/port.ts'

type UsedDeps = Pick<Deps, 'db' | 'objectStore'>

/** The database and the object store do not match. The message is for the operator. */
export class StoreMismatch extends Error {}

const checks = {
  DATA_DIR: 'Check DATABASE_URL and DATA_DIR, and that the folder is mounted.',
  S3_BUCKET: 'Check DATABASE_URL, S3_BUCKET and S3_ENDPOINT.',
}
const isForeign = ({ setting }: ObjectStore) =>
  new StoreMismatch(`${setting} holds the files of another database. ${checks[setting]}`)

async function rowOf(db: UsedDeps['db']): Promise<StoreMark | undefined> {
  return db.selectFrom('files.bound_store').select(['identity', 'mark']).where('is_only', '=', true).executeTakeFirst()
}

/**
 * Requires that the object store belongs to this database and that the database is not older than it.
 * @returns whether they are bound; a new database and a new store are not yet
 * @throws StoreMismatch with a message for the operator
 */
export async function requireOwnStore({ db, objectStore }: UsedDeps): Promise<boolean> {
  const { setting } = objectStore
  // The file is read first, because the mark grows first in the database.
  const before = await objectStore.readMark()
  const ofDatabase = await rowOf(db)
  // Another node may have bound them between the two reads.
  const ofStore = before ?? (await objectStore.readMark())
  if (!ofStore && (!ofDatabase || ofDatabase.mark === 0)) return false
  if (!ofStore)
    throw new StoreMismatch(
      `${setting} does not hold the files of this database: its store.json is missing. ${checks[setting]}`,
    )
  if (ofStore.identity !== ofDatabase?.identity) throw isForeign(objectStore)
  if (ofStore.mark > ofDatabase.mark)
    throw new StoreMismatch(
      `The database is older than the files in ${setting}, because it was restored from a backup. Run \`npm run restore:finish\` before the portal starts.`,
    )
  return true
}

/**
 * Binds a new database and a new store to each other. The first node that starts does it; all others only check.
 * @throws StoreMismatch
 */
export async function bindStore({ db, objectStore }: UsedDeps): Promise<void> {
  if (await requireOwnStore({ db, objectStore })) return
  await db
    .insertInto('files.bound_store')
    .values({ identity: randomUUID() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.transaction().execute(async (tx) => {
    const { identity, mark } = await tx
      .selectFrom('files.bound_store')
      .select(['identity', 'mark'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (mark > 0) return
    // If the process dies before the commit, both keep the same mark.
    await objectStore.writeMark({ identity, mark })
    await tx.updateTable('files.bound_store').set({ mark: 1 }).where('is_only', '=', true).execute()
  })
  await requireOwnStore({ db, objectStore })
}

/**
 * Requires that the store is unbound or belongs to this database, however old the database is. @throws StoreMismatch
 */
export async function requireFreeStore({ db, objectStore }: UsedDeps): Promise<void> {
  const [ofStore, ofDatabase] = [await objectStore.readMark(), await rowOf(db)]
  if (ofStore && ofStore.identity !== ofDatabase?.identity) throw isForeign(objectStore)
}

/** Binds the store to this database, as after a restore. */
export async function adoptStore({ db, objectStore }: UsedDeps): Promise<void> {
  const { identity, mark } = (await objectStore.readMark()) ?? (await rowOf(db)) ?? { identity: randomUUID(), mark: 0 }
  await sql`
    insert into files.bound_store (identity, mark) values (${identity}, ${mark})
    on conflict (is_only) do update set identity = excluded.identity, mark = greatest(bound_store.mark, excluded.mark)`.execute(
    db,
  )
  await advanceMark({ db, objectStore })
}

/**
 * Increments the mark, first in the database. If the process dies in between, the database keeps the greater mark,
 * which is valid.
 */
export async function advanceMark({ db, objectStore }: UsedDeps): Promise<void> {
  const row = await db
    .updateTable('files.bound_store')
    .set((eb) => ({ mark: eb('mark', '+', 1) }))
    .where('is_only', '=', true)
    .returning(['identity', 'mark'])
    .executeTakeFirst()
  if (row) await objectStore.writeMark(row)
}
