import { PaymentId } from '@portal/contract/ids'
import { z } from 'zod'
import { addDays, addWorkingDays, startOfDay } from '@portal/domain'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { defineJob, handleJob } from '../../../jobs/definition.ts'
import { Problem } from '../../../problem.ts'
import { movePayments } from '../move-payments.ts'
import { transferEndsOn, type PaymentRecord } from '../payment-record.ts'
import { lockPayment } from '../queries.ts'

const endTransfer = defineJob({ name: 'payments.end-transfer', payload: z.object({ paymentId: PaymentId }) })

/** A report of a payment may take three working days (specification). */
const newsWithinDays = 3

/**
 * Plans the end of a transfer that does not come by its last day. The end waits until a transfer of that day is
 * certainly reported and its statement has been imported the next morning.
 */
export async function planEnd(tx: Tx, { jobs }: Pick<Deps, 'jobs'>, payment: PaymentRecord): Promise<void> {
  const dueAt = startOfDay(addDays(addWorkingDays(transferEndsOn(payment), newsWithinDays), 2))
  await jobs.enqueue(tx, endTransfer, { paymentId: payment.id }, { key: payment.id, dueAt })
}

export const endTransferJob = (deps: Deps) =>
  handleJob(endTransfer, async ({ paymentId }) => {
    await deps.db.transaction().execute(async (tx) => {
      const payment = await lockPayment(tx, paymentId)
      if (payment && isAwaited(payment)) await end(tx, deps, payment, 'expired')
    })
  })

const isAwaited = ({ method, state }: PaymentRecord) => method === 'transfer' && state === 'pending'

/**
 * Cancels a transfer that has not come, so that the payer can choose another method. Money that comes later is late
 * money. Repeating it changes nothing. @throws Problem transition-not-allowed when it is paid, has ended otherwise, or
 * is a card payment
 */
export async function cancelTransfer(tx: Tx, deps: Pick<Deps, 'jobs' | 'now'>, paymentId: PaymentId): Promise<boolean> {
  const payment = await lockPayment(tx, paymentId)
  if (payment?.method === 'transfer' && payment.state === 'cancelled') return false
  if (!payment || !isAwaited(payment)) throw new Problem('transition-not-allowed')
  await end(tx, deps, payment, 'cancelled')
  return true
}

async function end(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'now'>,
  payment: PaymentRecord,
  to: 'expired' | 'cancelled',
): Promise<void> {
  const source = to === 'expired' ? 'term' : 'payer'
  await movePayments(tx, deps, [{ payment, to, source, at: deps.now(), captured: null }])
}
