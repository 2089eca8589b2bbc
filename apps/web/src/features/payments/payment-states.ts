import type { PaymentStatus } from '@portal/contract/payments'

/** How it ends is not known yet. */
export const isOpen = (status: PaymentStatus) => ['created', 'pending', 'unknown'].includes(status)
/** It ended without money. */
export const isEnded = (status: PaymentStatus) => ['failed', 'cancelled', 'expired'].includes(status)
