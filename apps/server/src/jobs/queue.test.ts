import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Tx } from '../db/connect.ts'
import { defineJob, handleJob, type JobClaim, type Jobs } from './definition.ts'
import { jobQueue, type JobQueue } from './queue.ts'
import { loseClaims } from '../testing/job-claims.ts'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'

const leaseMs = 3_000
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

const slow = defineJob({ name: 'files.sweep', payload: z.object({}) })
const once = defineJob({ name: 'addresses.import', payload: z.object({}), onceForGood: true })
const doing = (work: (claim: JobClaim) => Promise<void>) => ({
  'files.sweep': handleJob(slow, (_payload, claim) => work(claim)),
})

describe('a job that completes in the transaction of its work', () => {
  /** Runs the work twice. @returns how often it has begun */
  const drained = async (work: (claim: JobClaim) => Promise<void>) => {
    let begun = 0
    const handlers = doing((claim) => ((begun += 1), work(claim)))
    await queue().enqueue(portal.deps.db, slow, {})
    for (let round = 0; round < 2; round += 1) {
      await queue().drain(handlers)
      at += 60_000
    }
    return begun
  }
  const inTransaction = (work: (tx: Tx) => Promise<void>) => portal.deps.db.transaction().execute(work)

  test('is done together with it, even if its worker dies right after', async () => {
    const died = async (claim: JobClaim) => {
      await inTransaction((tx) => claim.finish(tx))
      throw new Error('The worker died')
    }
    expect(await drained(died)).toBe(1)
    expect(await jobs()).toMatchObject([{ attempt: 1, done_at: expect.any(Date) as Date }])
  })

  test('runs again when the transaction did not commit', async () => {
    let times = 0
    const failing = (claim: JobClaim) =>
      inTransaction(async (tx) => {
        await claim.finish(tx)
        if ((times += 1) === 1) throw new Error('no')
      })
    expect(await drained(failing)).toBe(2)
    expect(await jobs()).toMatchObject([{ attempt: 2, done_at: expect.any(Date) as Date, failure: null }])
  })

  test('does nothing after another worker has taken it over', async () => {
    const [mine, other] = [queue(), queue()]
    await mine.enqueue(portal.deps.db, slow, {})
    const overtaken = async (claim: JobClaim) => {
      await loseClaims(portal.deps.db)
      await other.drain(doing(async () => {}))
      await expect(inTransaction((tx) => claim.finish(tx))).rejects.toThrow('taken over by another worker')
    }
    await mine.drain(doing(overtaken))
    expect(await jobs()).toMatchObject([{ attempt: 3, done_at: now() }])
  })
})

describe('a stopped queue', () => {
  /** The cases: before a claim, during the job, at its end, and at the search for the next one. */
  test.each([
    [1, ['stopped']],
    [2, ['stopped']],
    [3, ['begun', 'ended', 'stopped']],
    [4, ['begun', 'ended', 'stopped']],
    [5, ['begun', 'ended', 'stopped']],
  ])('has no job in progress after stopping at clock reading %i', async (nth, order) => {
    const seen: string[] = []
    let looks = 0
    const stopped: JobQueue = jobQueue(
      portal.deps.db,
      () => {
        if ((looks += 1) === nth) void stopped.stop().then(() => seen.push('stopped'))
        return now()
      },
      portal.deps.log,
    )
    await stopped.enqueue(portal.deps.db, slow, {}, { dueAt: now() })
    stopped.start(
      doing(async () => {
        seen.push('begun')
        await jobs()
        seen.push('ended')
      }) as Jobs,
    )
    await vi.waitFor(() => expect(seen).toHaveLength(order.length), 60_000)
    expect(seen).toEqual(order)
  })
})

describe('a job that takes longer than its lease', () => {
  test('does not start a second time while it runs', async () => {
    const [mine, other] = [queue(), queue()]
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let begun = 0
    const handlers = doing(() => ((begun += 1), released))
    await mine.enqueue(portal.deps.db, slow, {})
    const run = mine.drain(handlers)
    await vi.waitFor(() => expect(begun).toBe(1), 60_000)
    const claimedUntil = async () => (await jobs())[0]?.claimed_until?.getTime() ?? 0
    const claimed = await claimedUntil()
    await vi.waitUntil(async () => (await claimedUntil()) > claimed, 60_000)
    await other.drain(handlers)
    release()
    await run
    expect(begun).toBe(1)
    expect(await jobs()).toMatchObject([{ attempt: 1, claimed_until: null, done_at: now() }])
  })

  test('does not start at a worker whose clock is ahead', async () => {
    const ahead = jobQueue(portal.deps.db, () => new Date(at + dayMs), portal.deps.log)
    const mine = jobQueue(portal.deps.db, now, portal.deps.log)
    let begun = 0
    await mine.enqueue(portal.deps.db, slow, {})
    await mine.drain(
      doing(async () => {
        begun += 1
        if (begun === 1) await ahead.drain(doing(async () => void (begun += 1)))
      }),
    )
    expect(begun).toBe(1)
  })

  test.each([
    ['succeeds', async () => {}],
    ['fails', () => Promise.reject(new Error('too late'))],
  ])('belongs to another worker after its lease was lost, also when it %s late', async (_, end) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<JobClaim>()
    const mine = queue()
    await mine.enqueue(portal.deps.db, slow, {})
    const run = mine.drain(doing(async (claim) => (begun.resolve(claim), released.then(end))))
    const claim = await begun.promise
    // Another worker holds the job from here on.
    const theirs = {
      attempt: 2,
      claimed_until: new Date(at + dayMs),
      due_at: new Date(at),
      done_at: null,
      failure: null,
    }
    await portal.deps.db.updateTable('jobs.job').set(theirs).execute()
    await expect(claim.prolong()).rejects.toThrow('taken over')
    release()
    await run
    expect(await jobs()).toMatchObject([theirs])
  })
})

describe('a finished job', () => {
  const handlers = {
    ...doing(async () => {}),
    'addresses.import': handleJob(once, async () => {}),
  }

  test('does not run again under its key', async () => {
    const mine = queue()
    for (let time = 0; time < 2; time += 1) {
      await mine.enqueue(portal.deps.db, slow, {}, { key: 'same' })
      await mine.drain(handlers)
    }
    expect(await jobs()).toMatchObject([{ attempt: 1 }])
  })

  test('is deleted after a week unless it must never repeat; a waiting job is kept', async () => {
    const mine = queue()
    await mine.enqueue(portal.deps.db, slow, {}, { key: 'plain' })
    await mine.enqueue(portal.deps.db, once, {}, { key: 'first' })
    await mine.drain(handlers)
    await mine.enqueue(portal.deps.db, slow, {}, { key: 'later', dueAt: new Date(at + 30 * dayMs) })
    at += 6 * dayMs
    await mine.drain(handlers)
    expect(await jobs()).toHaveLength(3)
    at += 2 * dayMs
    await mine.drain(handlers)
    expect((await jobs()).map(({ key }) => key).sort()).toEqual(['first', 'later'])
  })
})

test('a failing job is not done when another job is done', async () => {
  const mine = queue()
  await mine.enqueue(portal.deps.db, once, {}, { dueAt: new Date(at - 1) })
  await mine.enqueue(portal.deps.db, slow, {})
  const away = () => Promise.reject(new Error('away'))
  await mine.drain({ ...doing(async () => {}), 'addresses.import': handleJob(once, away) })
  const outcomes = (await jobs()).map(({ name, done_at, failure }) => [name, done_at, failure])
  expect(outcomes.toSorted()).toEqual([
    ['addresses.import', null, 'Error: away'],
    ['files.sweep', now(), null],
  ])
})

test('an unknown name and a kind without a handler do not compile', () => {
  // @ts-expect-error there is no such kind of job
  const misspelt = defineJob({ name: 'payments.setled', payload: z.object({}) })
  // @ts-expect-error every kind wants its handler
  const incomplete: Jobs = doing(async () => {})
  // @ts-expect-error the payload is another
  const enqueue = () => queue().enqueue(portal.deps.db, slow, 'all of it')
  expect([misspelt, incomplete, enqueue]).toHaveLength(3)
})
