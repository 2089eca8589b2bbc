import { createServer, type AddressInfo, type Server } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { buildApp } from '../app.ts'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'

let portal: TestPortal
let silent: Server
beforeAll(async () => {
  portal = await testPortal()
  // Accepts connections and never answers.
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

test('with its database the portal is live and ready', async () => {
  const { health, ready } = await answers(portal.deps.pool)
  expect([health.statusCode, health.body]).toEqual([200, '{"data":{"alive":true}}'])
  expect([ready.statusCode, ready.body]).toEqual([200, '{"data":{"ready":true,"oldest_overdue_job":null}}'])
})

describe('the most overdue job', () => {
  beforeAll(async () => {
    const due = new Date(portal.deps.now().getTime() - 3_600_000)
    const job = { job_id: newId(), name: 'payments.captured', key: 'a', payload: '{}', due_at: due, failures: 7 }
    await portal.deps.db.insertInto('jobs.job').values(job).execute()
  })

  test('is reported to a caller on the same machine', async () => {
    const { oldest_overdue_job: oldest } = (await portal.call('ready')).answer.data
    expect(oldest).toMatchObject({ name: 'payments.captured', failures: 7 })
    expect(oldest?.seconds).toBeGreaterThanOrEqual(3_600)
  })

  test.each([
    ['on another machine', { remoteAddress: '192.0.2.7' }],
    ['on another machine of the same network', { remoteAddress: '10.0.0.7' }],
    ['through a proxy on the same machine', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
    ['through a proxy with the standard header on the same machine', { headers: { forwarded: 'for=192.0.2.7' } }],
  ])('is not reported to a caller %s', async (_, from) => {
    const { statusCode, body } = await portal.app.inject({ url: '/ready', ...from })
    expect([statusCode, body]).toEqual([200, '{"data":{"ready":true}}'])
  })
})

test.each([
  ['is down', () => 'postgres://portal@127.0.0.1:9/portal'],
  [
    'accepts connections and does not answer',
    () => `postgres://portal@127.0.0.1:${(silent.address() as AddressInfo).port}/portal`,
  ],
])('while the database %s, the portal is live but not ready and reports it within 4 s', async (_, url) => {
  const pool = new pg.Pool({ connectionString: url(), connectionTimeoutMillis: 20_000 })
  const { health, ready } = await answers(pool)
  expect(health.statusCode).toBe(200)
  expect(ready.statusCode).toBe(503)
  expect(JSON.parse(ready.body)).toMatchObject({ code: 'service-unavailable' })
  expect(ready.headers['retry-after']).toBe('2')
  expect(ready.body).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|postgres/)
  expect(ready.took).toBeLessThan(4_000)
})

test('without its tables the portal is not ready', async () => {
  const bare = await testPortal()
  await bare.deps.pool.query('drop table public.migration')
  expect((await bare.call('ready')).status).toBe(503)
  await bare.close()
})
