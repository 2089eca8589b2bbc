import type { PaymentId } from '@portal/contract/ids'
import type { Database, Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { handleJob } from '../../../jobs/definition.ts'
import { PaymentRefused, type RefundReport } from '../../../parties/payment-gateway/port.ts'
import { findPaymentById } from '../queries.ts'
import { markDone, markRefused, markSent } from './end-refund.ts'
import { findRefundById, listRefundsOfPayments } from './refund-queries.ts'
import { isLive, type RefundRecord } from './refund-record.ts'
import { enqueueRefund, getPollDelayMs, sendRefund } from './send-refund.ts'

/**
 * Requests the refund or asks for its state. The provider identifies it by its reference, so repetition creates no
 * second refund. @throws PartyUnavailable, PaymentRefused
 */
async function ask({ paymentGateway }: Deps, refund: RefundRecord, orderId: string): Promise<RefundReport> {
  const known = refund.state === 'sent' ? await paymentGateway.findRefund(refund.reference) : undefined
  const { reference: refundReference, amountCents } = refund
  return known ?? paymentGateway.refund({ orderId, refundReference, amountCents })
}

/** The answer counts only if it matches the request. */
const fits = (refund: RefundRecord, report: RefundReport, reference: string) =>
  report.refundReference === refund.reference &&
  report.reference === reference &&
  report.amountCents === refund.amountCents &&
  report.currency === refund.currency

/**
 * Has the provider refund money and follows the refund to its end. If the provider refuses, an operator refunds the
 * money by transfer.
 */
export const refundJob = (deps: Deps) =>
  handleJob(sendRefund, async ({ refundId, look }) => {
    const { db, log } = deps
    const refund = await findRefundById(db, refundId)
    if (!refund || !isLive(refund) || refund.way !== 'gateway' || !refund.approvedAt) return
    const payment = refund.paymentId ? await findPaymentById(db, refund.paymentId) : undefined
    if (!payment) throw new Error(`The refund ${refund.reference} has no payment`)
    const report = await ask(deps, refund, payment.orderId).catch((error: unknown) => {
      if (error instanceof PaymentRefused) return undefined
      throw error
    })
    if (report && !fits(refund, report, payment.reference)) {
      log.error({ refund: refund.reference, report }, 'the provider’s answer does not fit the refund')
      return lookAgain(deps, db, refund, look)
    }
    await db.transaction().execute(async (tx) => {
      if (!report || report.status === 'refused') return void (await markRefused(tx, deps, refundId, null))
      if (report.status === 'done') return void (await markDone(tx, deps, refundId, { bankNumber: report.providerId }))
      await markSent(tx, deps, refundId, report.providerId)
      await lookAgain(deps, tx, refund, look)
    })
  })

/** A look-up triggered by a message plans no successor: the planned one still exists. */
async function lookAgain(deps: Deps, tx: Tx | Database, refund: RefundRecord, look: number): Promise<void> {
  if (look < firstAskedFor)
    await enqueueRefund({ deps, tx }, refund, look + 1, new Date(deps.now().getTime() + getPollDelayMs(look)))
}

const firstAskedFor = 1_000_000

/**
 * Plans a question to the provider about the refunds of a payment. The message is only a hint, and one question in
 * three seconds is enough.
 */
export async function askSoon(deps: Deps, paymentId: PaymentId): Promise<void> {
  const { db, now } = deps
  const pauseMs = 3_000
  const due = new Date(now().getTime() + pauseMs)
  for (const refund of await listRefundsOfPayments(db, [paymentId]))
    if (isLive(refund) && refund.way === 'gateway' && refund.approvedAt)
      await enqueueRefund({ deps, tx: db }, refund, Math.floor(due.getTime() / pauseMs), due)
}
