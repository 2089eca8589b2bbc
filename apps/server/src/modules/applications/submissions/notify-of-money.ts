import type { Language } from '@portal/contract/shapes'
import { toMoney } from '@portal/domain'
import { formatsFor } from '@portal/messages/formats'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { JobClaim } from '../../../jobs/definition.ts'
import { actionsOnApplication, recordAction } from '../../history/index.ts'
import {
  listRefundsOfPayments,
  findPaymentById,
  type PaymentEvent,
  type PaymentRecord,
  type RefundEvent,
  type SurplusEvent,
} from '../../payments/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { lockApplicationById } from '../queries.ts'
import { notifyApplicant } from '../register/notify-applicant.ts'

interface PaymentContext {
  tx: Tx
  application: ApplicationRecord
  payment: PaymentRecord
}

/** Processes news of a payment, even if the application was deleted: the payer must be informed. */
async function withPayment(
  { db }: Deps,
  { paymentId, subjectId }: PaymentEvent,
  claim: JobClaim,
  notify: (context: PaymentContext) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await claim.finish(tx)
    const application = await lockApplicationById(tx, subjectId)
    const payment = await findPaymentById(tx, paymentId)
    if (application && payment) await notify({ tx, application, payment })
  })
}

const aboutOf = ({ id, filer: { entityId } }: ApplicationRecord) => ({
  application: id,
  ...(entityId && { entity: entityId }),
})
const placeOf = ({ id }: PaymentRecord) => `/payment-completed?payment_request_id=${id}`

/**
 * Reports money that arrived after its payment had ended. It changes nothing else, and is reported once, because no other party would
 * notice it.
 */
export const notifyOfLateMoney = (deps: Deps, news: PaymentEvent, claim: JobClaim): Promise<void> =>
  withPayment(deps, news, claim, async ({ tx, application, payment }) => {
    const { reference, amountCents, latePaidAt } = payment
    if (!latePaidAt) return
    const isRecorded = (await actionsOnApplication(tx, application.id)).some(
      ({ name, details }) => name === 'payment-late' && details.reference === reference,
    )
    if (isRecorded) return
    const details = { reference, cents: amountCents }
    await recordAction(tx, null, { name: 'payment-late', ...aboutOf(application), details }, deps.now())
    await notifyPayer(deps, { tx, application, payment }, 'late-payment', (language) => ({
      reference,
      amount: formatsFor(language).money(toMoney(amountCents)),
    }))
  })

/** Reports money in addition to the amount due, or in another amount. */
export const notifyOfSurplus = (deps: Deps, news: SurplusEvent, claim: JobClaim): Promise<void> =>
  withPayment(deps, news, claim, async (context) => {
    const { reference } = context.payment
    const details = { reference, cents: news.amountCents }
    await recordAction(
      context.tx,
      null,
      { name: 'payment-surplus', ...aboutOf(context.application), details },
      deps.now(),
    )
    await notifyPayer(deps, context, 'surplus-money', (language) => ({
      reference,
      amount: formatsFor(language).moneyIn(news.currency, toMoney(news.amountCents)),
    }))
  })

/** Reports progress of a refund. The portal shows its state to users who may see it. */
export const notifyOfRefund = (deps: Deps, { state, refundId, ...news }: RefundEvent, claim: JobClaim): Promise<void> =>
  withPayment(deps, news, claim, async (context) => {
    const { reference } = context.payment
    const line = { name: `refund-${state}`, ...aboutOf(context.application), details: { reference } }
    // The history already has the line of the request.
    if (state !== 'requested') await recordAction(context.tx, null, line, deps.now())
    const refund = (await listRefundsOfPayments(context.tx, [news.paymentId])).find(({ id }) => id === refundId)
    if (!refund) throw new Error(`There is no refund ${refundId}`)
    const { part, currency, amountCents } = refund
    const detailsIn = (language: Language) => ({
      reference,
      state,
      part,
      amount: formatsFor(language).moneyIn(currency, toMoney(amountCents)),
    })
    await notifyPayer(deps, context, 'refund', detailsIn)
    if (news.requestedBy !== null && news.requestedBy !== context.payment.ownerPersonId)
      await notifyPayer(deps, context, 'refund', detailsIn, news.requestedBy)
  })

const notifyPayer = (
  deps: Deps,
  { tx, application, payment }: PaymentContext,
  kind: 'late-payment' | 'surplus-money' | 'refund',
  detailsIn: (language: Language) => Record<string, string>,
  personId = payment.ownerPersonId,
) => {
  const submission = { ...application.submission, by: personId }
  return notifyApplicant({ tx, deps }, { ...application, submission }, kind, detailsIn, placeOf(payment))
}
