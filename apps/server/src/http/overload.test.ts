import { request } from 'node:http'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { calls } from '@portal/contract/calls'
import { openPayment, startPayment } from '../modules/payments/index.ts'
import { aDraft } from '../testing/drafts.ts'
import { signIn, type SignedIn } from '../testing/factories.ts'
import { aBank, genuine } from '../testing/fake-parties/bank.ts'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'

/** As testPortal has it, and as the pool lets wait. */
const [connections, mostWaiting] = [6, 200]

/** Asks for one row, and for no session. */
const page = calls.getContentBlock.path.replace('{id}', 'privacy').replace('{language}', 'lv')

let portal: TestPortal
let origin: string
let anna: SignedIn
let other: pg.Client
beforeAll(async () => {
  portal = await testPortal({ paymentGateway: aBank().gateway })
  origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  anna = await signIn(portal.deps)
  other = new pg.Client({ connectionString: portal.deps.settings.DATABASE_URL })
  await other.connect()
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await other.end()
  await portal.close()
})

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

/** Somebody holds the table that a page is read from. @returns lets it go */
async function holdHelp(): Promise<() => Promise<unknown>> {
  await other.query('begin')
  await other.query('lock table help.content_block in access exclusive mode')
  return () => other.query('commit')
}

/** As many ordinary calls as the portal lets in, none of which gets on. */
async function flood(): Promise<Promise<Answered>[]> {
  const asked = Array.from({ length: connections + mostWaiting }, () => ask(page))
  for (let held = 0; held < connections || !portal.deps.isCrowded();) {
    const { rows } = await other.query<{ held: number }>(
      'select count(*)::integer as held from pg_locks where not granted',
    )
    held = rows[0]?.held ?? 0
  }
  return asked
}

const refused = {
  status: 503,
  retryAfter: expect.stringMatching(/^[2-5]$/) as string,
  body: expect.objectContaining({ code: 'service-unavailable' }) as object,
}

async function aBegunPayment() {
  const wish = { subjectId: uuidv7(), subjectNumber: 'P-2026-000001', round: 0, amountCents: 2000, purpose: 'Nodeva' }
  const owner = { language: 'lv' as const, ownerPersonId: anna.personId, ownerEntityId: null }
  const opened = await portal.deps.db.transaction().execute((tx) => openPayment(tx, portal.deps, { ...wish, ...owner }))
  return startPayment(portal.deps, opened)
}

test('in a flood ordinary calls are refused at once, and what must get through is answered', async () => {
  const draft = await aDraft(portal, anna)
  const payment = await aBegunPayment()
  const release = await holdHelp()
  // Nobody who waits gives up for the machine being slow.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting = await flood()

  expect(await ask(calls.getProfile.path, { headers: anna.headers })).toEqual(refused)
  // Before it is looked at whose call it is.
  expect(await ask(calls.getProfile.path, { headers: { token: 'none' } })).toEqual(refused)

  expect(await ask('/health')).toMatchObject({ status: 200 })
  expect(await ask('/ready')).toMatchObject({ status: 200 })
  expect(await ask('/.well-known/security.txt')).toMatchObject({ status: 200 })
  const saved = await send(
    'PATCH',
    calls.changeApplication.path.replace('{uuid}', draft.uuid),
    {
      version: 0,
      changes: { 'register-sia.company.firm.name': 'SIA "Priede"' },
    },
    anna.headers,
  )
  expect(saved).toMatchObject({ status: 200 })
  // It is heard, and told that there is no such document.
  const place = calls.finishSigning.path.replace('{uuid}', draft.uuid).replace('{document_uuid}', uuidv7())
  const signed = await send('POST', place, { state: 'a', code: 'b' }, anna.headers)
  expect(signed).toMatchObject({ status: 404, body: { code: 'document-not-found' } })
  const news = { payment_id: 'M1', reference: payment.reference, status: 'paid', amount: '20.00', currency: 'EUR' }
  const told = await send('POST', calls.receivePaymentNews.path.replace('{provider}', 'bank'), news, genuine)
  expect(told).toMatchObject({ status: 200 })

  await release()
  const answers = await Promise.all(waiting)
  // On a slow machine those who hold connections may meet the time limit of statements.
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(mostWaiting / 2)
  expect(await ask(calls.getProfile.path, { headers: anna.headers })).toMatchObject({ status: 200 })
})

test('a refused call is answered before its body has come', async () => {
  const release = await holdHelp()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting = await flood()
  const { promise: answered, resolve } = Promise.withResolvers<number>()
  const headers = { 'content-type': 'application/json', 'content-length': '100' }
  const half = request(`${origin}${calls.quoteFees.path}`, { method: 'POST', headers }, ({ statusCode = 0 }) =>
    resolve(statusCode),
  )
  half.on('error', () => {}).write('{"services":')
  expect(await answered).toBe(503)
  half.destroy()
  await release()
  await Promise.all(waiting)
})

test('whoever has waited for too long is refused in the same words, and the next is answered', async () => {
  const release = await holdHelp()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const waiting = await flood()
  const first = Promise.race(waiting)
  vi.advanceTimersByTime(2_000)
  expect(await first).toEqual(refused)
  expect(portal.deps.isCrowded()).toBe(false)
  await release()
  const statuses = (await Promise.all(waiting)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(connections)
  expect(statuses.filter((status) => status === 503)).toHaveLength(mostWaiting)
  expect(await ask(page)).toMatchObject({ status: 200 })
})
