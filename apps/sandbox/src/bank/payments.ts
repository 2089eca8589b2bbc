import type { Pool, PoolClient } from 'pg'
import { inTransaction, only } from '../database.ts'
import { bankNumber } from './number.ts'

export const paymentStatuses = ['pending', 'paid', 'failed', 'cancelled', 'expired'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export type Order = {
  /** The merchant's id of the order; the same id means the same payment. */
  order_id: string
  reference: string
  amount: string
  currency: string
  purpose: string
  receiver: string
  account: string
  language: string
  return_url: string
  callback_url: string
}
export type Payment = Order & {
  payment_id: string
  status: PaymentStatus
  payer: string | null
  created_at: Date
  paid_at: Date | null
}

/** Creates or finds the payment of an order: concurrent requests get the same one. */
export async function createPayment(db: Pool, order: Order): Promise<{ payment: Payment; created: boolean }> {
  const id = bankNumber('M')
  const made = only(
    await db.query<Payment>(
      `insert into bank.payment (payment_id, reference, amount, currency, purpose, receiver, account, language, return_url, callback_url, order_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (order_id) do nothing returning *`,
      [
        id,
        order.reference,
        order.amount,
        order.currency,
        order.purpose,
        order.receiver,
        order.account,
        order.language,
        order.return_url,
        order.callback_url,
        order.order_id,
      ],
    ),
  )
  if (made) return { payment: made, created: true }
  const payment = await findPaymentByOrder(db, order.order_id)
  if (!payment) throw new Error(`The payment of ${order.order_id} is neither new nor there.`)
  return { payment, created: false }
}

export async function findPaymentByOrder(db: Pool, orderId: string): Promise<Payment | undefined> {
  return only(await db.query<Payment>('select * from bank.payment where order_id = $1', [orderId]))
}

const latestOf = 'select payment_id from bank.payment where reference = $1 order by created_at desc limit 1'

/** Finds the latest payment of a reference. */
export async function findPaymentByReference(db: Pool, reference: string): Promise<Payment | undefined> {
  return only(await db.query<Payment>(`select * from bank.payment where payment_id = (${latestOf})`, [reference]))
}

/** Lists the payments ordered since an instant, the earliest first. */
export async function paymentsSince(db: Pool, since: string, offset: number, limit: number): Promise<Payment[]> {
  const { rows } = await db.query<Payment>(
    'select * from bank.payment where created_at >= $1 order by created_at, payment_id offset $2 limit $3',
    [since, offset, limit],
  )
  return rows
}

export async function findPaymentById(db: Pool, id: string): Promise<Payment | undefined> {
  return only(await db.query<Payment>('select * from bank.payment where payment_id = $1', [id]))
}

export async function latestPayments(db: Pool): Promise<Payment[]> {
  return (await db.query<Payment>('select * from bank.payment order by created_at desc limit 200')).rows
}

/** Ends a pending payment once, as the payer chose, and notifies the merchant; an ended one stays unchanged. */
export async function finishPayment(
  db: Pool,
  id: string,
  status: PaymentStatus,
  payer: string | null,
): Promise<Payment | undefined> {
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx.query(
      `update bank.payment set status = $2, payer = $3, paid_at = case when $2 = 'paid' then now() end
       where payment_id = $1 and status = 'pending'`,
      [id, status, payer],
    )
    if (rowCount) await announce(tx, id, status)
    return only(await tx.query<Payment>('select * from bank.payment where payment_id = $1', [id]))
  })
}

/** Sets any status on request of a test: money may arrive after a cancellation, too. */
export async function overrulePayment(
  db: Pool,
  reference: string,
  status: PaymentStatus,
): Promise<Payment | undefined> {
  return inTransaction(db, async (tx) => {
    const payment = only(
      await tx.query<Payment>(
        `update bank.payment set status = $2, paid_at = case when $2 = 'paid' then now() end,
         payer = case when $2 = 'paid' then coalesce(payer, 'Demonstrācijas maksātājs') else payer end
       where payment_id = (${latestOf}) returning *`,
        [reference, status],
      ),
    )
    if (payment && status !== 'pending') await announce(tx, payment.payment_id, status)
    return payment
  })
}

/** Expires payments that were not completed within a day. */
export async function expirePayments(db: Pool): Promise<void> {
  await db.query(
    `with expired as (update bank.payment set status = 'expired' where status = 'pending' and created_at < now() - interval '1 day' returning payment_id)
     insert into bank.callback (payment_id, status) select payment_id, 'expired' from expired`,
  )
}

async function announce(tx: PoolClient, id: string, status: PaymentStatus): Promise<void> {
  await tx.query('insert into bank.callback (payment_id, status) values ($1, $2)', [id, status])
}
