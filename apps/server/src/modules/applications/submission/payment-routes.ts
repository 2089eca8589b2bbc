import * as contract from '@portal/contract/payments'
import type { Actor } from '../../../actor.ts'
import type { Deps } from '../../../deps.ts'
import type { Serve } from '../../../serve.ts'
import { Problem } from '../../../problem.ts'
import { paymentById, refreshPayment, toWirePayment, type PaymentRecord } from '../../payments/index.ts'
import { requireApplication } from '../access.ts'

/** How a payment stands, for whoever may see its application. */
export function paymentStatusRoutes(serve: Serve, deps: Deps): void {
  async function statusOf(actor: Actor, id: string) {
    const payment = await paymentById(deps.db, id)
    if (!payment) throw new Problem('payment-not-found')
    await mayAsk(deps, actor, payment)
    const refreshed = await refreshPayment(deps, payment)
    const { state } = await deps.db
      .selectFrom('applications.application')
      .select('state')
      .where('application_id', '=', payment.subjectId)
      .executeTakeFirstOrThrow()
    const redirectUrl = refreshed.state === 'pending' ? refreshed.paymentUrl : null
    return { data: { ...toWirePayment(refreshed), application_state: state, redirect_url: redirectUrl } }
  }

  serve(contract.getPaymentStatus, ({ actor, params }) => statusOf(actor, params.payment_request_id))
  serve(contract.getPendingPayment, ({ actor, params }) => statusOf(actor, params.payment_request_id))
}

/** A payment is as visible as its application; money that came late also for whoever paid it, though the application has been deleted since. */
async function mayAsk(
  deps: Deps,
  actor: Actor,
  { subjectId, ownerPersonId, latePaidAt }: PaymentRecord,
): Promise<void> {
  try {
    await deps.db.transaction().execute((tx) => requireApplication(tx, deps, actor, subjectId))
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'application-not-found') throw error
    if (!latePaidAt || ownerPersonId !== actor.personId) throw new Problem('payment-not-found')
  }
}
