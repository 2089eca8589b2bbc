// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { aDocument, anApplication } from '../../../shared/testing/samples.ts'
import type { Application } from '../../../shared/applications/application.ts'
import type { Review } from '../api.ts'
import { loadService } from '@portal/services/load-service'
import { addFound, formOutline, type FormStep } from '../form-outline.ts'
import { OpenTasks } from './open-tasks.tsx'

afterEach(cleanup)

type Obstacle = Review['obstacles'][number]
const step = (name: string, state: FormStep['state'], issues = 0) =>
  ({
    id: `change-board.${name}`,
    service: { code: 'change-board' },
    state,
    issues: Array.from({ length: issues }, () => ({})),
  }) as unknown as FormStep

const incomplete = [step('board', 'done'), step('decision', 'issues', 2), step('confirmation', 'open', 1)]
const complete = incomplete.map((each): FormStep => ({ ...each, state: 'done', issues: [] }))
const gaps: Obstacle = { code: 'form-has-issues', params: { count: 3 } }
const paper: Obstacle = { code: 'document-missing', params: { document_type: 'application' } }
const signature: Obstacle = {
  code: 'signature-missing',
  params: { document_type: 'application', count: 1, of: 1, signers: 'Dace Pļaviņa' },
}
const signer = {
  name: 'Dace Pļaviņa',
  role: 'applicant',
  on_behalf_of: null,
  signed_at: null,
  being_checked: false,
} as const
const unsigned = (is_you: boolean) => aDocument({ signers: [{ ...signer, is_you }] })
const all: Application['permitted_actions'] = ['edit', 'review', 'sign', 'submit']

test.each<[string, readonly FormStep[], Obstacle[], Partial<Application>, string[], string | undefined]>([
  [
    'an incomplete form lists each step, and goes on with the first open one',
    incomplete,
    [gaps, paper],
    {},
    ['Done', 'Needs attention', 'To do', 'To do', 'To do'],
    'Continue: {second}',
  ],
  [
    'a complete form is one task, and its documents come next',
    complete,
    [paper],
    {},
    ['Done', 'To do', 'To do'],
    'Continue: Documents',
  ],
  [
    'a signature of the reader is theirs to do',
    complete,
    [signature],
    { documents: [unsigned(true)] },
    ['Done', 'Done', 'To do'],
    'Sign: Statūti.txt',
  ],
  [
    'a prepared document to sign is named in the language of the reader',
    complete,
    [signature],
    { documents: [{ ...unsigned(true), type: 'application', name: 'Pieteikums.edoc', origin: 'generated' }] },
    ['Done', 'Done', 'To do'],
    'Sign: Application',
  ],
  [
    'a signature of another person who was not asked is to be requested, and leads to the signers',
    complete,
    [signature],
    { documents: [unsigned(false)], next_step: 'ask-signers' },
    ['Done', 'Done', 'To be requested'],
    'Ask for signatures',
  ],
  [
    'a signature of another person who was asked is awaited, and leads to the signers',
    complete,
    [signature],
    { documents: [unsigned(false)], next_step: 'signatures' },
    ['Done', 'Done', 'Waiting for others'],
    'Open the list of signers',
  ],
  [
    'a signature whose certificate is being checked is awaited',
    complete,
    [{ code: 'signature-being-checked', params: { name: 'Statūti.txt' } }],
    { documents: [unsigned(false)], next_step: 'submit' },
    ['Done', 'Done', 'Waiting for others'],
    'Open the list of signers',
  ],
  [
    'unknown signers are not awaited',
    complete,
    [{ code: 'signer-unknown', params: { document_type: 'application', reason: 'several', name: '' } }],
    { documents: [unsigned(false)], next_step: 'submit' },
    ['Done', 'Done', 'Needs attention'],
    'Continue: Signatures',
  ],
  [
    'a reader who may not sign reads that others were not asked, and has nothing to do about it',
    complete,
    [signature],
    { documents: [unsigned(false)], next_step: 'ask-signers', permitted_actions: ['review'] },
    ['Done', 'Done', 'To be requested'],
    undefined,
  ],
  [
    'an agent reads that the customer signs',
    complete,
    [signature],
    { documents: [unsigned(false)], next_step: 'sign', permitted_actions: ['review'] },
    ['Done', 'Done', 'To do'],
    undefined,
  ],
  [
    'answers that only the server refuses need attention',
    complete,
    [gaps],
    {},
    ['Needs attention', 'Done', 'To do'],
    'Continue: Data entry',
  ],
])('%s', async (_, outline, obstacles, given, states, main) => {
  const application = anApplication({ permitted_actions: all, ...given })
  await renderPage(() => <OpenTasks application={application} outline={outline} obstacles={obstacles} />, {
    language: 'en',
    texts: ['applications', 'shell', 'signing', 'ui'],
    services: ['change-board', 'document-types'],
  })
  const [list] = await screen.findAllByRole('list')
  if (!list) throw new Error('no list of tasks')
  const badge = /^(Done|To do|Needs attention|To be requested|Waiting for others)$/
  expect(
    within(list)
      .getAllByText(badge)
      .map(({ textContent }) => textContent),
  ).toEqual(states)
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent)
  const name = within(list).getAllByRole('link')[1]?.textContent ?? ''
  expect(links.slice(states.length)).toEqual(main === undefined ? [] : [main.replace('{second}', name)])
})

test('an issue that only the server finds is named at its step', async () => {
  const service = await loadService('change-board')
  const answers = { 'change-board': { decision: { meeting: { body: 'sole-member' } } } }
  const answered = formOutline([service], answers, { today: '2026-11-20' }).map((each): FormStep => ({
    ...each,
    issues: [],
    state: 'done',
  }))
  const outline = addFound(answered, [{ path: 'change-board.decision.member.kind', code: 'member-not-known' }])
  await renderPage(
    () => (
      <OpenTasks application={anApplication({ permitted_actions: all })} outline={outline} obstacles={[gaps, paper]} />
    ),
    {
      language: 'en',
      texts: ['applications', 'forms', 'issues', 'persons', 'shell', 'signing', 'ui'],
      services: ['change-board', 'document-types'],
    },
  )
  expect(await screen.findByText(/The portal has no data on the members/)).toBeTruthy()
  expect(screen.queryByText(/to complete/)).toBeNull()
  const [main] = screen.getAllByRole('link').slice(-1)
  expect(main?.textContent).toBe('Continue: Decision')
  expect(main?.getAttribute('href')).toContain('step=change-board.decision')
})

test('an obstacle that is no task stands as a notice', async () => {
  await renderPage(
    () => (
      <OpenTasks
        application={anApplication({ permitted_actions: all })}
        outline={complete}
        obstacles={[{ code: 'payment-in-progress' }]}
      />
    ),
    { language: 'en', texts: ['applications', 'shell', 'signing', 'ui'], services: ['change-board', 'document-types'] },
  )
  expect(await screen.findByText(/payment/i)).toBeTruthy()
  expect(screen.queryByText('What is left to do')).toBeNull()
})
