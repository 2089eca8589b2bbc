/** The states of a payment, in their usual order. */
export const paymentStatuses = [
  'created',
  'pending',
  'unknown',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'refunded',
] as const

/** On the page of a provider, or by a bank transfer of the payer. */
export const paymentMethods = ['card', 'transfer'] as const

/**
 * Reasons why money does not pay for the object of its reference: it came after the end, in addition to a payment,
 * with too much, too little, or in another currency.
 */
export const surplusKinds = ['late', 'second', 'more', 'less', 'currency'] as const

/** States of a refund. */
export const refundStatuses = ['requested', 'sent', 'done', 'refused'] as const
