import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { databaseClock } from './clock.ts'

let pool: pg.Pool
let clock: Awaited<ReturnType<typeof databaseClock>>
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: process.env.TEST_DATABASE_URL, max: 1 })
  clock = await databaseClock(pool)
  clock.stop()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => pool.end())

const hour = 3_600_000
/** Reads the database's own clock, in milliseconds. */
async function askDatabase(): Promise<number> {
  const { rows } = await pool.query<{ at: string }>('select (extract(epoch from clock_timestamp()) * 1000)::text as at')
  return Number(rows[0]?.at)
}
async function expectRight(): Promise<void> {
  const before = await askDatabase()
  const reportedMs = clock.now().getTime()
  const after = await askDatabase()
  expect(reportedMs).toBeGreaterThanOrEqual(before - 1_000)
  expect(reportedMs).toBeLessThanOrEqual(after + 1_000)
}

test.each([
  ['forward', hour],
  ['backward', -hour],
])('a step of one hour %s of the machine’s clock changes nothing', async (_, step) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + step })
  await expectRight()
  await clock.watch()
  await expectRight()
})

test('the wait for a free connection does not put the clock ahead', async () => {
  const held = await pool.connect()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hour })
  const measured = clock.watch()
  await pause(2_500)
  held.release()
  await measured
  await expectRight()
})

test('the clock makes up for the time that the machine has slept as soon as it notices', async () => {
  const slept = performance.now() - hour
  vi.spyOn(performance, 'now').mockReturnValue(slept)
  expect(clock.now().getTime()).toBeLessThan((await askDatabase()) - hour / 2)
  await clock.watch()
  await expectRight()
  vi.restoreAllMocks()
  await clock.watch()
  await expectRight()
})
