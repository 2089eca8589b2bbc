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
