import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { cameByGateway } from '../money/money-queries.ts'
import { takeMoney, type IncomingSum, type TakenSum } from '../money/take-money.ts'
import { movePayments, type Source } from '../move-payments.ts'
import { paymentLate, paymentSurplus } from '../news.ts'
import type { PaymentRecord } from '../payment-record.ts'
import { storeLateMoney } from '../queries.ts'
import { openRefund } from '../refunds/open-refund.ts'

export type TakingMeans = Pick<Deps, 'jobs' | 'now' | 'log'>

/**
 * Takes in what the provider or a statement says came: it pays for the attempt whose reference it bears, or belongs to whoever paid it,
 * who is told. What certainly came twice, or too late, on the provider's page goes back by itself to the same instrument.
 * @returns what is new
 */
export async function takeIn(
  tx: Tx,
  deps: TakingMeans,
  sums: readonly IncomingSum[],
  source: Source,
): Promise<TakenSum[]> {
  const at = deps.now()
  const taken = await takeMoney(tx, sums, at)
  await movePayments(
    tx,
    deps,
    taken.flatMap(({ payment, settledCents, receivedAt, payer }) =>
      payment && settledCents > 0
        ? [{ payment, to: 'paid' as const, source, at, settled: { paidAt: receivedAt, payer } }]
        : [],
    ),
  )
  for (const sum of taken) if (sum.payment && sum.surplus) await giveBack(tx, deps, sum, sum.payment)
  return taken
}

async function giveBack(tx: Tx, deps: TakingMeans, sum: TakenSum, payment: PaymentRecord): Promise<void> {
  const { jobs, log } = deps
  const { amountCents, settledCents, currency, surplus } = sum
  const isCertain = (surplus === 'late' || surplus === 'second') && cameByGateway(sum, payment)
  // Whoever reads the log need not act upon what goes back without anybody's doing.
  log[isCertain ? 'info' : 'warn'](
    { reference: payment.reference, surplus, goesBackByItself: isCertain },
    'money came that does not pay for its application',
  )
  const news = { paymentId: payment.id, subjectId: payment.subjectId }
  if (surplus === 'late') {
    if (!payment.latePaidAt) await storeLateMoney(tx, payment.id, sum.receivedAt)
    await jobs.enqueue(tx, paymentLate, news, { key: payment.id })
  } else {
    const payload = { ...news, amountCents: amountCents - settledCents, currency }
    await jobs.enqueue(tx, paymentSurplus, payload, { key: sum.id })
  }
  if (isCertain)
    await openRefund(tx, deps, { money: sum, payment, part: 'surplus', requestedBy: null, reason: surplus })
}
