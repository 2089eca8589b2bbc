import { sql } from 'kysely'
import type { Database, Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { ObjectStore } from '../../../parties/object-store/port.ts'

/** Wraps a store so that each object is noted before it is stored. A process that dies leaves no unknown object. */
export const noteObjects = (store: ObjectStore, { db, now }: Pick<Deps, 'db' | 'now'>): ObjectStore => ({
  ...store,
  put: (content, options) => store.put(content, { ...options, beforeNaming: (key) => noteLoose(db, [key], now()) }),
})

export async function noteLoose(db: Database, keys: readonly string[], since: Date): Promise<void> {
  if (keys.length > 0)
    await db
      .insertInto('files.loose_object')
      .values(keys.map((key) => ({ object_key: key, since })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/**
 * Removes the note of a stored object that this transaction refers to. @throws Error if the object has been removed
 * already
 */
export async function keepObject(tx: Tx, key: string): Promise<void> {
  await sql`select files.api_keep_object(${key})`.execute(tx)
}
