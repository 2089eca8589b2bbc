import type { ViolationReport } from '@portal/contract/page-reports'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'
import { readViolations } from './page-reports.ts'

const portalUrl = 'https://portal.example'
const level2 = (directive: string, blocked: string): ViolationReport => ({
  'csp-report': { 'effective-directive': directive, 'blocked-uri': blocked },
})

test.each<[string, ViolationReport, object[]]>([
  ['inline', level2('script-src-elem', 'inline'), [{ directive: 'script-src-elem', blocked: 'inline' }]],
  [
    'trusted types',
    level2('require-trusted-types-for', 'trusted-types-sink'),
    [{ directive: 'require-trusted-types-for', blocked: 'trusted-types-sink' }],
  ],
  ['an extension', level2('img-src', 'moz-extension://1a2b/secret'), [{ directive: 'img-src', blocked: 'extension' }]],
  ['a scheme alone', level2('img-src', 'data'), [{ directive: 'img-src', blocked: 'data' }]],
  [
    'another site',
    level2('connect-src', 'https://evil.example/?code=010190-12345'),
    [{ directive: 'connect-src', blocked: 'other-site' }],
  ],
  ['the portal itself', level2('frame-src', `${portalUrl}/x`), [{ directive: 'frame-src', blocked: 'own' }]],
  ['an unknown directive', level2('personal-code 010190-12345', ''), [{ directive: 'other', blocked: 'other' }]],
  [
    'an old browser',
    { 'csp-report': { 'violated-directive': "default-src 'self'", 'blocked-uri': 'eval' } },
    [{ directive: 'default-src', blocked: 'eval' }],
  ],
  [
    'the Reporting API',
    [{ type: 'deprecation' }, { type: 'csp-violation', body: { effectiveDirective: 'font-src', blockedURL: 'blob' } }],
    [{ directive: 'font-src', blocked: 'blob' }],
  ],
])('%s is described in fixed words', (_, report, violations) => {
  expect(readViolations(report, portalUrl)).toEqual(violations)
})

let portal: TestPortal
const lines: string[] = []
beforeAll(async () => {
  portal = await testPortal({ log: pino({ level: 'info' }, { write: (line) => lines.push(line) }) })
})
afterAll(() => portal.close())

const post = (url: string, type: string, body: unknown) =>
  portal.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: JSON.stringify(body) })

test.each([
  ['application/csp-report', level2('img-src', 'data')],
  [
    'application/reports+json',
    [{ type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'data' } }],
  ],
  ['application/json', level2('img-src', 'data')],
])('a report of the type %s is accepted', async (type, body) => {
  expect((await post('/reports/csp', type, body)).statusCode).toBe(200)
})

test('other calls refuse the media types of reports', async () => {
  const vitals = { device: 'phone', vitals: [{ name: 'CLS', value: 0 }] }
  expect((await post('/reports/vitals', 'application/csp-report', vitals)).statusCode).toBe(415)
  expect((await post('/reports/vitals', 'application/json', vitals)).statusCode).toBe(200)
})

test('the log has one line a minute for each kind, without address', async () => {
  const report = () =>
    post('/reports/csp', 'application/csp-report', level2('media-src', 'https://evil.example/geheim'))
  const found = () => lines.filter((line) => line.includes('media-src'))
  await report()
  await report()
  expect(found()).toHaveLength(1)
  expect(JSON.parse(found()[0] ?? '')).toMatchObject({ directive: 'media-src', blocked: 'other-site' })
  expect(lines.join('')).not.toContain('geheim')
  portal.passTime(60_000)
  await report()
  expect(found()).toHaveLength(2)
})

test('reports are bounded in size and number', async () => {
  expect((await post('/reports/csp', 'application/csp-report', level2('img-src', 'x'.repeat(20_000)))).statusCode).toBe(
    413,
  )
  const many = Array.from({ length: 101 }, () => ({ type: 'csp-violation' }))
  expect((await post('/reports/csp', 'application/reports+json', many)).statusCode).toBe(400)
})

test('one address may send 180 reports a minute, which cost no database write below 25 % of it', async () => {
  portal.passTime(60_000)
  portal.avoidWindowEnd(60)
  const send = async () => (await post('/reports/csp', 'application/csp-report', level2('img-src', 'data'))).statusCode
  const { query } = portal.deps.pool
  const asked = vi.spyOn(portal.deps.pool, 'query')
  for (let call = 0; call < 30; call += 1) expect(await send()).toBe(200)
  expect(asked).not.toHaveBeenCalled()
  portal.deps.pool.query = query
  for (let call = 30; call < 180; call += 1) expect(await send()).toBe(200)
  expect(await send()).toBe(429)
})
