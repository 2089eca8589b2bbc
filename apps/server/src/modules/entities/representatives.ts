import type { SubmissionType } from '@portal/contract/services/vocabulary'
import type { Representative } from '@portal/domain'
import { sql } from 'kysely'
import type { Database, Tx } from '../../db/connect.ts'
import { parentOf } from './dependents.ts'

/** An officer as the rules of representation see her. */
export interface RegisteredRepresentative extends Representative {
  id: string
  name: string
  personalCode: string | null
  birthDate: string | null
  /** Of an officer that is an entity or organisation itself. */
  registrationNumber: string | null
}

/** An entity or organisation by its number, with whoever acts for it: officers by their rights, or any one of its staff. */
export interface Registered {
  registrationNumber: string
  name: string
  officers: RegisteredRepresentative[]
  /** Personal codes; null for an entity. */
  staff: string[] | null
}

// One value for all officers: five hundred rows, each read for itself, cost more than all the rest of a call.
const officers = sql`(
  select coalesce(json_agg(json_build_object(
    'id', o.officer_id, 'name', trim(o.forename || ' ' || o.surname), 'personalCode', o.personal_code, 'birthDate', o.birth_date,
    'registrationNumber', o.entity_registration_number, 'position', o.position, 'right', o.representation, 'withAtLeast', o.with_at_least
  ) order by o.position desc, o.surname, o.officer_id), '[]')
  from entities.officer o where o.entity_id = e.entity_id)`

/** Everybody who acts for the entity, with the right by which she does. */
export async function representativesOf(db: Database | Tx, entityId: string): Promise<RegisteredRepresentative[]> {
  const { rows } = await sql<{ officers: RegisteredRepresentative[] }>`
    select ${officers} as officers from entities.entity e where e.entity_id = ${entityId}`.execute(db)
  return rows[0]?.officers ?? []
}

/** Whoever acts in what concerns an entity. A branch has no representation of its own: its merchant's officers sign (Komerclikuma 22. pants). */
export async function actingFor(
  db: Database | Tx,
  { submissionType }: { submissionType: SubmissionType },
  entityId: string,
): Promise<RegisteredRepresentative[]> {
  const merchant = submissionType === 'ON_BEHALF_OF_BRANCH' ? await parentOf(db, entityId) : undefined
  return representativesOf(db, merchant?.entityId ?? entityId)
}

/** Of these numbers, the entities and organisations that are registered and not struck off. An organisation's staff acts for it. */
export async function registeredByNumber(
  db: Database | Tx,
  registrationNumbers: readonly string[],
): Promise<Registered[]> {
  if (registrationNumbers.length === 0) return []
  const numbers = [...registrationNumbers]
  const { rows } = await sql<Registered>`
    select e.registration_number as "registrationNumber", e.name, ${officers} as officers, null as staff
    from entities.entity e where e.registration_number = any(${numbers}) and e.status <> 'liquidated'
      and not exists (select from entities.organization g where g.registration_number = e.registration_number)
    union all
    select g.registration_number, g.name, '[]', (
      select coalesce(json_agg(c.personal_code), '[]') from entities.organization_clerk c where c.organization_id = g.organization_id)
    from entities.organization g where g.registration_number = any(${numbers})`.execute(db)
  return rows
}
