import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'
import { connect, type Connection } from './connect.ts'
import { DatabaseBusy, inTurn } from './turns.ts'

let portal: TestPortal
let database: Connection
beforeAll(async () => {
  portal = await testPortal()
})
beforeEach(() => {
  database = connect(portal.deps.settings.DATABASE_URL, { max: 7, onIdleError: () => {} })
})
afterEach(async () => {
  vi.useRealTimers()
  await database.close()
})
afterAll(() => portal.close())

const one = () => database.pool.query('select 1').then(() => 'served')
const ordinary = <Result>(work: () => Promise<Result>) => inTurn(false, work)
/** Takes the only connection that ordinary calls have. @returns gives it back */
const occupy = () => ordinary(async () => (await database.pool.connect()).release)
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'served',
    (error: unknown) => (error instanceof DatabaseBusy ? 'refused' : error),
  )
/** Time passes only for those who wait: the database answers when it will. */
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })

test('while ordinary calls hold their connections, urgent ones and the portal’s own work have others', async () => {
  const release = await occupy()
  expect(await inTurn(true, one)).toBe('served')
  expect(await one()).toBe('served')
  const waiting = ordinary(one)
  release()
  expect(await waiting).toBe('served')
})

test('who is urgent comes first, and what urgent calls give back is for no more ordinary ones than before', async () => {
  const served: string[] = []
  const wait = (isUrgent: boolean, name: string) =>
    inTurn(isUrgent, async () => {
      const { release } = await database.pool.connect()
      served.push(name)
      return release
    })
  const release = await occupy()
  const urgent = await Promise.all(Array.from({ length: 6 }, () => wait(true, 'before')))
  const [ordinary, last] = [wait(false, 'ordinary'), wait(true, 'urgent')]
  urgent[0]?.()
  const give = await last
  give()
  urgent[1]?.()
  await database.pool.query('select 1')
  expect(served.slice(6)).toEqual(['urgent'])
  release()
  const giveLast = await ordinary
  for (const each of [giveLast, ...urgent.slice(2)]) each()
})

test('a call waits two seconds in all, however many statements it has', async () => {
  const release = await occupy()
  stopTime()
  const second = Promise.withResolvers<void>()
  const call = ordinary(async () => {
    const first = await refusal(one())
    const again = refusal(one())
    second.resolve()
    return [first, await again]
  })
  vi.advanceTimersByTime(2_000)
  await second.promise
  vi.advanceTimersByTime(10)
  expect(await call).toEqual(['refused', 'refused'])
  release()
})

test('what has been committed is seen through', async () => {
  stopTime()
  const committed = Promise.withResolvers<() => void>()
  const call = ordinary(async () => {
    await database.db.transaction().execute((tx) => sql`select 1`.execute(tx))
    committed.resolve(await database.pool.connect().then(({ release }) => release))
    return refusal(one())
  })
  const release = await committed.promise
  await new Promise((resolve) => setImmediate(resolve))
  vi.advanceTimersByTime(10_000)
  release()
  expect(await call).toBe('served')
})

test('while two hundred calls wait, another one is refused at once, and whoever has begun waits on', async () => {
  const begin = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const before = ordinary(async () => {
    await one()
    begun.resolve()
    await begin.promise
    return one()
  })
  await begun.promise
  const release = await occupy()
  stopTime()
  const waiting = Array.from({ length: 200 }, () => ordinary(one))
  expect(database.isCrowded()).toBe(true)
  begin.resolve()
  expect(await refusal(ordinary(one))).toBe('refused')
  release()
  expect(new Set(await Promise.all([before, ...waiting]))).toEqual(new Set(['served']))
  expect(database.isCrowded()).toBe(false)
})

test('what a call leaves running behind it is nobody’s turn', async () => {
  const later = Promise.withResolvers<void>()
  const left = await ordinary(async () => ({ work: later.promise.then(one) }))
  const release = await occupy()
  later.resolve()
  expect(await left.work).toBe('served')
  release()
})
