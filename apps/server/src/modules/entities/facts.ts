import type { EntityId } from '@portal/contract/ids'
import type { Fact, FactKind } from '@portal/contract/facts'
import { dayInRiga, entityStates, type EntityState } from '@portal/domain'
import { sql } from 'kysely'
import { preparedSql, type Database, type Tx } from '../../db/connect.ts'

/**
 * Stores all facts of an entity from the register's news. Unchanged facts cost no write. Facts that the news lacks end
 * on the day of the news.
 */
export async function storeFacts(tx: Tx, entityId: EntityId, given: readonly Fact[], at: Date): Promise<void> {
  const each = new Map(given.map((fact) => [`${fact.kind} ${fact.id}`, fact]))
  await sql`
    with listed as (
      select * from jsonb_to_recordset(${JSON.stringify([...each.values()])}) as t (kind text, id text, value jsonb, since date, until date)
    ), written as (
      insert into entities.fact as known (entity_id, kind, fact_id, value, since, until, changed_at)
      select ${entityId}, kind, id, value, since, until, ${at} from listed
      on conflict (entity_id, kind, fact_id) do update
        set value = excluded.value, since = excluded.since, until = excluded.until, changed_at = excluded.changed_at
        where (known.value, known.since, known.until) is distinct from (excluded.value, excluded.since, excluded.until)
    )
    update entities.fact as known set until = ${dayInRiga(at)}, changed_at = ${at}
    where entity_id = ${entityId} and until is null and not exists (select from listed where listed.kind = known.kind and listed.id = known.fact_id)`.execute(
    tx,
  )
}

/** The wanted facts: whole kinds, facts of kinds by their ids, or both. */
export interface LookedFor {
  kinds: readonly FactKind[]
  /** Of these kinds, only facts with these ids. */
  byId?: { kinds: readonly FactKind[]; ids: readonly string[] }
}

/**
 * Returns the facts of an entity that are in force, or those that were in force at an instant, as far as later news
 * shows it. A fact that has ended since then is sorted before its successor.
 */
export async function factsInForce(
  db: Database | Tx,
  entityId: EntityId,
  { kinds, byId = { kinds: [], ids: [] } }: LookedFor,
  at: Date | null,
): Promise<Fact[]> {
  if (kinds.length === 0 && (byId.kinds.length === 0 || byId.ids.length === 0)) return []
  const held =
    at === null
      ? sql`until is null`
      : sql`(changed_at > ${at} and until is not null or until is null and not (changed_at > ${at} and since >= ${dayInRiga(at)}))`
  const { rows } = await sql<Fact>`
    select kind, fact_id as id, value, since, until from entities.fact
    where entity_id = ${entityId} and (kind = any(${[...kinds]}) or kind = any(${[...byId.kinds]}) and fact_id = any(${[...byId.ids]})) and ${held}
    order by until is null, changed_at, kind, since desc nulls last, fact_id`.execute(db)
  return rows
}

/** Returns the personal codes of the officers whose positions the news of that instant has ended or changed. */
export async function listChangedOfficers(db: Database | Tx, entityId: EntityId, at: Date): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct value -> 'holder' ->> 'personal_code' as code from entities.fact
    where entity_id = ${entityId} and kind in ('officer', 'procuration', 'partner') and changed_at = ${at}
      and value -> 'holder' ->> 'personal_code' is not null`.execute(db)
  return rows.map(({ code }) => code)
}

/**
 * Returns the facts in force that bar or limit new entries. A branch is a part of its merchant (Komerclikuma 22. pants),
 * so the merchant's insolvency is among them. Every read of an application with documents needs these facts.
 */
export function barringFacts(db: Database | Tx, entityId: EntityId): Promise<Fact<'legal_state' | 'prohibition'>[]> {
  const statement = sql<Fact<'legal_state' | 'prohibition'>>`
    select kind, fact_id as id, value, since, until from entities.fact
    where until is null and (entity_id = ${entityId} and kind in ('legal_state', 'prohibition')
      or kind = 'legal_state' and value ->> 'state' = 'insolvency' and entity_id = (
        select m.entity_id from entities.entity b join entities.entity m on m.registration_number = b.parent_registration_number
        where b.entity_id = ${entityId}))
    order by changed_at, kind, since desc nulls last, fact_id`
  return preparedSql(db, 'barring-facts', statement)
}

/** Finds the state or the prohibition of each entity that has one, by registration number. */
export async function findEntityStates(
  db: Database | Tx,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, EntityState>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<{ number: string; state: EntityState }>`
    select e.registration_number as number, coalesce(f.value ->> 'state', 'prohibition') as state
    from entities.entity e join entities.fact f using (entity_id)
    where e.registration_number = any(${[...numbers]}) and f.kind in ('legal_state', 'prohibition') and f.until is null
    order by f.kind desc, f.fact_id`.execute(db)
  return new Map(rows.filter(({ state }) => entityStates.includes(state)).map(({ number, state }) => [number, state]))
}

/**
 * Returns the register's facts about an entity: for each kind those in force, then ended ones, latest first. Officers
 * from open data are facts too but may not act for the entity, see `representativesOf`.
 */
export async function listFacts<Kind extends FactKind = FactKind>(
  db: Database | Tx,
  entityId: EntityId,
  {
    kinds,
    inForce = false,
    offset = 0,
    limit = 100,
  }: { kinds?: readonly Kind[]; inForce?: boolean; offset?: number; limit?: number } = {},
): Promise<Fact<Kind>[]> {
  const { rows } = await sql<Fact<Kind>>`
    select kind, fact_id as id, value, since, until from entities.fact
    where entity_id = ${entityId} ${kinds ? sql`and kind = any(${[...kinds]})` : sql``} ${inForce ? sql`and until is null` : sql``}
    order by kind, until desc nulls first, since desc nulls last, fact_id
    offset ${offset} limit ${limit}`.execute(db)
  return rows
}
