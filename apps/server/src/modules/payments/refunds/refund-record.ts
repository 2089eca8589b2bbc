import type { Selectable } from 'kysely'
import type { Tables } from '../../../db/types.generated.ts'

export type RefundState = 'requested' | 'sent' | 'done' | 'refused'

/** Money on its way back to whoever paid it. */
export interface RefundRecord {
  id: string
  /** The provider's and the bank's name for it. */
  reference: string
  moneyId: string
  paymentId: string | null
  /** Of the sum, what paid for nothing, or the fee itself. */
  part: 'surplus' | 'fee'
  amountCents: number
  currency: string
  way: 'gateway' | 'transfer'
  state: RefundState
  /** Null where the portal gives back by itself. */
  requestedBy: string | null
  reason: string
  approvedAt: Date | null
  /** In the words of whoever decided; null where the provider refused. */
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

/** It may still go either way. */
export const isLive = ({ state }: Pick<RefundRecord, 'state'>): boolean => state === 'requested' || state === 'sent'
