import { createHmac, timingSafeEqual } from 'node:crypto'
import { toMoney } from '@portal/domain'
import { z } from 'zod'
import { PartyUnavailable } from '../../problem.ts'
import { boundedFetch, type BoundedAnswer } from '../bounded-fetch.ts'
import { PaymentRefused, type PaymentGateway, type PaymentReport, type NewMessage, type RefundReport } from './port.ts'

const party = 'The payment provider'
// Shorter than a job's lease, so that one worker asks at a time.
const timeoutMs = 8_000
const toleranceMs = 5 * 60_000
const keyId = 'bank-1'

const Created = z.object({ payment_id: z.string().min(1), payment_url: z.url({ protocol: /^https?$/ }) })
const Report = z.object({
  payment_id: z.string(),
  order_id: z.string(),
  reference: z.string(),
  amount: z.string(),
  currency: z.string(),
  receiver: z.string(),
  account: z.string(),
  status: z.enum(['pending', 'paid', 'failed', 'cancelled', 'expired']),
  paid_at: z.iso.datetime().nullable(),
  payer: z.string().nullable(),
})
const Reports = z.object({ payments: z.array(Report) })
const Refund = z.object({
  refund_id: z.string().min(1),
  refund_reference: z.string(),
  reference: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: z.enum(['pending', 'done', 'refused']),
  done_at: z.iso.datetime().nullable(),
})

export interface HostedPageSettings {
  url: string
  key: string
  now(): Date
}

/**
 * Uses a hosted payment page: order, redirect, signed callback, status query, refund; both sides sign with one shared
 * key.
 */
export function hostedPaymentPage({ url, key, now }: HostedPageSettings): PaymentGateway {
  async function call(method: 'GET' | 'POST', path: string, body = ''): Promise<BoundedAnswer> {
    const address = new URL(`${url.replace(/\/$/, '')}${path}`)
    const timestamp = String(Math.floor(now().getTime() / 1000))
    const signature = sign(key, timestamp, { method, path: address.pathname, body })
    const headers = {
      'x-merchant': 'portal',
      'x-timestamp': timestamp,
      'x-signature': signature,
      ...(body && { 'content-type': 'application/json' }),
    }
    const answer = await boundedFetch({
      party,
      url: address.href,
      method,
      headers,
      ...(body && { body }),
      timeoutMs,
      maxBytes: 64 * 1024,
      accepts: ['application/json'],
    })
    // A wrong key or clock is a fault between the two systems and does not concern the payment.
    if (answer.status === 401 || answer.status === 403 || answer.status === 429)
      throw new PartyUnavailable(party, new Error(`answered ${answer.status}`))
    return answer
  }

  async function ask<Found>(path: string, found: (answer: BoundedAnswer) => Found): Promise<Found | undefined> {
    const answer = await call('GET', path)
    if (answer.status === 404) return undefined
    if (answer.status !== 200) throw new PartyUnavailable(party, new Error(`answered ${answer.status}`))
    return found(answer)
  }

  return {
    provider: 'bank',
    async order({ orderId, reference, amountCents, purpose, receiver, account, language, returnUrl, callbackUrl }) {
      const order = {
        order_id: orderId,
        reference,
        amount: toMoney(amountCents),
        currency: 'EUR',
        purpose,
        receiver,
        account,
        language,
        return_url: returnUrl,
        callback_url: callbackUrl,
      }
      const answer = await call('POST', '/api/payments', JSON.stringify(order))
      if (answer.status !== 200 && answer.status !== 201)
        throw new PaymentRefused(`${party} refused ${reference}: ${answer.status}`)
      const created = read(Created, answer)
      return { providerId: created.payment_id, paymentUrl: created.payment_url }
    },
    find: (orderId) => ask(`/api/payments/${encodeURIComponent(orderId)}`, (answer) => toReport(read(Report, answer))),
    async refund({ orderId, refundReference, amountCents }) {
      const order = { refund_reference: refundReference, amount: toMoney(amountCents), currency: 'EUR' }
      const path = `/api/payments/${encodeURIComponent(orderId)}/refunds`
      const answer = await call('POST', path, JSON.stringify(order))
      if (answer.status !== 200 && answer.status !== 201)
        throw new PaymentRefused(`${party} refused the refund ${refundReference}: ${answer.status}`)
      return toRefund(read(Refund, answer))
    },
    findRefund: (refundReference) =>
      ask(`/api/refunds/${encodeURIComponent(refundReference)}`, (answer) => toRefund(read(Refund, answer))),
    async orderedSince(at) {
      const found: PaymentReport[] = []
      for (;;) {
        const path = `/api/payments?since=${encodeURIComponent(at.toISOString())}&offset=${found.length}`
        const page = await ask(path, (answer) => read(Reports, answer).payments)
        if (!page?.length) return found
        found.push(...page.map(toReport))
      }
    },
    isAuthentic: (message, at) => isSigned(key, message, at),
  }
}

function read<Schema extends z.ZodType>(schema: Schema, { bytes }: BoundedAnswer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')))
  } catch (error) {
    throw new PartyUnavailable(party, error)
  }
}

function toReport({ payment_id, order_id, amount, paid_at, ...report }: z.output<typeof Report>): PaymentReport {
  return {
    ...report,
    providerId: payment_id,
    orderId: order_id,
    amountCents: toCents(amount),
    paidAt: paid_at === null ? null : new Date(paid_at),
  }
}

function toRefund({ refund_id, refund_reference, amount, done_at, ...report }: z.output<typeof Refund>): RefundReport {
  return {
    ...report,
    providerId: refund_id,
    refundReference: refund_reference,
    amountCents: toCents(amount),
    doneAt: done_at === null ? null : new Date(done_at),
  }
}

/** Returns null for anything but a plain amount with two decimals; null matches no order. */
function toCents(amount: string): number | null {
  return /^\d{1,10}\.\d{2}$/.test(amount) ? Number(amount.replace('.', '')) : null
}

const sign = (
  key: string,
  timestamp: string,
  { method, path, body }: { method: string; path: string; body: string | Uint8Array },
) => createHmac('sha256', key).update(`${timestamp}.${method}.${path}.`).update(body).digest('hex')

function isSigned(key: string, { headers, path, body }: NewMessage, at: Date): boolean {
  const { 'x-key-id': id, 'x-timestamp': timestamp, 'x-signature': signature } = headers
  if (id !== keyId || typeof timestamp !== 'string' || typeof signature !== 'string') return false
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(at.getTime() - Number(timestamp) * 1000) > toleranceMs) return false
  const expected = Buffer.from(sign(key, timestamp, { method: 'POST', path, body }))
  const given = Buffer.from(signature.toLowerCase())
  return given.length === expected.length && timingSafeEqual(given, expected)
}
