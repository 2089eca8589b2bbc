import { toMoney } from '@portal/domain'
import type { Deps } from '../../../deps.ts'
import type { NewMessage } from '../../../parties/payment-gateway/port.ts'
import { Problem } from '../../../problem.ts'
import { enqueueQuestion } from './poll-payments.ts'
import { isKnownMoney } from '../money/money-queries.ts'
import { isOpen, type PaymentRecord } from '../payment-record.ts'
import { findPaymentByReference, storeDiscrepancies, acquirePollTurn } from '../queries.ts'
import { askSoon } from '../refunds/follow-refund.ts'
import { askProvider, questionPauseMs } from './refresh-payment.ts'

export interface ProviderNews {
  order_id?: string | undefined
  reference: string
  status: string
  amount: string
  currency: string
}

/**
 * Treats the provider's message as a hint only and asks the provider for the actual state. A message that repeats known
 * facts costs one read, however often it comes. @throws PartyUnavailable, so that the provider sends the message again
 */
export async function receivePaymentNews(
  deps: Deps,
  provider: string,
  message: NewMessage,
  news: ProviderNews,
): Promise<void> {
  if (provider !== deps.paymentGateway.provider || !deps.paymentGateway.isAuthentic(message, deps.now()))
    throw new Problem('message-not-authentic')
  const payment = await findPaymentByReference(deps.db, news.reference)
  const isOfOrder = news.order_id === undefined || news.order_id === payment?.orderId
  if (!payment || !isOfOrder || payment.method === 'transfer') throw new Problem('payment-not-found')
  // The provider is asked about refunds as well; the message alone proves nothing.
  if (news.status.startsWith('refund-')) return askSoon(deps, payment.id)
  const differs = news.amount !== toMoney(payment.amountCents) || news.currency !== 'EUR'
  if (differs) await storeDiscrepancies({ tx: deps.db, at: deps.now() }, payment.id, ['message-differs'], news)
  if (!isOpen(payment) && news.status === payment.state && !(await mayBeSecond(deps, payment))) return
  if (await acquirePollTurn(deps.db, payment, deps.now(), questionPauseMs)) await askProvider(deps, payment, 'callback')
  else await enqueueQuestion(deps, payment)
}

/** The payment was paid with other money, so the sum that its provider reports may be a second payment. */
async function mayBeSecond({ db }: Deps, payment: PaymentRecord): Promise<boolean> {
  const { state, providerId, account } = payment
  return state === 'paid' && providerId !== null && !(await isKnownMoney(db, account.replaceAll(' ', ''), providerId))
}
