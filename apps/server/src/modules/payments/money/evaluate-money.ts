import { isClosed, isOpen, type PaymentRecord } from '../payment-record.ts'

export type Surplus = 'late' | 'second' | 'more' | 'less' | 'currency' | 'unmatched'

export interface SumVerdict {
  /** The part that pays for the attempt. */
  capturedCents: number
  /** The reason why the rest does not pay. */
  surplus: Surplus | null
}

interface Sum {
  amountCents: number
  currency: string
  source: 'gateway' | 'statement'
}

/**
 * Decides how money counts for the attempt whose reference it bears. Money through the provider counts only with the
 * ordered amount. A transfer also counts when it exceeds the amount; the excess belongs to the payer.
 */
export function evaluateMoney(
  payment: Pick<PaymentRecord, 'state' | 'amountCents'> | undefined,
  { amountCents, currency, source }: Sum,
): SumVerdict {
  const none = (surplus: Surplus): SumVerdict => ({ capturedCents: 0, surplus })
  if (!payment) return none('unmatched')
  if (currency !== 'EUR') return none('currency')
  if (isClosed(payment)) return none('late')
  if (!isOpen(payment)) return none('second')
  if (amountCents < payment.amountCents) return none('less')
  if (amountCents === payment.amountCents) return { capturedCents: amountCents, surplus: null }
  return { capturedCents: source === 'statement' ? payment.amountCents : 0, surplus: 'more' }
}
