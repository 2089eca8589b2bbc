import { describe, expect, test } from 'vitest'
import { anyId } from '../../../testing/requests/any-id.ts'
import type { PaymentReport } from '../../../parties/payment-gateway/port.ts'
import { evaluateReport } from './evaluate-report.ts'
import type { PaymentRecord, PaymentState } from '../payment-record.ts'

const createdAt = new Date('2026-11-20T10:00:00Z')
const soon = new Date('2026-11-20T10:00:10Z')
const later = new Date('2026-11-20T10:01:00Z')

const payment = (state: PaymentState): PaymentRecord => ({
  id: anyId('01937a00-0000-7000-8000-000000000001'),
  subjectId: anyId('01937a00-0000-7000-8000-000000000002'),
  subjectNumber: 'P-2026-000001',
  attempt: 1,
  ownerPersonId: anyId('01937a00-0000-7000-8000-000000000003'),
  ownerEntityId: null,
  orderId: '01937a00-0000-7000-8000-000000000001',
  reference: 'RF97P2026000001A1',
  state,
  method: 'card',
  amountCents: 2000,
  purpose: 'Valsts nodeva',
  language: 'lv',
  receiver: 'Valsts kase',
  registrationNumber: '90000050138',
  swift: 'TRELLV22',
  account: 'LV80BANK0000435195001',
  providerId: 'M1',
  paymentUrl: null,
  askedAt: null,
  paidAt: null,
  latePaidAt: null,
  payer: null,
  createdAt,
})
const report = (changed: Partial<PaymentReport> = {}): PaymentReport => ({
  providerId: 'M1',
  orderId: '01937a00-0000-7000-8000-000000000001',
  reference: 'RF97P2026000001A1',
  amountCents: 2000,
  currency: 'EUR',
  receiver: 'Valsts kase',
  account: 'LV80 BANK 0000 4351 9500 1',
  status: 'paid',
  paidAt: later,
  payer: null,
  ...changed,
})

describe('the result of the provider’s answer', () => {
  // From state, reported status, state afterwards, discrepancy.
  const table: [PaymentState, PaymentReport['status'], PaymentState | undefined, string?][] = [
    ['created', 'pending', 'pending'],
    ['created', 'paid', 'paid'],
    ['created', 'failed', 'failed'],
    ['unknown', 'pending', 'pending'],
    ['unknown', 'paid', 'paid'],
    ['unknown', 'cancelled', 'cancelled'],
    ['unknown', 'expired', 'expired'],
    ['pending', 'pending', undefined],
    ['pending', 'paid', 'paid'],
    ['pending', 'failed', 'failed'],
    ['pending', 'cancelled', 'cancelled'],
    ['pending', 'expired', 'expired'],
    ['paid', 'paid', undefined],
    ['paid', 'pending', undefined],
    ['paid', 'failed', undefined, 'failed-after-paid'],
    ['paid', 'cancelled', undefined, 'cancelled-after-paid'],
    ['failed', 'failed', undefined],
    ['failed', 'paid', undefined],
    ['cancelled', 'paid', undefined],
    ['cancelled', 'pending', undefined],
    ['expired', 'paid', undefined],
    ['refunded', 'paid', undefined],
  ]
  test.each(table)('%s and %s', (state, status, to, discrepancy) => {
    expect(evaluateReport(payment(state), report({ status }), later)).toEqual({
      ...(to && { to }),
      discrepancies: discrepancy ? [discrepancy] : [],
    })
  })

  const lies: [string, Partial<PaymentReport>][] = [
    ['amount-differs', { amountCents: 1999 }],
    ['amount-differs', { amountCents: null }],
    ['currency-differs', { currency: 'USD' }],
    ['receiver-differs', { receiver: 'Somebody else' }],
    ['account-differs', { account: 'LV80BANK0000435195002' }],
    ['reference-differs', { reference: 'RF97P2026000001A2' }],
    ['provider-id-differs', { providerId: 'M2' }],
  ]
  test.each(lies)('%s: the money does not count, and a new payment is not offered', (discrepancy, lie) => {
    expect(evaluateReport(payment('pending'), report(lie), later)).toEqual({
      to: 'unknown',
      discrepancies: [discrepancy],
    })
  })

  test.each<[PaymentState, Date, PaymentState | undefined, string[]]>([
    ['created', soon, undefined, []],
    ['unknown', soon, undefined, []],
    ['created', later, 'failed', []],
    ['unknown', later, 'failed', []],
    ['pending', later, undefined, ['unknown-to-provider']],
    ['paid', later, undefined, ['unknown-to-provider']],
    ['failed', later, undefined, []],
  ])('a payment that is %s and unknown to the provider', (state, at, to, discrepancies) => {
    expect(evaluateReport(payment(state), undefined, at)).toEqual({ ...(to && { to }), discrepancies })
  })
})
