import { callLimits } from '@portal/contract/call-limits'
import { calls } from '@portal/contract/calls'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { aDraft } from '../../testing/drafts.ts'
import { signIn, type SignedIn } from '../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let anna: SignedIn
let berta: SignedIn
// Only tests move the clock: the number of calls in a window must not depend on the machine's speed.
let at = Math.ceil(Date.now() / 60_000) * 60_000
beforeAll(async () => {
  portal = await testPortal({ now: () => new Date(at) })
  anna = await signIn(portal.deps)
  berta = await signIn(portal.deps)
})
afterAll(() => portal.close())
beforeEach(() => {
  // Each test starts in a new minute.
  at = Math.ceil((at + 1) / 60_000) * 60_000
})

type Answer = { status: number; problem: { code: string; message: string }; headers: Record<string, unknown> }

/** @returns all answers */
async function repeatedly(times: number, call: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let index = 0; index < times; index += 1) answers.push(await call(index))
  return answers
}
const statuses = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))]
const quote = { services: ['register-sia'] }

describe('a caller who exceeds a limit learns when to try again', () => {
  const refusal = {
    status: 429,
    problem: { code: 'too-many-requests', message: expect.any(String) as string, params: {} },
    headers: expect.objectContaining({
      'retry-after': expect.stringMatching(/^([1-9]|[1-5]\d|60)$/) as string,
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    }) as Record<string, unknown>,
  }

  test('after requesting 1,500 random applications', async () => {
    const ask = () => portal.call('getApplication', { as: anna, params: { uuid: uuid() } })
    const answers = await repeatedly(callLimits.probing.calls + 1, ask)
    expect(statuses(answers)).toEqual([404])
    const last = await ask()
    expect(last).toMatchObject(refusal)
    expect(last.problem).toEqual(refusal.problem)
    // The limit belongs to Anna alone, and it ends with the window.
    expect((await portal.call('getApplication', { as: berta, params: { uuid: uuid() } })).status).toBe(404)
    expect((await portal.call('getProfile', { as: anna })).status).toBe(429)
    expect((await portal.call('listIdentityProviders', { as: anna })).status).toBe(200)
    at += 60_000
    expect((await portal.call('getProfile', { as: anna })).status).toBe(200)
  })

  test('after saving 600 times in nine seconds', async () => {
    const { uuid: id } = await aDraft(portal, anna)
    at += 10_000
    const save = () => portal.call('changeApplication', { as: anna, params: { uuid: id }, body: {} })
    const answers = await repeatedly(600, async (index) => {
      // 71 calls a second, at any speed of the machine.
      if (index % 71 === 70) at += 1_000
      return save()
    })
    expect(answers.find(({ status }) => status === 429)).toMatchObject(refusal)
    expect(answers.slice(0, callLimits.write.calls).every(({ status }) => status === 200)).toBe(true)
    at += 10_000
    expect((await save()).status).toBe(200)
  })

  test('after endless fee requests, with and without a session', async () => {
    const ask = (as?: SignedIn) => portal.call('quoteFees', { ...(as && { as }), body: quote })
    expect(statuses(await repeatedly(callLimits.expensive.calls, () => ask(berta)))).toEqual([200])
    const first = await ask(berta)
    expect([first.status, (await ask(berta)).status]).toContain(429)
    expect(statuses(await repeatedly(callLimits['anonymous-expensive'].calls, () => ask()))).toEqual([200])
    expect(await ask()).toMatchObject(refusal)
    expect((await ask(anna)).status).toBe(200)
  })

  test('after requests that need a session, made without one', async () => {
    const answers = await repeatedly(callLimits['anonymous-probing'].calls + 1, () => portal.call('getProfile'))
    expect(statuses(answers)).toEqual([401])
    expect(await portal.call('getProfile')).toMatchObject(refusal)
    // Other users behind the same address can still log in and work.
    expect((await portal.call('listIdentityProviders')).status).toBe(200)
    expect((await portal.call('getProfile', { as: anna })).status).toBe(200)
  })
})

test('a token without its key uses up none of its owner’s limit', async () => {
  const stolen = { ...berta, headers: { ...berta.headers, 'token-key': 'wrong' } }
  const answers = await repeatedly(callLimits.probing.calls + 1, () => portal.call('getProfile', { as: stolen }))
  expect(statuses(answers)).toEqual([401])
  expect((await portal.call('getProfile', { as: stolen })).status).toBe(429)
  expect((await portal.call('getProfile', { as: berta })).status).toBe(200)
  at += 60_000
  // The same holds for a person's first call.
  const charlie = await signIn(portal.deps)
  const half = { ...charlie, headers: { ...charlie.headers, cookie: '__Host-portal=wrong' } }
  await repeatedly(callLimits.probing.calls + 1, () => portal.call('getProfile', { as: half }))
  expect((await portal.call('getProfile', { as: half })).status).toBe(429)
  expect((await portal.call('getProfile', { as: charlie })).status).toBe(200)
})

test('a token without its key uses up none of the limit while its owner is active', async () => {
  const stolen = { ...anna, headers: { ...anna.headers, 'token-key': 'wrong' } }
  const ask = (as: SignedIn) => portal.call('quoteFees', { as, body: quote })
  await ask(anna)
  at += 60_000
  const answers = await repeatedly(callLimits.expensive.calls, async () => {
    expect((await ask(stolen)).status).toBe(401)
    return ask(anna)
  })
  expect(statuses(answers)).toEqual([200])
})

test('a session that started without a cookie is invalid once cookies are required', async () => {
  const without = { ...portal.deps, settings: { ...portal.deps.settings, SESSION_BINDING: 'none' as const } }
  const anna = await signIn(without)
  const [lax, strict] = [await buildApp(without), await buildApp(portal.deps)]
  const answers = await Promise.all(
    [lax, strict].map((app) =>
      app.inject({ url: calls.getProfile.path, headers: { host: 'localhost:4000', ...anna.headers, cookie: '' } }),
    ),
  )
  await Promise.all([lax.close(), strict.close()])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401])
})

test('rejects a call beyond the limit before it reads the body', async () => {
  await repeatedly(callLimits['anonymous-expensive'].calls, () => portal.call('quoteFees', { body: quote }))
  const answer = await portal.app.inject({
    method: calls.quoteFees.method,
    url: calls.quoteFees.path,
    headers: { host: 'localhost:4000', 'content-type': 'application/json' },
    payload: '{"broken',
  })
  expect(answer.statusCode).toBe(429)
})

test('fast users behind one address never reach a limit', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => signIn(portal.deps)))
  at += 10_000
  // Ten pages with fifteen calls each, and one save a second in each of five tabs, for ten seconds.
  const answers = await Promise.all(
    people.flatMap((as) => [
      repeatedly(10 * 15, () => portal.call('listNotifications', { as })),
      repeatedly(5 * 10, () => portal.call('dismissNotification', { as, params: { code: 'none' } })),
    ]),
  )
  expect(answers.flat().map(({ status }) => status)).not.toContain(429)
})
