import { createServer, type AddressInfo, type Server } from 'node:net'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'

let portal: TestPortal
let silent: Server
beforeAll(async () => {
  portal = await testPortal()
  // Takes connections and never says a word.
  silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  silent.close()
  await portal.close()
})

async function answers(pool: pg.Pool) {
  const app = await buildApp({ ...portal.deps, pool })
  const ask = async (url: string) => {
    const startedAt = performance.now()
    const { statusCode, body, headers } = await app.inject({ url })
    return { statusCode, body, headers, took: performance.now() - startedAt }
  }
  const answered = { health: await ask('/health'), ready: await ask('/ready') }
  await app.close()
  return answered
}

test('with its database the portal is alive and ready', async () => {
  const { health, ready } = await answers(portal.deps.pool)
  expect([health.statusCode, health.body]).toEqual([200, '{"data":{"alive":true}}'])
  expect([ready.statusCode, ready.body]).toEqual([200, '{"data":{"ready":true,"oldest_overdue_job":null}}'])
})

describe('the job that is late for the longest time', () => {
  beforeAll(async () => {
    const due = new Date(portal.deps.now().getTime() - 3_600_000)
    const job = { job_id: uuidv7(), name: 'payments.settled', key: 'a', payload: '{}', due_at: due, failures: 7 }
    await portal.deps.db.insertInto('jobs.job').values(job).execute()
  })

  test('is told to whoever asks on the same machine', async () => {
    const { oldest_overdue_job: oldest } = (await portal.call('ready')).answer.data
    expect(oldest).toMatchObject({ name: 'payments.settled', failures: 7 })
    expect(oldest?.seconds).toBeGreaterThanOrEqual(3_600)
  })

  test.each([
    ['from another machine', { remoteAddress: '192.0.2.7' }],
    ['from another machine of the same network', { remoteAddress: '10.0.0.7' }],
    ['through a proxy on the same machine', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
    ['through such a proxy of the standard’s kind', { headers: { forwarded: 'for=192.0.2.7' } }],
  ])('is not told to who asks %s', async (_, from) => {
    const { statusCode, body } = await portal.app.inject({ url: '/ready', ...from })
    expect([statusCode, body]).toEqual([200, '{"data":{"ready":true}}'])
  })
})

test.each([
  ['is down', () => 'postgres://portal@127.0.0.1:9/portal'],
  [
    'takes connections and says nothing',
    () => `postgres://portal@127.0.0.1:${(silent.address() as AddressInfo).port}/portal`,
  ],
])('while the database %s it is alive, but not ready, and says so within four seconds', async (_, url) => {
  const pool = new pg.Pool({ connectionString: url(), connectionTimeoutMillis: 20_000 })
  const { health, ready } = await answers(pool)
  expect(health.statusCode).toBe(200)
  expect(ready.statusCode).toBe(503)
  expect(JSON.parse(ready.body)).toMatchObject({ code: 'service-unavailable' })
  expect(ready.headers['retry-after']).toBe('2')
  expect(ready.body).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|postgres/)
  expect(ready.took).toBeLessThan(4_000)
})

test('without its tables it is not ready', async () => {
  const bare = await testPortal()
  await bare.deps.pool.query('drop table public.migration')
  expect((await bare.call('ready')).status).toBe(503)
  await bare.close()
})
