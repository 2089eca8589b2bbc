import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { arrangeSandbox } from '../testing/arrange-sandbox.ts'
import type { Arranged } from '../testing/arrange-sandbox.ts'
import { openBrowser } from '../testing/browser.ts'
import { abandonWhenTaken } from '../testing/abandon.ts'
import { computeSignature } from './signature.ts'

let sandbox: Arranged
beforeAll(async () => {
  sandbox = await arrangeSandbox()
})
afterAll(() => sandbox.stop())
afterEach(async () => {
  await sandbox.control('PUT', '/parties/bank/behaviour', { mode: 'normal' })
  sandbox.portal.received.length = 0
})

type Created = { payment_id: string; payment_url: string; status: string }

async function ask(
  method: string,
  path: string,
  body = '',
  change: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const answer = await fetch(sandbox.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-merchant': 'portal',
      'x-timestamp': timestamp,
      'x-signature': computeSignature(sandbox.settings.bankKey, { timestamp, method, path, body }),
      ...change,
    },
    ...(body !== '' && { body }),
    ...(signal && { signal }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const order = (reference: string, more: Record<string, string> = {}): string =>
  JSON.stringify({
    reference,
    amount: '20.00',
    currency: 'EUR',
    purpose: 'Valsts nodeva, SIA reģistrācija',
    receiver: 'Valsts kase',
    account: 'LV80BANK0000435195001',
    language: 'lv',
    return_url: `${sandbox.portal.url}/payment-completed?r=${reference}`,
    callback_url: `${sandbox.portal.url}/api-payments/callback?x=1`,
    ...more,
  })
const create = async (reference: string, more?: Record<string, string>): Promise<{ status: number; body: Created }> =>
  (await ask('POST', '/bank/api/payments', order(reference, more))) as { status: number; body: Created }
const statusOf = async (reference: string): Promise<{ status: number; body: Record<string, unknown> }> =>
  ask('GET', `/bank/api/payments/${reference}`)
const reference = (): string => `RF18${randomUUID().slice(0, 8).toUpperCase()}`

describe('the bank', () => {
  it('makes one payment per reference, however many ask at once', async () => {
    const one = reference()
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(one)))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(19)
    expect(new Set(answers.map((answer) => answer.body.payment_id)).size).toBe(1)
  })

  it('knows a payment by the name of its order, under one reference as many as were ordered, and lists them', async () => {
    const [one, since] = [reference(), new Date(Date.now() - 1000).toISOString()]
    const orders = [randomUUID(), randomUUID()]
    for (const order_id of orders) expect((await create(one, { order_id })).status).toBe(201)
    expect((await create(one, { order_id: orders[0] ?? '' })).status).toBe(200)
    expect((await statusOf(orders[1] ?? '')).body).toMatchObject({ order_id: orders[1], reference: one })
    const path = '/bank/api/payments'
    const timestamp = String(Math.floor(Date.now() / 1000))
    const listed = await fetch(`${sandbox.url}${path}?since=${encodeURIComponent(since)}&offset=0`, {
      headers: {
        'x-merchant': 'portal',
        'x-timestamp': timestamp,
        'x-signature': computeSignature(sandbox.settings.bankKey, { timestamp, method: 'GET', path, body: '' }),
      },
    })
    const { payments } = (await listed.json()) as { payments: { order_id: string; reference: string }[] }
    expect(payments.filter((each) => each.reference === one).map((each) => each.order_id)).toEqual(orders)
  })

  it('refuses a reference that was used for another amount', async () => {
    const one = reference()
    await create(one)
    expect((await create(one, { amount: '30.00' })).status).toBe(409)
  })

  it.each([
    ['another body', {}, 'other'],
    ['an old timestamp', { 'x-timestamp': '1000000000' }, 'one'],
    ['another merchant', { 'x-merchant': 'somebody' }, 'one'],
    ['a wrong signature', { 'x-signature': '00' }, 'one'],
  ])('believes no call with %s', async (_what, change, sent) => {
    const path = '/bank/api/payments'
    const timestamp = String(Math.floor(Date.now() / 1000))
    const signature = computeSignature(sandbox.settings.bankKey, {
      timestamp,
      method: 'POST',
      path,
      body: order('one'),
    })
    expect(
      (await ask('POST', path, order(sent), { 'x-timestamp': timestamp, 'x-signature': signature, ...change })).status,
    ).toBe(401)
  })

  it('refuses a malformed order and knows no unknown reference', async () => {
    expect((await create(reference(), { amount: '20' })).status).toBe(400)
    expect((await create(reference(), { callback_url: 'javascript:alert(1)' })).status).toBe(400)
    expect((await statusOf('RF99NONE')).status).toBe(404)
  })

  it('shows the amount, takes the payment, calls back with a signature and leads back', async () => {
    const one = reference()
    const {
      body: { payment_id, payment_url },
    } = await create(one)
    const browser = openBrowser(sandbox.url)
    const page = await browser.open(payment_url)
    expect(page.text).toContain('20,00')
    expect(page.text).toContain(payment_id)
    expect(page.text).toContain('Valsts nodeva, SIA reģistrācija')
    expect((await browser.open(payment_url, { choice: 'pay', payer: 'Anna Kalniņa' })).url).toBe(
      `${sandbox.portal.url}/payment-completed?r=${one}`,
    )

    const [callback] = await sandbox.portal.arrived(1)
    expect(callback?.path).toBe('/api-payments/callback?x=1')
    expect(JSON.parse(callback?.body ?? '')).toEqual({
      payment_id,
      order_id: one,
      reference: one,
      status: 'paid',
      amount: '20.00',
      currency: 'EUR',
    })
    const timestamp = String(callback?.headers['x-timestamp'])
    expect(callback?.headers['x-key-id']).toBe('bank-1')
    expect(callback?.headers['x-signature']).toBe(
      computeSignature(sandbox.settings.bankKey, {
        timestamp,
        method: 'POST',
        path: '/api-payments/callback',
        body: callback?.body ?? '',
      }),
    )
    expect((await statusOf(one)).body).toEqual({
      payment_id,
      order_id: one,
      ordered_at: expect.any(String) as string,
      reference: one,
      amount: '20.00',
      currency: 'EUR',
      receiver: 'Valsts kase',
      account: 'LV80BANK0000435195001',
      status: 'paid',
      paid_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      payer: 'Anna Kalniņa',
    })
  })

  it('takes one payment only, even from two windows at once', async () => {
    const one = reference()
    const {
      body: { payment_url },
    } = await create(one)
    await Promise.all(
      ['pay', 'cancel', 'pay', 'fail'].map((choice) => openBrowser(sandbox.url).open(payment_url, { choice })),
    )
    await sandbox.portal.arrived(1)
    const { status } = (await statusOf(one)).body
    expect(['paid', 'cancelled', 'failed']).toContain(status)
    expect(sandbox.portal.received.map((callback) => (JSON.parse(callback.body) as { status: string }).status)).toEqual(
      [status],
    )
    expect((await openBrowser(sandbox.url).open(payment_url)).text).toContain('Šis maksājums ir pabeigts')
  })

  it('leaves a payment pending and sends no callback', async () => {
    const one = reference()
    const {
      body: { payment_url },
    } = await create(one)
    expect((await openBrowser(sandbox.url).open(payment_url, { choice: 'leave' })).url).toContain('/payment-completed')
    expect((await statusOf(one)).body).toMatchObject({ status: 'pending', paid_at: null })
    expect(sandbox.portal.received).toEqual([])
  })

  it('calls again until the portal answers 2xx, over a restart too', async () => {
    sandbox.portal.answers.push(503, 500)
    const one = reference()
    await openBrowser(sandbox.url).open((await create(one)).body.payment_url, { choice: 'cancel' })
    await sandbox.portal.arrived(1)
    await sandbox.restart()
    const calls = await sandbox.portal.arrived(3)
    expect(calls.map((call) => (JSON.parse(call.body) as { reference: string }).reference)).toEqual([one, one, one])
  })

  it('calls back twice as configured', async () => {
    await sandbox.control('PUT', '/parties/bank/behaviour', { mode: 'twice', times: 1 })
    const [one, two] = [reference(), reference()]
    await openBrowser(sandbox.url).open((await create(one)).body.payment_url, { choice: 'pay' })
    await sandbox.portal.arrived(2)
    await openBrowser(sandbox.url).open((await create(two)).body.payment_url, { choice: 'pay' })
    const calls = await sandbox.portal.arrived(3)
    expect(calls.map((call) => (JSON.parse(call.body) as { reference: string }).reference)).toEqual([one, one, two])
  })

  it('never calls back about a payment it was silent about, and returns the true status when asked', async () => {
    await sandbox.control('PUT', '/parties/bank/behaviour', { mode: 'silent', call: 'callback', times: 1 })
    const [lost, calledBack] = [reference(), reference()]
    await openBrowser(sandbox.url).open((await create(lost)).body.payment_url, { choice: 'pay' })
    await openBrowser(sandbox.url).open((await create(calledBack)).body.payment_url, { choice: 'pay' })
    const calls = await sandbox.portal.arrived(1)
    expect(calls.map((call) => (JSON.parse(call.body) as { reference: string }).reference)).toEqual([calledBack])
    expect((await statusOf(lost)).body).toMatchObject({ status: 'paid' })
  })

  it('accepts a payment and never answers when it is silent', async () => {
    await sandbox.control('PUT', '/parties/bank/behaviour', { mode: 'silent', call: 'create', times: 1 })
    const one = reference()
    await abandonWhenTaken(
      (signal) => ask('POST', '/bank/api/payments', order(one), {}, signal),
      async () => (await statusOf(one)).status === 200,
    )
    expect((await statusOf(one)).body).toMatchObject({ status: 'pending' })
    expect((await create(one)).status).toBe(200)
  })

  it('refuses and creates nothing as configured', async () => {
    await sandbox.control('PUT', '/parties/bank/behaviour', { mode: 'refuse', times: 1 })
    const one = reference()
    expect((await create(one)).status).toBe(503)
    expect((await statusOf(one)).status).toBe(404)
  })

  it('is finished from the control, after a cancellation too', async () => {
    const one = reference()
    await create(one)
    await sandbox.control('POST', `/payments/${one}`, { status: 'cancelled' })
    await sandbox.control('POST', `/payments/${one}`, { status: 'paid' })
    const calls = await sandbox.portal.arrived(2)
    expect(calls.map((call) => (JSON.parse(call.body) as { status: string }).status).toSorted()).toEqual([
      'cancelled',
      'paid',
    ])
    expect((await sandbox.control('GET', `/payments/${one}`)).body).toMatchObject({ reference: one, status: 'paid' })
  })
})
