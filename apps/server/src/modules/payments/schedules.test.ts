import fc from 'fast-check'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Connection } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { jobQueue } from '../../jobs/queue.ts'
import { moneyWorld, take, type Step } from '../../testing/money/money-world.ts'
import { comeToRest, expectSettled } from '../../testing/money/settled-world.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { verifyBooks } from './index.ts'

/** `SCHEDULES=10000` for more than what every run of the tests has time for. */
const schedules = Number(process.env.SCHEDULES ?? 500)

let portal: TestPortal
let second: Connection
let portals: Deps[]
beforeAll(async () => {
  portal = await testPortal()
  // Another node of the same portal: connections and a queue of its own.
  second = connect(portal.deps.settings.DATABASE_URL, { max: 6, onIdleError: () => {} })
  const { db, pool, isCrowded } = second
  const jobs = jobQueue(db, portal.deps.now, pino({ level: 'silent' }))
  portals = [portal.deps, { ...portal.deps, db, pool, isCrowded, jobs }]
})
afterAll(async () => {
  await second.close()
  await portal.close()
})

const which = fc.nat(3)
const cents = fc.constantFrom(2000, 2000, 2000, 2500, 1500)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('begin' as const),
      method: fc.constantFrom('card' as const, 'card' as const, 'transfer' as const),
      orders: fc.constantFrom('taken' as const, 'taken' as const, 'lost' as const, 'away' as const, 'refused' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      which,
      status: fc.constantFrom(
        'paid' as const,
        'paid' as const,
        'cancelled' as const,
        'failed' as const,
        'expired' as const,
      ),
      amountCents: fc.constantFrom(2000, 2000, 2000, 2000, 1900),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'callback' as const,
        'poll' as const,
        'mop-up' as const,
        'term' as const,
        'give-up' as const,
      ),
      which,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('transfer' as const), which, amountCents: cents }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('statement' as const), share: fc.constantFrom(1, 1, 0.5) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ask-back' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('send-refund' as const),
      which,
      refunding: fc.constantFrom(
        'done' as const,
        'pending' as const,
        'lost' as const,
        'away' as const,
        'refused' as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('end-refund' as const),
      which,
      status: fc.constantFrom('done' as const, 'refused' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('approve' as const, 'refuse' as const, 'complete' as const),
      which,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(4, 70, 40 * 24 * 3_600) }),
  },
)

/** Steps at the same time, each at a node, some of them twice. */
const moment = fc.array(fc.tuple(fc.nat(1), step), { minLength: 1, maxLength: 3 })

test(
  `in whatever order news comes, however often, at whichever node, money pays once and the books are the bank’s (${schedules} schedules)`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 2, maxLength: 6 }), async (moments) => {
        const world = moneyWorld(portals)
        await take(world, 0, { kind: 'begin', method: 'card', orders: 'taken' })
        for (const together of moments) await Promise.all(together.map(([at, one]) => take(world, at, one)))
        await comeToRest(world)
        await expectSettled(world)
      }),
      { numRuns: schedules },
    )
    expect((await verifyBooks(portal.deps.db)).faults).toEqual([])
  },
  60_000 + schedules * 1_000,
)
