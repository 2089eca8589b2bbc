import { PaymentId } from '@portal/contract/ids'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { defineJob, handleJob } from '../../../jobs/definition.ts'
import type { PaymentRecord } from '../payment-record.ts'
import { enqueuePoll, pollPayment, getPollDelayMs } from './plan-poll.ts'
import { findPaymentById, acquirePollTurn } from '../queries.ts'
import { askProvider, questionPauseMs } from './refresh-payment.ts'

/** Asks the provider about payments without a callback and without a returning payer. */
export const pollPaymentJob = (deps: Deps) =>
  handleJob(pollPayment, async ({ paymentId, look }) => {
    const payment = await findPaymentById(deps.db, paymentId)
    if (!payment || getPollDelayMs(payment, deps.now()) === undefined) return
    const asked = (await acquirePollTurn(deps.db, payment, deps.now(), questionPauseMs))
      ? await askProvider(deps, payment, 'mop-up')
      : payment
    await enqueuePoll({ deps, tx: deps.db }, asked, look + 1, deps.now())
  })

const question = defineJob({ name: 'payments.ask', payload: z.object({ paymentId: PaymentId }) })

/** Plans one more question for the end of the pause between questions. */
export async function enqueueQuestion({ jobs, db, now }: Deps, payment: PaymentRecord): Promise<void> {
  const due = new Date(now().getTime() + questionPauseMs)
  await jobs.enqueue(
    db,
    question,
    { paymentId: payment.id },
    { key: `${payment.id}.${Math.floor(due.getTime() / questionPauseMs)}`, dueAt: due },
  )
}

export const askJob = (deps: Deps) =>
  handleJob(question, async ({ paymentId }) => {
    const payment = await findPaymentById(deps.db, paymentId)
    if (payment && (await acquirePollTurn(deps.db, payment, deps.now(), 0)))
      await askProvider(deps, payment, 'callback')
  })
