import type { DelegationId, EntityId } from '@portal/contract/ids'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database, Tx } from '../../db/connect.ts'
import { escapeLike } from '../../db/escape-like.ts'
import type { DelegationRecord } from './delegation-record.ts'
import { recordOn, statusOn } from './queries.ts'

/**
 * Delegations received by the actor, those of entities whose delegations the actor may see, both, or those of one
 * entity.
 */
type DataOwner = { kind: 'received' | 'represented' | 'all' } | { kind: 'entity'; entityId: EntityId }

interface ApplicationSigners {
  whose: DataOwner
  uuid?: DelegationId | undefined
  entity?: string | undefined
  status?: string | undefined
  search?: string | undefined
  ends_by?: string | undefined
  offset?: number
  limit?: number
}

/** Selects ids and creation times. A union of two selects uses an index for each, which `or` would not. */
function belonging(actor: Actor, whose: DataOwner, today: string) {
  const those = sql`select delegation_id, created_at from delegations.delegation`
  if (whose.kind === 'entity') return sql`${those} where entity_id = ${whose.entityId}`
  const received = sql`${those} where personal_code = ${actor.personalCode}`
  // An organisation's user represents no entity.
  const represented = actor.organization
    ? sql`${those} where false`
    : sql`select delegation_id, created_at from delegations.seen where personal_code = ${actor.personalCode}
        and (valid_from is null or valid_from <= ${today}) and (valid_until is null or valid_until >= ${today})`
  return { received, represented, all: sql`${received} union ${represented}` }[whose.kind]
}

/** Returns the matching delegations, latest first. */
export async function listDelegations(
  db: Database | Tx,
  actor: Actor,
  { whose, uuid, entity, status, search = '', ends_by: endsBy, offset = 0, limit = 10 }: ApplicationSigners,
  today: string,
): Promise<{ rows: DelegationRecord[]; total: number }> {
  const part = `%${escapeLike(search)}%`
  const digits = escapeLike(search.replaceAll(/\D/g, ''))
  // Without filters the query needs no joins, which matters with two thousand delegations.
  const isNarrowed = Boolean(uuid ?? entity ?? status ?? endsBy) || search !== ''
  const found = isNarrowed
    ? sql`
      select d.delegation_id, d.created_at from theirs join delegations.delegation d using (delegation_id) join entities.api_entity e using (entity_id)
      where true
        ${uuid ? sql`and d.delegation_id = ${uuid}` : sql``}
        ${entity ? sql`and d.entity_id = ${entity}` : sql``}
        ${status ? sql`and (${statusOn(today)}) = ${status}` : sql``}
        ${endsBy ? sql`and d.valid_until <= ${endsBy}` : sql``}
        ${search ? sql`and (trim(d.forename || ' ' || d.surname) ilike ${part} or e.name ilike ${part} ${digits ? sql`or d.personal_code like ${`${digits}%`} or e.registration_number like ${`${digits}%`}` : sql``})` : sql``}`
    : sql`select * from theirs`
  // The total must be known behind the last page too. An unfiltered list is counted in its index and read only up to
  // the page.
  const { rows } = await sql<{ total: number } & (DelegationRecord | { id: null })>`
    with theirs as not materialized (${belonging(actor, whose, today)}),
      found as ${sql.raw(isNarrowed || whose.kind === 'all' ? 'materialized' : 'not materialized')} (${found})
    select counted.total, page.* from (select count(*)::int as total from found) counted left join (
      select ${recordOn(today)} from (select delegation_id from found order by created_at desc, delegation_id offset ${offset} limit ${limit}) p
      join delegations.delegation d using (delegation_id) join entities.api_entity e using (entity_id)
    ) page on true order by page."createdAt" desc, page.id`.execute(db)
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}
