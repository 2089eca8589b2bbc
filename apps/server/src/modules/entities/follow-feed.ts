import type { Database, Tx } from '../../db/connect.ts'

const name = 'register'

/** The number of the last event of the register that has been taken in. */
export async function feedPosition(db: Database | Tx): Promise<number> {
  const row = await db.selectFrom('entities.feed').select('position').where('name', '=', name).executeTakeFirst()
  return row?.position ?? 0
}

/** The same, held until the transaction ends: of two workers with the same event one takes it in, the other then sees that it is. */
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

/** Keeps an event that nobody here can read, so that the feed goes on and nothing is lost. */
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
