import type { EntityId, PersonId, ProfileId } from '@portal/contract/ids'
import { sql } from 'kysely'
import { dayInRiga } from '@portal/domain'
import type { Mandate } from '../../actor.ts'
import { preparedSql, type Database, type Tx } from '../../db/connect.ts'

/** Returns the mandate by which the person may act for the entity now, or undefined. */
export async function mandateFor(
  db: Database | Tx,
  personalCode: string,
  entityId: EntityId,
  at: Date,
): Promise<Mandate | undefined> {
  const today = dayInRiga(at)
  const statement = sql<Mandate>`
    select m.entity_id as "entityId", m.name as "entityName", m.registration_number as "registrationNumber", m."right", m.level
    from delegations.api_mandates_of(${personalCode}, ${today}) m where m.entity_id = ${entityId}`
  return (await preparedSql(db, 'mandate', statement))[0]
}

/** Finds the entities that the person may act for now. */
export async function findMandatedEntities(db: Database, personalCode: string, at: Date): Promise<string[]> {
  const statement = sql<{ id: string }>`
    select m.entity_id as id from delegations.api_mandates_of(${personalCode}, ${dayInRiga(at)}) m`
  return (await preparedSql(db, 'mandated-entities', statement)).map(({ id }) => id)
}

export async function storeConfirmation(tx: Tx, subjectId: ProfileId, personId: PersonId, at: Date): Promise<void> {
  const values = { confirmed_at: at, confirmed_by: personId }
  await tx
    .insertInto('profile.confirmation')
    .values({ subject_id: subjectId, ...values })
    .onConflict((conflict) => conflict.column('subject_id').doUpdateSet(values))
    .execute()
}

/** Returns when the profile of a person or entity was last confirmed. */
export async function findConfirmation(db: Database | Tx, subjectId: ProfileId): Promise<{ confirmedAt: Date | null }> {
  const row = await db
    .selectFrom('profile.confirmation')
    .select('confirmed_at')
    .where('subject_id', '=', subjectId)
    .executeTakeFirst()
  return { confirmedAt: row?.confirmed_at ?? null }
}
