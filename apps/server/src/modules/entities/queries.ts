import type { EntityId, OrganizationId } from '@portal/contract/ids'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import { prepared, type Database, type Tx } from '../../db/connect.ts'
import type { Tables } from '../../db/types.generated.ts'
import { isCalled } from './search.ts'

export interface RepresentedEntity {
  entity_id: EntityId
  name: string
  registration_number: string
  legal_form: string
  address_text: string
  status: string
  right: string
  representation: string | null
  with_at_least: number | null
}

type EntityRow = Omit<Selectable<Tables['entities.entity']>, 'folded' | 'folded_firm'>

export async function findEntityById(db: Database | Tx, entityId: EntityId): Promise<EntityRow | undefined> {
  const text = `
    select entity_id, registration_number, name, legal_form, status, address_code, address_text, capital_cents, registered_on,
      parent_registration_number, changed_at, reported_at
    from entities.entity where entity_id = $1`
  const [entity] = await prepared<EntityRow>(db, 'entity', text, [entityId])
  return entity
}

/** Checks for news of the register about one of the entities since a time. */
export async function hasNewsOfEntities(
  db: Database | Tx,
  registrationNumbers: readonly string[],
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from entities.entity where registration_number = any(${registrationNumbers}) and reported_at >= ${since}
    limit 1`.execute(db)
  return rows.length > 0
}

export async function findEntityByNumber(
  db: Database | Tx,
  registrationNumber: string,
): Promise<{ entity_id: EntityId; name: string; legal_form: string } | undefined> {
  return db
    .selectFrom('entities.entity')
    .select(['entity_id', 'name', 'legal_form'])
    .where('registration_number', '=', registrationNumber)
    .executeTakeFirst()
}

/**
 * Returns the names of entities and organisations with these registration numbers, except those that are struck off.
 */
export async function registeredAmong(
  db: Database | Tx,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (numbers.length === 0) return new Map()
  const entities = db
    .selectFrom('entities.entity')
    .select(['registration_number', 'name'])
    .where('registration_number', 'in', numbers)
    .where('status', '<>', 'liquidated')
  const organizations = db
    .selectFrom('entities.organization')
    .select(['registration_number', 'name'])
    .where('registration_number', 'in', numbers)
  // An organisation may also be an entity. Then the name from the register of enterprises counts.
  const rows = [...(await organizations.execute()), ...(await entities.execute())]
  return new Map(rows.map(({ registration_number: number, name }) => [number, name]))
}

export async function listOfficers(db: Database | Tx, entityId: EntityId) {
  return db
    .selectFrom('entities.officer')
    .selectAll()
    .where('entity_id', '=', entityId)
    .orderBy('position', 'desc')
    .orderBy('surname')
    .execute()
}

/** @param today the day in Europe/Riga for which delegations must be valid */
export async function listRepresentedEntities(
  db: Database | Tx,
  personalCode: string,
  today: string,
  { search = '', offset = 0, limit = 100 },
): Promise<{ rows: RepresentedEntity[]; total: number }> {
  const mine = sql`delegations.api_mandates_of(${personalCode}, ${today}) m`
  const { rows } = await sql<RepresentedEntity & { total: number }>`
    with found as ${sql.raw(search ? 'materialized' : 'not materialized')} (
      select m.entity_id, m.name from ${mine} where ${isCalled(search, 'm')}
    ), page as (
      select entity_id from found order by name collate public.latvian, entity_id offset ${offset} limit ${limit}
    )
    select e.entity_id, e.name, e.registration_number, e.legal_form, e.address_text, e.status, m."right", m.representation, m.with_at_least,
      (select count(*)::int from found) as total
    from page join ${mine} using (entity_id) join entities.entity e using (entity_id)
    order by e.name collate public.latvian, e.entity_id`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Lists the entities that have the organisation among their representatives in the register. */
export const listEntitiesOfOrganization = (
  db: Database | Tx,
  organizationId: OrganizationId | null,
  page: { search?: string; offset?: number; limit?: number },
) =>
  listEntitiesOfOfficer(
    db,
    sql`(select registration_number from entities.organization where organization_id = ${organizationId})`,
    page,
  )

/** Lists the entities that have the entity with this number among their representatives in the register. */
export async function listEntitiesOfOfficer(
  db: Database | Tx,
  registrationNumber: string | RawBuilder<unknown>,
  { search = '', offset = 0, limit = 100 },
): Promise<{ rows: RepresentedEntity[]; total: number }> {
  const { rows } = await sql<RepresentedEntity & { total: number }>`
    select e.entity_id, e.name, e.registration_number, e.legal_form, e.address_text, e.status, 'representation' as "right", m.representation, m.with_at_least, count(*) over () as total
    from entities.entity e
    join (
      select distinct on (o.entity_id) o.entity_id, o.representation, o.with_at_least
      from entities.officer o
      where o.entity_registration_number = ${registrationNumber} and entities.api_right_by(o.position) is not null
      order by o.entity_id, o.officer_id
    ) m using (entity_id)
    where e.status <> 'liquidated' and ${isCalled(search, 'e')}
    order by e.name collate public.latvian, e.entity_id
    offset ${offset} limit ${limit}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export interface Position {
  entity_id: EntityId
  name: string
  registration_number: string
  position: string
  representation: string
  with_at_least: number | null
  appointed_on: string | null
}

/** Returns the person's offices in entities that are not struck off. Each office comes with a mandate. */
export async function listPositions(db: Database | Tx, personalCode: string, today: string): Promise<Position[]> {
  const { rows } = await sql<Position>`
    select m.entity_id, m.name, m.registration_number, o.position, o.representation, o.with_at_least, o.appointed_on
    from delegations.api_mandates_of(${personalCode}, ${today}) m
    join entities.officer o on o.entity_id = m.entity_id and o.personal_code = ${personalCode}
    order by m.name collate public.latvian, o.officer_id`.execute(db)
  return rows
}
