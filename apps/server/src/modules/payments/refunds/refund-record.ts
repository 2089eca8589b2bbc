import type { PaymentId, PersonId } from '@portal/contract/ids'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../db/types.generated.ts'

export type RefundState = 'requested' | 'sent' | 'done' | 'refused'

/** A refund of money to its payer. */
export interface RefundRecord {
  id: string
  /** The provider and the bank identify the refund by it. */
  reference: string
  moneyId: string
  paymentId: PaymentId | null
  /** The refunded part of the sum: the surplus, or the fee itself. */
  part: 'surplus' | 'fee'
  amountCents: number
  currency: string
  way: 'gateway' | 'transfer'
  state: RefundState
  /** Null if the portal refunds automatically. */
  requestedBy: PersonId | null
  reason: string
  approvedAt: Date | null
  /** The operator's words; null if the provider refused. */
  refusal: string | null
  bankNumber: string | null
  requestedAt: Date
  changedAt: Date
}

export function toRefund(row: Selectable<Tables['payments.refund']>): RefundRecord {
  return {
    id: row.refund_id,
    reference: row.reference,
    moneyId: row.money_id,
    paymentId: row.payment_id,
    part: row.part === 'fee' ? 'fee' : 'surplus',
    amountCents: row.amount_cents,
    currency: row.currency,
    way: row.way === 'gateway' ? 'gateway' : 'transfer',
    state: row.state as RefundState,
    requestedBy: row.requested_by,
    reason: row.reason,
    approvedAt: row.approved_at,
    refusal: row.refusal,
    bankNumber: row.bank_number,
    requestedAt: row.requested_at,
    changedAt: row.changed_at,
  }
}

/** Returns whether the outcome of the refund is still open. */
export const isLive = ({ state }: Pick<RefundRecord, 'state'>): boolean => state === 'requested' || state === 'sent'
