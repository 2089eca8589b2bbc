import type { Pool, PoolClient } from 'pg'
import { takeBehaviour } from '../behaviour.ts'
import { inTransaction, only } from '../database.ts'
import { bankNumber } from './number.ts'
import type { Payment } from './payments.ts'

export const refundStatuses = ['pending', 'done', 'refused'] as const
export type RefundStatus = (typeof refundStatuses)[number]

export type RefundOrder = { refund_reference: string; amount: string; currency: string }
export type Refund = RefundOrder & {
  refund_id: string
  payment_id: string
  /** Reference of the payment. */
  reference: string
  status: RefundStatus
  done_at: Date | null
}

const select =
  'select r.*, p.reference from bank.refund r join bank.payment p on p.payment_id = r.payment_id where r.refund_reference = $1'

export async function findRefundByReference(
  db: Pool | PoolClient,
  refundReference: string,
): Promise<Refund | undefined> {
  return only(await db.query<Refund>(select, [refundReference]))
}

/**
 * Creates or finds a refund of a payment; concurrent refunds never exceed the received money. Returns undefined for an
 * unknown payment, and null without enough money.
 */
export async function createRefund(
  db: Pool,
  orderId: string,
  order: RefundOrder,
): Promise<{ refund: Refund; created: boolean } | undefined | null> {
  return inTransaction(db, async (tx) => {
    const payment = only(
      await tx.query<Payment>('select * from bank.payment where order_id = $1 for update', [orderId]),
    )
    if (!payment) return undefined
    const known = await findRefundByReference(tx, order.refund_reference)
    if (known) return isSame(known, payment.payment_id, order) ? { refund: known, created: false } : null
    const covered = only(
      await tx.query<{ covered: boolean }>(
        `select $2::numeric + coalesce(sum(amount::numeric), 0) <= $3::numeric as covered
         from bank.refund where payment_id = $1 and status <> 'refused'`,
        [payment.payment_id, order.amount, payment.amount],
      ),
    )
    if (payment.status !== 'paid' || payment.currency !== order.currency || !covered?.covered) return null
    await tx.query(
      'insert into bank.refund (refund_id, refund_reference, payment_id, amount, currency) values ($1, $2, $3, $4, $5)',
      [bankNumber('R'), order.refund_reference, payment.payment_id, order.amount, order.currency],
    )
    const refund = await findRefundByReference(tx, order.refund_reference)
    if (!refund) throw new Error(`The refund ${order.refund_reference} was not written down.`)
    return { refund, created: true }
  })
}

const isSame = (refund: Refund, paymentId: string, { amount, currency }: RefundOrder): boolean =>
  refund.payment_id === paymentId && refund.amount === amount && refund.currency === currency

/** Completes due refunds: the bank accepts a refund first and executes or refuses it a moment later. */
export async function concludeRefunds(db: Pool): Promise<void> {
  const { rows } = await db.query<Refund & { behaviour_taken: boolean }>(
    "select * from bank.refund where status = 'pending' and due_at <= now() order by due_at limit 20",
  )
  for (const one of rows) {
    const { mode, delayMs } = one.behaviour_taken
      ? { mode: 'normal', delayMs: 0 }
      : await takeBehaviour(db, 'bank.refund-outcome', ['refuse', 'delay'])
    if (mode === 'delay')
      await db.query(
        'update bank.refund set behaviour_taken = true, due_at = now() + make_interval(secs => $2) where refund_id = $1',
        [one.refund_id, delayMs / 1000],
      )
    else await overruleRefund(db, one.refund_reference, mode === 'refuse' ? 'refused' : 'done', 'pending')
  }
}

/** Ends a refund and notifies the merchant. @param only the state that it must have; otherwise any */
export async function overruleRefund(
  db: Pool,
  refundReference: string,
  status: RefundStatus,
  ifStatus?: RefundStatus,
): Promise<Refund | undefined> {
  return inTransaction(db, async (tx) => {
    const changed = only(
      await tx.query<{ payment_id: string }>(
        `update bank.refund set status = $2, done_at = case when $2 = 'done' then now() end, behaviour_taken = true,
           due_at = case when $2 = 'pending' then 'infinity' else due_at end
         where refund_reference = $1 and ($3::text is null or status = $3) returning payment_id`,
        [refundReference, status, ifStatus ?? null],
      ),
    )
    if (changed && status !== 'pending')
      await tx.query('insert into bank.callback (payment_id, status) values ($1, $2)', [
        changed.payment_id,
        `refund-${status}`,
      ])
    return findRefundByReference(tx, refundReference)
  })
}

export const presentRefund = (refund: Refund): Record<string, unknown> => ({
  refund_id: refund.refund_id,
  refund_reference: refund.refund_reference,
  reference: refund.reference,
  amount: refund.amount,
  currency: refund.currency,
  status: refund.status,
  done_at: refund.done_at?.toISOString() ?? null,
})
