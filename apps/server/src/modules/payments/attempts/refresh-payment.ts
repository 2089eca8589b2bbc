import type { Deps } from '../../../deps.ts'
import { PaymentRefused } from '../../../parties/payment-gateway/port.ts'
import { PartyUnavailable } from '../../../problem.ts'
import { isOpen, type PaymentRecord } from '../payment-record.ts'
import { placeOrder } from './place-order.ts'
import { findPaymentById, acquirePollTurn } from '../queries.ts'
import { capturePayment } from './capture-payment.ts'
import type { Source } from '../move-payments.ts'

/** The provider is asked about one payment at most once in this interval, however many pages wait for it. */
export const questionPauseMs = 3_000

/**
 * Returns the current state of an open payment, asking the provider unless it was asked just now. If the provider does
 * not answer, the stored state is returned.
 */
export async function refreshPayment(deps: Deps, payment: PaymentRecord): Promise<PaymentRecord> {
  if (!isOpen(payment) || payment.method === 'transfer') return payment
  if (!(await acquirePollTurn(deps.db, payment, deps.now(), questionPauseMs))) return current(deps, payment)
  return askProvider(deps, payment, 'poll').catch((error: unknown) => {
    if (!(error instanceof PartyUnavailable)) throw error
    deps.log.warn({ err: error, reference: payment.reference }, 'the payment provider did not answer')
    return current(deps, payment)
  })
}

/** Asks the provider and applies its answer. @throws PartyUnavailable */
export async function askProvider(deps: Deps, payment: PaymentRecord, source: Source): Promise<PaymentRecord> {
  const refreshed = await capturePayment(deps, payment.id, await deps.paymentGateway.find(payment.orderId), source)
  // The order arrived although its answer was lost. The payer still needs the URL of the page.
  if (refreshed.state !== 'pending' || refreshed.paymentUrl) return refreshed
  return placeOrder(deps, refreshed).catch((error: unknown) => {
    if (!(error instanceof PaymentRefused)) throw error
    deps.log.warn(
      { err: error, reference: payment.reference },
      'the provider has the payment and refuses to give its page',
    )
    return refreshed
  })
}

const current = async (deps: Deps, payment: PaymentRecord) => (await findPaymentById(deps.db, payment.id)) ?? payment
