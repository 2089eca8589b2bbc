import { toMoney } from '@portal/domain'
import { anyId } from '../requests/any-id.ts'
import type { PaymentRecord } from '../../modules/payments/index.ts'
import type { Bank } from '../fake-parties/bank.ts'
import { makeStatement } from './booked-at-bank.ts'
import type { Enter, Entry } from './entries.ts'
import { attemptsIn, refundsIn, type MoneyWorld, type RefundIn } from './money-world.ts'

/** A possible step; `which` chooses among the existing attempts or refunds. */
export type Step =
  | { kind: 'begin'; method: 'card' | 'transfer'; orders: Bank['orders'] }
  | { kind: 'decide'; which: number; status: 'paid' | 'cancelled' | 'failed' | 'expired'; lackingCents?: number }
  | { kind: 'callback' | 'poll' | 'mop-up' | 'term' | 'give-up'; which: number }
  | { kind: 'transfer'; which: number; surplusCents: number }
  | { kind: 'statement'; share: number }
  | { kind: 'ask-back'; which: number }
  | { kind: 'send-refund'; which: number; refunding: Bank['refunding'] }
  | { kind: 'end-refund'; which: number; status: 'done' | 'refused' }
  | { kind: 'approve' | 'refuse' | 'complete'; which: number }
  | { kind: 'work' }
  | { kind: 'wait'; seconds: number }

const wayOut = (status: string) => status === 'pending' || status === 'cancelled' || status === 'expired'

/** Takes a step in the world, or at one of its nodes. */
export async function take(world: MoneyWorld, at: number, step: Step): Promise<void> {
  const enter = world.nodes[at % world.nodes.length] as Enter
  switch (step.kind) {
    case 'wait':
      return world.passTime(step.seconds * 1_000)
    case 'begin':
      world.bank.orders = step.orders
      return enter(beginning(world, step.method)).finally(() => (world.bank.orders = 'taken'))
    case 'statement':
      return enter(makeStatement(world, step.share))
    case 'work':
      return enter(step)
    case 'send-refund':
    case 'end-refund':
    case 'approve':
    case 'refuse':
    case 'complete': {
      const all = await refundsIn(world)
      const refund = all[step.which % Math.max(1, all.length)]
      return refund && withRefund(world, enter, step, refund)
    }
    default: {
      const all = await attemptsIn(world)
      const payment = all[step.which % Math.max(1, all.length)]
      return payment && withAttempt(world, enter, step, payment)
    }
  }
}

function beginning({ subjectId, applicant: actor }: MoneyWorld, method: 'card' | 'transfer'): Entry {
  if (actor) return { kind: 'submit', actor, applicationId: subjectId, method }
  const request = {
    subjectId,
    subjectNumber: `P-${subjectId.slice(-12)}`,
    round: 0,
    amountCents: 2000,
    purpose: 'Valsts nodeva',
    language: 'lv' as const,
    method,
    ownerPersonId: anyId(subjectId),
    ownerEntityId: null,
  }
  return { kind: 'begin', request }
}

type OfRefund = Extract<Step, { kind: 'send-refund' | 'end-refund' | 'approve' | 'refuse' | 'complete' }>
type OfAttempt = Exclude<Extract<Step, { which: number }>, OfRefund>

async function withAttempt(world: MoneyWorld, enter: Enter, step: OfAttempt, payment: PaymentRecord): Promise<void> {
  const { bank, transfers } = world
  const { id: paymentId, reference, ownerPersonId } = payment
  const report = bank.payments.get(reference)
  switch (step.kind) {
    case 'decide': {
      if (!report || (step.status === 'paid' ? !wayOut(report.status) : report.status !== 'pending')) return
      const amountCents = payment.amountCents - (step.lackingCents ?? 0)
      return bank.change(reference, {
        status: step.status,
        ...(step.status === 'paid' && { paidAt: world.now(), amountCents }),
      })
    }
    case 'transfer':
      return void transfers.push({
        number: `T${transfers.length + 1}`,
        amountCents: payment.amountCents + step.surplusCents,
        reference,
      })
    case 'callback':
      return enter({
        kind: 'callback',
        reference,
        status: report?.status ?? 'paid',
        amount: toMoney(payment.amountCents),
      })
    case 'ask-back':
      return enter({
        kind: 'ask-back',
        paymentId,
        requestedBy: ownerPersonId,
        // In these worlds the register decides about no application.
        isDecided: world.applicant === undefined && step.which % 2 === 0,
      })
    default:
      return enter({ kind: step.kind, paymentId })
  }
}

async function withRefund({ bank, returned }: MoneyWorld, enter: Enter, step: OfRefund, refund: RefundIn) {
  const { id: refundId, reference, way, state, amountCents } = refund
  switch (step.kind) {
    case 'send-refund':
      bank.refunding = step.refunding
      return enter({ kind: step.kind, refundId }).finally(() => (bank.refunding = 'done'))
    case 'end-refund':
      if (bank.refunds.get(reference)?.status === 'pending') bank.changeRefund(reference, { status: step.status })
      return
    case 'complete':
      // The operator transfers the money before they confirm it.
      if (way !== 'transfer' || state !== 'sent') return
      returned.set(reference, amountCents)
      return enter({ kind: step.kind, refundId })
    default:
      return enter({ kind: step.kind, refundId })
  }
}
