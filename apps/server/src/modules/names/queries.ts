import { sql } from 'kysely'
import type { Database, Tx } from '../../db/connect.ts'
import { likeRanges, nameKeys } from './like-names.ts'

export interface KnownName {
  name: string
  /** Null for a name that is only applied for. */
  registrationNumber: string | null
}

/** Takes in the name that the register has entered for a subject, replacing the one it had. */
export async function storeTakenName(
  tx: Tx,
  taken: { sourceId: string; name: string; registrationNumber: string },
): Promise<void> {
  const values = { name: taken.name, registration_number: taken.registrationNumber, ...nameKeys(taken.name) }
  await tx
    .insertInto('names.taken_name')
    .values({ source_id: taken.sourceId, ...values })
    .onConflict((conflict) => conflict.column('source_id').doUpdateSet(values))
    .execute()
}

/** A removed subject's name is free again. */
export async function forgetTakenName(tx: Tx, sourceId: string): Promise<void> {
  await tx.deleteFrom('names.taken_name').where('source_id', '=', sourceId).execute()
}

export async function takenNamesLike(db: Database | Tx, name: string): Promise<KnownName[]> {
  const [beginning, end] = likeRanges(name, sql.ref('folded_key'))
  const known = db.selectFrom('names.taken_name').select(['name', 'registration_number as registrationNumber'])
  return known.where(beginning).union(known.where(end)).execute()
}
