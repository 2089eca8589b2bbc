/** The states of a payment, in the order in which it goes through them. */
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

/** On the page of a provider, or by a transfer of the payer's own. */
export const paymentMethods = ['card', 'transfer'] as const

/** Why money does not pay for what its reference names: it came after the end, beside what was paid, with too much, too little, or in another currency. */
export const surplusKinds = ['late', 'second', 'more', 'less', 'currency'] as const

/** How far giving back is. */
export const refundStatuses = ['requested', 'sent', 'done', 'refused'] as const
