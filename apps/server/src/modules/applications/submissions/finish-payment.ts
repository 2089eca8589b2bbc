import { canMove } from '@portal/domain'
import type { Deps } from '../../../deps.ts'
import { handleJob, type JobClaim } from '../../../jobs/definition.ts'
import { recordAction } from '../../history/index.ts'
import {
  isClosed,
  paidPayments,
  findPaymentById,
  paymentClosed,
  paymentLate,
  paymentCaptured,
  paymentSurplus,
  refundMoved,
  type PaymentEvent,
} from '../../payments/index.ts'
import { lockApplicationById, updateApplication } from '../queries.ts'
import { releaseSigners } from '../signers/recompute-signers.ts'
import { mayNow } from '../permitted-actions.ts'
import { sendToRegister } from '../register/send-to-register.ts'
import { notifyOfLateMoney, notifyOfRefund, notifyOfSurplus } from './notify-of-money.ts'

/** Submits a paid application, even if the payer's browser never returns. */
async function submitPaid(deps: Deps, { paymentId, subjectId }: PaymentEvent, claim: JobClaim): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await claim.finish(tx)
    const application = await lockApplicationById(tx, subjectId)
    const payment = await findPaymentById(tx, paymentId)
    // A payment refunded since must not submit the application.
    if (!application || !payment?.paidAt || payment.state !== 'paid') return
    const paidCents = (await paidPayments(tx, subjectId)).reduce((sum, { amountCents }) => sum + amountCents, 0)
    // A repeated job changes nothing: all payments of all rounds are recorded.
    if (paidCents === application.payment.paidCents) return
    if (application.payment.id !== paymentId)
      throw new Error(`The payment ${payment.reference} is not the one that ${application.number} waits for`)
    await updateApplication(tx, application.id, {
      paid_at: payment.paidAt,
      paid_cents: paidCents,
      payer: payment.payer,
      payment_started_at: null,
      changed_at: deps.now(),
    })
    const about = {
      application: application.id,
      ...(application.filer.entityId && { entity: application.filer.entityId }),
    }
    await recordAction(
      tx,
      null,
      { name: 'payment-received', ...about, details: { reference: payment.reference, cents: payment.amountCents } },
      deps.now(),
    )
    // The register has decided without this round: the decision stands, and the fee can be asked back.
    const next = application.submission.deliveredRound === null ? 'received' : 'resubmitted'
    if (canMove(application.state, next, 'portal'))
      await sendToRegister({ tx, deps, actor: null }, application, payment.ownerPersonId)
  })
}

/** Unlocks the application after a payment attempt without money. Payments of earlier rounds remain. */
async function thaw(deps: Deps, { paymentId, subjectId }: PaymentEvent, claim: JobClaim): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await claim.finish(tx)
    const application = await lockApplicationById(tx, subjectId)
    const payment = await findPaymentById(tx, paymentId)
    if (!application || !payment || !isClosed(payment)) return
    const about = {
      application: application.id,
      ...(application.filer.entityId && { entity: application.filer.entityId }),
    }
    await recordAction(
      tx,
      null,
      { name: `payment-${payment.state}`, ...about, details: { reference: payment.reference } },
      deps.now(),
    )
    // Another attempt may have begun before this news came.
    if (application.payment.id !== paymentId || !application.payment.startedAt) return
    const earlier = (await paidPayments(tx, subjectId)).at(-1)
    await updateApplication(tx, application.id, {
      payment_started_at: null,
      payment_id: earlier?.id ?? null,
      changed_at: deps.now(),
    })
    const thawed = await lockApplicationById(tx, subjectId)
    if (thawed && mayNow(thawed, 'sign')) await releaseSigners(tx, deps, thawed)
  })
}

/** Jobs for the messages of the payments module. */
export const paymentNewsJobs = (deps: Deps) => ({
  'payments.captured': handleJob(paymentCaptured, (news, claim) => submitPaid(deps, news, claim)),
  'payments.closed': handleJob(paymentClosed, (news, claim) => thaw(deps, news, claim)),
  'payments.late': handleJob(paymentLate, (news, claim) => notifyOfLateMoney(deps, news, claim)),
  'payments.surplus': handleJob(paymentSurplus, (news, claim) => notifyOfSurplus(deps, news, claim)),
  'payments.given-back': handleJob(refundMoved, (news, claim) => notifyOfRefund(deps, news, claim)),
})
