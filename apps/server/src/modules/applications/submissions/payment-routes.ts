import type { PaymentId } from '@portal/contract/ids'
import * as contract from '@portal/contract/payments'
import type { Actor } from '../../../actor.ts'
import type { Deps } from '../../../deps.ts'
import type { Serve } from '../../../serve.ts'
import { Problem } from '../../../problem.ts'
import { printDocuments } from '../../files/index.ts'
import {
  findPaymentById,
  refreshPayment,
  listRefundsOfPayments,
  listSurplusOfPayments,
  toWirePayment,
  type PaymentRecord,
  paymentReceipt,
} from '../../payments/index.ts'
import { words } from '../../../words.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { guestPaymentBy } from '../share-link.ts'
import { readVisitor, type Visitor } from '../visitor.ts'
import { askBack } from './ask-back.ts'
import { giveUpTransfer } from './give-up-transfer.ts'
import { payersApplication } from './payers-application.ts'

/** Registers the routes of payments. A user sees a payment if they may see its application. */
export function paymentStatusRoutes(serve: Serve, deps: Deps): void {
  const applicationFor = (actor: Actor, payment: PaymentRecord, holdsMoney: () => boolean | Promise<boolean>) =>
    deps.db.transaction().execute((tx) => payersApplication({ tx, deps, actor }, payment, holdsMoney))

  /** Finds the payment of a receipt. A guest sees the receipt of a payment that they began, without the parts of the fee. */
  async function receiptedPayment(
    visitor: Visitor,
    id: PaymentId,
  ): Promise<{ payment: PaymentRecord; application: ApplicationRecord | undefined }> {
    if (!visitor.actor) {
      const payment = await guestPaymentBy(deps.db, visitor.linkId, id)
      if (!payment) throw new Problem('link-not-valid')
      return { payment, application: undefined }
    }
    const payment = await findPaymentById(deps.db, id)
    if (!payment) throw new Problem('payment-not-found')
    return { payment, application: await applicationFor(visitor.actor, payment, () => payment.paidAt !== null) }
  }

  async function statusOf(actor: Actor, id: PaymentId) {
    const payment = await findPaymentById(deps.db, id)
    if (!payment) throw new Problem('payment-not-found')
    const isVisible = (await applicationFor(actor, payment, () => mayHoldMoney(deps, payment))) !== undefined
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

  serve(contract.requestRefund, ({ actor, params, body, once }) =>
    once(async (tx) => ({ data: await askBack({ tx, deps, actor }, { paymentId: params.payment_id, ...body }) })),
  )

  serve(contract.cancelPayment, async ({ actor, params, request }) => {
    await giveUpTransfer(deps, await readVisitor(deps, actor, request), params.payment_id)
    return { data: null }
  })

  serve(contract.getPaymentReceipt, async ({ actor, params, language, request }) => {
    const visitor = await readVisitor(deps, actor, request)
    const { payment, application } = await receiptedPayment(visitor, params.payment_id)
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

/** Attempts that ended without money leave the payer nothing to learn. */
const mayHoldMoney = async ({ db }: Deps, { id, state }: PaymentRecord) =>
  !['failed', 'cancelled', 'expired'].includes(state) || (await listSurplusOfPayments(db, [id])).length > 0
