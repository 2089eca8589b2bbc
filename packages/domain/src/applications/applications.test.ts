import { describe, expect, it } from 'vitest'
import { isFrozen, permittedActions, type ApplicationAction, type ApplicationFacts } from './permitted-actions.ts'
import { canMove, stateLabels, statesLabelled, transitions, type ApplicationState, type Mover } from './states.ts'
import { submissionObstacles, type SubmissionFacts } from './submission-obstacles.ts'

it.each<[string, ApplicationState, ApplicationState, Mover, boolean]>([
  ['the first saved answer initiates a draft', 'draft', 'initiated', 'applicant', true],
  ['the applicant may take an initiated application back to draft', 'initiated', 'draft', 'applicant', true],
  ['the applicant never registers', 'processing', 'registered', 'applicant', false],
  ['the register postpones what it processes', 'processing', 'postponed', 'register', true],
  ['only a postponed application is initiated again', 'postponed', 'reinitiated', 'applicant', true],
  ['an application that is not remedied in time is refused', 'postponed', 'rejected', 'register', true],
  [
    'an application that is not remedied in time is refused, although it was begun',
    'reinitiated',
    'rejected',
    'register',
    true,
  ],
  ['a rejected application is not initiated again', 'rejected', 'reinitiated', 'applicant', false],
  ['an application that was initiated again is resubmitted', 'reinitiated', 'resubmitted', 'portal', true],
  ['an answer to a question goes back into processing', 'waiting_for_information', 'processing', 'register', true],
  ['a registered application rests', 'registered', 'processing', 'register', false],
])('%s', (_sentence, from, to, by, may) => expect(canMove(from, to, by)).toBe(may))

it('every state but the first is reached, and no transition is listed twice', () => {
  const reached = new Set(transitions.map(({ to }) => to))
  expect(Object.keys(stateLabels).filter((state) => !reached.has(state as ApplicationState))).toEqual([])
  expect(new Set(transitions.map((transition) => JSON.stringify(transition))).size).toBe(transitions.length)
})

it('two states are shown as submitted', () =>
  expect(statesLabelled('submitted')).toEqual(['received', 'waiting_for_information']))

describe('the applicant', () => {
  const facts: ApplicationFacts = { payment: null, isSigned: false, isRated: false }
  it.each<[string, ApplicationState, Partial<ApplicationFacts>, ApplicationAction, boolean]>([
    ['edits a draft', 'draft', {}, 'edit', true],
    ['does not edit during a payment', 'initiated', { payment: 'pending' }, 'edit', false],
    ['does not pay again while the bank has not answered', 'initiated', { payment: 'unknown' }, 'pay', false],
    ['pays again after a failed payment', 'initiated', { payment: 'failed' }, 'pay', true],
    ['edits again after a cancelled payment', 'initiated', { payment: 'cancelled' }, 'edit', true],
    ['does not edit signed content', 'initiated', { isSigned: true }, 'edit', false],
    ['may discard the signatures to edit again', 'initiated', { isSigned: true }, 'discard-signatures', true],
    ['still shares the payment while it is pending', 'initiated', { payment: 'pending' }, 'share-payment', true],
    ['deletes a draft', 'draft', {}, 'delete', true],
    ['does not delete where a payment was made', 'initiated', { payment: 'refunded' }, 'delete', false],
    ['does not delete during a payment', 'initiated', { payment: 'pending' }, 'delete', false],
    ['deletes where the payment failed', 'initiated', { payment: 'failed' }, 'delete', true],
    [
      'returns to draft after a started and cancelled payment',
      'initiated',
      { payment: 'cancelled' },
      'mark-draft',
      true,
    ],
    ['changes nothing after submission', 'received', {}, 'edit', false],
    ['initiates a postponed application again', 'postponed', {}, 'reinitiate', true],
    ['answers a question of the register', 'waiting_for_information', {}, 'answer', true],
    ['rates a registered application', 'registered', {}, 'rate', true],
    ['rates once', 'registered', { isRated: true }, 'rate', false],
    ['does not rate a rejected application', 'rejected', {}, 'rate', false],
  ])('%s', (_sentence, state, more, action, may) => {
    expect(permittedActions(state, { ...facts, ...more }).includes(action)).toBe(may)
  })

  it('can do nothing with a submitted application', () => expect(permittedActions('processing', facts)).toEqual([]))
  it('finds a paid draft frozen and a registered application not', () => {
    expect([isFrozen('initiated', { payment: 'paid' }), isFrozen('registered', { payment: 'paid' })]).toEqual([
      true,
      false,
    ])
  })
})

describe('an application is not submitted', () => {
  const document = {
    type: 'application',
    isRequired: true,
    isPresent: true,
    isEvidence: false,
    person: null,
    missing: [],
    flaws: [],
    uncounted: [],
  } as const
  const one = { count: 1, of: 2, names: ['Līga Kalniņa', 'Andris Kalniņš'], you: null, onBehalfOf: null }
  const ready: SubmissionFacts = {
    state: 'initiated',
    payment: null,
    serviceCount: 1,
    formIssueCount: 0,
    documents: [document],
    quoteObstacles: [],
  }
  it.each<[string, Partial<SubmissionFacts>, object[]]>([
    ['unless it is: nothing stands in the way', {}, []],
    ['twice', { state: 'received' }, [{ code: 'application-not-open' }]],
    ['while it is being paid', { payment: 'created' }, [{ code: 'payment-in-progress' }]],
    ['without services', { serviceCount: 0 }, [{ code: 'no-services' }]],
    ['with issues in its form', { formIssueCount: 3 }, [{ code: 'form-has-issues', count: 3 }]],
    [
      'without a required document',
      { documents: [{ ...document, isPresent: false }] },
      [{ code: 'document-missing', documentType: 'application', person: null }],
    ],
    [
      'without the own paper of a person',
      { documents: [document, { ...document, person: 'Ilze Ārzemniece', isPresent: false }] },
      [{ code: 'document-missing', documentType: 'application', person: 'Ilze Ārzemniece' }],
    ],
    [
      'with a document that a signer must still sign',
      { documents: [{ ...document, missing: [one] }] },
      [{ code: 'signature-missing', documentType: 'application', person: null, ...one }],
    ],
    [
      'with a review and a relief that exclude each other',
      { quoteObstacles: ['review-and-relief-exclude-each-other'] },
      [{ code: 'review-and-relief-exclude-each-other' }],
    ],
  ])('%s', (_sentence, more, obstacles) => expect(submissionObstacles({ ...ready, ...more })).toEqual(obstacles))

  it('but evidence that names no signer may be unsigned', () => {
    expect(
      submissionObstacles({
        ...ready,
        documents: [
          document,
          { ...document, type: 'capital-payment-proof', isEvidence: true, missing: [{ ...one, of: 0, names: [] }] },
        ],
      }),
    ).toEqual([])
  })
})
