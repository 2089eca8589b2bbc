import type { DelegationId, EntityId } from '@portal/contract/ids'
import type { Task } from '@portal/contract/tasks'
import { addDays, endsSoonDays, fullName } from '@portal/domain'
import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

/** Maximum number of delegations of each kind. */
const most = 50

interface Found {
  kind: 'accept-delegation' | 'confirm-delegation' | 'delegation-ends'
  id: DelegationId
  entityId: EntityId
  entity: string
  forename: string
  surname: string
  validUntil: string | null
  createdAt: Date
}

/**
 * Lists the delegations that wait for the person: those that they receive, those that they confirm together with other representatives,
 * and those that end soon, of their own or of entities for which they may delegate.
 */
export async function listDelegationTasks(db: Database, personalCode: string, today: string): Promise<Task[]> {
  const soon = addDays(today, endsSoonDays)
  const columns = sql`d.delegation_id as id, d.entity_id as "entityId", e.name as entity, d.forename, d.surname,
    d.valid_until as "validUntil", d.created_at as "createdAt"`
  const mandates = sql`delegations.api_mandates_of(${personalCode}, ${today}) m`
  const inForce = sql`(d.valid_until is null or d.valid_until >= ${today})`
  const { rows } = await sql<Found>`
    (
      select 'accept-delegation' as kind, ${columns}
      from delegations.delegation d join entities.api_entity e using (entity_id)
      where d.personal_code = ${personalCode} and d.status = 'sent' and d.name_differed_at is null and ${inForce} and e.status = 'active'
      limit ${most}
    ) union all (
      select 'confirm-delegation', ${columns}
      from ${mandates} join delegations.delegation d using (entity_id) join entities.api_entity e using (entity_id)
      where m."right" = 'representation' and d.status = 'pending' and not ${personalCode} = any(d.confirmed_by) and ${inForce}
      limit ${most}
    ) union all (
      select 'delegation-ends', ${columns}
      from delegations.delegation d join entities.api_entity e using (entity_id)
      where d.personal_code = ${personalCode} and d.status = 'active' and d.valid_until between ${today} and ${soon} and e.status = 'active'
      limit ${most}
    ) union all (
      select 'delegation-ends', ${columns}
      from ${mandates} join delegations.delegation d using (entity_id) join entities.api_entity e using (entity_id)
      where m.level = 3 and d.status = 'active' and d.personal_code <> ${personalCode}
        and d.valid_until between ${today} and ${soon} and e.status = 'active'
      limit ${most}
    )`.execute(db)
  return rows.map(({ kind, id, entity, validUntil, createdAt, ...person }) => ({
    kind,
    uuid: id,
    profile: null,
    document_uuid: null,
    number: null,
    services: [],
    entity,
    person: fullName(person),
    deadline: kind === 'delegation-ends' ? validUntil : null,
    since: createdAt.toISOString(),
  }))
}
