import { toMoney } from '@portal/domain'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { JobClaim } from '../../../jobs/definition.ts'
import { actionsOnApplication, recordAction } from '../../history/index.ts'
import {
  paymentById,
  type PaymentNews,
  type PaymentRecord,
  type RefundNews,
  type SurplusNews,
} from '../../payments/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { lockApplicationById } from '../queries.ts'
import { tellApplicant } from '../register/tell-applicant.ts'

interface Told {
  tx: Tx
  application: ApplicationRecord
  payment: PaymentRecord
}

/** Processes news of a payment, even if the application was deleted: the payer must be informed. */
async function withPayment(
  { db }: Deps,
  { paymentId, subjectId }: PaymentNews,
  claim: JobClaim,
  tell: (told: Told) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await claim.finish(tx)
    const application = await lockApplicationById(tx, subjectId)
    const payment = await paymentById(tx, paymentId)
    if (application && payment) await tell({ tx, application, payment })
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
export const tellOfLateMoney = (deps: Deps, news: PaymentNews, claim: JobClaim): Promise<void> =>
  withPayment(deps, news, claim, async ({ tx, application, payment }) => {
    const { reference, amountCents, latePaidAt } = payment
    if (!latePaidAt) return
    const isTold = (await actionsOnApplication(tx, application.id)).some(
      ({ name, details }) => name === 'payment-late' && details.reference === reference,
    )
    if (isTold) return
    const details = { reference, cents: amountCents }
    await recordAction(tx, null, { name: 'payment-late', ...aboutOf(application), details }, deps.now())
    await tellPayer(deps, { tx, application, payment }, 'late-payment', {
      reference,
      amount: toMoney(amountCents),
    })
  })

/** Reports money in addition to the amount due, or in another amount. */
export const tellOfSurplus = (deps: Deps, news: SurplusNews, claim: JobClaim): Promise<void> =>
  withPayment(deps, news, claim, async (told) => {
    const { reference } = told.payment
    const details = { reference, cents: news.amountCents }
    await recordAction(told.tx, null, { name: 'payment-surplus', ...aboutOf(told.application), details }, deps.now())
    await tellPayer(deps, told, 'surplus-money', {
      reference,
      amount: `${toMoney(news.amountCents)} ${news.currency}`,
    })
  })

/** Reports progress of a refund. The portal shows its state to users who may see it. */
export const tellOfRefund = (deps: Deps, { state, ...news }: RefundNews, claim: JobClaim): Promise<void> =>
  withPayment(deps, news, claim, async (told) => {
    const { reference } = told.payment
    const line = { name: `refund-${state}`, ...aboutOf(told.application), details: { reference } }
    // The history already has the line of the request.
    if (state !== 'requested') await recordAction(told.tx, null, line, deps.now())
    await tellPayer(deps, told, 'refund', { reference })
    if (news.requestedBy !== null && news.requestedBy !== told.payment.ownerPersonId)
      await tellPayer(deps, told, 'refund', { reference }, news.requestedBy)
  })

const tellPayer = (
  deps: Deps,
  { tx, application, payment }: Told,
  kind: 'late-payment' | 'surplus-money' | 'refund',
  details: Record<string, string>,
  personId = payment.ownerPersonId,
) => {
  const submission = { ...application.submission, by: personId }
  return tellApplicant({ tx, deps }, { ...application, submission }, kind, () => details, placeOf(payment))
}
