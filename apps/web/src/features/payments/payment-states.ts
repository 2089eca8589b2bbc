import type { PaymentMethod, PaymentStatus } from '@portal/contract/payments'

/** The result is not known yet. */
export const isOpen = (status: PaymentStatus) => ['created', 'pending', 'unknown'].includes(status)
/** It ended without money. */
export const isEnded = (status: PaymentStatus) => ['failed', 'cancelled', 'expired'].includes(status)

export interface Awaited {
  status: PaymentStatus
  method: PaymentMethod
}
/** The provider has received another amount than due: a refund precedes everything else. */
export const isOfAnotherSum = ({ status, surplus }: { status: PaymentStatus; surplus: readonly unknown[] }) =>
  status === 'unknown' && surplus.length > 0
/** The payer's own transfer, whose money has not arrived. */
export const isAwaitedTransfer = ({ status, method }: Awaited) => method === 'transfer' && isOpen(status)
