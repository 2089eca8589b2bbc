import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { calls } from '@portal/contract/calls'
import type { AnyId } from '../testing/requests/any-id.ts'
import { newId } from '../db/new-id.ts'
import { openPayment, startPayment } from '../modules/payments/index.ts'
import { aDraft } from '../testing/drafts.ts'
import { signIn, type SignedIn } from '../testing/factories.ts'
import { aBank, genuine } from '../testing/fake-parties/bank.ts'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'

/** The connections of testPortal, and the limit of load shedding. */
const [connections, mostWaiting] = [12, 200]

/** A call that reads one row and needs no session. */
const page = calls.getContentBlock.path.replace('{id}', 'privacy').replace('{language}', 'lv')

let portal: TestPortal
let origin: string
let anna: SignedIn
beforeAll(async () => {
  portal = await testPortal({ paymentGateway: aBank().gateway })
  origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  anna = await signIn(portal.deps)
})
afterEach(() => vi.useRealTimers())
afterAll(() => portal.close())

interface Answered {
  status: number
  retryAfter: string | null
  body: { code?: string }
}

async function ask(path: string, init: RequestInit = {}): Promise<Answered> {
  const headers = { ...(init.body ? { 'content-type': 'application/json' } : {}), ...init.headers }
  const response = await fetch(`${origin}${path}`, { ...init, headers })
  const body = (await response.json().catch(() => ({}))) as Answered['body']
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body }
}
const send = (method: string, path: string, body: unknown, headers: Record<string, string>) =>
  ask(path, { method, body: JSON.stringify(body), headers })

/** Takes all connections of the portal until the end of the test. @returns a function that releases them before it */
async function takeConnections(): Promise<() => void> {
  const { pool } = portal.deps
  const taken = await Promise.all(Array.from({ length: connections }, () => pool.connect()))
  // The calls must not time out on a slow machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const release = () => {
    vi.useRealTimers()
    for (const client of taken.splice(0)) client.release()
  }
  onTestFinished(release)
  return release
}

async function untilWaiting(calls: number): Promise<void> {
  while (portal.deps.pool.waitingCount < calls) await new Promise((resolve) => setImmediate(resolve))
}

/** Makes the maximum number of waiting ordinary calls. */
async function flood(): Promise<Promise<Answered>[]> {
  const asked = Array.from({ length: mostWaiting }, () => ask(page))
  await untilWaiting(mostWaiting)
  return asked
}

const refused = {
  status: 503,
  retryAfter: expect.stringMatching(/^[2-5]$/) as string,
  body: expect.objectContaining({ code: 'too-busy' }) as object,
}

async function aBegunPayment() {
  const request = {
    subjectId: newId<AnyId>(),
    subjectNumber: 'P-2026-000001',
    round: 0,
    amountCents: 2000,
    purpose: 'Nodeva',
  }
  const owner = { language: 'lv' as const, ownerPersonId: anna.personId, ownerEntityId: null }
  const opened = await portal.deps.db
    .transaction()
    .execute((tx) => openPayment(tx, portal.deps, { ...request, ...owner }))
  return startPayment(portal.deps, opened)
}

test('during a flood, ordinary calls are rejected at once and urgent calls are answered in order', async () => {
  const draft = await aDraft(portal, anna)
  const payment = await aBegunPayment()
  const release = await takeConnections()
  const waiting = await flood()

  expect(await ask(calls.getProfile.path, { headers: anna.headers })).toEqual(refused)
  // Load shedding runs before the check of the tokens.
  expect(await ask(calls.getProfile.path, { headers: { token: 'none' } })).toEqual(refused)
  expect(await ask('/health')).toMatchObject({ status: 200 })
  expect(await ask('/.well-known/security.txt')).toMatchObject({ status: 200 })

  const saved = send(
    'PATCH',
    calls.changeApplication.path.replace('{uuid}', draft.uuid),
    { version: 0, changes: { 'register-sia.company.firm.name': 'SIA "Priede"' } },
    anna.headers,
  )
  const place = calls.finishSigning.path.replace('{uuid}', draft.uuid).replace('{document_uuid}', newId())
  const signed = send('POST', place, { state: 'a', code: 'b' }, anna.headers)
  const news = { payment_id: 'M1', reference: payment.reference, status: 'paid', amount: '20.00', currency: 'EUR' }
  const callback = send('POST', calls.receivePaymentNews.path.replace('{provider}', 'bank'), news, genuine)
  await untilWaiting(mostWaiting + 3)

  release()
  expect(await saved).toMatchObject({ status: 200 })
  // The document does not exist.
  expect(await signed).toMatchObject({ status: 404, body: { code: 'document-not-found' } })
  expect(await callback).toMatchObject({ status: 200 })
  for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject({ status: 200 })
  expect(await ask(calls.getProfile.path, { headers: anna.headers })).toMatchObject({ status: 200 })
})

test('answers a rejected call before its body has arrived', async () => {
  const release = await takeConnections()
  const waiting = await flood()
  const { promise: answered, resolve } = Promise.withResolvers<number>()
  const headers = { 'content-type': 'application/json', 'content-length': '100' }
  const half = request(`${origin}${calls.quoteFees.path}`, { method: 'POST', headers }, ({ statusCode = 0 }) =>
    resolve(statusCode),
  )
  half.on('error', () => {}).write('{"services":')
  expect(await answered).toBe(503)
  half.destroy()
  release()
  await Promise.all(waiting)
})

test('rejects a call that waited too long with the same words, and answers the next one', async () => {
  const release = await takeConnections()
  const waiting = ask(page)
  await untilWaiting(1)
  vi.advanceTimersByTime(15_000)
  expect(await waiting).toEqual(refused)
  release()
  expect(await ask(page)).toMatchObject({ status: 200 })
})
