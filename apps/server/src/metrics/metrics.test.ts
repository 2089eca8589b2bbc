import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { calls } from '@portal/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import type { Portal } from '../main.ts'
import { MailRefused, type MailService } from '../parties/mail/port.ts'
import { PartyUnavailable } from '../problem.ts'
import { install, type Installation } from '../testing/nodes/start-node.ts'

const sent = { messageId: '1', to: 'anna@epasts.example', subject: 'a', text: 'b', language: 'lv' } as const

/** Fails as its recipient says. */
const mail: MailService = {
  async send({ to }) {
    if (to.startsWith('refused')) throw new MailRefused('550')
    if (to.startsWith('silent')) throw new PartyUnavailable('The mail server')
  },
}

let portal: Portal
let installation: Installation
beforeAll(async () => {
  installation = await install('metrics')
  portal = await installation.start({ METRICS_PORT: '0' }, { mail })
})
afterAll(async () => {
  await portal.close()
  await installation.remove()
})

/** Returns the samples of a scrape by their names with labels. */
async function scrape({ metricsUrl = '' } = portal): Promise<Map<string, number>> {
  const response = await fetch(metricsUrl)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}
const requests = (call: string, status: string) =>
  `portal_http_request_duration_seconds_count{call="${call}",status="${status}"}`
const mails = (outcome: string) =>
  `portal_party_call_duration_seconds_count{party="mail",operation="send",outcome="${outcome}"}`

describe('the port of the metrics', () => {
  test.each([
    ['GET', '/'],
    ['GET', '/metrics/'],
    ['GET', '/health'],
    ['POST', '/metrics'],
  ])('answers 404 in plain text to %s %s', async (method, path) => {
    const response = await fetch(new URL(path, portal.metricsUrl), { method })
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain'])
  })

  test('is closed without its setting', async () => {
    const other = await installation.start()
    expect(other.metricsUrl).toBeUndefined()
    await other.close()
  })
})

test('counts the calls by name and class of the status, and no address', async () => {
  const before = await scrape()
  await fetch(`${portal.url}/health`)
  await fetch(`${portal.url}/api-profile/api/v1/profile`)
  await fetch(`${portal.url}/api-profile/api/v1/contact_validate/29110010/481516?personal_code=010190-12345`, {
    method: 'POST',
  })
  await fetch(`${portal.url}/api-unknown/010190-12345`)
  // The framework refuses this address before any hook.
  expect((await fetch(`${portal.url}/%zz`)).status).toBe(400)
  const after = await scrape()
  const added = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect(added(requests('health', '2xx'))).toBe(1)
  expect(added(requests('getProfile', '4xx'))).toBe(1)
  expect(added(requests('validateContact', '4xx'))).toBe(1)
  expect(added(requests('front-end', '4xx'))).toBe(1)
  expect(after.get('portal_http_requests_in_progress')).toBe(0)
  expect([...after.keys()].join('\n')).not.toMatch(/12345|481516|29110010/)
})

test('counts a request whose client has left, and no longer as one in progress', async () => {
  const { port } = new URL(portal.url)
  const client = connect({ host: '127.0.0.1', port: Number(port) })
  const head = ['host: localhost', 'content-type: application/json', 'content-length: 100']
  client.write(`POST ${calls.quoteFees.path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{"services":`)
  const inProgress = async () => (await scrape()).get('portal_http_requests_in_progress')
  await expect.poll(inProgress).toBe(1)
  client.destroy()
  await expect.poll(inProgress).toBe(0)
  expect((await scrape()).get('portal_http_requests_aborted_total{call="quoteFees"}')).toBe(1)
  expect((await scrape()).get(requests('quoteFees', '4xx'))).toBeUndefined()
})

test('measures the calls of a party by outcome', async () => {
  await portal.deps.mail.send(sent)
  await portal.deps.mail.send({ ...sent, to: 'refused@epasts.example' }).catch(() => {})
  await portal.deps.mail.send({ ...sent, to: 'silent@epasts.example' }).catch(() => {})
  const samples = await scrape()
  expect(['ok', 'refused', 'failed'].map((outcome) => samples.get(mails(outcome)))).toEqual([1, 1, 1])
  await expect(async () => {
    for await (const _ of portal.deps.addressRegister.extract());
  }).rejects.toThrow(PartyUnavailable)
  const after = await scrape()
  expect(
    after.get(
      'portal_party_call_duration_seconds_count{party="address-register",operation="extract",outcome="failed"}',
    ),
  ).toBe(1)
})

test('shows the queue of all nodes by kind and state', async () => {
  const { db, now } = portal.deps
  const at = (seconds: number) => new Date(now().getTime() + seconds * 1_000)
  const job = (key: string, changed: object) => ({ name: 'payments.captured', key, payload: '{}', ...changed })
  const rows = [
    job('waiting', { due_at: at(-120) }),
    job('planned', { due_at: at(600) }),
    job('running', { due_at: at(-500), claimed_until: at(600) }),
    job('failing', { due_at: at(600), failures: 3, failing_since: at(-300) }),
    job('given-up', { due_at: at(-900), given_up_at: at(-5), given_up_why: 'a' }),
    job('done', { due_at: at(-900), done_at: at(-5) }),
    { ...job('later', { due_at: at(-60) }), name: 'later.kind' },
  ]
  await db
    .insertInto('jobs.job')
    .values(rows.map((row) => ({ ...row, job_id: newId() })) as never)
    .execute()
  const samples = await scrape()
  const states = ['waiting', 'running', 'failing', 'given-up', 'planned', 'done']
  const counted = states.map((state) => samples.get(`portal_jobs{job="payments.captured",state="${state}"}`))
  expect(counted).toEqual([1, 1, 1, 1, undefined, undefined])
  expect(samples.get('portal_jobs{job="unknown",state="waiting"}')).toBe(1)
  expect(Math.floor((samples.get('portal_job_overdue_seconds{job="payments.captured"}') ?? 0) / 10)).toBe(30)
  await db.deleteFrom('jobs.job').execute()
  expect([...(await scrape()).keys()].filter((name) => name.startsWith('portal_jobs{'))).toEqual([])
})

test('shows the process, its version, its connections and those that wait', async () => {
  const { pool } = portal.deps
  const taken = await Promise.all([pool.connect(), pool.connect()])
  const samples = await scrape()
  for (const client of taken) client.release()
  expect(samples.get('portal_database_connections{state="busy"}')).toBe(2)
  expect(samples.get('portal_database_connections_limit')).toBe(portal.deps.settings.DATABASE_POOL)
  expect(samples.get('portal_database_waiting')).toBe(0)
  expect(samples.get('portal_database_up')).toBe(1)
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  expect([...samples.keys()]).toEqual(
    expect.arrayContaining([
      'nodejs_eventloop_lag_p99_seconds',
      expect.stringMatching(/^portal_build_info\{.*role="web"/),
    ]),
  )
})

describe('a node with the worker’s role', () => {
  let worker: Portal
  beforeAll(async () => {
    // The database itself is not its replica.
    const replica = { DATABASE_REPLICA_URL: installation.line.url }
    worker = await installation.start({ ROLE: 'both', METRICS_PORT: '0', ...replica })
  })
  afterAll(() => worker.close())

  test('serves the metrics that the guide for operators lists', async () => {
    const text = await (await fetch(worker.metricsUrl ?? '')).text()
    const served = [...text.matchAll(/^# TYPE (portal_\w+)/gm)].map(([, name]) => name)
    const listed = (await readFile('docs/monitoring.md', 'utf8')).matchAll(/^\| `(portal_\w+)`/gm)
    expect([...listed].map(([, name]) => name).toSorted()).toEqual(served.toSorted())
    expect((await scrape(worker)).get('portal_replica_used')).toBe(0)
  })

  test('measures the runs of jobs by kind and outcome', async () => {
    const runs = (job: string, outcome: string) =>
      `portal_job_duration_seconds_count{job="${job}",outcome="${outcome}"}`
    const samples = () => scrape(worker)
    await expect.poll(async () => (await samples()).get(runs('files.sweep', 'ok'))).toBe(1)
    // The address register is not there.
    await expect.poll(async () => (await samples()).get(runs('addresses.import', 'failed'))).toBeGreaterThan(0)
  })
})

describe('while the database is away', () => {
  beforeAll(() => installation.line.cut())
  afterAll(() => installation.line.mend())

  test('metrics are served, say so, and show no stale queue', async () => {
    const samples = await scrape()
    expect(samples.get('portal_database_up')).toBe(0)
    expect([...samples.keys()].filter((name) => name.startsWith('portal_jobs{'))).toEqual([])
  })

  test('refused calls count by this cause', async () => {
    const count = async (cause: string) => (await scrape()).get(`portal_http_unavailable_total{cause="${cause}"}`)
    expect([await count('database'), await count('party')]).toEqual([0, 0])
    expect((await fetch(`${portal.url}/api-help/api/v1/content_blocks/privacy/lv`)).status).toBe(503)
    expect([await count('database'), await count('party'), await count('overload')]).toEqual([1, 0, 0])
  })
})

test('counts what browsers report, without addresses', async () => {
  const post = (path: string, type: string, body: unknown) =>
    fetch(`${portal.url}${path}`, { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) })
  const vitals = [
    { name: 'LCP', value: 1_200 },
    { name: 'INP', value: 90 },
    { name: 'CLS', value: 0.04 },
  ]
  expect((await post('/reports/vitals', 'application/json', { device: 'phone', vitals })).status).toBe(200)
  const refused = await post('/reports/vitals', 'application/json', {
    device: 'phone',
    vitals: [{ name: 'FID', value: 1 }],
  })
  expect(refused.status).toBe(400)
  const report = {
    'document-uri': 'https://portal.example/documents/sign?key=geheim',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/geheim.js',
  }
  expect((await post('/reports/csp', 'application/csp-report', { 'csp-report': report })).status).toBe(200)

  const found = await scrape()
  expect(found.get('portal_page_lcp_seconds_sum{device="phone"}')).toBe(1.2)
  expect(found.get('portal_page_inp_seconds_bucket{le="0.1",device="phone"}')).toBe(1)
  expect(found.get('portal_page_cls_count{device="phone"}')).toBe(1)
  expect(found.get('portal_csp_violations_total{directive="script-src-elem",blocked="other-site"}')).toBe(1)
  expect([...found.keys()].join('\n')).not.toMatch(/geheim|evil|documents\/sign/)
})
