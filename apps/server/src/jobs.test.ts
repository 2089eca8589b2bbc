import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { jobQueue, type Job } from './jobs.ts'
import { testPortal, type TestPortal } from './testing/test-portal.ts'

const leaseMs = 60
const dayMs = 24 * 60 * 60_000
let portal: TestPortal
let at: number
const now = () => new Date(at)
const queue = () => jobQueue(portal.deps.db, now, portal.deps.log, { leaseMs })
beforeAll(async () => {
  portal = await testPortal()
})
beforeEach(async () => {
  at = Date.now()
  await portal.deps.db.deleteFrom('jobs.job').execute()
})
afterAll(() => portal.close())

const jobs = () => portal.deps.db.selectFrom('jobs.job').selectAll().execute()

describe('a job that takes longer than its lease', () => {
  test('is not begun a second time while it runs', async () => {
    const [mine, other] = [queue(), queue()]
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let begun = 0
    const slow: Job = { name: 'slow', handle: () => ((begun += 1), released) }
    await mine.enqueue(portal.deps.db, 'slow', {})
    const run = mine.drain([slow])
    await vi.waitFor(() => expect(begun).toBe(1))
    for (let round = 0; round < 3; round += 1) {
      at += leaseMs - 10
      await vi.waitFor(async () => expect((await jobs())[0]?.claimed_until).toEqual(new Date(at + leaseMs)))
      await other.drain([slow])
    }
    release()
    await run
    expect(begun).toBe(1)
    expect(await jobs()).toMatchObject([{ attempt: 1, claimed_until: null, done_at: now() }])
  })

  test('is another’s once the lease was lost, and does not win it back', async () => {
    const [mine, other] = [queue(), queue()]
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await mine.enqueue(portal.deps.db, 'slow', {})
    let begun = false
    const run = mine.drain([{ name: 'slow', handle: () => ((begun = true), released) }])
    await vi.waitFor(() => expect(begun).toBe(true))
    const { rows } = await portal.deps.pool.query<{ claimed_until: Date }>(
      'update jobs.job set attempt = attempt + 1 returning claimed_until',
    )
    at += 10 * leaseMs
    await other.drain([{ name: 'slow', handle: async () => {} }])
    release()
    await run
    expect(rows).toHaveLength(1)
    expect(await jobs()).toMatchObject([{ attempt: 3, done_at: now() }])
  })
})

describe('a job that is done', () => {
  const handlers: Job[] = [
    { name: 'plain', handle: async () => {} },
    { name: 'first', onceForGood: true, handle: async () => {} },
  ]

  test('is not repeated under its key', async () => {
    const mine = queue()
    for (let time = 0; time < 2; time += 1) {
      await mine.enqueue(portal.deps.db, 'plain', {}, { key: 'same' })
      await mine.drain(handlers)
    }
    expect(await jobs()).toMatchObject([{ attempt: 1 }])
  })

  test('is forgotten after a week, unless it may never be repeated; one that waits is not', async () => {
    const mine = queue()
    for (const name of ['plain', 'first']) await mine.enqueue(portal.deps.db, name, {}, { key: name })
    await mine.drain(handlers)
    await mine.enqueue(portal.deps.db, 'plain', {}, { key: 'later', dueAt: new Date(at + 30 * dayMs) })
    at += 6 * dayMs
    await mine.drain(handlers)
    expect(await jobs()).toHaveLength(3)
    at += 2 * dayMs
    await mine.drain(handlers)
    expect((await jobs()).map(({ key }) => key).sort()).toEqual(['first', 'later'])
  })
})
