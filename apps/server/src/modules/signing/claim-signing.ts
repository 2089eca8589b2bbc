import type { Database } from '../../db/connect.ts'
import { isFree, leaseEnd } from '../../db/keep-lease.ts'
import { newId } from '../../db/new-id.ts'
import { underWay } from './signing-record.ts'

/**
 * A node that dies keeps others from finishing the signature for this long; a living one renews its claim. The first
 * repetition of the browser waits for it.
 */
export const claimMs = 10_000

/** Claims the signings of one confirmation for one finisher. @returns the id of its claim */
export async function claimSigning(db: Database, state: string): Promise<string | undefined> {
  const claim = newId()
  const taken = await db
    .updateTable('signing.signing')
    .set({ claimed_until: leaseEnd(claimMs), claim_id: claim })
    .where('state', '=', state)
    .where('status', 'in', underWay)
    .where(isFree)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n ? claim : undefined
}

const claimed = (db: Database, state: string, claim: string) =>
  db.updateTable('signing.signing').where('state', '=', state).where('claim_id', '=', claim)

/** @returns whether the claim is still held */
export async function renewClaim(db: Database, state: string, claim: string): Promise<boolean> {
  const renewed = await claimed(db, state, claim)
    .set({ claimed_until: leaseEnd(claimMs) })
    .executeTakeFirst()
  return renewed.numUpdatedRows > 0n
}

export async function releaseSigning(db: Database, state: string, claim: string): Promise<void> {
  await claimed(db, state, claim).set({ claimed_until: null, claim_id: null }).execute()
}
