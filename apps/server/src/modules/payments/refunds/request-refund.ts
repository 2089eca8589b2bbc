import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import { settlingMoney, surplusOf } from '../money/money-queries.ts'
import { lockPayment } from '../queries.ts'
import { openRefund } from './open-refund.ts'
import { refundsOf } from './refund-queries.ts'
import type { RefundRecord } from './refund-record.ts'

interface Wish {
  paymentId: string
  /** Who may is the caller's to decide. */
  requestedBy: string
  reason: string
  /** Unsaid, what came beside the fee, and where nothing did, the fee. */
  part: 'surplus' | 'fee' | undefined
  /** Whether what the fee was paid for is decided, so that it may be asked back. */
  isDecided: boolean
}

/**
 * Asks for what came beside the fee, or for the fee itself. Asked again, it is the same request; after a refusal it
 * is another one. @throws Problem payment-not-found, nothing-to-refund
 */
export async function requestRefund(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'now'>,
  { paymentId, requestedBy, reason, part: wished, isDecided }: Wish,
): Promise<{ refund: RefundRecord; isNew: boolean }> {
  const payment = await lockPayment(tx, paymentId)
  if (!payment) throw new Problem('payment-not-found')
  const surplus = await surplusOf(tx, [paymentId])
  const part = wished ?? (surplus.length > 0 ? 'surplus' : 'fee')
  const fee = isDecided ? await settlingMoney(tx, paymentId) : undefined
  const sums = part === 'surplus' ? surplus : fee ? [fee] : []
  const before = (await refundsOf(tx, [paymentId])).filter((refund) => refund.part === part)
  const isUnderWay = (moneyId: string) =>
    before.some((refund) => refund.moneyId === moneyId && refund.state !== 'refused')
  let opened: RefundRecord | undefined
  for (const money of sums)
    if (!isUnderWay(money.id)) opened = await openRefund(tx, deps, { money, payment, part, requestedBy, reason })
  const refund = opened ?? before.find(({ state }) => state !== 'refused')
  if (!refund) throw new Problem('nothing-to-refund')
  return { refund, isNew: opened !== undefined }
}
