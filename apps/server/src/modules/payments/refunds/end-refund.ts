import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { book, bookRefund } from '../books/book.ts'
import { movePayments } from '../move-payments.ts'
import { isOpen, type PaymentRecord } from '../payment-record.ts'
import { lockPayment } from '../queries.ts'
import { enqueueRefundNews } from './open-refund.ts'
import { changeRefund, lockRefund, findRefundById } from './refund-queries.ts'
import { isLive, type RefundRecord } from './refund-record.ts'

type UsedDeps = Pick<Deps, 'jobs' | 'now'>

/**
 * Locks a refund with its payment. The payment comes first, as in all other code, to avoid deadlocks.
 * @throws Error when there is no such refund
 */
export async function lockRefundAndPayment(
  tx: Tx,
  id: string,
): Promise<{ refund: RefundRecord; payment: PaymentRecord | undefined }> {
  const { paymentId } = (await findRefundById(tx, id)) ?? {}
  const payment = paymentId ? await lockPayment(tx, paymentId) : undefined
  const refund = await lockRefund(tx, id)
  if (!refund) throw new Error(`There is no refund ${id}`)
  return { refund, payment }
}

/** Marks a refund as handed to the bank; its outcome is not known yet. */
export async function markSent(tx: Tx, deps: UsedDeps, id: string, bankNumber: string | null): Promise<void> {
  const { refund, payment } = await lockRefundAndPayment(tx, id)
  if (refund.state !== 'requested') return
  const at = deps.now()
  await changeRefund(tx, id, { state: 'sent', bank_number: bankNumber, changed_at: at })
  if (payment) await enqueueRefundNews(tx, deps, payment, { ...refund, state: 'sent' })
}

/**
 * Marks a refund as done once the money has left the account. All paths end here, and only the first call has an
 * effect. An attempt of unknown outcome ends when its own money has been refunded, so that another one can start.
 * @param isKnown whether the bank's debit was already booked as unexplained
 */
export async function markDone(
  tx: Tx,
  deps: UsedDeps,
  id: string,
  { bankNumber, isKnown = false }: { bankNumber: string | null; isKnown?: boolean },
): Promise<boolean> {
  const { refund, payment } = await lockRefundAndPayment(tx, id)
  if (!isLive(refund)) return false
  const at = deps.now()
  await changeRefund(tx, id, {
    state: 'done',
    ...(bankNumber !== null && { bank_number: bankNumber }),
    changed_at: at,
  })
  const { part, amountCents, currency } = refund
  await book(tx, [bookRefund(part, isKnown)({ about: id, amountCents, currency, at })])
  if (!payment) return true
  const move = { payment, source: 'refund', at, captured: null } as const
  if (part === 'fee' && payment.state === 'paid') await movePayments(tx, deps, [{ ...move, to: 'refunded' }])
  if (part === 'surplus' && payment.method === 'card' && payment.state === 'unknown' && isOpen(payment))
    await movePayments(tx, deps, [{ ...move, to: 'cancelled' }])
  await enqueueRefundNews(tx, deps, payment, { ...refund, state: 'done' })
  return true
}

/**
 * Marks a refund as refused. The requester sees the reason and may ask again. @param why the operator's words; null if
 * the provider refused
 */
export async function markRefused(tx: Tx, deps: UsedDeps, id: string, why: string | null): Promise<boolean> {
  const { refund, payment } = await lockRefundAndPayment(tx, id)
  if (!isLive(refund)) return false
  await changeRefund(tx, id, { state: 'refused', refusal: why, changed_at: deps.now() })
  if (payment) await enqueueRefundNews(tx, deps, payment, { ...refund, state: 'refused' })
  return true
}
