import { PaymentId } from '@portal/contract/ids'
import { z } from 'zod'
import type { Database, Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { defineJob } from '../../../jobs/definition.ts'
import { isClosed, isOpen, type PaymentRecord } from '../payment-record.ts'

const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute

/**
 * Returns the milliseconds until the next look-up, or undefined when no look-up is needed. In the first two days the
 * interval stays below 5 minutes, which makes up for a lost callback.
 */
export function getPollDelayMs(
  payment: Pick<PaymentRecord, 'state' | 'method' | 'createdAt'>,
  at: Date,
): number | undefined {
  // No provider knows of a transfer.
  if (payment.method === 'transfer') return undefined
  const age = at.getTime() - payment.createdAt.getTime()
  if (isOpen(payment))
    return age < minute ? 30 * second : age < 60 * minute ? minute : age < 2 * day ? 4 * minute : 60 * minute
  // Money may arrive after an attempt has ended without it. These look-ups find it.
  return isClosed(payment) && age < 4 * day ? day : undefined
}

export const pollPayment = defineJob({
  name: 'payments.look-up',
  payload: z.object({ paymentId: PaymentId, look: z.number() }),
})

/**
 * Plans the look-up with the given number. The job key contains the number, so a repeated handler plans no duplicate.
 */
export async function enqueuePoll(
  { deps: { jobs }, tx }: { deps: Pick<Deps, 'jobs'>; tx: Tx | Database },
  payment: PaymentRecord,
  look: number,
  at: Date,
): Promise<void> {
  const pause = getPollDelayMs(payment, at)
  if (pause === undefined) return
  await jobs.enqueue(
    tx,
    pollPayment,
    { paymentId: payment.id, look },
    { key: `${payment.id}.${look}`, dueAt: new Date(at.getTime() + pause) },
  )
}
