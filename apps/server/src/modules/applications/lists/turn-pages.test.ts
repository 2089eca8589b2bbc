import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDraft } from '../../../testing/drafts.ts'
import { signIn, type SignedIn } from '../../../testing/factories.ts'
import { idsInOrder, manyApplications, sorts } from '../../../testing/country/many-applications.ts'
import { walkPages } from '../../../testing/requests/walk-pages.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let owner: SignedIn
beforeAll(async () => {
  portal = await testPortal()
  owner = await signIn(portal.deps)
  await manyApplications(portal, owner, 300)
})
afterAll(() => portal.close())

type Query = NonNullable<NonNullable<Parameters<typeof portal.call<'listApplications'>>[1]>['query']>
const list = async (query: Query, as = owner) => (await portal.call('listApplications', { as, query })).answer

describe('a page beside another', () => {
  test.each(sorts)('by %s is walked from page to page, there and back', async (sort) => {
    const all = await idsInOrder(portal, sort)
    const walk = async (towards: 'next_cursor' | 'previous_cursor', offset: number) => {
      const query = { sort, limit: '50' } as const
      const pageAt = async (cursor: string) => {
        const page = await list({ ...query, offset: '7', cursor })
        expect(page.total).toBe(all.length)
        return page
      }
      const rows = await walkPages(towards, await list({ ...query, offset: String(offset) }), pageAt)
      return rows.map(({ uuid }) => uuid)
    }
    expect(await walk('next_cursor', 0)).toEqual(all)
    expect(await walk('previous_cursor', all.length - 20)).toEqual(all)
    expect(await walk('next_cursor', all.length - 100)).toEqual(all.slice(-100))
    expect(await walk('previous_cursor', 50)).toEqual(all.slice(0, 100))
  })

  test('goes on where the page before ended, whatever has come or become of it since', async () => {
    const other = await signIn(portal.deps)
    const drafts = []
    for (let count = 0; count < 12; count += 1) drafts.unshift((await aDraft(portal, other)).uuid)
    const first = await list({}, other)
    await aDraft(portal, other)
    await portal.call('deleteApplication', { as: other, params: { uuid: first.data.at(-1)?.uuid ?? '' } })
    const { data, total } = await list({ offset: '10', cursor: first.next_cursor }, other)
    expect([total, data.map(({ uuid }) => uuid)]).toEqual([12, drafts.slice(10)])
  })

  test.each(['-created_at', 'number', 'subject', 'submitted_at', 'status', '-status'] as const)(
    'by %s leads back as long as something stands there, and no longer',
    async (sort) => {
      const other = await signIn(portal.deps)
      for (let count = 0; count < 12; count += 1) await aDraft(portal, other)
      const first = await list({ sort }, other)
      const second = async () => list({ sort, cursor: first.next_cursor }, other)
      const remove = (uuid = '') => portal.call('deleteApplication', { as: other, params: { uuid } })
      const [{ uuid: edge } = { uuid: '' }, ...before] = first.data.toReversed()
      for (const { uuid } of before) await remove(uuid)
      const { data, previous_cursor: cursor } = await second()
      expect((await list({ sort, cursor }, other)).data.map(({ uuid }) => uuid)).toEqual([edge])
      await remove(edge)
      expect(await second()).toEqual({ data, total: 2 })
    },
  )

  test('says of an only page that there is none beside it', async () => {
    const other = await signIn(portal.deps)
    await aDraft(portal, other)
    const only = await list({}, other)
    expect(Object.keys(only).toSorted()).toEqual(['data', 'total'])
  })

  test('goes on behind subjects of which only the end tells them apart', async () => {
    const other = await signIn(portal.deps)
    const drafts = []
    for (let count = 0; count < 12; count += 1) {
      const { uuid } = await aDraft(portal, other)
      const changes = { 'register-sia.company.firm.name': `${'ž'.repeat(3_000)}${count}` }
      await portal.call('changeApplication', { as: other, params: { uuid }, body: { changes } })
      drafts.push(uuid)
    }
    const { data, next_cursor: cursor } = await list({ sort: 'subject' }, other)
    const behind = await list({ sort: 'subject', cursor }, other)
    expect([...data, ...behind.data].map(({ uuid }) => uuid)).toEqual(drafts)
  })

  test.each([
    ['is no text of ours'],
    [JSON.stringify({ of: 'applications:-created_at' })],
    [
      JSON.stringify({
        of: 'applications:created_at',
        side: 'after',
        key: '2026-01-01T00:00:00Z',
        id: randomUUID(),
        place: 0,
      }),
    ],
    ...['2026-02-31T00:00:00+00:00', '0000-01-01T00:00:00Z', 'A\u0000'].map((key) => [
      JSON.stringify({ of: 'applications:-created_at', side: 'after', key, id: randomUUID(), place: 0 }),
    ]),
  ])('refuses %s, which none of its pages gave', async (text) => {
    const query = { cursor: Buffer.from(text).toString('base64url') }
    const { status, problem } = await portal.call('listApplications', { as: owner, query })
    expect([status, problem]).toMatchObject([
      400,
      { code: 'malformed-request', errors: [{ path: 'query.cursor', code: 'not-of-this-list' }] },
    ])
    expect(await list({ ...query, search: 'bumbiere' })).not.toHaveProperty('next_cursor')
  })
})
