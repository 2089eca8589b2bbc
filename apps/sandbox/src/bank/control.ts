import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { overrulePayment, findPaymentByReference, paymentStatuses } from './payments.ts'
import type { Payment, PaymentStatus } from './payments.ts'
import { overruleRefund, presentRefund, findRefundByReference, refundStatuses } from './refunds.ts'
import type { RefundStatus } from './refunds.ts'
import { bookTransfer } from './transfers.ts'
import type { NewTransfer } from './transfers.ts'

const unknown = { error: 'unknown', message: 'There is no such thing here.' }
const statusIn = (statuses: readonly string[]) =>
  ({ type: 'object', required: ['status'], properties: { status: { enum: statuses } } }) as const
const text = { type: 'string' } as const
const transfer = {
  type: 'object',
  required: ['account', 'amount'],
  properties: {
    account: text,
    amount: { type: 'string', pattern: '^\\d{1,9}\\.\\d{2}$' },
    direction: { enum: ['credit', 'debit'] },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    reference: text,
    remittance: text,
    end_to_end_id: text,
    party_name: text,
    party_account: text,
    booked_at: { type: 'string', format: 'date-time' },
  },
} as const

/** Serves the tests' controls of the bank. */
export async function bankControl(app: FastifyInstance, { db, news }: Deps): Promise<void> {
  app.get<{ Params: { reference: string } }>('/payments/:reference', async (request, reply) => {
    const payment = await findPaymentByReference(db, request.params.reference)
    return payment ? presentPayment(payment) : reply.code(404).send(unknown)
  })
  app.post<{ Params: { reference: string }; Body: { status: PaymentStatus } }>(
    '/payments/:reference',
    { schema: { body: statusIn(paymentStatuses) } },
    async (request, reply) => {
      const payment = await overrulePayment(db, request.params.reference, request.body.status)
      if (!payment) return reply.code(404).send(unknown)
      news.emit('bank-callback')
      return presentPayment(payment)
    },
  )

  app.get<{ Params: { reference: string } }>('/refunds/:reference', async (request, reply) => {
    const refund = await findRefundByReference(db, request.params.reference)
    return refund ? presentRefund(refund) : reply.code(404).send(unknown)
  })
  app.post<{ Params: { reference: string }; Body: { status: RefundStatus } }>(
    '/refunds/:reference',
    { schema: { body: statusIn(refundStatuses) } },
    async (request, reply) => {
      const refund = await overruleRefund(db, request.params.reference, request.body.status)
      if (!refund) return reply.code(404).send(unknown)
      news.emit('bank-callback')
      return presentRefund(refund)
    },
  )

  app.post<{ Body: NewTransfer }>('/transfers', { schema: { body: transfer } }, async (request, reply) =>
    reply.code(201).send(await bookTransfer(db, request.body)),
  )
}

const presentPayment = (payment: Payment): Record<string, unknown> => ({
  ...payment,
  created_at: payment.created_at.toISOString(),
  paid_at: payment.paid_at?.toISOString() ?? null,
})
