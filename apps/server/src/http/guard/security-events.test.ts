import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import pino from 'pino'
import { listSecurityEvents } from './list-security-events.ts'
import { aDraft } from '../../testing/drafts.ts'
import { signIn, type SignedIn } from '../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { securityEvents } from './security-events.ts'

let portal: TestPortal
let anna: SignedIn
let stranger: SignedIn
const lines: Record<string, unknown>[] = []
const log = pino(
  { level: 'info' },
  { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
)
const logged = () => lines.filter(({ security }) => security !== undefined)
const last = () => logged().at(-1)

beforeAll(async () => {
  portal = await testPortal({ log })
  anna = await signIn(portal.deps)
  stranger = await signIn(portal.deps, { email: 'berta@example.lv' })
})
afterAll(() => portal.close())
beforeEach(() => {
  portal.passTime(60_000)
})

test('logs who requested which application of another owner, but not a missing application', async () => {
  const { uuid: id } = await aDraft(portal, anna)
  await portal.call('getApplication', { as: stranger, params: { uuid: uuid() } })
  expect(last()).toBeUndefined()
  await portal.call('getApplication', { as: stranger, params: { uuid: id } })
  expect(last()).toMatchObject({
    security: 'application-not-found',
    alarm: 'medium',
    who: stranger.personId,
    object: id,
    call: 'GET /api-applications/api/v2/applications/{uuid}',
  })
  await portal.call('deleteApplication', { as: stranger, params: { uuid: id } })
  expect(last()).toMatchObject({
    who: stranger.personId,
    object: id,
    call: expect.stringMatching(/^DELETE /) as string,
  })
})

test.each([
  ['a token that is not genuine', { token: 'made.up.token' }, 'token-not-genuine', 'medium'],
  ['a token with another key', { 'token-key': 'made-up' }, 'session-key-wrong', 'medium'],
  ['a session used from its usual network without its cookie', { cookie: '' }, 'session-cookie-missing', 'medium'],
])('logs %s with the caller’s network', async (_, headers, security, alarm) => {
  await portal.call('getProfile', { as: anna })
  expect((await portal.call('getProfile', { as: anna, headers })).status).toBe(401)
  await expect.poll(last).toMatchObject({ security, alarm, who: '127.0.0.0/24' })
  expect((await portal.call('getProfile', { as: anna })).status).toBe(200)
})

test('a session used from elsewhere without its cookie raises a high alarm, and its owner is notified once', async () => {
  const carla = await signIn(portal.deps, { email: 'carla@example.lv' })
  await portal.call('getProfile', { as: carla })
  const stolen = (cookie: string) =>
    portal.app.inject({
      url: '/api-profile/api/v1/profile',
      remoteAddress: '198.51.100.7',
      headers: { host: 'localhost:4000', ...carla.headers, cookie },
    })
  expect((await stolen('')).statusCode).toBe(401)
  await expect.poll(last).toMatchObject({ security: 'session-cookie-missing', alarm: 'high', who: '198.51.100.0/24' })
  await stolen('__Host-portal=that-of-another-browser')
  await expect.poll(last).toMatchObject({ security: 'session-cookie-wrong', alarm: 'high' })
  const { answer } = await portal.call('listActions', { as: carla })
  expect(answer.data.filter(({ action }) => action === 'session-used-elsewhere')).toMatchObject([
    { repeated: 2, actor: '' },
  ])
  const news = (await portal.call('listNotifications', { as: carla })).answer.data
  expect(news.map(({ link }) => link)).toEqual(['/history'])
})

test('a new login in the same browser raises no alarm in the tab that is still open', async () => {
  const dora = await signIn(portal.deps)
  await portal.call('getProfile', { as: dora })
  const anew = await signIn(portal.deps, { personalCode: dora.personalCode })
  const before = logged().length
  const answer = await portal.call('getProfile', { as: dora, headers: { cookie: anew.headers.cookie ?? '' } })
  expect(answer.status).toBe(401)
  await portal.call('getProfile', { as: anna, headers: { token: 'made.up' } })
  await expect.poll(() => logged().length).toBe(before + 1)
  expect(last()).toMatchObject({ security: 'token-not-genuine' })
})

test('an attack of any length gives two log lines a minute, one row and no secret', async () => {
  const at = { now: new Date('2026-11-22T10:00:03Z') }
  const node = () => securityEvents({ pool: portal.deps.pool, log, now: () => at.now })
  const [first, second] = [node(), node()]
  const event = { what: 'link-not-valid', alarm: 'low', call: 'GET /a/{uuid}', who: '192.0.2.0/24' } as const
  lines.length = 0
  for (let each = 0; each < 1_000; each += 1) first.note(event)
  second.note(event)
  await Promise.all([first.store(), second.store()])
  for (let each = 0; each < 500; each += 1) first.note(event)
  at.now = new Date('2026-11-22T10:01:59Z')
  await first.store()
  expect(logged().map(({ times }) => times)).toEqual([1, 1, 1_500])
  const rows = await portal.deps.db
    .selectFrom('http.security_event')
    .select(['what', 'who', 'times'])
    .where('what', '=', 'link-not-valid')
    .execute()
  expect(rows).toEqual([{ what: 'link-not-valid', who: '192.0.2.0/24', times: 1_501 }])
  expect(await listSecurityEvents(portal.deps.db, 1, at.now)).toMatch(
    /low +1501×  link-not-valid  GET \/a\/\{uuid\}  192\.0\.2\.0\/24/,
  )
})

test('logs 1,000 kinds of event a minute separately and combines the rest', async () => {
  const events = securityEvents(portal.deps)
  lines.length = 0
  for (let each = 0; each < 3_000; each += 1)
    events.note({ what: 'forbidden', alarm: 'low', call: 'GET /', who: `2001:db8:${each.toString(16)}::/48` })
  expect(logged()).toHaveLength(1_001)
  expect(last()).toMatchObject({ who: 'many' })
})
