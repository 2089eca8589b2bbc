import type { ApplicationId, PersonId } from '@portal/contract/ids'
import type { SubmissionStarted } from '@portal/contract/submissions'
import type { PaymentMethod } from '@portal/contract/payments'
import { toMoney } from '@portal/domain'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import type { Kept, Once } from '../../../serve.ts'
import { recordAction } from '../../history/index.ts'
import { listServiceNames } from '../../catalogue/index.ts'
import { contentDigest, listDocumentsBySubject as storedDocumentsOf } from '../../files/index.ts'
import { isClosed, openPayment, findPaymentById, startPayment, type PaymentRecord } from '../../payments/index.ts'
import { requireApplication } from '../access.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { keepParties } from '../documents/document-context.ts'
import { presentDocuments } from '../documents/document-list.ts'
import { findObstacles } from '../find-obstacles.ts'
import { mayNow, getPaymentState } from '../permitted-actions.ts'
import type { Priced } from '../price-application.ts'
import { updateApplication } from '../queries.ts'
import { roundToFile, sendToRegister } from '../register/send-to-register.ts'
import { releaseSigners } from '../signers/recompute-signers.ts'

/** The state shown to the submitter. For an absent field the current state counts. */
export interface Reviewed {
  version?: number | undefined
  documents?: readonly { uuid: string; digest: string }[] | undefined
  total?: string | undefined
}

export interface SubmissionRequest {
  /** The state that the applicant reviewed. */
  reviewed: Reviewed
  /** The applicant chose to continue although documents lack an e-signature. */
  withoutSignatures: boolean
  method: PaymentMethod
  language: 'lv' | 'en'
}

/** Submits the application, or starts the payment after which the portal submits it. */
export async function submitApplication(
  { deps, actor, once }: { deps: Deps; actor: Actor; once: Once },
  id: ApplicationId,
  request: SubmissionRequest,
): Promise<Kept<{ data: z.input<typeof SubmissionStarted> }>> {
  let payment: PaymentRecord | undefined
  const submitted = await once(async (tx) => {
    const application = await openForSubmission(tx, await requireApplication({ tx, deps, actor }, id))
    await requireReviewed(tx, application, request.reviewed)
    const { quote, totalCents } = await requireReady(tx, deps, application)
    if (request.reviewed.total !== undefined && totalCents > 0) requireFee(request.reviewed.total, toMoney(totalCents))
    await updateApplication(tx, id, {
      without_signatures: request.withoutSignatures,
      quote: JSON.stringify(quote),
      total_cents: totalCents,
    })
    if (totalCents > 0) {
      payment = await payAs({ tx, deps, actor }, application, request)
      return { data: toStarted(deps, payment) }
    }
    await keepParties(tx, application)
    await releaseSigners(tx, deps, application)
    await sendToRegister({ tx, deps, actor }, application, actor.personId)
    return { data: { status: 'submitted' as const } }
  })
  const started = payment && (await startPayment(deps, payment))
  return started?.paymentUrl ? once(async () => ({ data: toStarted(deps, started) })) : submitted
}

/** Leads to the provider. While it has not answered, and for a transfer, a page waits. */
const toStarted = ({ settings }: Deps, { id, subjectId, paymentUrl }: PaymentRecord) => ({
  status: 'payment' as const,
  redirect_url: paymentUrl ?? new URL(`/applications/${subjectId}/payment-pending`, settings.PORTAL_URL).href,
  payment_request_id: id,
})

/** Returns the locked application if its state allows submission. @throws Problem payment-in-progress, transition-not-allowed */
export async function openForSubmission(tx: Tx, locked: ApplicationRecord): Promise<ApplicationRecord> {
  const application = (await hasClosedPayment(tx, locked))
    ? { ...locked, payment: { ...locked.payment, id: null, startedAt: null } }
    : locked
  if (mayNow(application, 'submit')) return application
  throw new Problem(getPaymentState(application) ? 'payment-in-progress' : 'transition-not-allowed')
}

/** Checks that the payment attempt ended without money, although the job that records it has not run yet. */
async function hasClosedPayment(
  tx: Tx,
  { payment: { id: paymentId, startedAt: paymentStartedAt } }: ApplicationRecord,
): Promise<boolean> {
  const payment = paymentId && paymentStartedAt ? await findPaymentById(tx, paymentId) : undefined
  return payment !== undefined && isClosed(payment)
}

/**
 * Returns the fee that is due. @throws Problem application-not-ready with the obstacles; fee-changed if it differs from the reviewed fee
 */
export async function requireReady(tx: Tx, deps: Deps, application: ApplicationRecord): Promise<Priced> {
  const { obstacles, priced } = await findObstacles(
    tx,
    application,
    await presentDocuments(tx, application, { personalCode: '' }),
    deps.now(),
  )
  if (obstacles.length > 0)
    throw new Problem('application-not-ready', {
      errors: obstacles.map(({ code, params }) => ({ path: 'application', code, ...(params && { params }) })),
    })
  // A fee that dropped to zero needs no new consent.
  if (priced.totalCents === application.fee.totalCents || priced.totalCents === 0) return priced
  requireFee(toMoney(application.fee.totalCents), toMoney(priced.totalCents))
  return priced
}

/** @throws Problem fee-changed when the fee that was shown is not the one that is due */
function requireFee(before: string, now: string): void {
  if (before === now) return
  throw new Problem('fee-changed', {
    params: { before, now },
    errors: [{ path: 'quote.total', code: 'fee-changed', params: { before, now } }],
  })
}

/** @throws Problem application-changed when the answers or a document are not those that were shown */
async function requireReviewed(
  tx: Tx,
  application: ApplicationRecord,
  { version, documents }: Reviewed,
): Promise<void> {
  if (version !== undefined && version !== application.version) throw new Problem('application-changed')
  if (documents === undefined) return
  const shown = new Map(documents.map(({ uuid, digest }) => [uuid, digest]))
  const stored = await storedDocumentsOf(tx, application.id)
  const isSame =
    stored.length === shown.size && stored.every((document) => shown.get(document.id) === contentDigest(document))
  if (!isSame) throw new Problem('application-changed')
}

async function payAs(
  { tx, deps, actor }: Context,
  application: ApplicationRecord,
  request: Pick<SubmissionRequest, 'method' | 'language'>,
): Promise<PaymentRecord> {
  const payment = await freezeForPayment({ tx, deps }, application, actor.personId, request)
  await recordAction(
    tx,
    actor,
    {
      name: 'payment-started',
      application: application.id,
      details: { reference: payment.reference, cents: payment.amountCents },
    },
    deps.now(),
  )
  return payment
}

// A credit transfer carries 140 characters of details (SEPA).
export const getPaymentPurpose = ({ services }: Pick<ApplicationRecord, 'services'>): string =>
  `Valsts nodeva, ${listServiceNames('lv', services)}`.slice(0, 140)

/** Freezes the content for a payment. One transaction opens the payment and freezes, so that the reviewed content is paid. */
export async function freezeForPayment(
  { tx, deps }: { tx: Tx; deps: Deps },
  application: ApplicationRecord,
  ownerPersonId: PersonId,
  { method, language }: Pick<SubmissionRequest, 'method' | 'language'>,
): Promise<PaymentRecord> {
  const payment = await openPayment(tx, deps, {
    subjectId: application.id,
    subjectNumber: application.number,
    round: roundToFile(application),
    amountCents: application.fee.totalCents,
    purpose: getPaymentPurpose(application),
    language,
    method,
    ownerPersonId,
    // An organisation's payments are not among its employee's own payments.
    ownerEntityId: application.filer.entityId ?? application.filer.organizationId,
  })
  const at = deps.now()
  await keepParties(tx, application)
  await releaseSigners(tx, deps, application)
  await updateApplication(tx, application.id, { payment_started_at: at, payment_id: payment.id, changed_at: at })
  return payment
}
