// @vitest-environment jsdom
import { ApplicationState, type ApplicationStage } from '@portal/contract/applications'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { ApplicationStatus } from './application-status.tsx'
import { loadTexts, Texts } from '../intl.tsx'

beforeAll(() => loadTexts('applications'))
afterEach(cleanup)

/** Renders a state that has no transition in this stage. */
function show(state: ApplicationState, stage: ApplicationStage) {
  const { container } = render(
    <Texts>
      <ApplicationStatus state={state} stage={stage} />
    </Texts>,
  )
  return container.textContent
}

it.each([
  ['draft', 'open', 'Sagatavošanā'],
  ['initiated', 'open', 'Sagatavošanā'],
  ['initiated', 'payment', 'Gaida banku'],
  ['initiated', 'sending', 'Tiek nosūtīts reģistram'],
  ['received', 'received', 'Iesniegts'],
  ['waiting_for_information', 'question', 'Jāatbild reģistram'],
  ['waiting_for_information', 'answered', 'Iesniegts'],
  ['processing', 'processing', 'Izskatīšanā'],
  ['postponed', 'postponed', 'Atlikts'],
  ['reinitiated', 'reinitiated', 'Atvērts labošanai'],
  ['resubmitted', 'sending', 'Tiek nosūtīts reģistram'],
  ['resubmitted', 'received', 'Atkārtoti iesniegts'],
  ['registered', 'registered', 'Reģistrēts'],
  ['completed', 'completed', 'Reģistrēts'],
  ['rejected', 'rejected', 'Noraidīts'],
] as const)('%s in the stage %s is shown as %s', (state, stage, words) => {
  expect(show(state, stage)).toBe(words)
})

it('has words for every state', () => {
  for (const state of ApplicationState.options) expect(show(state, 'received')).not.toBe('')
})
