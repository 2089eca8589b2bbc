import { sql } from 'kysely'
import { dayInRiga } from '@portal/domain'
import type { Actor, Mandate } from '../../actor.ts'
import type { Database, Tx } from '../../db/connect.ts'
import { Problem } from '../../problem.ts'

/** By what right the person may act for the entity now; undefined when by none. */
export async function mandateFor(db: Database | Tx, personalCode: string, entityId: string, at: Date): Promise<Mandate | undefined> {
  const today = dayInRiga(at)
  const { rows } = await sql<Mandate>`
    select e.entity_id as "entityId", e.name as "entityName", e.registration_number as "registrationNumber", m."right", m.level
    from delegations.api_mandate m join entities.entity e using (entity_id)
    where m.personal_code = ${personalCode} and m.entity_id = ${entityId} and e.status <> 'liquidated'
      and (m.valid_from is null or m.valid_from <= ${today}) and (m.valid_until is null or m.valid_until >= ${today})
    order by m."right" desc, m.level desc limit 1`.execute(db)
  return rows[0]
}

/**
 * By what right the actor acts for the entity, whichever profile is selected.
 * @throws Problem entity-not-found for one that somebody else represents; mandate-ended when the right to the selected entity has ended
 */
export async function requireMandate(db: Database | Tx, { personalCode, selected }: Actor, entityId: string, at: Date): Promise<Mandate> {
  const mandate = await mandateFor(db, personalCode, entityId, at)
  if (mandate) return mandate
  throw new Problem(selected.kind === 'entity' && selected.entityId === entityId ? 'mandate-ended' : 'entity-not-found')
}
