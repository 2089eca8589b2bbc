import type { ComparedName } from '@portal/domain'
import { sql } from 'kysely'
import type { Database, Tx } from '../../db/connect.ts'
import { likeRanges, nameKeys } from './like-names.ts'

/** A name with its stored keys. Computing them again takes longer than finding the name. */
export interface KnownName extends ComparedName {
  name: string
  /** Null for a name that is only applied for. */
  registrationNumber: string | null
}

/** Stores the name that the register has entered for a subject, replacing its previous name. */
export async function storeTakenName(
  tx: Tx,
  taken: { sourceId: string; name: string; registrationNumber: string },
): Promise<void> {
  await storeTakenNames(tx, [taken])
}

/** Stores many names as `storeTakenName` does. */
export async function storeTakenNames(
  tx: Tx,
  taken: readonly { sourceId: string; name: string; registrationNumber: string }[],
): Promise<void> {
  const rows = taken.map(({ sourceId, name, registrationNumber }) => ({
    source_id: sourceId,
    name,
    registration_number: registrationNumber,
    ...nameKeys(name),
  }))
  await sql`
    insert into names.taken_name (source_id, name, registration_number, name_key, folded_key)
    select source_id, name, registration_number, name_key, folded_key
    from jsonb_to_recordset(${JSON.stringify(rows)}) as t (source_id uuid, name text, registration_number text, name_key text, folded_key text)
    on conflict (source_id) do update set name = excluded.name, registration_number = excluded.registration_number,
      name_key = excluded.name_key, folded_key = excluded.folded_key`.execute(tx)
}

/** Releases the name of a removed subject. */
export const deleteTakenName = (tx: Tx, sourceId: string): Promise<void> => deleteTakenNames(tx, [sourceId])

/** Releases many names as `deleteTakenName` does. */
export async function deleteTakenNames(tx: Tx, sourceIds: readonly string[]): Promise<void> {
  await sql`delete from names.taken_name where source_id = any(${[...sourceIds]}::uuid[])`.execute(tx)
}

export async function takenNamesLike(db: Database | Tx, name: string): Promise<KnownName[]> {
  const [beginning, end] = likeRanges(name, sql.ref('folded_key'))
  const known = db
    .selectFrom('names.taken_name')
    .select(['name', 'registration_number as registrationNumber', 'name_key as key', 'folded_key as folded'])
  return known.where(beginning).union(known.where(end)).execute()
}
