import type { PaymentId, PersonId } from '@portal/contract/ids'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import { findCapturedMoney, listSurplusOfPayments } from '../money/money-queries.ts'
import { lockPayment } from '../queries.ts'
import { openRefund } from './open-refund.ts'
import { listRefundsOfPayments } from './refund-queries.ts'
import type { RefundRecord } from './refund-record.ts'

interface RefundRequest {
  paymentId: PaymentId
  /** The caller checks the requester's rights. */
  requestedBy: PersonId
  reason: string
  /** Defaults to the surplus, or to the fee if there is no surplus. */
  part: 'surplus' | 'fee' | undefined
  /** Whether the paid-for application is decided, so that the fee may be refunded. */
  isDecided: boolean
}

/**
 * Requests a refund of the surplus or of the fee. A repeated request returns the existing refund; after a refusal it
 * opens a new one. @throws Problem payment-not-found, nothing-to-refund
 */
export async function requestRefund(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'now'>,
  { paymentId, requestedBy, reason, part: requested, isDecided }: RefundRequest,
): Promise<{ refund: RefundRecord; isNew: boolean }> {
  const payment = await lockPayment(tx, paymentId)
  if (!payment) throw new Problem('payment-not-found')
  const surplus = await listSurplusOfPayments(tx, [paymentId])
  const part = requested ?? (surplus.length > 0 ? 'surplus' : 'fee')
  const fee = isDecided ? await findCapturedMoney(tx, paymentId) : undefined
  const sums = part === 'surplus' ? surplus : fee ? [fee] : []
  const before = (await listRefundsOfPayments(tx, [paymentId])).filter((refund) => refund.part === part)
  const isUnderWay = (moneyId: string) =>
    before.some((refund) => refund.moneyId === moneyId && refund.state !== 'refused')
  let opened: RefundRecord | undefined
  for (const money of sums)
    if (!isUnderWay(money.id)) opened = await openRefund(tx, deps, { money, payment, part, requestedBy, reason })
  const refund = opened ?? before.find(({ state }) => state !== 'refused')
  if (!refund) throw new Problem('nothing-to-refund')
  return { refund, isNew: opened !== undefined }
}
