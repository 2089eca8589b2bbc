import type { PaymentReport } from '../../../parties/payment-gateway/port.ts'
import { isClosed, isOpen, type PaymentRecord, type PaymentState } from '../payment-record.ts'

/** The consequences of a provider's answer for a payment. */
export interface Verdict {
  /** Absent if the state does not change. */
  to?: PaymentState
  /** Contradictions that a person has to examine. */
  discrepancies: string[]
}

const edges: { readonly [State in PaymentState]: readonly PaymentState[] } = {
  created: ['pending', 'unknown', 'paid', 'failed', 'cancelled', 'expired'],
  unknown: ['pending', 'paid', 'failed', 'cancelled', 'expired'],
  pending: ['unknown', 'paid', 'failed', 'cancelled', 'expired'],
  paid: ['refunded'],
  failed: [],
  cancelled: [],
  expired: [],
  refunded: [],
}

export function mayBecome(from: PaymentState, to: PaymentState): boolean {
  return edges[from].includes(to)
}

/** After this long every call has timed out, so an order that the provider does not know never reached it. */
const graceMs = 60_000

/**
 * Evaluates the provider's answer about a payment. A payment counts as paid only if the report matches the order in every
 * field. An ended payment keeps its state; a report of another end becomes a discrepancy.
 */
export function evaluateReport(payment: PaymentRecord, report: PaymentReport | undefined, at: Date): Verdict {
  if (!report) return evaluateSilence(payment, at)
  const differences = differencesOf(payment, report)
  if (differences.length > 0)
    return { discrepancies: differences, ...(mayBecome(payment.state, 'unknown') && { to: 'unknown' }) }
  if (report.status === payment.state) return { discrepancies: [] }
  if (mayBecome(payment.state, report.status)) return { to: report.status, discrepancies: [] }
  // Late money is recorded as surplus and refunded. The provider keeps reporting a refunded payment as paid.
  if (report.status === 'paid') return { discrepancies: [] }
  // A provider that still reports pending is only behind.
  if (report.status === 'pending') return { discrepancies: [] }
  return { discrepancies: [`${report.status}-after-${payment.state}`] }
}

function evaluateSilence(payment: PaymentRecord, at: Date): Verdict {
  if (isClosed(payment)) return { discrepancies: [] }
  if (!isOpen(payment) || payment.state === 'pending') return { discrepancies: ['unknown-to-provider'] }
  return at.getTime() - payment.createdAt.getTime() < graceMs
    ? { discrepancies: [] }
    : { to: 'failed', discrepancies: [] }
}

function differencesOf(payment: PaymentRecord, report: PaymentReport): string[] {
  const checks = {
    'order-differs': report.orderId === payment.orderId,
    'reference-differs': report.reference === payment.reference,
    'amount-differs': report.amountCents === payment.amountCents,
    'currency-differs': report.currency === 'EUR',
    'receiver-differs': report.receiver === payment.receiver,
    'account-differs': report.account.replaceAll(' ', '') === payment.account.replaceAll(' ', ''),
    'provider-id-differs': payment.providerId === null || report.providerId === payment.providerId,
  }
  return Object.entries(checks).flatMap(([difference, fits]) => (fits ? [] : [difference]))
}
