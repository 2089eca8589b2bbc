import type { PaymentMethod, PaymentStatus } from '@portal/contract/payments'

/** How it ends is not known yet. */
export const isOpen = (status: PaymentStatus) => ['created', 'pending', 'unknown'].includes(status)
/** It ended without money. */
export const isEnded = (status: PaymentStatus) => ['failed', 'cancelled', 'expired'].includes(status)

export interface Awaited {
  status: PaymentStatus
  method: PaymentMethod
}
/** The provider has money that is not what was due: nothing follows before that has gone back. */
export const isOfAnotherSum = ({ status, surplus }: { status: PaymentStatus; surplus: readonly unknown[] }) =>
  status === 'unknown' && surplus.length > 0
/** The payer's own transfer, of which nothing has come yet. */
export const isAwaitedTransfer = ({ status, method }: Awaited) => method === 'transfer' && isOpen(status)
