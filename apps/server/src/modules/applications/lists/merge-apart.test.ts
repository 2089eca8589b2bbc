import { dayInRiga } from '@portal/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft } from '../../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { mergeLists } from './merge-lists.ts'

let portal: TestPortal
/** What all the applications are copies of; nobody who acts for many has it. */
let copied: string
let numbers = 0
beforeAll(async () => {
  portal = await testPortal()
  copied = (await aDraft(portal, await signIn(portal.deps))).uuid
})
afterAll(() => portal.close())

const query = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await portal.deps.pool.query<Row>(text, values)).rows
const merge = () => mergeLists(portal.deps)

/** Copies of an application for an entity. @returns their ids */
async function applicationsOf(entityId: string, count = 1): Promise<string[]> {
  numbers += count
  const rows = await query<{ application_id: string }>(
    `insert into applications.application
     select (jsonb_populate_record(a, jsonb_build_object(
       'application_id', gen_random_uuid(), 'number', 'A-2026-' || lpad(($1 - n)::text, 6, '0'), 'entity_id', $2::uuid))).*
     from applications.application a, generate_series(1, $3) n where application_id = $4 returning application_id`,
    900_000 + numbers,
    entityId,
    count,
    copied,
  )
  return rows.map((row) => row.application_id)
}

/** Somebody who acts for 32 entities, each with one application. */
async function ofMany() {
  const personalCode = aPersonalCode()
  const entities: string[] = []
  const anOwn = async () => {
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    entities.push(entityId)
    return entityId
  }
  for (let count = 0; count < 32; count += 1) await anOwn()
  for (const entityId of entities) await applicationsOf(entityId)
  const herself = await signIn(portal.deps, { personalCode })
  const { answer } = await portal.call('changeProfile', { as: herself, body: { selected_uuid: null } })
  const { x_token: token = '', x_token_key: tokenKey = '' } = answer.data
  const all: SignedIn = { ...herself, headers: { ...herself.headers, token, 'token-key': tokenKey } }
  await merge()
  const [mergedList] = await query<{ owner: string }>(
    'select owner_id as owner from applications.merged where personal_code = $1',
    personalCode,
  )
  const owner = mergedList?.owner ?? ''
  return {
    entities,
    owner,
    anOwn,
    leave: (ids: string[]) =>
      query('delete from entities.officer where personal_code = $1 and entity_id = any($2)', personalCode, ids),
    total: async () => (await portal.call('listApplications', { as: all, query: {} })).answer.total,
    /** Whether the list that is kept may be used, and whether it has what her entities have and nothing else. */
    async kept() {
      const [row] = await query<{ used: boolean; exact: boolean }>(
        `with kept as (select application_id from applications.listed where owner_id = $1),
              own as (select application_id from applications.application where entity_id = any($2) and deleted_at is null)
         select exists (
             select from applications.merged m where m.owner_id = $1 and $3::date between since_day and until_day
               and not exists (select from delegations.mandate_news n where n.personal_code = m.personal_code)) as used,
           not exists (select from kept where application_id not in (select * from own))
             and not exists (select from own where application_id not in (select * from kept)) as exact`,
        owner,
        entities,
        dayInRiga(portal.deps.now()),
      )
      return row
    },
  }
}

const whole = { used: true, exact: true }

test('a merge that broke off is finished by the next, and not half by that of somebody else before it', async () => {
  const [anna, berta] = [await ofMany(), await ofMany()]
  expect([await anna.kept(), await berta.kept()]).toEqual([whole, whole])
  // Berta’s merge broke off with one entity still to be copied, and one of Anna’s still to be taken out.
  const [joining = ''] = berta.entities
  const [leaving = ''] = anna.entities
  await query('update applications.merged set since_day = null where owner_id = $1', berta.owner)
  await query(
    `with joining as (update applications.merged_entity set state = 'joining' where owner_id = $1 and entity_id = $2),
          leaving as (insert into applications.merged_entity (owner_id, entity_id, state) values ($1, $3, 'leaving')),
          copied as (
            insert into applications.listed
            select (jsonb_populate_record(l, jsonb_build_object('owner_id', $1::uuid))).* from applications.listed l where owner_id = $3)
     delete from applications.listed where owner_id = $1
       and application_id in (select application_id from applications.application where entity_id = $2)`,
    berta.owner,
    joining,
    leaving,
  )
  expect(await berta.kept()).toEqual({ used: false, exact: false })
  await applicationsOf(await anna.anOwn())
  await merge()
  expect([await anna.kept(), await berta.kept()]).toEqual([whole, whole])
  expect([await anna.total(), await berta.total()]).toEqual([33, 32])
})

test('what is merged for one leaves the list of another as it is, which goes on having what is new', async () => {
  const [anna, berta] = [await ofMany(), await ofMany()]
  await anna.anOwn()
  await merge()
  await applicationsOf(berta.entities[0] ?? '')
  expect([await berta.kept(), await berta.total()]).toEqual([whole, 33])
  await anna.leave(anna.entities)
  await merge()
  expect([await anna.total(), await berta.kept(), await berta.total()]).toEqual([0, whole, 33])
})

test('an entity with more applications than are taken out at once leaves the list with all of them', async () => {
  const anna = await ofMany()
  const large = await anna.anOwn()
  await applicationsOf(large, 700)
  await merge()
  expect(await anna.kept()).toEqual(whole)
  await anna.leave([large])
  anna.entities.pop()
  await merge()
  expect(await anna.kept()).toEqual(whole)
})

test('what is deleted while it is copied is not in the list', async () => {
  const anna = await ofMany()
  const [deleted] = await applicationsOf(await anna.anOwn())
  const deleting = await portal.deps.pool.connect()
  await deleting.query('begin')
  await deleting.query('select from applications.application where application_id = $1 for update', [deleted])
  const merging = merge()
  const isWaiting = `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`
  await expect.poll(async () => (await query<{ waits: boolean }>(isWaiting))[0]?.waits).toBe(true)
  await deleting.query('update applications.application set deleted_at = now() where application_id = $1', [deleted])
  await deleting.query('commit')
  deleting.release()
  await merging
  expect(await anna.kept()).toEqual(whole)
})
