import type { PaymentReport } from '../../../parties/payment-gateway/port.ts'
import { isClosed, isOpen, type PaymentRecord, type PaymentState } from '../payment-record.ts'

/** What follows from a provider's answer. */
export interface Verdict {
  /** Absent: the state stays. */
  to?: PaymentState
  /** What does not fit and a person has to look into. */
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

/** An order that the provider does not know after this long never reached it; by then every call has run out of time. */
const graceMs = 60_000

/**
 * Weighs what the provider answered about a payment. Money is believed only when everything that was ordered is what was paid;
 * what has ended stays as it is, and news that it has ended otherwise goes to a person.
 */
export function judgeReport(payment: PaymentRecord, report: PaymentReport | undefined, at: Date): Verdict {
  if (!report) return judgeSilence(payment, at)
  const differences = differencesOf(payment, report)
  if (differences.length > 0)
    return { discrepancies: differences, ...(mayBecome(payment.state, 'unknown') && { to: 'unknown' }) }
  if (report.status === payment.state) return { discrepancies: [] }
  if (mayBecome(payment.state, report.status)) return { to: report.status, discrepancies: [] }
  // Money that came after the end goes back as such, and of what went back the provider still says that it was paid.
  if (report.status === 'paid') return { discrepancies: [] }
  // A provider that still says pending has only not noticed yet.
  if (report.status === 'pending') return { discrepancies: [] }
  return { discrepancies: [`${report.status}-after-${payment.state}`] }
}

function judgeSilence(payment: PaymentRecord, at: Date): Verdict {
  if (isClosed(payment)) return { discrepancies: [] }
  if (!isOpen(payment) || payment.state === 'pending') return { discrepancies: ['unknown-to-provider'] }
  return at.getTime() - payment.createdAt.getTime() < graceMs
    ? { discrepancies: [] }
    : { to: 'failed', discrepancies: [] }
}

function differencesOf(payment: PaymentRecord, report: PaymentReport): string[] {
  const checks = {
    'reference-differs': report.reference === payment.reference,
    'amount-differs': report.amountCents === payment.amountCents,
    'currency-differs': report.currency === 'EUR',
    'receiver-differs': report.receiver === payment.receiver,
    'account-differs': report.account.replaceAll(' ', '') === payment.account.replaceAll(' ', ''),
    'provider-id-differs': payment.providerId === null || report.providerId === payment.providerId,
  }
  return Object.entries(checks).flatMap(([difference, fits]) => (fits ? [] : [difference]))
}
