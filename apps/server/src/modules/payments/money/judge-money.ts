import { isClosed, isOpen, type PaymentRecord } from '../payment-record.ts'

export type Surplus = 'late' | 'second' | 'more' | 'less' | 'currency' | 'unmatched'

export interface SumVerdict {
  /** How much of it pays for the attempt. */
  settledCents: number
  /** Why the rest does not. */
  surplus: Surplus | null
}

interface Sum {
  amountCents: number
  currency: string
  source: 'gateway' | 'statement'
}

/**
 * What money does for the attempt whose reference it bears. Of the provider it is believed only as it was ordered; what a payer transfers
 * by herself pays when it is enough, and the rest is hers.
 */
export function judgeMoney(
  payment: Pick<PaymentRecord, 'state' | 'amountCents'> | undefined,
  { amountCents, currency, source }: Sum,
): SumVerdict {
  const none = (surplus: Surplus): SumVerdict => ({ settledCents: 0, surplus })
  if (!payment) return none('unmatched')
  if (currency !== 'EUR') return none('currency')
  if (isClosed(payment)) return none('late')
  if (!isOpen(payment)) return none('second')
  if (amountCents < payment.amountCents) return none('less')
  if (amountCents === payment.amountCents) return { settledCents: amountCents, surplus: null }
  return { settledCents: source === 'statement' ? payment.amountCents : 0, surplus: 'more' }
}
