import { z } from 'zod'
import { addDays, addWorkingDays, startOfDay } from '@portal/domain'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { defineJob, handleJob } from '../../../jobs/definition.ts'
import { Problem } from '../../../problem.ts'
import { movePayments } from '../move-payments.ts'
import { transferEndsOn, type PaymentRecord } from '../payment-record.ts'
import { lockPayment } from '../queries.ts'

const endTransfer = defineJob({ name: 'payments.end-transfer', payload: z.object({ paymentId: z.string() }) })

/** News of a payment may take so long (the specification's three working days). */
const newsWithinDays = 3

/**
 * When nobody has transferred by its last day, the attempt ends; not before a transfer of that day would be known, and the morning after
 * has passed on which its statement is imported.
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
 * Gives up a transfer that has not come, so that another way of paying can be chosen; what comes all the same is late money. Repeated, it
 * changes nothing. @throws Problem transition-not-allowed when it is paid, has ended otherwise, or is paid at a provider's
 */
export async function cancelTransfer(tx: Tx, deps: Pick<Deps, 'jobs' | 'now'>, paymentId: string): Promise<boolean> {
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
  await movePayments(tx, deps, [{ payment, to, source, at: deps.now(), settled: null }])
}
