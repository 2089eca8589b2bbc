import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PartyUnavailable } from '../../problem.ts'
import { answerJson, httpParty, type HttpParty } from '../../testing/fake-parties/http-party.ts'
import { hostedPaymentPage } from './client.ts'
import { PaymentRefused, type PaymentGateway } from './port.ts'

const key = 'a-key-that-both-sides-know'
const at = new Date('2026-11-20T10:00:00Z')
const order = {
  orderId: '01937a00-0000-7000-8000-000000000001',
  reference: 'RF97P2026000123A1',
  amountCents: 2000,
  purpose: 'Valsts nodeva, Valdes maiņa',
  receiver: 'Valsts kase',
  account: 'LV80BANK0000435195001',
  language: 'lv' as const,
  returnUrl: 'http://localhost:4000/payment-completed',
  callbackUrl: 'http://localhost:4000/callback',
}
const report = {
  payment_id: 'M1',
  order_id: order.orderId,
  reference: order.reference,
  amount: '20.00',
  currency: 'EUR',
  receiver: order.receiver,
  account: order.account,
  status: 'paid',
  paid_at: '2026-11-20T09:59:00.000Z',
  payer: 'Anna Kalniņa',
}

let bank: HttpParty
let gateway: PaymentGateway
beforeAll(async () => {
  bank = await httpParty()
  gateway = hostedPaymentPage({ url: `${bank.url}/bank`, key, now: () => at })
})
afterAll(() => bank.close())

describe('the client of the hosted payment page', () => {
  test('orders a payment with the amount as text, signed over time, method, path and body', async () => {
    bank.behave(answerJson(201, { payment_id: 'M1', payment_url: 'https://bank.example/pay/M1', status: 'pending' }))
    expect(await gateway.order(order)).toEqual({ providerId: 'M1', paymentUrl: 'https://bank.example/pay/M1' })
    const { path, headers, body } = bank.received.at(-1)!
    expect(JSON.parse(body.toString())).toMatchObject({
      order_id: order.orderId,
      reference: order.reference,
      amount: '20.00',
      currency: 'EUR',
      return_url: order.returnUrl,
      callback_url: order.callbackUrl,
    })
    const expected = createHmac('sha256', key)
      .update(`${at.getTime() / 1000}.POST.${path}.${body.toString()}`)
      .digest('hex')
    expect([path, headers['x-merchant'], headers['x-signature']]).toEqual(['/bank/api/payments', 'portal', expected])
  })

  test('reads the status of a payment', async () => {
    bank.behave(answerJson(200, report))
    expect(await gateway.find(order.orderId)).toMatchObject({
      providerId: 'M1',
      amountCents: 2000,
      status: 'paid',
      payer: 'Anna Kalniņa',
      paidAt: new Date(report.paid_at),
    })
  })

  test('lists orders since a time, page by page', async () => {
    const pages = [[report, { ...report, order_id: 'another' }], [{ ...report, order_id: 'a third' }], []]
    bank.behave((request, response) => answerJson(200, { payments: pages.shift() })(request, response))
    expect((await gateway.orderedSince(at)).map(({ orderId }) => orderId)).toEqual([
      order.orderId,
      'another',
      'a third',
    ])
    expect(bank.received.slice(-3).map(({ path }) => new URLSearchParams(path.split('?')[1]).get('offset'))).toEqual([
      '0',
      '2',
      '3',
    ])
  })

  test('an order that the provider does not know is not a payment', async () => {
    bank.behave(answerJson(404, { error: 'payment-unknown' }))
    expect(await gateway.find('RF00NONE')).toBeUndefined()
  })

  test.each([
    ['a rejected order', 400, {}, PaymentRefused],
    ['an existing reference', 409, {}, PaymentRefused],
    ['a wrong key, without effect on the payment', 401, {}, PartyUnavailable],
    ['an error of the provider', 500, {}, PartyUnavailable],
    ['an answer with unknown fields', 200, { hello: 'world' }, PartyUnavailable],
    [
      'a payment page that is not a web address',
      201,
      { payment_id: 'M1', payment_url: 'javascript:alert(1)' },
      PartyUnavailable,
    ],
  ])('%s', async (_name, status, body, failure) => {
    bank.behave(answerJson(status, body))
    await expect(gateway.order(order)).rejects.toBeInstanceOf(failure)
  })

  test.each([['-20.00'], ['1e3'], ['20'], ['20.001'], ['NaN']])('the amount %s matches no order', async (amount) => {
    bank.behave(answerJson(200, { ...report, amount }))
    expect((await gateway.find(order.orderId))?.amountCents).toBeNull()
  })

  test('a provider that closes the connection is unavailable', async () => {
    bank.behave((_request, response) => response.destroy())
    await expect(gateway.find(order.orderId)).rejects.toBeInstanceOf(PartyUnavailable)
  })
})

describe('a refund', () => {
  const asked = { orderId: order.orderId, refundReference: 'RF97P2026000123A1-R1', amountCents: 2000 }
  const refund = {
    refund_id: 'R1',
    refund_reference: asked.refundReference,
    reference: order.reference,
    amount: '20.00',
    currency: 'EUR',
    status: 'done',
    done_at: '2026-11-20T09:59:00.000Z',
  }

  test('is requested with its own reference, signed like an order', async () => {
    bank.behave(answerJson(201, { ...refund, status: 'pending', done_at: null }))
    expect(await gateway.refund(asked)).toEqual({
      providerId: 'R1',
      refundReference: asked.refundReference,
      reference: order.reference,
      amountCents: 2000,
      currency: 'EUR',
      status: 'pending',
      doneAt: null,
    })
    const { path, headers, body } = bank.received.at(-1)!
    expect(path).toBe(`/bank/api/payments/${order.orderId}/refunds`)
    expect(JSON.parse(body.toString())).toEqual({
      refund_reference: asked.refundReference,
      amount: '20.00',
      currency: 'EUR',
    })
    const expected = createHmac('sha256', key)
      .update(`${at.getTime() / 1000}.POST.${path}.${body.toString()}`)
      .digest('hex')
    expect(headers['x-signature']).toBe(expected)
  })

  test('is read with its status', async () => {
    bank.behave(answerJson(200, refund))
    expect(await gateway.findRefund(asked.refundReference)).toMatchObject({
      status: 'done',
      doneAt: new Date(refund.done_at),
    })
    expect(bank.received.at(-1)?.path).toBe(`/bank/api/refunds/${asked.refundReference}`)
  })

  test('that the provider does not know is none', async () => {
    bank.behave(answerJson(404, { error: 'refund-unknown' }))
    expect(await gateway.findRefund('RF00NONE')).toBeUndefined()
  })

  test.each([
    ['of an unknown payment', 404, {}, PaymentRefused],
    ['of more than was paid', 409, {}, PaymentRefused],
    ['when the key is wrong, without effect on the refund', 401, {}, PartyUnavailable],
    ['when the provider has an error', 503, {}, PartyUnavailable],
    ['when the answer has unknown fields', 200, { ...refund, status: 'perhaps' }, PartyUnavailable],
  ])('fails %s', async (_name, status, body, failure) => {
    bank.behave(answerJson(status, body))
    await expect(gateway.refund(asked)).rejects.toBeInstanceOf(failure)
  })
})

describe('a message of the provider', () => {
  const body = Buffer.from('{"reference":"RF97P2026000123A1"}')
  const signed = (
    changed: Partial<Record<'x-key-id' | 'x-timestamp' | 'x-signature', string>> = {},
    signingKey = key,
  ) => {
    const timestamp = changed['x-timestamp'] ?? String(at.getTime() / 1000)
    const signature = createHmac('sha256', signingKey).update(`${timestamp}.POST./callback.`).update(body).digest('hex')
    return {
      headers: { 'x-key-id': 'bank-1', 'x-timestamp': timestamp, 'x-signature': signature, ...changed },
      path: '/callback',
      body,
    }
  }

  test.each([
    ['is authentic with the right signature', signed(), true],
    ['is not authentic with another key', signed({}, 'another-key-of-someone'), false],
    ['is not authentic with an unknown key id', signed({ 'x-key-id': 'bank-2' }), false],
    ['is not authentic without a signature', { ...signed(), headers: {} }, false],
    ['is not authentic with a signature of another length', signed({ 'x-signature': 'ab' }), false],
    ['is not authentic with other bytes', { ...signed(), body: Buffer.from('{}') }, false],
    ['is not authentic at another address', { ...signed(), path: '/elsewhere' }, false],
    ['is authentic five minutes later', signed({ 'x-timestamp': String(at.getTime() / 1000 - 300) }), true],
    ['is not authentic a second after that', signed({ 'x-timestamp': String(at.getTime() / 1000 - 301) }), false],
    ['is not authentic from the future', signed({ 'x-timestamp': String(at.getTime() / 1000 + 301) }), false],
    ['is not authentic with a time that is not a number', signed({ 'x-timestamp': '1e9' }), false],
  ])('%s', (_name, message, authentic) => {
    expect(gateway.isAuthentic(message, at)).toBe(authentic)
  })
})
