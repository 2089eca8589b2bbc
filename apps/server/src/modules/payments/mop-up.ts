import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs.ts'
import type { PaymentRecord } from './payment-record.ts'
import { enqueueLook, pauseBeforeLook } from './plan-look-up.ts'
import { paymentById, takeQuestion } from './queries.ts'
import { askProvider, questionPauseMs } from './refresh-payment.ts'

/** Asks about payments whose payer and whose provider's message never came back. */
export function lookUpJob(deps: Deps): Job {
  return {
    name: 'payments.look-up',
    async handle(payload) {
      const { paymentId, look } = payload as { paymentId: string; look: number }
      const payment = await paymentById(deps.db, paymentId)
      if (!payment || pauseBeforeLook(payment, deps.now()) === undefined) return
      const asked = (await takeQuestion(deps.db, payment, deps.now(), questionPauseMs))
        ? await askProvider(deps, payment, 'mop-up')
        : payment
      await enqueueLook(deps, deps.db, asked, look + 1, deps.now())
    },
  }
}

/** Asks once more as soon as the pause between questions is over. */
export async function enqueueQuestion({ jobs, db, now }: Deps, payment: PaymentRecord): Promise<void> {
  const due = new Date(now().getTime() + questionPauseMs)
  await jobs.enqueue(
    db,
    'payments.ask',
    { paymentId: payment.id },
    { key: `${payment.id}.${Math.floor(due.getTime() / questionPauseMs)}`, dueAt: due },
  )
}

export function askJob(deps: Deps): Job {
  return {
    name: 'payments.ask',
    async handle(payload) {
      const payment = await paymentById(deps.db, (payload as { paymentId: string }).paymentId)
      if (payment && (await takeQuestion(deps.db, payment, deps.now(), 0))) await askProvider(deps, payment, 'callback')
    },
  }
}
