import type { PersonId } from '@portal/contract/ids'
import { newId } from '../../../db/new-id.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { cameByGateway, type MoneyRecord } from '../money/money-queries.ts'
import { refundMoved } from '../payment-events.ts'
import type { PaymentRecord } from '../payment-record.ts'
import { insertRefund, listRefundsOfPayments } from './refund-queries.ts'
import type { RefundRecord } from './refund-record.ts'
import { enqueueRefund } from './send-refund.ts'

interface RefundRequest {
  money: Pick<MoneyRecord, 'id' | 'source' | 'bankNumber' | 'amountCents' | 'capturedCents' | 'currency'>
  /** Locked, so that refunds of a payment get consecutive numbers. */
  payment: PaymentRecord
  part: RefundRecord['part']
  /** Null if the portal refunds automatically; such a refund is approved at once. */
  requestedBy: PersonId | null
  reason: string
}

/** Opens a refund. The caller must know whether the money already has one: the database refuses a second. */
export async function openRefund(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'now'>,
  { money, payment, part, requestedBy, reason }: RefundRequest,
): Promise<RefundRecord> {
  const at = deps.now()
  const before = await listRefundsOfPayments(tx, [payment.id])
  // If the provider refused to refund the money, it is refunded by transfer.
  const isRefused = before.some((refund) => refund.moneyId === money.id && refund.way === 'gateway')
  const refund: RefundRecord = {
    id: newId(),
    reference: `${payment.reference}R${before.length + 1}`,
    moneyId: money.id,
    paymentId: payment.id,
    part,
    amountCents: part === 'fee' ? money.capturedCents : money.amountCents - money.capturedCents,
    currency: money.currency,
    way: cameByGateway(money, payment) && !isRefused ? 'gateway' : 'transfer',
    state: 'requested',
    requestedBy,
    reason,
    approvedAt: requestedBy === null ? at : null,
    refusal: null,
    bankNumber: null,
    requestedAt: at,
    changedAt: at,
  }
  if (!(await insertRefund(tx, refund))) throw new Error(`The money ${money.bankNumber} is already being refunded`)
  if (requestedBy === null) await enqueueRefund({ deps, tx }, refund, 1, at)
  else await enqueueRefundNews(tx, deps, payment, refund)
  return refund
}

/** Notifies the paid-for application of the refund's step in the same transaction. */
export async function enqueueRefundNews(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  { id: paymentId, subjectId }: Pick<PaymentRecord, 'id' | 'subjectId'>,
  { id: refundId, state, requestedBy }: RefundRecord,
): Promise<void> {
  await jobs.enqueue(
    tx,
    refundMoved,
    { paymentId, subjectId, refundId, state, requestedBy },
    { key: `${refundId}.${state}` },
  )
}
