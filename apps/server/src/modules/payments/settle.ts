import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentReport } from '../../parties/payment-gateway/port.ts'
import { judgeReport, mayBecome } from './judge-report.ts'
import { isClosed, type PaymentRecord, type PaymentState } from './payment-record.ts'
import { paymentClosed, paymentLate, paymentSettled } from './news.ts'
import { lockPayment, storeDiscrepancies, storeLateMoney, storeTransition } from './queries.ts'

export type Source = 'start' | 'callback' | 'poll' | 'mop-up'

/**
 * Applies what the provider answered: the one way in which a payment changes after its start, whoever asked. Repeating it changes
 * nothing, and whoever the payment serves is told in the same transaction.
 */
export async function settlePayment(
  deps: Deps,
  id: string,
  report: PaymentReport | undefined,
  source: Source,
): Promise<PaymentRecord> {
  return deps.db.transaction().execute(async (tx) => {
    const payment = await requireLocked(tx, id)
    const at = deps.now()
    const { to, discrepancies } = judgeReport(payment, report, at)
    const found = await storeDiscrepancies(tx, id, discrepancies, report ?? {}, at)
    if (found.length > 0)
      deps.log.error(
        { reference: payment.reference, discrepancies: found },
        'the provider’s answer does not fit the payment',
      )
    if (discrepancies.includes(`paid-after-${payment.state}`) && isClosed(payment))
      return takeLate(tx, deps, payment, report?.paidAt ?? at)
    return to ? move(tx, deps, payment, to, source, report) : payment
  })
}

/** Moves a payment by what its start has shown; a state that news has meanwhile moved on stays. */
export async function movePayment(
  deps: Deps,
  id: string,
  { to, source }: { to: PaymentState; source: Source },
): Promise<PaymentRecord> {
  return deps.db.transaction().execute(async (tx) => {
    const payment = await requireLocked(tx, id)
    return mayBecome(payment.state, to) ? move(tx, deps, payment, to, source, undefined) : payment
  })
}

async function move(
  tx: Tx,
  { jobs, now }: Deps,
  payment: PaymentRecord,
  to: PaymentState,
  source: Source,
  report: PaymentReport | undefined,
): Promise<PaymentRecord> {
  const at = now()
  const settled = to === 'paid' ? { paidAt: report?.paidAt ?? at, payer: report?.payer ?? null } : null
  await storeTransition(tx, payment, to, source, at, settled)
  const moved: PaymentRecord = { ...payment, state: to, ...settled }
  const news = { paymentId: payment.id, subjectId: payment.subjectId }
  if (to === 'paid') await jobs.enqueue(tx, paymentSettled, news, { key: payment.id })
  if (isClosed(moved)) await jobs.enqueue(tx, paymentClosed, news, { key: payment.id })
  return moved
}

/** Money that came after the end moves nothing; its payer is told, once, since nobody else would miss it. */
async function takeLate(tx: Tx, { jobs }: Deps, payment: PaymentRecord, paidAt: Date): Promise<PaymentRecord> {
  if (payment.latePaidAt) return payment
  await storeLateMoney(tx, payment.id, paidAt)
  await jobs.enqueue(tx, paymentLate, { paymentId: payment.id, subjectId: payment.subjectId }, { key: payment.id })
  return { ...payment, latePaidAt: paidAt }
}

async function requireLocked(tx: Tx, id: string): Promise<PaymentRecord> {
  const payment = await lockPayment(tx, id)
  if (!payment) throw new Error(`There is no payment ${id}`)
  return payment
}
