import { z } from 'zod'
import type { Database, Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { defineJob } from '../../../jobs/definition.ts'
import { isClosed, isOpen, type PaymentRecord } from '../payment-record.ts'

const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute

/** How long until the next look; undefined when there is nothing more to learn. A lost message is made up for within five minutes. */
export function pauseBeforeLook(
  payment: Pick<PaymentRecord, 'state' | 'method' | 'createdAt'>,
  at: Date,
): number | undefined {
  // Of a transfer no provider knows.
  if (payment.method === 'transfer') return undefined
  const age = at.getTime() - payment.createdAt.getTime()
  if (isOpen(payment))
    return age < minute ? 30 * second : age < 60 * minute ? minute : age < 2 * day ? 4 * minute : 60 * minute
  // Money may arrive after an end without it; it must be found, too.
  return isClosed(payment) && age < 4 * day ? day : undefined
}

export const lookUp = defineJob({
  name: 'payments.look-up',
  payload: z.object({ paymentId: z.string(), look: z.number() }),
})

/** Plans the look-up of a number; a look of the same number is one, so that a handler that is repeated plans nothing twice. */
export async function enqueueLook(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx | Database,
  payment: PaymentRecord,
  look: number,
  at: Date,
): Promise<void> {
  const pause = pauseBeforeLook(payment, at)
  if (pause === undefined) return
  await jobs.enqueue(
    tx,
    lookUp,
    { paymentId: payment.id, look },
    { key: `${payment.id}.${look}`, dueAt: new Date(at.getTime() + pause) },
  )
}
