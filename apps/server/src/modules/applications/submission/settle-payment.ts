import { toMoney } from '@portal/domain'
import type { Deps } from '../../../deps.ts'
import { handleJob } from '../../../jobs/definition.ts'
import { actionsOnApplication, recordAction } from '../../audit/index.ts'
import {
  isClosed,
  paidPayments,
  paymentById,
  paymentClosed,
  paymentLate,
  paymentSettled,
  type PaymentNews,
} from '../../payments/index.ts'
import { lockApplicationById, updateApplication } from '../queries.ts'
import { sendToRegister } from '../register/send-to-register.ts'
import { tellApplicant } from '../register/tell-applicant.ts'

/** A paid application is submitted here, by the portal, whether or not the payer's browser ever comes back. */
async function settle(deps: Deps, { paymentId, subjectId }: PaymentNews): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const application = await lockApplicationById(tx, subjectId)
    const payment = await paymentById(tx, paymentId)
    if (!application || !payment?.paidAt) return
    const paidCents = (await paidPayments(tx, subjectId)).reduce((sum, { amountCents }) => sum + amountCents, 0)
    // Told again: all that was paid, in whichever round, has been taken in.
    if (paidCents === application.paidCents) return
    if (application.paymentId !== paymentId)
      throw new Error(`The payment ${payment.reference} is not the one that ${application.number} waits for`)
    const paid = { paidAt: payment.paidAt, paidCents, payer: payment.payer, paymentStartedAt: null }
    await updateApplication(tx, application.id, {
      paid_at: paid.paidAt,
      paid_cents: paidCents,
      payer: paid.payer,
      payment_started_at: null,
      changed_at: deps.now(),
    })
    const about = { application: application.id, ...(application.entityId && { entity: application.entityId }) }
    await recordAction(
      tx,
      null,
      { name: 'payment-received', ...about, details: { reference: payment.reference, cents: payment.amountCents } },
      deps.now(),
    )
    await sendToRegister(tx, deps, null, { ...application, ...paid }, payment.ownerPersonId)
  })
}

/** An attempt that ended without money opens the application again; what was paid in an earlier round stands. */
async function thaw(deps: Deps, { paymentId, subjectId }: PaymentNews): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const application = await lockApplicationById(tx, subjectId)
    if (!application || application.paymentId !== paymentId || !application.paymentStartedAt) return
    const payment = await paymentById(tx, paymentId)
    if (!payment || !isClosed(payment)) return
    const earlier = (await paidPayments(tx, subjectId)).at(-1)
    await updateApplication(tx, application.id, {
      payment_started_at: null,
      payment_id: earlier?.id ?? null,
      changed_at: deps.now(),
    })
    const about = { application: application.id, ...(application.entityId && { entity: application.entityId }) }
    await recordAction(
      tx,
      null,
      { name: `payment-${payment.state}`, ...about, details: { reference: payment.reference } },
      deps.now(),
    )
  })
}

/** Money that came after its payment had ended changes nothing here, also where the application has been deleted since: whoever paid must know of it. */
async function tellOfLateMoney(deps: Deps, { paymentId, subjectId }: PaymentNews): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const application = await lockApplicationById(tx, subjectId)
    const payment = await paymentById(tx, paymentId)
    if (!application || !payment?.latePaidAt) return
    const { reference, amountCents } = payment
    const isTold = (await actionsOnApplication(tx, subjectId)).some(
      ({ name, details }) => name === 'payment-late' && details.reference === reference,
    )
    if (isTold) return
    const about = { application: application.id, ...(application.entityId && { entity: application.entityId }) }
    await recordAction(
      tx,
      null,
      { name: 'payment-late', ...about, details: { reference, cents: amountCents } },
      deps.now(),
    )
    const payer = { ...application, submittedBy: payment.ownerPersonId }
    await tellApplicant(
      tx,
      deps,
      payer,
      'late-payment',
      () => ({ reference, amount: toMoney(amountCents) }),
      `/payment-completed?payment_request_id=${paymentId}`,
    )
  })
}

/** What payments tell whoever they serve. */
export const settlementJobs = (deps: Deps) => ({
  'payments.settled': handleJob(paymentSettled, (news) => settle(deps, news)),
  'payments.closed': handleJob(paymentClosed, (news) => thaw(deps, news)),
  'payments.late': handleJob(paymentLate, (news) => tellOfLateMoney(deps, news)),
})
