import type { FastifyInstance, FastifyRequest } from 'fastify'
import { json, refusal, unavailable } from '../pages/answer.ts'
import type { Answer } from '../pages/answer.ts'
import { answerAsConfigured } from '../behaviour.ts'
import type { Deps } from '../deps.ts'
import { createPayment, findPaymentByOrder, paymentsSince } from './payments.ts'
import type { Order, Payment } from './payments.ts'
import { createRefund, presentRefund, findRefundByReference } from './refunds.ts'
import type { RefundOrder } from './refunds.ts'
import { isSignedByMerchant } from './signature.ts'

/** Serves the bank's interface for merchants. */
export async function bankApi(app: FastifyInstance, { db, news, settings, url }: Deps): Promise<void> {
  app.removeAllContentTypeParsers()
  // The signature covers the received bytes.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addHook('preHandler', async (request, reply) => {
    const call = { method: request.method, path: pathOf(request), body: bodyOf(request) }
    if (!isSignedByMerchant(settings.bankKey, request.headers, call))
      await reply
        .code(401)
        .send({ error: 'signature-invalid', message: 'The merchant, the time or the signature is wrong.' })
  })

  app.post('/payments', (request, reply) => {
    const order = readOrder(bodyOf(request))
    if (order === undefined)
      return reply
        .code(400)
        .send({ error: 'order-invalid', message: 'A field of the payment is missing or malformed.' })
    return answerAsConfigured(db, 'bank.create', reply, async () => create(order), unavailable)
  })

  async function create(order: Order): Promise<Answer> {
    const { payment, created } = await createPayment(db, order)
    if (payment.amount !== order.amount || payment.currency !== order.currency)
      return refusal(409, 'reference-taken', 'The reference belongs to a payment of another amount.')
    return json(created ? 201 : 200, {
      payment_id: payment.payment_id,
      payment_url: `${url()}/bank/pay/${payment.payment_id}`,
      status: payment.status,
    })
  }

  app.get<{ Querystring: { since?: string; offset?: string } }>('/payments', (request, reply) => {
    const { since = '', offset = '0' } = request.query
    if (Number.isNaN(Date.parse(since)) || !/^\d{1,9}$/.test(offset))
      return reply.code(400).send({ error: 'query-invalid', message: 'since is an instant, offset a number.' })
    const list = async () => json(200, { payments: (await paymentsSince(db, since, Number(offset), 100)).map(present) })
    return answerAsConfigured(db, 'bank.status', reply, list, unavailable)
  })

  app.get<{ Params: { order: string } }>('/payments/:order', (request, reply) =>
    answerAsConfigured(
      db,
      'bank.status',
      reply,
      async () => {
        const payment = await findPaymentByOrder(db, request.params.order)
        if (!payment) return refusal(404, 'payment-unknown', 'The bank knows no such order.')
        return json(200, present(payment))
      },
      unavailable,
    ),
  )

  app.post<{ Params: { order: string } }>('/payments/:order/refunds', (request, reply) => {
    const order = readRefund(bodyOf(request))
    if (order === undefined)
      return reply
        .code(400)
        .send({ error: 'refund-invalid', message: 'A field of the refund is missing or malformed.' })
    const run = async () => refund(request.params.order, order)
    return answerAsConfigured(db, 'bank.refund', reply, run, notRefundable)
  })

  async function refund(orderId: string, order: RefundOrder): Promise<Answer> {
    const made = await createRefund(db, orderId, order)
    if (made === undefined) return refusal(404, 'payment-unknown', 'The bank knows no such order.')
    if (made === null) return notRefundable
    news.emit('bank-callback')
    return json(made.created ? 201 : 200, presentRefund(made.refund))
  }

  app.get<{ Params: { reference: string } }>('/refunds/:reference', (request, reply) =>
    answerAsConfigured(
      db,
      'bank.status',
      reply,
      async () => {
        const found = await findRefundByReference(db, request.params.reference)
        return found
          ? json(200, presentRefund(found))
          : refusal(404, 'refund-unknown', 'The bank knows no refund of this reference.')
      },
      unavailable,
    ),
  )
}

const present = (payment: Payment): Record<string, unknown> => ({
  payment_id: payment.payment_id,
  order_id: payment.order_id,
  reference: payment.reference,
  amount: payment.amount,
  currency: payment.currency,
  receiver: payment.receiver,
  account: payment.account,
  status: payment.status,
  ordered_at: payment.created_at.toISOString(),
  paid_at: payment.paid_at?.toISOString() ?? null,
  payer: payment.payer,
})

const notRefundable = refusal(409, 'refund-refused', 'There is no such money of the payment to give back.')

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? ''
const bodyOf = (request: FastifyRequest): string => (typeof request.body === 'string' ? request.body : '')

/** Reads the texts of a body by name, empty when absent; returns undefined if it is no object. */
function textsOf(body: string): ((name: string) => string) | undefined {
  let given: unknown
  try {
    given = JSON.parse(body)
  } catch {
    return undefined
  }
  if (typeof given !== 'object' || given === null) return undefined
  const fields = given as Record<string, unknown>
  return (name) => (typeof fields[name] === 'string' ? fields[name] : '')
}

function readRefund(body: string): RefundOrder | undefined {
  const text = textsOf(body)
  if (!text) return undefined
  const order = { refund_reference: text('refund_reference'), amount: text('amount'), currency: text('currency') }
  return /^.{1,35}$/.test(order.refund_reference) && isSum(order) ? order : undefined
}

const isSum = ({ amount, currency }: { amount: string; currency: string }): boolean =>
  /^\d{1,9}\.\d{2}$/.test(amount) && Number(amount) > 0 && currency === 'EUR'

function readOrder(body: string): Order | undefined {
  const text = textsOf(body)
  if (!text) return undefined
  const order: Order = {
    order_id: text('order_id') || text('reference'),
    reference: text('reference'),
    amount: text('amount'),
    currency: text('currency'),
    purpose: text('purpose'),
    receiver: text('receiver'),
    account: text('account'),
    language: text('language'),
    return_url: text('return_url'),
    callback_url: text('callback_url'),
  }
  const complete = Object.entries(order).every(([name, value]) => value !== '' || name === 'language')
  const wellFormed =
    isSum(order) && [order.return_url, order.callback_url].every((one) => /^https?:/.test(one) && URL.canParse(one))
  return complete && wellFormed ? order : undefined
}
