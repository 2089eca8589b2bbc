import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDraft } from '../../../testing/drafts.ts'
import { signIn, type SignedIn } from '../../../testing/factories.ts'
import { idsInOrder, manyApplications, sorts, type Sort } from '../../../testing/country/many-applications.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { narrowText, orderOf, rowsText, windowSize } from './list-texts.ts'

const many = 4 * windowSize + 45

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

describe('the list of somebody who has very many', () => {
  test.each(sorts)('by %s is the same from both its ends', async (sort) => {
    const all = await uuidsInOrder(sort)
    for (const offset of [0, 10, 300, 330, 640, 641, 645, 700]) {
      const { data, total } = await list({ sort, offset: String(offset) })
      expect([offset, total, data.map(({ uuid }) => uuid)]).toEqual([offset, many, all.slice(offset, offset + 10)])
    }
    const sent = await uuidsInOrder(sort, `state = 'processing'`)
    const { data, total } = await list({ sort, stage: 'submitted', offset: '400', limit: '50' })
    expect([total, data.map(({ uuid }) => uuid)]).toEqual([sent.length, sent.slice(400, 450)])
  })

  test('is counted no further than it is looked through, when much of it matches', async () => {
    const { data, total, total_is_minimum: isMinimum } = await list({ search: 'abele' })
    expect([data.length, isMinimum]).toEqual([10, true])
    expect(total).toBeGreaterThan(windowSize / 2)
    expect(total).toBeLessThan(windowSize)
  })

  test.each(sorts)('by %s is looked through to the end for what is rare', async (sort) => {
    const pears = await uuidsInOrder(sort, `subject_name = 'Bumbiere'`)
    const found = await list({ sort, search: 'bumbiere' })
    expect(found).toMatchObject({ total: pears.length })
    expect(found.total_is_minimum).toBeUndefined()
    expect(found.data.map(({ uuid }) => uuid)).toEqual(pears)
  })

  test('has behind its window what has a whole number, or a part of one', async () => {
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

  test('shows nothing that was deleted since it was found', async () => {
    const other = await signIn(portal.deps)
    const [kept, deleted] = [await aDraft(portal, other), await aDraft(portal, other)]
    await portal.call('deleteApplication', { as: other, params: { uuid: deleted.uuid } })
    const { rows } = await portal.deps.pool.query<{ row: { id: string } }>(rowsText, [[deleted.uuid, kept.uuid]])
    expect(rows.map(({ row }) => row.id)).toEqual([kept.uuid])
  })

  test('has behind its window nothing of anybody else', async () => {
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

  test.each(sorts)('by %s goes on behind what is counted', async (sort) => {
    const apples = await uuidsInOrder(sort, `subject_name like 'Ābele%'`)
    const offset = apples.length - 7
    const { data, total } = await list({ sort, search: 'Ābele', offset: String(offset) })
    expect([total, data.map(({ uuid }) => uuid)]).toEqual([apples.length, apples.slice(offset)])
  })

  test('is asked for a type by the index of owners and types alone', async () => {
    const wanted = { hasWords: false, hasType: true, isOfCreated: false, isOfSubmitted: false }
    const text = narrowText(orderOf('number'), wanted)
    const key = `${owner.personId}|changes`
    const values = [[owner.personId], ['draft'], 0, 10, null, [key], null, null, null, null]
    await portal.deps.pool.query('analyze applications.listed')
    const { rows } = await portal.deps.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Bitmap Index Scan on listed_typed')
    expect(plan).not.toContain('Seq Scan')
  })

  test.each(sorts)('by %s is narrowed to days of submission, which nothing unsent has', async (sort) => {
    // The first day may have only its last minutes, so the one after it, which is whole, is asked for.
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

  test('is asked for days of submission by their index alone', async () => {
    const wanted = { hasWords: false, hasType: false, isOfCreated: false, isOfSubmitted: true }
    const values = [[owner.personId], ['processing'], 0, 10, null, null, null, null, new Date('2090-01-01'), null]
    await portal.deps.pool.query('analyze applications.listed')
    const { rows } = await portal.deps.pool.query<{ 'QUERY PLAN': string }>(
      `explain ${narrowText(orderOf('number'), wanted)}`,
      values,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('listed_owner_id_state_submitted_at')
  })

  test('holds every condition at once, in the window and behind it', async () => {
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

describe('what is counted', () => {
  const counts = async () =>
    (
      await portal.deps.pool.query(
        'select owner_id, state, count from applications.listed_count where count <> 0 order by 1, 2',
      )
    ).rows as object[]
  const rows = async () =>
    (
      await portal.deps.pool.query(
        'select owner_id, state, count(*)::int as count from applications.listed group by 1, 2 order by 1, 2',
      )
    ).rows as object[]

  test('is what is there, whatever becomes of the applications', async () => {
    const { pool } = portal.deps
    expect(await counts()).toEqual(await rows())
    await pool.query(`update applications.application set state = 'registered' where number like 'A-2026-9001%'`)
    await pool.query(`update applications.application set deleted_at = now() where number like 'A-2026-9002%'`)
    await pool.query(`delete from applications.application where number like 'A-2026-9003%'`)
    await pool.query(`update applications.application set deleted_at = null where number = 'A-2026-900200'`)
    expect(await counts()).toEqual(await rows())
    expect((await list({ status: 'registered' })).total).toBe(100)
    expect((await list({})).total).toBe(many - 199)
  })
})
