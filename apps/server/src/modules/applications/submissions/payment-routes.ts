import type { PaymentId } from '@portal/contract/ids'
import * as contract from '@portal/contract/payments'
import type { Actor } from '../../../actor.ts'
import type { Deps } from '../../../deps.ts'
import type { Serve } from '../../../serve.ts'
import { Problem } from '../../../problem.ts'
import { printDocuments } from '../../files/index.ts'
import {
  paymentById,
  refreshPayment,
  listRefundsOfPayments,
  listSurplusOfPayments,
  toWirePayment,
  type PaymentRecord,
  paymentReceipt,
} from '../../payments/index.ts'
import { words } from '../../../words.ts'
import { requireApplication } from '../access.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { guestPaymentBy } from '../share-link.ts'
import { readVisitor, type Visitor } from '../visitor.ts'
import { askBack } from './ask-back.ts'
import { giveUpTransfer } from './give-up-transfer.ts'

/** Registers the routes of payments. A user sees a payment if they may see its application. */
export function paymentStatusRoutes(serve: Serve, deps: Deps): void {
  async function statusOf(actor: Actor, id: PaymentId) {
    const payment = await paymentById(deps.db, id)
    if (!payment) throw new Problem('payment-not-found')
    const isVisible = (await visibleApplication(deps, actor, payment, await mayHoldMoney(deps, payment))) !== undefined
    const refreshed = await refreshPayment(deps, payment)
    const { state } = await deps.db
      .selectFrom('applications.application')
      .select('state')
      .where('application_id', '=', payment.subjectId)
      .executeTakeFirstOrThrow()
    return {
      data: {
        ...(await toWirePayment(deps.db, refreshed)),
        application_state: isVisible ? state : null,
        redirect_url: isVisible && refreshed.state === 'pending' ? refreshed.paymentUrl : null,
      },
    }
  }

  serve(contract.getPaymentStatus, ({ actor, params }) => statusOf(actor, params.payment_request_id))
  serve(contract.getPendingPayment, ({ actor, params }) => statusOf(actor, params.payment_request_id))

  serve(contract.requestRefund, async ({ actor, params, body, once }) => ({
    data: await deps.db
      .transaction()
      .execute((tx) => once(tx, () => askBack({ tx, deps, actor }, { paymentId: params.payment_id, ...body }))),
  }))

  serve(contract.cancelPayment, async ({ actor, params, request }) => {
    await giveUpTransfer(deps, await readVisitor(deps, actor, request), params.payment_id)
    return { data: null }
  })

  serve(contract.getPaymentReceipt, async ({ actor, params, language, request }) => {
    const visitor = await readVisitor(deps, actor, request)
    const { payment, application } = await receiptedPayment(deps, visitor, params.payment_id)
    const { paidAt, reference } = payment
    if (!paidAt) throw new Problem('payment-not-made')
    const refunds = (await listRefundsOfPayments(deps.db, [payment.id])).filter(({ state }) => state === 'done')
    const [pdf] = await printDocuments(visitor.caller, [
      paymentReceipt({ ...payment, paidAt }, { quote: application?.fee.quote, refunds }, language),
    ])
    if (!pdf) throw new Error('A receipt was not printed')
    return {
      mediaType: 'application/pdf',
      name: `${words(language)('payments.receipt.file')}-${reference}.pdf`,
      content: pdf,
    }
  })
}

/** Finds the payment of a receipt. A guest sees the receipt of a payment that they began, without the parts of the fee. */
async function receiptedPayment(
  deps: Deps,
  visitor: Visitor,
  id: PaymentId,
): Promise<{ payment: PaymentRecord; application: ApplicationRecord | undefined }> {
  if (!visitor.actor) {
    const payment = await guestPaymentBy(deps.db, visitor.linkId, id)
    if (!payment) throw new Problem('link-not-valid')
    return { payment, application: undefined }
  }
  const payment = await paymentById(deps.db, id)
  if (!payment) throw new Problem('payment-not-found')
  return { payment, application: await visibleApplication(deps, visitor.actor, payment, payment.paidAt !== null) }
}

/** Attempts that ended without money leave the payer nothing to learn. */
const mayHoldMoney = async ({ db }: Deps, { id, state }: PaymentRecord) =>
  !['failed', 'cancelled', 'expired'].includes(state) || (await listSurplusOfPayments(db, [id])).length > 0

/**
 * Returns the application of a payment. A payment is visible to the same users. Returns undefined for a payer who lost access but keeps
 * the result of their payment, and its receipt.
 * @throws Problem payment-not-found and as `requireApplication`
 */
async function visibleApplication(
  deps: Deps,
  actor: Actor,
  { subjectId, ownerPersonId }: PaymentRecord,
  keepsPayer: boolean,
): Promise<ApplicationRecord | undefined> {
  try {
    return await deps.db.transaction().execute((tx) => requireApplication({ tx, deps, actor }, subjectId))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const isLost = error.code === 'application-not-found' || error.code === 'mandate-ended'
    if (isLost && keepsPayer && ownerPersonId === actor.personId && !actor.agent) return undefined
    throw error.code === 'application-not-found' ? new Problem('payment-not-found') : error
  }
}
