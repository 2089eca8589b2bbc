import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { book, release } from './books/book.ts'
import { paymentClosed, paymentCaptured } from './payment-events.ts'
import { isClosed, type PaymentRecord } from './payment-record.ts'
import { storeTransitions, type StoredMove } from './queries.ts'

/**
 * The source of the change: the start, the provider's message, a question of the payer's page, the mop-up, a statement,
 * the payer, the calendar, a refund, a decision of the register.
 */
export type Source = 'start' | 'callback' | 'poll' | 'mop-up' | 'statement' | 'payer' | 'term' | 'refund' | 'register'

export type Move = Omit<StoredMove, 'source'> & { source: Source }

/**
 * Moves locked payments to allowed states. The books and the notification of the paid-for application are part of the
 * same transaction.
 * @returns the moved payments in the given order
 */
export async function movePayments(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  moves: readonly Move[],
): Promise<PaymentRecord[]> {
  if (moves.length === 0) return []
  await storeTransitions(tx, moves)
  const moved = moves.map(({ payment, to, captured }): PaymentRecord => ({ ...payment, state: to, ...captured }))
  const newsOf = ({ id, subjectId }: PaymentRecord) => ({ payload: { paymentId: id, subjectId }, key: id })
  const closed = moves.filter(({ to }) => isClosed({ state: to }))
  await book(
    tx,
    closed.map(({ payment: { id, amountCents }, at }) => release({ about: id, amountCents, at })),
  )
  await jobs.enqueueAll(tx, paymentCaptured, moved.filter(({ state }) => state === 'paid').map(newsOf))
  await jobs.enqueueAll(tx, paymentClosed, moved.filter(isClosed).map(newsOf))
  return moved
}
