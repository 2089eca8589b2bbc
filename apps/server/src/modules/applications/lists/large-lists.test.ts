import { labelsInOrder, stateLabels, type ApplicationState } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDraft } from '../../../testing/drafts.ts'
import { signIn, type SignedIn } from '../../../testing/factories.ts'
import { idsInOrder, manyApplications, sorts, type Sort } from '../../../../../../tools/country/many-applications.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { findListed } from './list-applications.ts'

const many = 445

let portal: TestPortal
let owner: SignedIn
beforeAll(async () => {
  portal = await testPortal()
  owner = await signIn(portal.deps)
  await manyApplications(portal, owner, many)
})
afterAll(() => portal.close())

type Query = Parameters<typeof portal.call<'listApplications'>>[1] extends { query?: infer Given } | undefined
  ? Given
  : never
const list = async (query: Query) => (await portal.call('listApplications', { as: owner, query })).answer

const uuidsInOrder = (sort: Sort, where?: string) => idsInOrder(portal, sort, where)

describe('the list of a user with very many applications', () => {
  test.each(sorts)('by %s pages without gaps', async (sort) => {
    const all = await uuidsInOrder(sort)
    for (const offset of [0, 10, 300, 330, 440, 441, 445, 700]) {
      const { data, total } = await list({ sort, offset: String(offset) })
      expect([offset, total, data.map(({ uuid }) => uuid)]).toEqual([offset, many, all.slice(offset, offset + 10)])
    }
    const sent = await uuidsInOrder(sort, `state = 'processing'`)
    const { data, total } = await list({ sort, stage: 'submitted', offset: '250', limit: '50' })
    expect([total, data.map(({ uuid }) => uuid)]).toEqual([sent.length, sent.slice(250, 300)])
  })

  test.each(sorts)('by %s finds words with few matches', async (sort) => {
    const pears = await uuidsInOrder(sort, `subject_name = 'Bumbiere'`)
    const found = await list({ sort, search: 'bumbiere' })
    expect(found).toMatchObject({ total: pears.length })
    expect(found.data.map(({ uuid }) => uuid)).toEqual(pears)
  })

  test('finds a whole number or a part of one', async () => {
    const numbers = async (query: Query) => {
      const { data, total } = await list({ ...query, sort: '-created_at' })
      return [total, ...data.map(({ number }) => number)]
    }
    expect(await numbers({ search: 'A-2026-900001' })).toEqual([1, 'A-2026-900001'])
    expect(await numbers({ search: 'a-2026-900001', type: 'new-subject' })).toEqual([1, 'A-2026-900001'])
    expect(await numbers({ search: 'A-2026-900001', type: 'changes' })).toEqual([0])
    expect(await numbers({ search: 'A-2026-900001', status: 'rejected' })).toEqual([0])
    expect(await numbers({ search: '2026-90000' })).toEqual([
      9,
      ...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => `A-2026-90000${n}`),
    ])
    const other = await aDraft(portal, await signIn(portal.deps))
    expect(await numbers({ search: other.number })).toEqual([0])
  })

  test('omits rows that were deleted since they were found', async () => {
    const other = await signIn(portal.deps)
    const [kept, deleted] = [await aDraft(portal, other), await aDraft(portal, other)]
    await portal.call('deleteApplication', { as: other, params: { uuid: deleted.uuid } })
    const rows = await findListed(portal.deps.db, [deleted.uuid, kept.uuid])
    expect(rows.map(({ id }) => id)).toEqual([kept.uuid])
  })

  test('finds words without the rows of other owners', async () => {
    const other = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, other)
    await portal.deps.pool.query('update applications.application set subject_name = $2 where application_id = $1', [
      uuid,
      'Mandelkoks',
    ])
    const found = async (as: SignedIn) =>
      (await portal.call('listApplications', { as, query: { search: 'mandelkoks' } })).answer.total
    expect([await found(owner), await found(other)]).toEqual([0, 1])
  })

  test.each(sorts)('by %s finds words with many matches', async (sort) => {
    const apples = await uuidsInOrder(sort, `subject_name like 'Ābele%'`)
    const offset = apples.length - 7
    const { data, total } = await list({ sort, search: 'Ābele', offset: String(offset) })
    expect([total, data.map(({ uuid }) => uuid)]).toEqual([apples.length, apples.slice(offset)])
  })

  test.each(sorts)('by %s filters by days of submission, which excludes unsent rows', async (sort) => {
    // The query uses the second day, because the first one may contain only its last minutes.
    const { rows } = await portal.deps.pool.query<{ day: string }>(
      `select to_char(min(submitted_at) at time zone 'Europe/Riga' + interval '1 day', 'YYYY-MM-DD') as day from applications.application where submitted_at is not null`,
    )
    const [{ day } = { day: '' }] = rows
    const onDay = `(submitted_at at time zone 'Europe/Riga')::date = '${day}'`
    const all = await uuidsInOrder(sort, onDay)
    expect(all.length).toBeGreaterThan(20)
    expect(all.length).toBeLessThan((await uuidsInOrder(sort, `state = 'processing'`)).length)
    for (const offset of [0, 10, all.length - 5]) {
      const { data } = await list({ sort, submitted_from: day, submitted_to: day, offset: String(offset) })
      expect([offset, ...data.map(({ uuid }) => uuid)]).toEqual([offset, ...all.slice(offset, offset + 10)])
    }
    const whole = await list({ sort, submitted_from: day, submitted_to: day, offset: String(all.length) })
    expect(whole.total).toBe(all.length)
    expect(await list({ sort, submitted_from: '2090-01-01' })).toEqual({ data: [], total: 0 })
  })

  test('applies all conditions together', async () => {
    for (const type of ['register-sia', 'new-subject'])
      expect(
        await list({
          type,
          search: 'bumbiere',
          stage: 'submitted',
          created_from: '2020-01-01',
          submitted_from: '2020-01-01',
        }),
      ).toMatchObject({
        total: (await uuidsInOrder('number', `subject_name = 'Bumbiere' and state = 'processing'`)).length,
      })
    for (const none of [
      { type: 'change-board' },
      { created_from: '2090-01-01' },
      { created_to: '2020-01-01' },
      { submitted_to: '2020-01-01' },
      { submitted_from: '2020-01-01', stage: 'open', status: 'initiated' },
      { status: 'rejected', search: 'abele' },
    ] as const)
      expect(await list(none)).toEqual({ data: [], total: 0 })
  })
})

test('keeps the list rows in sync with the applications', async () => {
  const { pool } = portal.deps
  await pool.query(`update applications.application set state = 'registered' where number like 'A-2026-9001%'`)
  await pool.query(`update applications.application set deleted_at = now() where number like 'A-2026-9002%'`)
  await pool.query(`delete from applications.application where number like 'A-2026-9003%'`)
  await pool.query(`update applications.application set deleted_at = null where number = 'A-2026-900200'`)
  expect((await list({ status: 'registered' })).total).toBe(100)
  expect((await list({})).total).toBe(many - 199)
})

test('orders statuses as their labels', async () => {
  const { rows } = await portal.deps.pool.query<{ state: ApplicationState; rank: number }>(
    'select distinct state, status_rank as rank from applications.listed',
  )
  for (const { state, rank } of rows) expect([state, labelsInOrder[rank]]).toEqual([state, stateLabels[state]])
})
