import { toMoney } from '@portal/domain'
import type { Deps } from '../../../deps.ts'
import type { ReceivedMessage } from '../../../parties/payment-gateway/port.ts'
import { Problem } from '../../../problem.ts'
import { enqueueQuestion } from './mop-up.ts'
import { isKnownMoney } from '../money/money-queries.ts'
import { isOpen, type PaymentRecord } from '../payment-record.ts'
import { paymentByReference, storeDiscrepancies, takeQuestion } from '../queries.ts'
import { askSoon } from '../refunds/follow-refund.ts'
import { askProvider, questionPauseMs } from './refresh-payment.ts'

export interface ProviderNews {
  reference: string
  status: string
  amount: string
  currency: string
}

/**
 * Takes the provider's message as a hint that something has changed; what has, the provider is asked. A message that only repeats
 * what is known costs one read, however often it comes. @throws PartyUnavailable, upon which the provider tries again
 */
export async function receivePaymentNews(
  deps: Deps,
  provider: string,
  message: ReceivedMessage,
  news: ProviderNews,
): Promise<void> {
  if (provider !== deps.paymentGateway.provider || !deps.paymentGateway.isAuthentic(message, deps.now()))
    throw new Problem('message-not-authentic')
  const payment = await paymentByReference(deps.db, news.reference)
  if (!payment || payment.method === 'transfer') throw new Problem('payment-not-found')
  // What it says of giving back is asked of the provider as well.
  if (news.status.startsWith('refund-')) return askSoon(deps, payment.id)
  const differs = news.amount !== toMoney(payment.amountCents) || news.currency !== 'EUR'
  if (differs) await storeDiscrepancies(deps.db, payment.id, ['message-differs'], news, deps.now())
  if (!isOpen(payment) && news.status === payment.state && !(await mayBeSecond(deps, payment))) return
  if (await takeQuestion(deps.db, payment, deps.now(), questionPauseMs)) await askProvider(deps, payment, 'callback')
  else await enqueueQuestion(deps, payment)
}

/** It was paid otherwise, so that what its provider says is paid may be money that came twice. */
async function mayBeSecond({ db }: Deps, payment: PaymentRecord): Promise<boolean> {
  const { state, providerId, account } = payment
  return state === 'paid' && providerId !== null && !(await isKnownMoney(db, account.replaceAll(' ', ''), providerId))
}
