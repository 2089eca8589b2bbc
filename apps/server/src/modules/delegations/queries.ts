import type { DelegationId, EntityId, PersonId } from '@portal/contract/ids'
import { sql } from 'kysely'
import { getRank, lowestRank, type DelegationRight, type DelegationTerms, type PersonName } from '@portal/domain'
import { newId } from '../../db/new-id.ts'
import { preparedSql, type Database, type Tx } from '../../db/connect.ts'
import type { DelegationRecord } from './delegation-record.ts'

/** Computes the status on a day, so no job is needed to expire a delegation. */
export const statusOn = (today: string) => sql<string>`
  case when d.status in ('active', 'pending', 'sent', 'suspended') and d.valid_until < ${today} then 'expired'
       when d.status in ('active', 'sent') and e.status <> 'active' then 'suspended'
       else d.status end`

export const recordOn = (today: string) => sql`
  d.delegation_id as id, d.entity_id as "entityId", e.name as "entityName", e.registration_number as "registrationNumber",
  d.personal_code as "personalCode", nullif(d.forename, '') as forename, d.surname, d.role, 'level_' || d.level as level, ${statusOn(today)} as status,
  d.valid_from as "validFrom", d.valid_until as "validUntil", d.author_person_id as "authorId", d.author_name as "authorName",
  d.giver_delegation_id as "giverDelegationId", d.confirmed_by as "confirmedBy", d.created_at as "createdAt",
  d.accepted_at as "acceptedAt", d.name_differed_at as "nameDifferedAt"`

/**
 * Locks an entity and all its delegations until the end of the transaction. Concurrent changes of delegations and of
 * officers then see each other's results.
 */
export async function lockDelegations(tx: Tx, entityId: EntityId): Promise<void> {
  await sql`select entities.api_hold(array[${entityId}::uuid])`.execute(tx)
}

export async function findDelegationById(
  db: Database | Tx,
  id: DelegationId,
  today: string,
): Promise<DelegationRecord | undefined> {
  const { rows } = await sql<DelegationRecord>`
    select ${recordOn(today)} from delegations.delegation d join entities.api_entity e using (entity_id) where d.delegation_id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Returns these delegations and those above them, up to the roots. */
export async function findChain(db: Database | Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    with recursive chain as (
      select delegation_id, giver_delegation_id from delegations.delegation where delegation_id = any(${[...ids]}::uuid[])
      union
      select d.delegation_id, d.giver_delegation_id from chain c join delegations.delegation d on d.delegation_id = c.giver_delegation_id
    )
    select delegation_id as id from chain`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Returns the codes of persons who may act for the entity by delegations of these representatives, directly or in a
 * chain.
 */
export async function receiversBelow(
  db: Database | Tx,
  entityId: EntityId,
  giverCodes: readonly string[],
  today: string,
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    with recursive below as (
      select delegation_id, personal_code from delegations.delegation
      where entity_id = ${entityId} and status = 'active' and giver_personal_code = any(${[...giverCodes]})
        and (valid_until is null or valid_until >= ${today})
      union
      select d.delegation_id, d.personal_code from below b join delegations.delegation d on d.giver_delegation_id = b.delegation_id
      where d.status = 'active' and (d.valid_until is null or d.valid_until >= ${today})
    )
    select distinct personal_code as code from below`.execute(db)
  return rows.map(({ code }) => code)
}

/** The giver: a representative is identified by personal code, a delegate by their own delegation. */
export interface GivenBy {
  giver_personal_code: string | null
  giver_delegation_id: DelegationId | null
}

const columnsOf = ({ level, validFrom, validUntil }: DelegationTerms) => ({
  level: getRank(level),
  valid_from: validFrom,
  valid_until: validUntil,
})

interface NewDelegation extends DelegationTerms, PersonName {
  entityId: EntityId
  personalCode: string
  role: string
  status: 'sent' | 'pending'
  authorId: PersonId
  authorName: string
  confirmedBy: string[]
  by: GivenBy
}

/** @returns its id; undefined if the person has a delegation of the entity that has not ended */
export async function insertDelegation(tx: Tx, given: NewDelegation, at: Date): Promise<DelegationId | undefined> {
  const row = await tx
    .insertInto('delegations.delegation')
    .values({
      delegation_id: newId(),
      entity_id: given.entityId,
      personal_code: given.personalCode,
      forename: given.forename ?? '',
      surname: given.surname,
      role: given.role,
      ...columnsOf(given),
      status: given.status,
      author_person_id: given.authorId,
      author_name: given.authorName,
      ...given.by,
      confirmed_by: given.confirmedBy,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('delegation_id')
    .executeTakeFirst()
  return row?.delegation_id
}

/**
 * Ends delegations that block a new one. Those past their end date become expired; suspended ones and those given under
 * a wrong name are revoked.
 */
export async function clearEnded(
  { tx, at }: { tx: Tx; at: Date },
  entityId: EntityId,
  personalCode: string,
  today: string,
): Promise<void> {
  await sql`
    update delegations.delegation set status = case when valid_until < ${today} then 'expired' else 'revoked' end, changed_at = ${at}
    where entity_id = ${entityId} and personal_code = ${personalCode}
      and (status = 'suspended' or (status = 'sent' and name_differed_at is not null)
        or (status in ('active', 'pending', 'sent') and valid_until < ${today}))`.execute(tx)
}

export async function updateTerms(
  tx: Tx,
  id: DelegationId,
  change: DelegationTerms & { role: string; status: string; confirmedBy: string[]; by: GivenBy | null },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('delegations.delegation')
    .set({
      ...columnsOf(change),
      role: change.role,
      status: change.status,
      confirmed_by: change.confirmedBy,
      ...change.by,
      changed_at: at,
    })
    .where('delegation_id', '=', id)
    .execute()
}

export async function updateStatus(
  tx: Tx,
  id: DelegationId,
  change: { status?: string; confirmed_by?: string[]; accepted_at?: Date; name_differed_at?: Date } & Partial<GivenBy>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('delegations.delegation')
    .set({ ...change, changed_at: at })
    .where('delegation_id', '=', id)
    .execute()
}

/** Shortens delegations below this one, because none may outlast it. */
export async function shortenBelow(tx: Tx, id: string, validUntil: string): Promise<void> {
  await sql`
    with recursive below as (
      select delegation_id from delegations.delegation where giver_delegation_id = ${id}
      union
      select d.delegation_id from below b join delegations.delegation d on d.giver_delegation_id = b.delegation_id
    )
    update delegations.delegation d set valid_until = ${validUntil}
    from below where d.delegation_id = below.delegation_id and (d.valid_until is null or d.valid_until > ${validUntil})`.execute(
    tx,
  )
}

/** A right by which a person may act for an entity. */
export interface OwnMandate {
  entityId: EntityId
  entityName: string
  right: 'representation' | 'procuration' | 'delegation'
  level: 1 | 2 | 3
  delegationId: DelegationId | null
  validUntil: string | null
}

/** Returns the person's mandates for these entities. */
export async function listMandates(
  db: Database | Tx,
  personalCode: string,
  today: string,
  entityIds: readonly EntityId[],
): Promise<OwnMandate[]> {
  const statement = sql<OwnMandate>`
    select m.entity_id as "entityId", m.name as "entityName", m."right", m.level,
           d.delegation_id as "delegationId", m.valid_until as "validUntil"
    from delegations.api_mandates_of(${personalCode}, ${today}) m
    left join delegations.delegation d on d.entity_id = m.entity_id and d.personal_code = ${personalCode} and d.status = 'active'
    where m.entity_id = any(${[...entityIds]}::uuid[])`
  return preparedSql(db, 'own-mandates', statement)
}

interface NamedEntity {
  uuid: string
  name: string
}

/** The number of entities that the profile selector offers. */
const offered = 100

/**
 * Returns entities that the person acts for, whose delegations they may see, and those for which they may delegate,
 * sorted by name. @param entityId restricts the result to one entity
 */
export async function entitiesOffered(
  db: Database | Tx,
  personalCode: string,
  today: string,
  entityId: EntityId | undefined,
): Promise<{ canSeeFor: NamedEntity[]; canGiveFor: NamedEntity[] }> {
  const withRight = (right: DelegationRight) => sql`
    (select coalesce(json_agg(json_build_object('uuid', entity_id, 'name', name)), '[]') from (
      select m.entity_id, m.name from delegations.api_mandates_of(${personalCode}, ${today}) m
      where m.level >= ${lowestRank(right)} ${entityId ? sql`and m.entity_id = ${entityId}` : sql``}
      order by m.name collate public.latvian, m.entity_id limit ${offered}
    ) named)`
  const { rows } = await sql<{ canSeeFor: NamedEntity[]; canGiveFor: NamedEntity[] }>`
    select ${withRight('see-everything')} as "canSeeFor", ${withRight('give-delegations')} as "canGiveFor"`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A select without a table has one row')
  return found
}
