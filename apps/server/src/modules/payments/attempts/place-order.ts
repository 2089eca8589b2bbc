import type { Deps } from '../../../deps.ts'
import type { PaymentOrder } from '../../../parties/payment-gateway/port.ts'
import type { PaymentRecord } from '../payment-record.ts'
import { paymentById, storePlacement } from '../queries.ts'

/** Finds out the payer's page. The same reference is the same payment, so that asking again orders nothing new. */
export async function placeOrder(deps: Deps, payment: PaymentRecord): Promise<PaymentRecord> {
  await storePlacement(deps.db, payment.id, await deps.paymentGateway.order(orderOf(deps, payment)))
  return (await paymentById(deps.db, payment.id)) ?? payment
}

function orderOf({ settings, paymentGateway }: Deps, payment: PaymentRecord): PaymentOrder {
  const { reference, amountCents, purpose, receiver, account, language } = payment
  const returnUrl = new URL(`/payment-completed?payment_request_id=${payment.id}`, settings.PORTAL_URL)
  const callbackUrl = new URL(
    `/api-applications/api/v2/payments/callback/${paymentGateway.provider}`,
    settings.PORTAL_URL,
  )
  return {
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
