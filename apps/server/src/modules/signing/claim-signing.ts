import type { Database } from '../../db/connect.ts'
import { isFree, leaseEnd } from '../../db/keep-lease.ts'
import { underWay } from './signing-record.ts'

/**
 * A node that dies keeps others from finishing the signature for this long; a living one renews its claim. The first
 * repetition of the browser waits for it.
 */
export const claimMs = 10_000

/** Claims the signings of one confirmation for one finisher. @returns the end of its claim, which no other claim has */
export async function claimSigning(db: Database, state: string): Promise<Date | undefined> {
  const taken = await db
    .updateTable('signing.signing')
    .set({ claimed_until: leaseEnd(claimMs) })
    .where('state', '=', state)
    .where('status', 'in', underWay)
    .where(isFree)
    .returning('claimed_until')
    .executeTakeFirst()
  return taken?.claimed_until ?? undefined
}

/** @returns the new end of the claim; undefined after it was lost */
export async function renewClaim(db: Database, state: string, claim: Date): Promise<Date | undefined> {
  const renewed = await db
    .updateTable('signing.signing')
    .set({ claimed_until: leaseEnd(claimMs) })
    .where('state', '=', state)
    .where('claimed_until', '=', claim)
    .returning('claimed_until')
    .executeTakeFirst()
  return renewed?.claimed_until ?? undefined
}

export async function releaseSigning(db: Database, state: string, claim: Date): Promise<void> {
  await db
    .updateTable('signing.signing')
    .set({ claimed_until: null })
    .where('state', '=', state)
    .where('claimed_until', '=', claim)
    .execute()
}
