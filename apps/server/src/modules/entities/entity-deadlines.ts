import type { EntityId } from '@portal/contract/ids'
import type { Task } from '@portal/contract/tasks'
import { addDays, endsSoonDays } from '@portal/domain'
import { yearlyFilings } from '@portal/services/selected-services'
import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

const most = 50

/** Lists entities founded for a fixed time that ends soon, to their representatives. The register knows no other terms. */
export async function listEndingEntities(db: Database, personalCode: string, today: string): Promise<Task[]> {
  const { rows } = await sql<{ id: EntityId; entity: string; until: string; since: Date }>`
    select m.entity_id as id, m.name as entity, f.value ->> 'until' as until, f.changed_at as since
    from delegations.api_mandates_of(${personalCode}, ${today}) m
    join entities.fact f on f.entity_id = m.entity_id and f.kind = 'term' and f.until is null
    where m."right" = 'representation' and f.value ->> 'until' between ${today} and ${addDays(today, endsSoonDays)}
    limit ${most}`.execute(db)
  return rows.map(({ id, entity, until, since }) => ({
    kind: 'term-ends',
    uuid: id,
    profile: null,
    document_uuid: null,
    number: null,
    services: [],
    entity,
    person: null,
    deadline: until,
    since: since.toISOString(),
  }))
}

export interface YearlyFiling {
  entityId: EntityId
  entity: string
  /** The profile that files: the entity itself, or one that represents it in the register. */
  profile: EntityId
  service: (typeof yearlyFilings)[number]['service']
  deadline: string
}

/**
 * Lists entities that have not made this year's filing, to the representatives who file it: some days before the last
 * day and after it. Entities registered this year have none. An entry of the year ends the task.
 */
export async function listYearlyFilings(db: Database, personalCode: string, today: string): Promise<YearlyFiling[]> {
  const year = today.slice(0, 4)
  const due = yearlyFilings
    .map((filing) => ({ ...filing, deadline: `${year}-${filing.by}` }))
    .filter(({ deadline }) => addDays(deadline, -endsSoonDays) <= today && today <= addDays(deadline, endsSoonDays))
  // For most of the year nothing is due.
  if (due.length === 0) return []
  const forms = due.map(({ form }) => form)
  const kinds = due.map(({ kind }) => kind)
  const { rows } = await sql<Pick<YearlyFiling, 'entityId' | 'entity' | 'profile'> & { form: string }>`
    select distinct on (e.entity_id) e.entity_id as "entityId", e.name as entity, m.entity_id as profile, e.legal_form as form
    from delegations.api_mandates_of(${personalCode}, ${today}) m
    cross join lateral (
      select m.entity_id
      union all
      select o.entity_id from entities.officer o
      where o.entity_registration_number = m.registration_number and entities.api_right_by(o.position) = 'representation'
    ) own
    join entities.entity e on e.entity_id = own.entity_id
    join unnest(${forms}::text[], ${kinds}::text[]) as due (form, kind) on due.form = e.legal_form
    where m."right" = 'representation' and e.status <> 'liquidated' and e.registered_on < ${`${year}-01-01`}
      and not exists (
        select from entities.fact f
        where f.entity_id = e.entity_id and f.kind = due.kind and f.since >= ${`${year}-01-01`}
      )
    order by e.entity_id limit ${most}`.execute(db)
  return rows.flatMap(({ form, ...row }) =>
    due.filter((filing) => filing.form === form).map(({ service, deadline }) => ({ ...row, service, deadline })),
  )
}
