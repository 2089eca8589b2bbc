import { describe, expect, test } from 'vitest'
import type { ApplicationRecord } from '../application-record.ts'
import { waitingFor } from './timeline.ts'

type Documents = Parameters<typeof waitingFor>[1]

const signer = (isYou: boolean, signedAt: string | null = null) => ({
  name: 'Anna',
  role: 'founder',
  on_behalf_of: null,
  is_you: isYou,
  signed_at: signedAt,
  being_checked: false,
})
const missing = [{ count: 1, of: 1, names: ['Anna'], you: null, on_behalf_of: null }]

/** The documents that an application may have. */
const papers: Record<string, Documents> = {
  'no documents': [],
  'all signed': [{ missing: [], signers: [signer(true, '2026-11-20T10:00:00Z')] }],
  'an unsigned file that needs no signature': [{ missing: [], signers: [] }],
  'your signature missing': [{ missing, signers: [signer(true), signer(false)] }],
  'the signatures of others missing': [{ missing, signers: [signer(true, '2026-11-20T10:00:00Z'), signer(false)] }],
}

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

/** States in which the documents do not change who acts next. */
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

describe.each(Object.entries(papers))('the actor of the next step, with %s', (name, documents) => {
  test.each(decided)('%s', (_, columns, party) => {
    expect(waitingFor(application(columns), documents)).toBe(party)
    expect(waitingFor(application(columns), documents, true)).toBe(party === 'you' ? 'applicant' : party)
  })

  test.each(['draft', 'initiated', 'reinitiated'] as const)('while in preparation: %s', (state) => {
    const columns = state === 'reinitiated' ? { ...received, state } : { state }
    const party = name === 'the signatures of others missing' ? 'signers' : 'you'
    expect(waitingFor(application(columns), documents)).toBe(party)
    expect(waitingFor(application(columns), documents, true)).toBe(party === 'you' ? 'applicant' : party)
  })
})
