import type { Payment } from '@portal/contract/payments'
import type { PaymentRecord } from './payment-record.ts'

const money = (cents: number) => (cents / 100).toFixed(2)

export function toWirePayment(payment: PaymentRecord): Payment {
  return {
    payment_request_id: payment.id,
    application_uuid: payment.subjectId,
    application_number: payment.subjectNumber,
    status: payment.state,
    calculated_amount: money(payment.amountCents),
    paid_amount: payment.paidAt ? money(payment.amountCents) : null,
    date: payment.paidAt?.toISOString() ?? null,
    payer: payment.payer,
    receiver: payment.receiver,
    registration_number: payment.registrationNumber,
    swift: payment.swift,
    account: payment.account,
    purpose: payment.purpose,
    reference: payment.reference,
  }
}
