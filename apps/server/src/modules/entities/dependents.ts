import type { EntityId, OrganizationId } from '@portal/contract/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../db/connect.ts'

/**
 * A branch of a merchant. It has its own number and address in the register, and acts through the merchant
 * (Komerclikuma 22. pants).
 */
export interface Branch {
  entityId: EntityId
  name: string
  registrationNumber: string
  legalForm: string
  address: string
  status: string
  parentId: string
  parentName: string
}

const branch = sql`
  b.entity_id as "entityId", b.name, b.registration_number as "registrationNumber", b.legal_form as "legalForm", b.address_text as address, b.status,
  p.entity_id as "parentId", p.name as "parentName"
  from entities.entity b join entities.entity p on p.registration_number = b.parent_registration_number`

/** Returns the branches of one entity, except those that are struck off. */
export async function listBranches(db: Database | Tx, entityId: EntityId): Promise<Branch[]> {
  const { rows } =
    await sql<Branch>`select ${branch} where p.entity_id = ${entityId} and b.status <> 'liquidated' order by b.name collate public.latvian, b.entity_id`.execute(
      db,
    )
  return rows
}

/**
 * Returns the branches of all entities that the person may act for. @param today the day in Europe/Riga for which
 * delegations must be valid
 */
export async function listDependents(db: Database | Tx, personalCode: string, today: string): Promise<Branch[]> {
  const { rows } = await sql<Branch>`
    select ${branch}
    where b.status <> 'liquidated' and p.entity_id in (select m.entity_id from delegations.api_mandates_of(${personalCode}, ${today}) m where m.has_branches)
    order by b.name collate public.latvian, b.entity_id`.execute(db)
  return rows
}

/** Returns the entity to which a branch belongs. */
export async function findParent(
  db: Database | Tx,
  entityId: EntityId,
): Promise<{ entityId: EntityId; name: string } | undefined> {
  const { rows } = await sql<{ entityId: EntityId; name: string }>`
    select p.entity_id as "entityId", p.name from entities.entity b join entities.entity p on p.registration_number = b.parent_registration_number
    where b.entity_id = ${entityId}`.execute(db)
  return rows[0]
}

/** The filer: a person, an entity, or an organisation, each with its own relations to entities in the register. */
export type Filer = { personalCode: string } | { entityId: EntityId } | { organizationId: OrganizationId }

/** Returns the filer of an application: the entity, the organisation, or otherwise the person. */
export const toFiler = (
  personalCode: string,
  { entityId, organizationId }: { entityId: EntityId | null; organizationId: OrganizationId | null | undefined },
): Filer => (entityId ? { entityId } : organizationId ? { organizationId } : { personalCode })

export interface BehalfOf {
  entityId: EntityId
  name: string
  legalForm: string
  kind: 'branch' | 'entity'
}

/**
 * Returns the entity or branch if the filer may file on its behalf, otherwise undefined. For a branch, persons with a
 * mandate for its merchant may file, and the merchant itself. For an entity, persons with a mandate for it may file,
 * and entities and organisations among its representatives in the register.
 */
export async function findBehalf(
  db: Database | Tx,
  filer: Filer,
  targetId: string,
  today: string,
): Promise<BehalfOf | undefined> {
  const isOfficer = (registrationNumber: ReturnType<typeof sql>) =>
    sql`exists (select from entities.officer o where o.entity_id = t.entity_id and o.entity_registration_number = ${registrationNumber} and entities.api_right_by(o.position) is not null)`
  const [ofBranch, ofEntity] =
    'personalCode' in filer
      ? [
          sql`delegations.api_right(${filer.personalCode}, p.entity_id, ${today}) is not null`,
          sql`delegations.api_right(${filer.personalCode}, t.entity_id, ${today}) is not null`,
        ]
      : 'entityId' in filer
        ? [
            sql`p.entity_id = ${filer.entityId}`,
            isOfficer(sql`(select registration_number from entities.entity where entity_id = ${filer.entityId})`),
          ]
        : [
            sql`false`,
            isOfficer(
              sql`(select registration_number from entities.organization where organization_id = ${filer.organizationId})`,
            ),
          ]
  const { rows } = await sql<BehalfOf & { isBranch: boolean | null; isEntity: boolean }>`
    select t.entity_id as "entityId", t.name, t.legal_form as "legalForm", ${ofBranch} as "isBranch", ${ofEntity} as "isEntity"
    from entities.entity t left join entities.entity p on p.registration_number = t.parent_registration_number
    where t.entity_id = ${targetId} and t.status <> 'liquidated'`.execute(db)
  const [found] = rows
  if (!found || (!found.isBranch && !found.isEntity)) return undefined
  return {
    entityId: found.entityId,
    name: found.name,
    legalForm: found.legalForm,
    kind: found.isBranch ? 'branch' : 'entity',
  }
}
