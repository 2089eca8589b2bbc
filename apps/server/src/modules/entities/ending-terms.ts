import type { EntityId } from '@portal/contract/ids'
import type { Task } from '@portal/contract/tasks'
import { addDays, endsSoonDays } from '@portal/domain'
import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

const most = 50

/** Lists entities founded for a fixed time that ends soon, to their representatives. The register knows no other terms. */
export async function listEndingTerms(db: Database, personalCode: string, today: string): Promise<Task[]> {
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
