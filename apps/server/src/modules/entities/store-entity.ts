import type { EntityId } from '@portal/contract/ids'
import type { Fact, FactKind } from '@portal/contract/facts'
import { sql } from 'kysely'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/connect.ts'
import { deleteTakenName, storeTakenName } from '../names/index.ts'
import { listFacts, storeFacts } from './facts.ts'
import type { RegisteredEntity } from './registered-entity.ts'
import { toColumns, officersAmong, mergeFacts } from './merge-facts.ts'

const columnKinds: FactKind[] = ['name', 'legal_form', 'seat', 'capital', 'legal_state']

/** Stores an entity with all its facts as the register reports it, replacing the known state. */
export async function storeEntity(tx: Tx, entity: RegisteredEntity, at: Date): Promise<EntityId> {
  const known = await knownFacts(tx, entity.registrationNumber)
  const facts = mergeFacts(entity, known, at)
  const columns = toColumns(facts)
  const values = {
    ...columns,
    status: entity.status,
    registered_on: entity.registeredOn,
    parent_registration_number: entity.parentRegistrationNumber,
    changed_at: at,
    reported_at: at,
  }
  const { entity_id } = await tx
    .insertInto('entities.entity')
    .values({ entity_id: newId(), registration_number: entity.registrationNumber, ...values })
    .onConflict((conflict) => conflict.column('registration_number').doUpdateSet(values))
    .returning('entity_id')
    .executeTakeFirstOrThrow()
  await storeFacts(tx, entity_id, facts, at)
  if (entity.status === 'liquidated') await deleteTakenName(tx, entity_id)
  else
    await storeTakenName(tx, { sourceId: entity_id, name: columns.name, registrationNumber: entity.registrationNumber })
  await storeOfficers(tx, entity_id, officersAmong(facts))
  return entity_id
}

async function storeOfficers(tx: Tx, entity_id: EntityId, officers: ReturnType<typeof officersAmong>): Promise<void> {
  // Remaining officers keep their row, so that an unchanged officer triggers no news.
  const ids = officers.map(({ officerId }) => officerId)
  await sql`delete from entities.officer where entity_id = ${entity_id} and officer_id <> all(${ids})`.execute(tx)
  if (officers.length === 0) return
  await tx
    .insertInto('entities.officer')
    .values(
      officers.map((officer) => ({
        entity_id,
        officer_id: officer.officerId,
        forename: officer.forename ?? '',
        surname: officer.surname,
        personal_code: officer.personalCode,
        birth_date: officer.birthDate,
        entity_registration_number: officer.entityRegistrationNumber,
        position: officer.position,
        governing_body: officer.governingBody,
        representation: officer.representation,
        with_at_least: officer.withAtLeast,
        appointed_on: officer.appointedOn,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['entity_id', 'officer_id']).doUpdateSet((eb) => ({
        forename: eb.ref('excluded.forename'),
        surname: eb.ref('excluded.surname'),
        personal_code: eb.ref('excluded.personal_code'),
        birth_date: eb.ref('excluded.birth_date'),
        entity_registration_number: eb.ref('excluded.entity_registration_number'),
        position: eb.ref('excluded.position'),
        governing_body: eb.ref('excluded.governing_body'),
        representation: eb.ref('excluded.representation'),
        with_at_least: eb.ref('excluded.with_at_least'),
        appointed_on: eb.ref('excluded.appointed_on'),
      })),
    )
    .execute()
}

/** Returns all facts of the kinds that columns repeat. The row stays locked until the transaction ends. */
async function knownFacts(tx: Tx, registrationNumber: string): Promise<Fact[]> {
  const entity = await tx
    .selectFrom('entities.entity')
    .select('entity_id')
    .where('registration_number', '=', registrationNumber)
    .forUpdate()
    .executeTakeFirst()
  return entity ? listFacts(tx, entity.entity_id, { kinds: columnKinds, limit: 100_000 }) : []
}
