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
// Time passes only where a test says so: how many calls fit into a window must not hang on the machine.
let at = Math.ceil(Date.now() / 60_000) * 60_000
beforeAll(async () => {
  portal = await testPortal({ now: () => new Date(at) })
  anna = await signIn(portal.deps)
  berta = await signIn(portal.deps)
})
afterAll(() => portal.close())
beforeEach(() => {
  // A minute of its own for each test.
  at = Math.ceil((at + 1) / 60_000) * 60_000
})

type Answer = { status: number; problem: { code: string; message: string }; headers: Record<string, unknown> }

/** @returns the last answer */
async function repeatedly(times: number, call: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let index = 0; index < times; index += 1) answers.push(await call(index))
  return answers
}
const statuses = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))]
const quote = { services: ['register-sia'] }

describe('a caller who goes too far is told when to try again', () => {
  const refusal = {
    status: 429,
    problem: { code: 'too-many-requests', message: expect.any(String) as string },
    headers: expect.objectContaining({
      'retry-after': expect.stringMatching(/^([1-9]|[1-5]\d|60)$/) as string,
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    }) as Record<string, unknown>,
  }

  test('who asks for 1,500 random applications', async () => {
    const ask = () => portal.call('getApplication', { as: anna, params: { uuid: uuid() } })
    const answers = await repeatedly(callLimits.probing.calls + 1, ask)
    expect(statuses(answers)).toEqual([404])
    const last = await ask()
    expect(last).toMatchObject(refusal)
    expect(last.problem).toEqual(refusal.problem)
    // It is hers alone, and passes.
    expect((await portal.call('getApplication', { as: berta, params: { uuid: uuid() } })).status).toBe(404)
    expect((await portal.call('getProfile', { as: anna })).status).toBe(429)
    expect((await portal.call('listIdentityProviders', { as: anna })).status).toBe(200)
    at += 60_000
    expect((await portal.call('getProfile', { as: anna })).status).toBe(200)
  })

  test('who saves 600 times in nine seconds', async () => {
    const { uuid: id } = await aDraft(portal, anna)
    at += 10_000
    const save = () => portal.call('changeApplication', { as: anna, params: { uuid: id }, body: {} })
    const answers = await repeatedly(600, async (index) => {
      // 71 a second, whatever the speed of the machine.
      if (index % 71 === 70) at += 1_000
      return save()
    })
    expect(answers.find(({ status }) => status === 429)).toMatchObject(refusal)
    expect(answers.slice(0, callLimits.write.calls).every(({ status }) => status === 200)).toBe(true)
    at += 10_000
    expect((await save()).status).toBe(200)
  })

  test('who asks for fees without end, with and without a session', async () => {
    const ask = (as?: SignedIn) => portal.call('quoteFees', { ...(as && { as }), body: quote })
    expect(statuses(await repeatedly(callLimits.expensive.calls, () => ask(berta)))).toEqual([200])
    const first = await ask(berta)
    expect([first.status, (await ask(berta)).status]).toContain(429)
    expect(statuses(await repeatedly(callLimits['anonymous-expensive'].calls, () => ask()))).toEqual([200])
    expect(await ask()).toMatchObject(refusal)
    expect((await ask(anna)).status).toBe(200)
  })

  test('who has no session and asks for what needs one', async () => {
    const answers = await repeatedly(callLimits['anonymous-probing'].calls + 1, () => portal.call('getProfile'))
    expect(statuses(answers)).toEqual([401])
    expect(await portal.call('getProfile')).toMatchObject(refusal)
    // Neighbours behind the same address log in and work.
    expect((await portal.call('listIdentityProviders')).status).toBe(200)
    expect((await portal.call('getProfile', { as: anna })).status).toBe(200)
  })
})

test('a token without its key uses up nothing of its owner’s', async () => {
  const stolen = { ...berta, headers: { ...berta.headers, 'token-key': 'wrong' } }
  const answers = await repeatedly(callLimits.probing.calls + 1, () => portal.call('getProfile', { as: stolen }))
  expect(statuses(answers)).toEqual([401])
  expect((await portal.call('getProfile', { as: stolen })).status).toBe(429)
  expect((await portal.call('getProfile', { as: berta })).status).toBe(200)
  at += 60_000
  // Nor where she comes for the first time.
  const charlie = await signIn(portal.deps)
  const half = { ...charlie, headers: { ...charlie.headers, cookie: '__Host-portal=wrong' } }
  await repeatedly(callLimits.probing.calls + 1, () => portal.call('getProfile', { as: half }))
  expect((await portal.call('getProfile', { as: half })).status).toBe(429)
  expect((await portal.call('getProfile', { as: charlie })).status).toBe(200)
})

test('a token without its key uses up nothing while its owner is at work, either', async () => {
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

test('a session that was begun without a cookie is none once cookies are asked for', async () => {
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

test('a call beyond the limit is refused before its body is read', async () => {
  await repeatedly(callLimits['anonymous-expensive'].calls, () => portal.call('quoteFees', { body: quote }))
  const answer = await portal.app.inject({
    method: calls.quoteFees.method,
    url: calls.quoteFees.path,
    headers: { host: 'localhost:4000', 'content-type': 'application/json' },
    payload: '{"broken',
  })
  expect(answer.statusCode).toBe(429)
})

test('people behind one address who work in a hurry never meet a limit', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => signIn(portal.deps)))
  at += 10_000
  // Ten pages of fifteen calls, and a save of each of five tabs in every second of ten.
  const answers = await Promise.all(
    people.flatMap((as) => [
      repeatedly(10 * 15, () => portal.call('listNotifications', { as })),
      repeatedly(5 * 10, () => portal.call('dismissNotification', { as, params: { code: 'none' } })),
    ]),
  )
  expect(answers.flat().map(({ status }) => status)).not.toContain(429)
})
