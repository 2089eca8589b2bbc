import { sql } from 'kysely'
import type { Database, Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { ObjectStore } from '../../parties/object-store/port.ts'

/** A store whose objects are written down before they are there, so that none is left for ever when the process dies. */
export const noteObjects = (store: ObjectStore, { db, now }: Pick<Deps, 'db' | 'now'>): ObjectStore => ({
  ...store,
  put: (content, options) => store.put(content, { ...options, beforeNaming: (key) => noteLoose(db, [key], now()) }),
})

export async function noteLoose(db: Database, keys: readonly string[], since: Date): Promise<void> {
  if (keys.length > 0)
    await db
      .insertInto('documents.loose_object')
      .values(keys.map((key) => ({ object_key: key, since })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Takes a stored object for what is written down in this transaction. @throws Error when it was swept meanwhile */
export async function keepObject(tx: Tx, key: string): Promise<void> {
  await sql`select documents.api_keep_object(${key})`.execute(tx)
}
