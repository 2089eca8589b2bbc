import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database, Tx } from '../../db/connect.ts'
import type { DelegationRecord } from './delegation-record.ts'
import { recordOn, statusOn } from './queries.ts'

/** Received by the actor, given by the entities whose delegations she may see, both, or given by one entity. */
type Whose = { kind: 'received' | 'represented' | 'all' } | { kind: 'entity'; entityId: string }

interface Wanted {
  whose: Whose
  uuid?: string | undefined
  entity?: string | undefined
  status?: string | undefined
  search?: string | undefined
  offset?: number
  limit?: number
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

function belonging(actor: Actor, whose: Whose, today: string) {
  if (whose.kind === 'entity') return sql`d.entity_id = ${whose.entityId}`
  const received = sql`select delegation_id from delegations.delegation where personal_code = ${actor.personalCode}`
  // Nobody represents an entity as an organisation.
  const represented = actor.organization
    ? sql`select null::uuid where false`
    : sql`select delegation_id from delegations.delegation where entity_id in (
        select m.entity_id from delegations.api_mandates_of(${actor.personalCode}, ${today}) m where m.level >= 2)`
  // Each is found by an index of its own, which "or" would not use.
  const either = { received, represented, all: sql`${received} union ${represented}` }[whose.kind]
  return sql`d.delegation_id in (${either})`
}

/** The delegations that are wanted, the latest first. */
export async function listDelegations(
  db: Database | Tx,
  actor: Actor,
  { whose, uuid, entity, status, search = '', offset = 0, limit = 10 }: Wanted,
  today: string,
): Promise<{ rows: DelegationRecord[]; total: number }> {
  const part = `%${escapeLike(search)}%`
  const digits = escapeLike(search.replaceAll(/\D/g, ''))
  const found = sql`
    from delegations.delegation d join entities.api_entity e using (entity_id)
    where ${belonging(actor, whose, today)}
      ${uuid ? sql`and d.delegation_id = ${uuid}` : sql``}
      ${entity ? sql`and d.entity_id = ${entity}` : sql``}
      ${status ? sql`and (${statusOn(today)}) = ${status}` : sql``}
      ${search ? sql`and (d.forename || ' ' || d.surname ilike ${part} or e.name ilike ${part} ${digits ? sql`or d.personal_code like ${`${digits}%`} or e.registration_number like ${`${digits}%`}` : sql``})` : sql``}`
  // Whose they are is looked up once for the page and the total, which is known behind the last page too.
  const { rows } = await sql<{ total: number } & (DelegationRecord | { id: null })>`
    with found as materialized (select d.delegation_id, d.created_at ${found})
    select counted.total, page.* from (select count(*)::int as total from found) counted left join (
      select ${recordOn(today)} from (select delegation_id from found order by created_at desc, delegation_id offset ${offset} limit ${limit}) p
      join delegations.delegation d using (delegation_id) join entities.api_entity e using (entity_id)
    ) page on true order by page."createdAt" desc, page.id`.execute(db)
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}
