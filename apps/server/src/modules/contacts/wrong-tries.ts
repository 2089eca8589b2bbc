import type { ProfileId } from '@portal/contract/ids'
import type { Database, Tx } from '../../db/connect.ts'
import type { ContactValue } from './contact-value.ts'
import { lockMinutes, mostTries } from './codes.ts'

/** Attempts are counted for this long after the last one. */
export const countedMs = 24 * 60 * 60_000

export interface Tries {
  left: number
  /** The remaining minutes of a lock, or null. */
  lockedMinutes: number | null
}

type Guarded = Pick<ContactValue, 'type' | 'key'>

/** Returns how many wrong codes are left for this owner's contact. */
export async function countTries(
  db: Database | Tx,
  ownerId: ProfileId,
  { type, key }: Guarded,
  at: Date,
): Promise<Tries> {
  const row = await db
    .selectFrom('contacts.wrong_tries')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('type', '=', type)
    .where('value_key', '=', key)
    .executeTakeFirst()
  if (row?.locked_until && row.locked_until > at)
    return { left: 0, lockedMinutes: Math.ceil((row.locked_until.getTime() - at.getTime()) / 60_000) }
  // After a lock the count starts again.
  const counts = row && !row.locked_until && row.last_at.getTime() + countedMs > at.getTime()
  return { left: mostTries - (counts ? row.tries : 0), lockedMinutes: null }
}

/**
 * Counts a wrong code; at zero remaining attempts it locks. The caller holds the lock of these attempts. @returns the
 * number of remaining attempts
 */
export async function countWrongTry(tx: Tx, ownerId: ProfileId, guarded: Guarded, at: Date): Promise<number> {
  const left = (await countTries(tx, ownerId, guarded, at)).left - 1
  const values = {
    tries: mostTries - left,
    last_at: at,
    locked_until: left > 0 ? null : new Date(at.getTime() + lockMinutes * 60_000),
  }
  await tx
    .insertInto('contacts.wrong_tries')
    .values({ owner_id: ownerId, type: guarded.type, value_key: guarded.key, ...values })
    .onConflict((conflict) => conflict.columns(['owner_id', 'type', 'value_key']).doUpdateSet(values))
    .execute()
  return left
}

export async function deleteTries(tx: Tx, ownerId: ProfileId, { type, key }: Guarded): Promise<void> {
  await tx
    .deleteFrom('contacts.wrong_tries')
    .where('owner_id', '=', ownerId)
    .where('type', '=', type)
    .where('value_key', '=', key)
    .execute()
}
