// @vitest-environment jsdom
import { ApplicationState } from '@portal/contract/applications'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { ApplicationStatus } from './application-status.tsx'
import { loadTexts, Texts } from '../intl.tsx'

beforeAll(() => loadTexts('applications'))
afterEach(cleanup)

const sentAt = '2026-11-20T10:00:00Z'

function show(state: ApplicationState, { submittedAt = sentAt as string | null, question = false } = {}) {
  const { container } = render(
    <Texts>
      <ApplicationStatus state={state} submittedAt={submittedAt} question={question} />
    </Texts>,
  )
  return container.textContent
}

it.each([
  ['draft', 'Uzsākts'],
  ['initiated', 'Uzsākts'],
  ['received', 'Iesniegts'],
  ['waiting_for_information', 'Iesniegts'],
  ['processing', 'Izskatīšanā'],
  ['postponed', 'Atlikts'],
  ['reinitiated', 'Atkārtoti uzsākts'],
  ['resubmitted', 'Atkārtoti iesniegts'],
  ['registered', 'Reģistrēts'],
  ['completed', 'Reģistrēts'],
  ['rejected', 'Noraidīts'],
] as const)('%s is shown as %s', (state, words) => {
  expect(show(state, { submittedAt: state === 'draft' || state === 'initiated' ? null : sentAt })).toBe(words)
})

it('has words for every state', () => {
  for (const state of ApplicationState.options) expect(show(state)).not.toBe('')
})

it('tells that a submitted one is on its way until the register has it', () => {
  expect(show('initiated')).toBe('Tiek nosūtīts reģistram')
})

it('shows the register’s question beside the state', () => {
  show('waiting_for_information', { question: true })
  expect(screen.getByText('Reģistrs gaida atbildi')).toBeDefined()
})
