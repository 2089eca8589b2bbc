import type { Database } from '../../db/connect.ts'
import { underWay } from './signing-record.ts'

/** Claims the signings of one confirmation for one finisher for a limited time. @returns whether they were free */
export async function claimSigning(db: Database, state: string, at: Date, forMs: number): Promise<boolean> {
  const taken = await db
    .updateTable('signing.signing')
    .set({ claimed_until: new Date(at.getTime() + forMs) })
    .where('state', '=', state)
    .where('status', 'in', underWay)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', at)]))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** @returns whether there still was a claim */
export async function renewClaim(db: Database, state: string, at: Date, forMs: number): Promise<boolean> {
  const renewed = await db
    .updateTable('signing.signing')
    .set({ claimed_until: new Date(at.getTime() + forMs) })
    .where('state', '=', state)
    .where('claimed_until', 'is not', null)
    .executeTakeFirst()
  return renewed.numUpdatedRows > 0n
}

export async function releaseSigning(db: Database, state: string): Promise<void> {
  await db.updateTable('signing.signing').set({ claimed_until: null }).where('state', '=', state).execute()
}
