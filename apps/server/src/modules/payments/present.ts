import type { Payment } from '@portal/contract/payments'
import { toMoney } from '@portal/domain'
import type { PaymentRecord } from './payment-record.ts'

export function toWirePayment(payment: PaymentRecord): Payment {
  return {
    payment_request_id: payment.id,
    application_uuid: payment.subjectId,
    application_number: payment.subjectNumber,
    status: payment.state,
    calculated_amount: toMoney(payment.amountCents),
    paid_amount: payment.paidAt ? toMoney(payment.amountCents) : null,
    date: payment.paidAt?.toISOString() ?? null,
    payer: payment.payer,
    created_at: payment.createdAt.toISOString(),
    late_money: payment.latePaidAt && {
      amount: toMoney(payment.amountCents),
      received_at: payment.latePaidAt.toISOString(),
    },
    receiver: payment.receiver,
    registration_number: payment.registrationNumber,
    swift: payment.swift,
    account: payment.account,
    purpose: payment.purpose,
    reference: payment.reference,
  }
}
