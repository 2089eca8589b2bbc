// @vitest-environment jsdom
import { ApplicationState } from '@portal/contract/applications'
import { expect, it } from 'vitest'
import { stageOf, stageTones } from './application-stage.ts'

const sentAt = '2026-11-20T10:00:00Z'
const paying = { payment_request_id: '0', status: 'pending' }

it.each([
  ['a draft is open', { state: 'draft', submitted_at: null, payment: null }, 'open'],
  [
    'while money is on its way it is being paid',
    { state: 'initiated', submitted_at: null, payment: paying },
    'payment',
  ],
  [
    'after a failed payment it is open again',
    { state: 'initiated', submitted_at: null, payment: { ...paying, status: 'failed' } },
    'open',
  ],
  [
    'submitted and not yet received it is being sent',
    { state: 'initiated', submitted_at: sentAt, payment: { ...paying, status: 'paid' } },
    'sending',
  ],
  [
    'the register’s question comes before everything',
    { state: 'waiting_for_information', submitted_at: sentAt, payment: null },
    'question',
  ],
  ['submitted again it is received again', { state: 'resubmitted', submitted_at: sentAt, payment: null }, 'received'],
] as const)('%s', (_sentence, application, stage) => expect(stageOf(application)).toBe(stage))

it.each(ApplicationState.options)('every state has words: %s', (state) => {
  expect(stageTones).toHaveProperty(stageOf({ state, submitted_at: sentAt, payment: null }))
})
