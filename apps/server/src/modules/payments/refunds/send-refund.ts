import { z } from 'zod'
import type { Database, Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { defineJob } from '../../../jobs/definition.ts'
import type { RefundRecord } from './refund-record.ts'

const minute = 60_000

/** Requests a refund from the provider and follows its state. */
export const sendRefund = defineJob({
  name: 'payments.give-back',
  payload: z.object({ refundId: z.string(), look: z.number() }),
  longestPauseMs: 10 * minute,
})

/** Plans a look-up. The number is part of the job key, so a second one of the same number has no effect. */
export async function enqueueRefund(
  { deps: { jobs }, tx }: { deps: Pick<Deps, 'jobs'>; tx: Tx | Database },
  { id }: Pick<RefundRecord, 'id'>,
  look: number,
  dueAt: Date,
): Promise<void> {
  await jobs.enqueue(tx, sendRefund, { refundId: id, look }, { key: `${id}.${look}`, dueAt })
}

/** Refunds to cards take days, so the pause grows from one minute to one day. */
export const getPollDelayMs = (look: number): number =>
  look < 5 ? minute : look < 20 ? 15 * minute : look < 60 ? 60 * minute : 24 * 60 * minute
