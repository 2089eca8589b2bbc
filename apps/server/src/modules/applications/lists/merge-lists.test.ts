import { dayInRiga } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveDelegation } from '../../../testing/delegates.ts'
import { aDraft } from '../../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { mergeLists } from './merge-lists.ts'

const personalCode = aPersonalCode()
const day = 24 * 60 * 60_000

let portal: TestPortal
let all: SignedIn
let draft: Awaited<ReturnType<typeof aDraft>>
const entities: string[] = []

/** Somebody who acts for 33 entities, of which every second has three applications. */
beforeAll(async () => {
  portal = await testPortal()
  const { pool } = portal.deps
  for (let count = 0; count < 33; count += 1)
    entities.push((await anEntity(portal.deps, { boardOf: [{ personalCode }] })).entityId)
  const [first = ''] = entities
  draft = await aDraft(portal, await signIn(portal.deps, { personalCode, entityId: first }), {
    services: ['change-board'],
    entityId: first,
  })
  await pool.query(
    `insert into applications.application
     select (jsonb_populate_record(a, jsonb_build_object(
       'application_id', gen_random_uuid(), 'number', 'A-2026-' || lpad((900000 + n)::text, 6, '0'), 'created_at', a.created_at + n * interval '1 hour',
       'entity_id', ($2::uuid[])[1 + 2 * (n % 16)], 'state', case when n % 3 = 0 then 'draft' else 'processing' end, 'paid_at', a.created_at,
       'submitted_at', case when n % 3 = 0 then null else a.created_at + (n % 7) * interval '1 hour' end,
       'subject_name', case when n % 5 = 0 then null else 'Ābele ' || n % 9 end))).*
     from applications.application a, generate_series(1, 47) n where application_id = $1`,
    [draft.uuid, entities],
  )
  const herself = await signIn(portal.deps, { personalCode })
  const { answer } = await portal.call('changeProfile', { as: herself, body: { selected_uuid: null } })
  const { x_token: token = '', x_token_key: tokenKey = '' } = answer.data
  all = { ...herself, headers: { ...herself.headers, token, 'token-key': tokenKey } }
})
afterAll(() => portal.close())

type Query = Parameters<typeof portal.call<'listApplications'>>[1] extends { query?: infer Given } | undefined
  ? Given
  : never
const list = async (query: Query = {}) => (await portal.call('listApplications', { as: all, query })).answer
const merge = () => mergeLists(portal.deps)
/** Whether a merged list is kept that may be used, and how many rows of it there are. */
async function kept(): Promise<[isUsed: boolean, rows: number]> {
  const { rows } = await portal.deps.pool.query<{ used: boolean; rows: number }>(
    `select $2::date between since_day and until_day
       and not exists (select from delegations.mandate_news n where n.personal_code = m.personal_code) as used,
       (select count(*)::int from applications.listed l where l.owner_id = m.owner_id) as rows
     from applications.merged m where personal_code = $1`,
    [personalCode, dayInRiga(portal.deps.now())],
  )
  return [rows[0]?.used ?? false, rows[0]?.rows ?? 0]
}
const officer = (entityId: string) =>
  portal.deps.pool.query(
    `insert into entities.officer (officer_id, entity_id, forename, surname, personal_code, position, representation)
     values ('again', $1, 'Anna', 'Liepa', $2, 'BOARD_MEMBER', 'INDIVIDUALLY')`,
    [entityId, personalCode],
  )
const noOfficer = (ids: string[]) =>
  portal.deps.pool.query('delete from entities.officer where personal_code = $1 and entity_id = any($2)', [
    personalCode,
    ids,
  ])

describe('the list of somebody who acts for many', () => {
  test('is the same whether it is kept or merged when she asks', async () => {
    const queries: Query[] = [
      {},
      { stage: 'submitted' },
      { status: 'processing', limit: '50' },
      { type: 'changes', offset: '40' },
      { type: 'new-subject' },
      { search: 'abele 3' },
      { search: 'A-2026-900007' },
      ...(['created_at', 'submitted_at', '-submitted_at', 'number', '-number', 'subject', '-subject'] as const).flatMap(
        (sort) => [{ sort }, { sort, offset: '30' }, { sort, offset: '40' }],
      ),
    ]
    expect(await kept()).toEqual([false, 0])
    const apart = []
    for (const query of queries) apart.push(await list(query))
    expect(apart[0]?.total).toBe(48)
    await merge()
    expect(await kept()).toEqual([true, 48])
    for (const [index, query] of queries.entries()) expect(await list(query)).toEqual(apart[index])
    // It is the kept one that was asked.
    await portal.deps.pool.query(
      'delete from applications.listed where owner_id in (select owner_id from applications.merged) and application_id = $1',
      [draft.uuid],
    )
    expect((await list()).total).toBe(47)
    await portal.deps.pool.query(
      'update applications.application set category = category, subject_name = $2 where application_id = $1',
      [draft.uuid, 'Ozols'],
    )
    expect((await list()).total).toBe(48)
  })

  test('has what is new at once, and not what is deleted', async () => {
    const [entityId = ''] = entities.slice(1)
    const as = await signIn(portal.deps, { personalCode, entityId })
    const added = await aDraft(portal, as, { services: ['change-board'], entityId })
    expect((await list({ search: added.number })).data.map(({ uuid }) => uuid)).toEqual([added.uuid])
    expect([(await list()).total, await kept()]).toEqual([49, [true, 49]])
    expect((await portal.call('deleteApplication', { as, params: { uuid: added.uuid } })).status).toBe(200)
    expect([(await list()).total, await kept()]).toEqual([48, [true, 48]])
  })

  test('has nothing of an entity from the moment on at which the mandate ends, and again when it is back', async () => {
    const [first = ''] = entities
    await noOfficer([first])
    const left = await list({ limit: '50' })
    expect(left.data.map(({ uuid }) => uuid)).not.toContain(draft.uuid)
    expect((await kept())[0]).toBe(false)
    await merge()
    expect(await kept()).toEqual([true, left.total])
    expect(await list({ limit: '50' })).toEqual(left)
    await officer(first)
    expect((await list()).total).toBe(48)
    await merge()
    expect([(await list()).total, await kept()]).toEqual([48, [true, 48]])
  })

  test('has nothing of an entity after the last day of a delegation', async () => {
    const { entityId } = await anEntity(portal.deps)
    const tomorrow = dayInRiga(new Date(portal.deps.now().getTime() + day))
    await giveDelegation(portal, entityId, personalCode, { level: 2, until: tomorrow })
    await portal.deps.pool.query(
      `insert into applications.application
       select (jsonb_populate_record(a, jsonb_build_object('application_id', gen_random_uuid(), 'number', 'A-2026-999999', 'entity_id', $2::uuid))).*
       from applications.application a where application_id = $1`,
      [draft.uuid, entityId],
    )
    expect((await list()).total).toBe(49)
    await merge()
    expect([(await list()).total, await kept()]).toEqual([49, [true, 49]])
    await portal.deps.pool.query(`update auth.session set expires_at = expires_at + interval '9 days'`)
    portal.passTime(3 * day)
    expect((await list()).total).toBe(48)
    expect((await kept())[0]).toBe(false)
    await merge()
    expect([(await list()).total, await kept()]).toEqual([48, [true, 48]])
  })

  test('is kept no longer when she acts for few', async () => {
    await noOfficer(entities.slice(20))
    const left = await list({ limit: '50' })
    await merge()
    expect(await kept()).toEqual([false, 0])
    expect(await list({ limit: '50' })).toEqual(left)
    const { rows } = await portal.deps.pool.query(
      'select from applications.merged union all select from applications.merged_entity',
    )
    expect(rows).toEqual([])
  })
})

test('what is told of those who act for few is forgotten', async () => {
  await anEntity(portal.deps, { boardOf: [{ personalCode: aPersonalCode() }] })
  await merge()
  expect((await portal.deps.pool.query('select from delegations.mandate_news')).rowCount).toBe(0)
})
