import type { Deps } from '../../../deps.ts'
import type { PaymentOrder } from '../../../parties/payment-gateway/port.ts'
import type { PaymentRecord } from '../payment-record.ts'
import { findPaymentById, storePlacement } from '../queries.ts'

/**
 * Requests the URL of the payer's page. The order has an idempotent id, so a repeated request creates no second order.
 */
export async function placeOrder(deps: Deps, payment: PaymentRecord): Promise<PaymentRecord> {
  await storePlacement(deps.db, payment.id, await deps.paymentGateway.order(orderOf(deps, payment)))
  return (await findPaymentById(deps.db, payment.id)) ?? payment
}

function orderOf({ settings, paymentGateway }: Deps, payment: PaymentRecord): PaymentOrder {
  const { orderId, reference, amountCents, purpose, receiver, account, language } = payment
  const returnUrl = new URL(`/payment-completed?payment_request_id=${payment.id}`, settings.PORTAL_URL)
  const callbackUrl = new URL(
    `/api-applications/api/v2/payments/callback/${paymentGateway.provider}`,
    settings.PORTAL_URL,
  )
  return {
    orderId,
    reference,
    amountCents,
    purpose,
    receiver,
    account,
    language,
    returnUrl: returnUrl.href,
    callbackUrl: callbackUrl.href,
  }
}
