import fc from 'fast-check'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Connection } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { jobQueue } from '../../jobs/queue.ts'
import { anyStep, makeMoments } from '../../testing/money/moments.ts'
import { makeWorld } from '../../testing/money/money-world.ts'
import { take } from '../../testing/money/take-step.ts'
import { runUntilIdle, expectBalanced, expectNotified } from '../../testing/money/finished-world.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { verifyBooks } from './index.ts'

/** `npm run test:all` and `npm run test:money` raise the number: they have more time than an ordinary test run. */
const schedules = Number(process.env.SCHEDULES ?? (process.env.EXTENDED === '1' ? 500 : 100))

let portal: TestPortal
let second: Connection
let portals: Deps[]
beforeAll(async () => {
  portal = await testPortal()
  // A second node of the same portal has its own connections and its own queue.
  second = connect(portal.deps.settings.DATABASE_URL, { max: 6, onIdleError: () => {} })
  const { db, pool } = second
  const jobs = jobQueue(db, portal.deps.now, pino({ level: 'silent' }))
  portals = [portal.deps, { ...portal.deps, db, pool, jobs }]
})
afterAll(async () => {
  await second.close()
  await portal.close()
})

test(
  `news in any order, repeated and at any node pays once, and the books match the bank (${schedules} schedules)`,
  async () => {
    await fc.assert(
      fc.asyncProperty(makeMoments(anyStep), async (moments) => {
        const world = makeWorld(portals)
        await take(world, 0, { kind: 'begin', method: 'card', orders: 'taken' })
        for (const together of moments) await Promise.all(together.map(([at, step]) => take(world, at, step)))
        await runUntilIdle(world)
        await expectBalanced(world)
        await expectNotified(world)
      }),
      { numRuns: schedules },
    )
    expect((await verifyBooks(portal.deps.db)).faults).toEqual([])
  },
  60_000 + schedules * 1_000,
)
