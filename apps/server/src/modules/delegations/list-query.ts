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
  const { rows } =
    await sql<DelegationRecord>`select ${recordOn(today)} ${found} order by d.created_at desc, d.delegation_id offset ${offset} limit ${limit}`.execute(
      db,
    )
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
