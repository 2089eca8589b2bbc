import { describe, expect, test } from 'vitest'
import { computeNextStep, isOwnStep, type NextStep, type NextStepFacts } from './next-step.ts'
import { applicationStages } from './stages.ts'

const prepared: NextStepFacts = {
  stage: 'open',
  signatures: 'none',
  hasDocuments: true,
  isSigned: true,
  isChanged: true,
  isInForm: false,
  owesFee: true,
}

const cases: [string, Partial<NextStepFacts>, NextStep][] = [
  ['continues without documents', { hasDocuments: false, isSigned: false }, 'continue'],
  ['continues in the form with unsigned documents', { isInForm: true, isSigned: false, signatures: 'own' }, 'continue'],
  ['signs when the own signature is missing', { isSigned: false, signatures: 'own' }, 'sign'],
  ['signs when others have signed', { signatures: 'own' }, 'sign'],
  ['asks others before they were asked', { isSigned: false, signatures: 'to-ask' }, 'ask-signers'],
  ['asks the other signers of a joint board', { signatures: 'to-ask' }, 'ask-signers'],
  ['waits for asked signers', { isSigned: false, signatures: 'asked', isInForm: true }, 'signatures'],
  ['signs while the signers are unknown', { isSigned: false, signatures: 'unknown' }, 'sign'],
  ['pays a fee', {}, 'pay'],
  ['pays after a return to the form', { isInForm: true }, 'pay'],
  ['submits without a fee', { owesFee: false }, 'submit'],
  ['amends a reopened application', { stage: 'reinitiated', hasDocuments: false }, 'amend'],
  ['signs an amended application', { stage: 'reinitiated', isSigned: false, signatures: 'own' }, 'sign'],
  ['amends before anything was changed', { stage: 'reinitiated', isSigned: false, isChanged: false }, 'amend'],
  ['pays after a change that needs no signature', { stage: 'reinitiated', isSigned: false }, 'pay'],
  ['signs an unsigned draft without missing signatures', { isSigned: false, isChanged: false }, 'sign'],
  [
    'signs while the signers of an amended application are unknown',
    { stage: 'reinitiated', isSigned: false, signatures: 'unknown' },
    'sign',
  ],
  ['submits an amended application', { stage: 'reinitiated', owesFee: false }, 'submit'],
  ['completes a payment', { stage: 'payment' }, 'payment'],
  ['answers a question', { stage: 'question' }, 'answer'],
  ['amends a postponed application', { stage: 'postponed' }, 'amend'],
  ['waits after an answer', { stage: 'answered' }, 'register'],
  ['waits for the register', { stage: 'processing' }, 'register'],
  ['ends with the decision', { stage: 'registered' }, 'none'],
]

describe('the next step', () => {
  test.each(cases)('%s', (_, facts, step) => {
    expect(computeNextStep({ ...prepared, ...facts })).toBe(step)
  })

  test('is the applicant’s own only in these stages', () => {
    const own = applicationStages.filter((stage) => isOwnStep(computeNextStep({ ...prepared, stage })))
    expect(own).toEqual(['open', 'payment', 'question', 'postponed', 'reinitiated'])
  })
})
