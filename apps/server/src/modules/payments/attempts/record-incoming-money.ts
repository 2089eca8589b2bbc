import { dayInRiga } from '@portal/domain'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { cameByGateway } from '../money/money-queries.ts'
import { insertMoney, type IncomingSum, type TakenSum } from '../money/insert-money.ts'
import { movePayments, type Source } from '../move-payments.ts'
import { paymentLate, paymentSurplus } from '../payment-events.ts'
import type { PaymentRecord } from '../payment-record.ts'
import { storeDiscrepancies, storeLateMoney } from '../queries.ts'
import { openRefund } from '../refunds/open-refund.ts'

export type TakeInDeps = Pick<Deps, 'jobs' | 'now' | 'log'>

/**
 * Records incoming money that the provider or a statement reports. It pays for the attempt with its reference; any rest
 * belongs to the payer, who is notified. Money paid on the provider's page that is certainly a second or late payment
 * is refunded automatically to the same instrument.
 * @returns the sums that were new
 */
export async function recordIncomingMoney(
  tx: Tx,
  deps: TakeInDeps,
  sums: readonly IncomingSum[],
  source: Source,
): Promise<TakenSum[]> {
  const at = deps.now()
  const taken = await insertMoney(tx, await withoutOlder(tx, deps, sums), at)
  await movePayments(
    tx,
    deps,
    taken.flatMap(({ payment, capturedCents, receivedAt, payer }) =>
      payment && capturedCents > 0
        ? [{ payment, to: 'paid' as const, source, at, captured: { paidAt: receivedAt, payer } }]
        : [],
    ),
  )
  for (const sum of taken) if (sum.payment && sum.surplus) await giveBack(tx, deps, sum, sum.payment)
  return taken
}

/** Tolerated lag of the provider's clock. */
const clockToleranceMs = 5 * 60_000

/** Money cannot pay for a later order. Statements carry only the day. */
const isOlder = ({ createdAt }: PaymentRecord, { receivedAt, source }: IncomingSum): boolean =>
  source === 'statement'
    ? dayInRiga(receivedAt) < dayInRiga(createdAt)
    : receivedAt.getTime() < createdAt.getTime() - clockToleranceMs

/**
 * Detaches money that is older than the payment with its reference. It belongs to another payment with the same
 * reference, which a restore of the database has lost.
 */
async function withoutOlder(
  tx: Tx,
  { now, log }: TakeInDeps,
  sums: readonly IncomingSum[],
): Promise<readonly IncomingSum[]> {
  const matched: IncomingSum[] = []
  for (const sum of sums) {
    const { payment, bankNumber, receivedAt, amountCents } = sum
    if (!payment || !isOlder(payment, sum)) {
      matched.push(sum)
      continue
    }
    const reported = { bankNumber, receivedAt, amountCents }
    const [isNew] = await storeDiscrepancies({ tx, at: now() }, payment.id, ['money-older-than-order'], reported)
    if (isNew) log.error({ reference: payment.reference, bankNumber }, 'money is older than the payment that it names')
    matched.push({ ...sum, payment: undefined })
  }
  return matched
}

async function giveBack(tx: Tx, deps: TakeInDeps, sum: TakenSum, payment: PaymentRecord): Promise<void> {
  const { jobs, log } = deps
  const { amountCents, capturedCents, currency, surplus } = sum
  const isCertain = (surplus === 'late' || surplus === 'second') && cameByGateway(sum, payment)
  // An automatic refund needs no action by the operator who reads the log.
  log[isCertain ? 'info' : 'warn'](
    { reference: payment.reference, surplus, goesBackByItself: isCertain },
    'money came that does not pay for its application',
  )
  const news = { paymentId: payment.id, subjectId: payment.subjectId }
  if (surplus === 'late') {
    if (!payment.latePaidAt) await storeLateMoney(tx, payment.id, sum.receivedAt)
    await jobs.enqueue(tx, paymentLate, news, { key: payment.id })
  } else {
    const payload = { ...news, amountCents: amountCents - capturedCents, currency }
    await jobs.enqueue(tx, paymentSurplus, payload, { key: sum.id })
  }
  if (isCertain)
    await openRefund(tx, deps, { money: sum, payment, part: 'surplus', requestedBy: null, reason: surplus })
}
