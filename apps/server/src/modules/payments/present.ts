import type { PaymentId } from '@portal/contract/ids'
import type { Payment, Refund } from '@portal/contract/payments'
import { toMoney } from '@portal/domain'
import type { Database, Tx } from '../../db/connect.ts'
import { listSurplusOfPayments, type MoneyRecord } from './money/money-queries.ts'
import { payUntil, type PaymentRecord } from './payment-record.ts'
import { listRefundsOfPayments } from './refunds/refund-queries.ts'
import type { RefundRecord } from './refunds/refund-record.ts'

export const toWireRefund = (refund: RefundRecord): Refund => ({
  status: refund.state,
  amount: toMoney(refund.amountCents),
  currency: refund.currency,
  requested_at: refund.requestedAt.toISOString(),
  changed_at: refund.changedAt.toISOString(),
  by_itself: refund.requestedBy === null,
  refusal: refund.refusal,
})

/** Converts payments to the wire format, with their surplus money and refunds. */
export async function toWirePayments(db: Database | Tx, payments: readonly PaymentRecord[]): Promise<Payment[]> {
  const ids = payments.map(({ id }) => id)
  const [surplus, refunds] = await Promise.all([listSurplusOfPayments(db, ids), listRefundsOfPayments(db, ids)])
  return payments.map((payment) => ({
    payment_request_id: payment.id,
    application_uuid: payment.subjectId,
    application_number: payment.subjectNumber,
    status: payment.state,
    method: payment.method,
    pay_until: payUntil(payment),
    calculated_amount: toMoney(payment.amountCents),
    paid_amount: payment.paidAt ? toMoney(payment.amountCents) : null,
    date: payment.paidAt?.toISOString() ?? null,
    payer: payment.payer,
    created_at: payment.createdAt.toISOString(),
    ...besides(payment.id, surplus, refunds),
    receiver: payment.receiver,
    registration_number: payment.registrationNumber,
    swift: payment.swift,
    account: payment.account,
    purpose: payment.purpose,
    reference: payment.reference,
  }))
}

/** @param surplus and refunds may include those of other payments; refunds are sorted newest first */
function besides(
  paymentId: PaymentId,
  surplus: readonly MoneyRecord[],
  refunds: readonly RefundRecord[],
): Pick<Payment, 'late_money' | 'surplus' | 'fee_refund'> {
  const refundOf = (part: RefundRecord['part'], moneyId?: string): Refund | null => {
    const found = refunds.find(
      (refund) =>
        refund.part === part && (moneyId === undefined ? refund.paymentId === paymentId : refund.moneyId === moneyId),
    )
    return found ? toWireRefund(found) : null
  }
  const own = surplus.filter((money) => money.paymentId === paymentId)
  // The sum itself is marked as late: the payment may have been read before it came.
  const late = own.find(({ surplus: why }) => why === 'late')
  return {
    late_money: late ? { amount: toMoney(late.amountCents), received_at: late.receivedAt.toISOString() } : null,
    surplus: own.flatMap(({ id, amountCents, capturedCents, currency, receivedAt, surplus: why }) =>
      why === null || why === 'unmatched'
        ? []
        : [
            {
              amount: toMoney(amountCents - capturedCents),
              currency,
              received_at: receivedAt.toISOString(),
              why,
              refund: refundOf('surplus', id),
            },
          ],
    ),
    fee_refund: refundOf('fee'),
  }
}

export async function toWirePayment(db: Database | Tx, payment: PaymentRecord): Promise<Payment> {
  const [wire] = await toWirePayments(db, [payment])
  if (!wire) throw new Error('A payment was not presented')
  return wire
}
