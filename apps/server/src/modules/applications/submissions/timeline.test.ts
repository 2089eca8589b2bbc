import { describe, expect, test } from 'vitest'
import type { ApplicationRecord } from '../application-record.ts'
import { waitingFor } from './timeline.ts'

const signatures = ['none', 'own', 'to-ask', 'asked'] as const

const at = new Date('2026-11-19T10:00:00Z')
interface Columns extends Pick<ApplicationRecord, 'state'> {
  question?: string
  submittedAt?: Date
  paidAt?: Date
  paymentStartedAt?: Date
  round?: number
  deliveredRound?: number
}
const application = (columns: Columns) =>
  ({
    state: columns.state,
    register: { question: columns.question ?? null },
    submission: {
      at: columns.submittedAt ?? null,
      round: columns.round ?? 0,
      deliveredRound: columns.deliveredRound ?? null,
    },
    payment: { paidAt: columns.paidAt ?? null, startedAt: columns.paymentStartedAt ?? null },
    fee: { totalCents: 2000 },
  }) as ApplicationRecord
const received = { submittedAt: at, deliveredRound: 0, paidAt: at }

/** States in which the signatures do not change who acts next. */
const decided: [sentence: string, columns: Columns, party: string][] = [
  ['submitted and on its way', { state: 'initiated', submittedAt: at, paidAt: at }, 'register'],
  ['received', { ...received, state: 'received' }, 'register'],
  ['under review', { ...received, state: 'processing' }, 'register'],
  ['resubmitted', { ...received, state: 'resubmitted' }, 'register'],
  [
    'with a question of the register',
    { ...received, state: 'waiting_for_information', question: 'Kāda ir adrese?' },
    'you',
  ],
  ['with a question without words', { ...received, state: 'waiting_for_information', question: '' }, 'you'],
  ['answered by a message', { ...received, state: 'waiting_for_information' }, 'register'],
  ['answered by a round on its way', { ...received, state: 'resubmitted', question: 'Kāda?', round: 1 }, 'register'],
  ['paid again', { ...received, state: 'reinitiated', paymentStartedAt: at }, 'bank'],
  ['postponed', { ...received, state: 'postponed' }, 'you'],
  ['registered', { ...received, state: 'registered' }, 'nobody'],
  ['completed', { ...received, state: 'completed' }, 'nobody'],
  ['rejected', { ...received, state: 'rejected' }, 'nobody'],
  ['in payment', { state: 'initiated', paymentStartedAt: at }, 'bank'],
]

describe.each(signatures)('the actor of the next step, with the missing signatures %s', (left) => {
  test.each(decided)('%s', (_, columns, party) => {
    expect(waitingFor(application(columns), left)).toBe(party)
    expect(waitingFor(application(columns), left, true)).toBe(party === 'you' ? 'applicant' : party)
  })

  test.each(['draft', 'initiated', 'reinitiated'] as const)('while in preparation: %s', (state) => {
    const columns = state === 'reinitiated' ? { ...received, state } : { state }
    const party = left === 'asked' ? 'signers' : 'you'
    expect(waitingFor(application(columns), left)).toBe(party)
    expect(waitingFor(application(columns), left, true)).toBe(party === 'you' ? 'applicant' : party)
  })
})
