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

/** Which ones, and when they were given. What two ways lead to is found by an index of each, which "or" would not use. */
function belonging(actor: Actor, whose: Whose, today: string) {
  const those = sql`select delegation_id, created_at from delegations.delegation`
  if (whose.kind === 'entity') return sql`${those} where entity_id = ${whose.entityId}`
  const received = sql`${those} where personal_code = ${actor.personalCode}`
  // Nobody represents an entity as an organisation.
  const represented = actor.organization
    ? sql`${those} where false`
    : sql`select delegation_id, created_at from delegations.seen where personal_code = ${actor.personalCode}
        and (valid_from is null or valid_from <= ${today}) and (valid_until is null or valid_until >= ${today})`
  return { received, represented, all: sql`${received} union ${represented}` }[whose.kind]
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
  // Of two thousand delegations nothing more is asked than is wanted.
  const isNarrowed = Boolean(uuid ?? entity ?? status) || search !== ''
  const found = isNarrowed
    ? sql`
      select d.delegation_id, d.created_at from theirs join delegations.delegation d using (delegation_id) join entities.api_entity e using (entity_id)
      where true
        ${uuid ? sql`and d.delegation_id = ${uuid}` : sql``}
        ${entity ? sql`and d.entity_id = ${entity}` : sql``}
        ${status ? sql`and (${statusOn(today)}) = ${status}` : sql``}
        ${search ? sql`and (d.forename || ' ' || d.surname ilike ${part} or e.name ilike ${part} ${digits ? sql`or d.personal_code like ${`${digits}%`} or e.registration_number like ${`${digits}%`}` : sql``})` : sql``}`
    : sql`select * from theirs`
  // The total is known behind the last page too. A list as it stands in its index is counted there and read no further than its page.
  const { rows } = await sql<{ total: number } & (DelegationRecord | { id: null })>`
    with theirs as not materialized (${belonging(actor, whose, today)}),
      found as ${sql.raw(isNarrowed || whose.kind === 'all' ? 'materialized' : 'not materialized')} (${found})
    select counted.total, page.* from (select count(*)::int as total from found) counted left join (
      select ${recordOn(today)} from (select delegation_id from found order by created_at desc, delegation_id offset ${offset} limit ${limit}) p
      join delegations.delegation d using (delegation_id) join entities.api_entity e using (entity_id)
    ) page on true order by page."createdAt" desc, page.id`.execute(db)
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}
