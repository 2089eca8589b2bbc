import type { PaymentId } from '@portal/contract/ids'
import type { Database, Tx } from '../../../db/connect.ts'
import { toRefund, type RefundRecord, type RefundState } from './refund-record.ts'

export async function findRefundById(db: Database | Tx, id: string): Promise<RefundRecord | undefined> {
  const row = await db.selectFrom('payments.refund').selectAll().where('refund_id', '=', id).executeTakeFirst()
  return row && toRefund(row)
}

export async function findRefundByReference(db: Database | Tx, reference: string): Promise<RefundRecord | undefined> {
  const row = await db.selectFrom('payments.refund').selectAll().where('reference', '=', reference).executeTakeFirst()
  return row && toRefund(row)
}

export async function lockRefund(tx: Tx, id: string): Promise<RefundRecord | undefined> {
  const row = await tx
    .selectFrom('payments.refund')
    .selectAll()
    .where('refund_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toRefund(row)
}

/** Returns all refunds of payments, newest first. */
export async function listRefundsOfPayments(
  db: Database | Tx,
  paymentIds: readonly PaymentId[],
): Promise<RefundRecord[]> {
  if (paymentIds.length === 0) return []
  const rows = await db
    .selectFrom('payments.refund')
    .selectAll()
    .where('payment_id', 'in', paymentIds)
    .orderBy('refund_id', 'desc')
    .execute()
  return rows.map(toRefund)
}

/** @returns false if the money already has a refund */
export async function insertRefund(tx: Tx, refund: RefundRecord): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payments.refund')
    .values({
      refund_id: refund.id,
      reference: refund.reference,
      money_id: refund.moneyId,
      payment_id: refund.paymentId,
      part: refund.part,
      amount_cents: refund.amountCents,
      currency: refund.currency,
      way: refund.way,
      state: refund.state,
      requested_by: refund.requestedBy,
      reason: refund.reason,
      approved_at: refund.approvedAt,
      requested_at: refund.requestedAt,
      changed_at: refund.changedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function changeRefund(
  tx: Tx,
  id: string,
  changed: {
    state?: RefundState
    approved_at?: Date
    refusal?: string | null
    bank_number?: string | null
    changed_at: Date
  },
): Promise<void> {
  await tx.updateTable('payments.refund').set(changed).where('refund_id', '=', id).execute()
}
