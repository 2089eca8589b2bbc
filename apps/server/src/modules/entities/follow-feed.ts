import type { Database, Tx } from '../../db/connect.ts'

const name = 'register'

/** Returns the number of the last processed event of the register. */
export async function feedPosition(db: Database | Tx): Promise<number> {
  const row = await db.selectFrom('entities.feed').select('position').where('name', '=', name).executeTakeFirst()
  return row?.position ?? 0
}

/**
 * Returns the same number and locks it until the transaction ends, so that only one of two workers processes an event.
 */
export async function lockFeed(tx: Tx): Promise<number> {
  await tx
    .insertInto('entities.feed')
    .values({ name, position: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { position } = await tx
    .selectFrom('entities.feed')
    .select('position')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return position
}

export async function moveFeed(tx: Tx, position: number): Promise<void> {
  await tx.updateTable('entities.feed').set({ position }).where('name', '=', name).execute()
}

/** Stores an event that the portal cannot parse, so that the feed continues and nothing is lost. */
export async function storeUnreadEvent(
  tx: Tx,
  { number, raw, failure }: { number: number; raw: unknown; failure: string },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('entities.unread_event')
    .values({ number, event: JSON.stringify(raw), failure, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
