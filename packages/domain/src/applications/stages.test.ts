import { expect, it } from 'vitest'
import type { PaymentState } from './permitted-actions.ts'
import { computeStage, type ApplicationStage } from './stages.ts'
import { stateLabels, type ApplicationState } from './states.ts'

const payments: readonly (PaymentState | null)[] = [
  null,
  'created',
  'pending',
  'unknown',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'refunded',
]
const underWay = payments.slice(1, 4)
const prepared: readonly ApplicationState[] = ['draft', 'initiated', 'reinitiated']

/** The stage of each state, unless it is on its way to the register or is being paid for. */
const atRest: { readonly [State in ApplicationState]: { asked: ApplicationStage; unasked: ApplicationStage } } = {
  draft: { asked: 'open', unasked: 'open' },
  initiated: { asked: 'open', unasked: 'open' },
  received: { asked: 'received', unasked: 'received' },
  processing: { asked: 'processing', unasked: 'processing' },
  waiting_for_information: { asked: 'question', unasked: 'answered' },
  postponed: { asked: 'postponed', unasked: 'postponed' },
  reinitiated: { asked: 'reinitiated', unasked: 'reinitiated' },
  resubmitted: { asked: 'received', unasked: 'received' },
  registered: { asked: 'registered', unasked: 'registered' },
  completed: { asked: 'completed', unasked: 'completed' },
  rejected: { asked: 'rejected', unasked: 'rejected' },
}
const states = Object.keys(stateLabels) as ApplicationState[]
const combinations = states.flatMap((state) =>
  payments.flatMap((payment) => [true, false].map((hasQuestion) => ({ state, payment, hasQuestion }))),
)

it.each(combinations)('$state, payment $payment, question $hasQuestion', ({ state, payment, hasQuestion }) => {
  const facts = { state, payment, hasQuestion }
  expect(computeStage({ ...facts, isBeingSent: true })).toBe('sending')
  const isPaidDraft = payment === 'paid' && (state === 'draft' || state === 'initiated')
  const isBeingPaid = prepared.includes(state) && underWay.includes(payment)
  const rest = atRest[state][hasQuestion ? 'asked' : 'unasked']
  expect(computeStage({ ...facts, isBeingSent: false })).toBe(isPaidDraft ? 'sending' : isBeingPaid ? 'payment' : rest)
})
