import { dayInRiga } from '@portal/domain'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { recurring } from '../../../jobs/recurring.ts'
import { forgetMandateNews, mandateNews } from '../../delegations/index.ts'

/** Whoever acts for no more entities has their lists merged whenever she asks. */
const mostApart = 30
const rowsAtOnce = 500

/**
 * Brings the lists up to date that are kept for those who act for many entities. A list is used only while nothing has been told of its
 * person's mandates and the day is one of its own: until this has run, and whenever it breaks off, the lists of the entities are merged
 * when somebody asks.
 */
export async function mergeLists({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const today = dayInRiga(now())
  for (;;) {
    const news = await mandateNews(db, mostApart)
    if (news.length === 0) break
    const { rows } = await sql<{ code: string }>`
      select personal_code as code from applications.merged where personal_code = any(${news.map(({ personalCode }) => personalCode)})`.execute(
      db,
    )
    const merged = new Set(rows.map(({ code }) => code))
    const ofFew = news.filter(({ personalCode, mandates }) => mandates <= mostApart && !merged.has(personalCode))
    await forgetMandateNews(
      db,
      ofFew.flatMap(({ ids }) => ids),
    )
    for (const told of news) if (!ofFew.includes(told)) await mergeFor(db, told.personalCode, today, told.ids)
    // Whoever searches such a list is planned for by how long it is.
    if (news.length > ofFew.length) await sql`analyze applications.listed (owner_id)`.execute(db)
  }
  const { rows: ended } = await sql<{ code: string }>`
    select personal_code as code from applications.merged where since_day is null
    union all
    select personal_code from applications.merged where until_day < ${today}`.execute(db)
  for (const { code } of ended) await mergeFor(db, code, today, [])
}

/** Triggers list what happens to applications meanwhile, as soon as it is decided whose they are. @param news what is known then */
async function mergeFor(db: Database, personalCode: string, today: string, news: readonly number[]): Promise<void> {
  const { ownerId, isMany, until } = await decideEntities(db, personalCode, today, news)
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last) last = await addRows(db, ownerId, last)
  while ((await removeRows(db, ownerId)) === rowsAtOnce);
  await db.transaction().execute(async (tx) => {
    await sql`delete from applications.merged_entity where owner_id = ${ownerId} and state = 'leaving'`.execute(tx)
    await sql`update applications.merged_entity set state = 'whole' where owner_id = ${ownerId} and state = 'joining'`.execute(
      tx,
    )
    if (isMany)
      await sql`update applications.merged set since_day = ${today}, until_day = coalesce(${until}, 'infinity'::date) where owner_id = ${ownerId}`.execute(
        tx,
      )
    else {
      await sql`delete from applications.merged where owner_id = ${ownerId}`.execute(tx)
      await sql`delete from applications.listed_count where owner_id = ${ownerId}`.execute(tx)
    }
  })
}

interface Decided {
  ownerId: string
  isMany: boolean
  until: string | null
}

/** Says which entities join the list and which leave it; whoever lists an application waits for it, and then goes by it. */
async function decideEntities(
  db: Database,
  personalCode: string,
  today: string,
  news: readonly number[],
): Promise<Decided> {
  const mine = sql`delegations.api_mandates_of(${personalCode}, ${today}) m`
  return db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '2s'`.execute(tx)
    await sql`select applications.change_merged()`.execute(tx)
    // What is told after this is told to the next run, though the statements below may know of it.
    await forgetMandateNews(tx, news)
    const { rows } = await sql<Decided>`
      insert into applications.merged as one (personal_code, owner_id, until_day) values (${personalCode}, ${uuidv7()}, 'infinity')
      on conflict (personal_code) do update set since_day = null
      returning one.owner_id as "ownerId", (select count(*) > ${mostApart} from ${mine}) as "isMany",
        delegations.api_same_until(${personalCode}, ${today}) as until`.execute(tx)
    const [decided] = rows
    if (!decided) throw new Error('An insert that returns has one row')
    await sql`
      with mandated as materialized (select m.entity_id from ${mine} where ${decided.isMany}), leaving as (
        update applications.merged_entity e set state = 'leaving'
        where e.owner_id = ${decided.ownerId} and not exists (select from mandated where mandated.entity_id = e.entity_id)
      )
      insert into applications.merged_entity as e (entity_id, owner_id, state) select entity_id, ${decided.ownerId}, 'joining' from mandated
      on conflict (entity_id, owner_id) do update set state = 'joining' where e.state = 'leaving'`.execute(tx)
    return decided
  })
}

/**
 * Copies some of what the joining entities have. Each application is held while it is, so that whoever changes it comes before and is
 * copied, or after and changes the copy.
 * @returns the last application, after which to go on; undefined when there was none
 */
async function addRows(db: Database, ownerId: string, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ last: string }>`
    with own as materialized (
      select l.application_id from applications.merged_entity m join applications.listed l on l.owner_id = m.entity_id
      where m.owner_id = ${ownerId} and m.state = 'joining' and l.application_id > ${after} order by l.application_id limit ${rowsAtOnce}
    ), held as materialized (
      select a.* from own join applications.application a using (application_id)
      where a.deleted_at is null order by a.application_id for share of a
    ), listed as (
      insert into applications.listed
      select ${ownerId}, a.application_id, a.state, a.created_at, a.submitted_at, a.number, a.subject_name, applications.searched(a::applications.application)
      from held a on conflict do nothing
    )
    select application_id as last from own order by application_id desc limit 1`.execute(db)
  return rows[0]?.last
}

/** Takes some of what the leaving entities have out of the list. @returns how many */
async function removeRows(db: Database, ownerId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from applications.listed where owner_id = ${ownerId} and application_id in (
      select l.application_id from applications.merged_entity m
      join applications.listed own on own.owner_id = m.entity_id
      join applications.listed l on l.application_id = own.application_id and l.owner_id = m.owner_id
      where m.owner_id = ${ownerId} and m.state = 'leaving' limit ${rowsAtOnce}
    )`.execute(db)
  return Number(numAffectedRows)
}

export const merging = recurring('applications.merge-lists', 15_000, mergeLists)
