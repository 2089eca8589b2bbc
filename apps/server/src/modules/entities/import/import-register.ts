import type { FactKind } from '@portal/contract/facts'
import { dayInRiga } from '@portal/domain'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import { Refusal, type Loading } from '../../../open-data/loading.ts'
import type { OpenTable, TableShape } from '../../../open-data/open-table.ts'
import { deleteTakenNames, storeTakenNames } from '../../names/index.ts'
import {
  readEntityRow,
  jointHolderOf,
  jointShape,
  registerKinds,
  registerShape,
  registerTables,
  type StagedFact,
} from './tables.ts'

const entityFile = 'register.csv'
const jointFile = 'members_joint_owners.csv'

/** The supported files of the register's open data, with their columns. */
export const registerFiles: Readonly<Record<string, TableShape<string, string>>> = {
  [entityFile]: registerShape,
  ...Object.fromEntries(Object.entries(registerTables).map(([name, { shape }]) => [name, shape])),
  [jointFile]: jointShape,
}

/**
 * Imports open data of the register: entities, and facts of the kinds whose files are given. Entities that the
 * register's feed has reported are skipped, because the feed is complete and open data is masked. An imported officer
 * is only a fact and gets no row in entities.officer, from which mandates are derived.
 */
export async function importRegister(loading: Loading, tables: readonly OpenTable[], at: Date): Promise<void> {
  const { client, db } = loading
  await client.query(`
    create temporary table staged_entity (
      registration_number text collate "C", name text, legal_form text, status text, address_code text, address_text text, registered_on date, terminated date,
      file text, line integer
    );
    create temporary table staged_fact (
      registration_number text collate "C", kind text collate "C", fact_id text collate "C", value jsonb, since date, until date,
      file text, line integer
    );
    create temporary table staged_joint (member_id text collate "C", holder jsonb, line integer)`)
  const kinds = new Set<FactKind>()
  for (const table of tables) await stage(loading, table, kinds)
  await client.query(`
    create index on staged_entity (registration_number); create index on staged_fact (registration_number, kind, fact_id);
    create index on staged_joint (member_id); analyze staged_entity; analyze staged_fact; analyze staged_joint`)
  await loading.refuseFound(rejected)
  await client.query(prepared)
  await db.transaction().execute(async (tx) => {
    if (tables.some(({ name }) => name === entityFile)) await mergeEntities(loading, tx, at)
    await mergeFacts(loading, tx, [...kinds], at)
    await updateTakenNames(tx)
  })
  await client.query('analyze entities.entity; analyze entities.fact')
}

async function stage(loading: Loading, table: OpenTable, kinds: Set<FactKind>): Promise<void> {
  const { needed, optional = [] } = registerFiles[table.name] ?? { needed: [] }
  const wanted = [...needed, ...optional]
  const hasAllOf = (those: readonly FactKind[]) => {
    if (!loading.unreadable.has(table.name)) for (const kind of those) kinds.add(kind)
  }
  const factRow = (fact: StagedFact, line: number) => [
    fact.number,
    fact.kind,
    fact.id,
    JSON.stringify(fact.value),
    fact.since,
    fact.until,
    table.name,
    line,
  ]
  if (table.name === entityFile) {
    await loading.load('staged_entity', table, wanted, (row, line) => {
      const entity = readEntityRow(row)
      return entity instanceof Refusal ? entity : [...entity, table.name, line]
    })
    hasAllOf(registerKinds)
    return
  }
  if (table.name === jointFile) {
    await loading.load('staged_joint', table, wanted, (row, line) => {
      if (!row['member_id']) return new Refusal('no member')
      return [row['member_id'], JSON.stringify(jointHolderOf(row)), line]
    })
    return
  }
  const known = registerTables[table.name]
  if (!known) throw new Error(`${table.name} is no file of the register that is understood.`)
  await loading.load('staged_fact', table, wanted, (row, line) => {
    const facts = known.factsOf(row)
    return facts instanceof Refusal ? facts : facts.map((fact) => factRow(fact, line))
  })
  hasAllOf(known.kinds)
}

/** Selects rows without a known entity or member, and duplicates. Of duplicates the last row counts. */
const rejected = `
  select file, line, 'the number ' || registration_number || ' is said again later' as why from (
    select file, line, registration_number, row_number() over (partition by registration_number order by line desc) as place from staged_entity
  ) said where place > 1
  union all
  select file, line, kind || ' ' || fact_id || ' of ' || registration_number || ' is said again later' from (
    select file, line, kind, fact_id, registration_number,
      row_number() over (partition by registration_number, kind, fact_id order by line desc) as place from staged_fact
  ) said where place > 1
  union all
  select file, line, 'the register has no ' || registration_number from staged_fact f
  where not exists (select from staged_entity s where s.registration_number = f.registration_number)
    and not exists (select from entities.entity e where e.registration_number = f.registration_number)
  union all
  select '${jointFile}', line, 'there is no member ' || member_id from staged_joint j
  where not exists (select from staged_fact f where f.kind = 'member' and f.fact_id = j.member_id)`

/** Prepares the wanted rows of entities that the feed has not reported. */
const prepared = `
  create temporary table wanted_entity as
  select distinct on (s.registration_number) s.* from staged_entity s left join entities.entity e using (registration_number)
  where e.reported_at is null order by s.registration_number, s.line desc;
  alter table wanted_entity add primary key (registration_number);
  insert into staged_fact
  select registration_number, kind, 'now', value, since, null, file, line from wanted_entity s, lateral (values
    ('name', jsonb_build_object('name', s.name), null::date, true),
    ('legal_form', jsonb_build_object('form', s.legal_form), null, true),
    ('seat', jsonb_build_object('code', s.address_code, 'text', s.address_text), null, s.address_text <> ''),
    ('legal_state', jsonb_build_object('state', 'struck_off', 'text', null), s.terminated, s.status = 'liquidated')
  ) f (kind, value, since, is_reported) where f.is_reported;
  create temporary table wanted_fact as
  select distinct on (registration_number, kind, fact_id) * from staged_fact f
  where not exists (select from entities.entity e where e.registration_number = f.registration_number and e.reported_at is not null)
  order by registration_number, kind, fact_id, line desc;
  update wanted_fact f set value = f.value || jsonb_build_object('joint', j.holders)
  from (select member_id, jsonb_agg(holder order by line) as holders from staged_joint group by member_id) j
  where f.kind = 'member' and j.member_id = f.fact_id and f.value -> 'joint' <> 'null';
  alter table wanted_fact add primary key (registration_number, kind, fact_id);
  create temporary table changed_entity (entity_id uuid);
  analyze wanted_entity; analyze wanted_fact`

async function mergeEntities(loading: Loading, tx: Tx, at: Date): Promise<void> {
  const { rows } = await sql<{ present: number; gone: number }>`
    select count(*)::integer as present, (count(*) filter (where w.registration_number is null))::integer as gone
    from entities.entity e left join wanted_entity w using (registration_number)
    where e.reported_at is null and e.status <> 'liquidated'`.execute(tx)
  const { present = 0, gone = 0 } = rows[0] ?? {}
  const isWhole = !loading.unreadable.has(entityFile)
  if (isWhole) loading.requireFewGone(gone, present, 'entities')
  const ended = await sql`
    with ended as (
      update entities.entity e set status = 'liquidated', changed_at = ${at}
      where ${isWhole} and reported_at is null and status <> 'liquidated' and not exists (
        select from wanted_entity w where w.registration_number = e.registration_number)
      returning entity_id
    ) insert into changed_entity select entity_id from ended`.execute(tx)
  // Entities that are gone keep their known facts and are struck off.
  await sql`
    insert into wanted_fact (registration_number, kind, fact_id, value, since, until)
    select e.registration_number, f.kind, f.fact_id, f.value, f.since, null from entities.entity e join entities.fact f using (entity_id)
    where e.reported_at is null and f.until is null and f.kind = any(${[...registerKinds]}) and not exists (
      select from wanted_entity w where w.registration_number = e.registration_number)`.execute(tx)
  await sql`
    insert into wanted_fact (registration_number, kind, fact_id, value, since)
    select e.registration_number, 'legal_state', 'now', '{"state": "struck_off", "text": null}', ${dayInRiga(at)}
    from entities.entity e join changed_entity c using (entity_id) on conflict do nothing`.execute(tx)
  const changed = await sql`
    with changed as (
      update entities.entity e set name = w.name, legal_form = w.legal_form, status = w.status, address_code = w.address_code,
        address_text = w.address_text, registered_on = w.registered_on, changed_at = ${at}
      from wanted_entity w where w.registration_number = e.registration_number
        and (e.name, e.legal_form, e.status, e.address_code, e.address_text, e.registered_on)
          is distinct from (w.name, w.legal_form, w.status, w.address_code, w.address_text, w.registered_on)
      returning e.entity_id
    ) insert into changed_entity select entity_id from changed`.execute(tx)
  const added = await sql`
    with added as (
      insert into entities.entity (entity_id, registration_number, name, legal_form, status, address_code, address_text, registered_on, changed_at)
      select gen_random_uuid(), w.registration_number, w.name, w.legal_form, w.status, w.address_code, w.address_text, w.registered_on, ${at}
      from wanted_entity w left join entities.entity e using (registration_number) where e.entity_id is null
      returning entity_id
    ) insert into changed_entity select entity_id from added`.execute(tx)
  loading.report(
    `entities: ${added.numAffectedRows} new, ${changed.numAffectedRows} changed, ${ended.numAffectedRows} gone`,
  )
}

async function mergeFacts(loading: Loading, tx: Tx, kinds: readonly FactKind[], at: Date): Promise<void> {
  const ended = await sql`
    update entities.fact f set until = ${dayInRiga(at)}, changed_at = ${at}
    from entities.entity e
    where e.entity_id = f.entity_id and e.reported_at is null and f.until is null and f.kind = any(${[...kinds]}) and not exists (
      select from wanted_fact w where w.registration_number = e.registration_number and w.kind = f.kind and w.fact_id = f.fact_id)`.execute(
    tx,
  )
  const changed = await sql`
    update entities.fact f set value = w.value, since = w.since, until = w.until, changed_at = ${at}
    from wanted_fact w join entities.entity e using (registration_number)
    where f.entity_id = e.entity_id and f.kind = w.kind and f.fact_id = w.fact_id
      and (f.value, f.since, f.until) is distinct from (w.value, w.since, w.until)`.execute(tx)
  const added = await sql`
    insert into entities.fact (entity_id, kind, fact_id, value, since, until, changed_at)
    select e.entity_id, w.kind, w.fact_id, w.value, w.since, w.until, ${at}
    from wanted_fact w join entities.entity e using (registration_number)
    left join entities.fact f on f.entity_id = e.entity_id and f.kind = w.kind and f.fact_id = w.fact_id
    where f.fact_id is null order by e.entity_id, w.kind, w.fact_id`.execute(tx)
  loading.report(
    `facts: ${added.numAffectedRows} new, ${changed.numAffectedRows} changed, ${ended.numAffectedRows} ended`,
  )
}

const portion = 5_000

/** Updates the taken names: those of changed entities are stored, those of liquidated ones are released. */
async function updateTakenNames(tx: Tx): Promise<void> {
  for (let last = ''; ;) {
    const { rows } = await sql<{ sourceId: string; name: string; registrationNumber: string; status: string }>`
      select entity_id as "sourceId", name, registration_number as "registrationNumber", status
      from entities.entity where entity_id in (select entity_id from changed_entity) and registration_number > ${last}
      order by registration_number limit ${portion}`.execute(tx)
    if (rows.length === 0) return
    await storeTakenNames(
      tx,
      rows.filter(({ status }) => status !== 'liquidated'),
    )
    await deleteTakenNames(
      tx,
      rows.flatMap(({ sourceId, status }) => (status === 'liquidated' ? [sourceId] : [])),
    )
    last = rows.at(-1)?.registrationNumber ?? ''
  }
}
