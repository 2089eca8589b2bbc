// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Application } from '../../../shared/applications/application.ts'
import { QueryProvider } from '../../../shared/query.tsx'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { aDocument, anApplication, aSignature } from '../../../shared/testing/samples.ts'
import type { Review } from '../api.ts'
import { OverviewPage } from './overview-page.tsx'

const portal = fakePortal()
afterEach(cleanup)

const review = {
  issues: [],
  warnings: [],
  advice: [],
  unchecked: [],
  obstacles: [],
  notices: [],
  signers: [],
  unsigned_documents: [],
  quote: { ...anApplication().quote, total: '0.00' },
  quote_changed: false,
  version: 1,
}

const draw = (given: Partial<Application>, found: Partial<Pick<Review, 'obstacles'>> = {}) => {
  portal.answer('reviewApplication', { data: { ...review, ...found } })
  portal.answer('listVerifiedEmails', { data: [] })
  portal.answer('getRegisteredSubject', {
    data: { legal_form: null, registration_number: null, member_count: null, facts: [] },
  })
  const application = anApplication({
    state: 'waiting_for_information',
    stage: 'answered',
    next_step: 'register',
    permitted_actions: ['answer', 'upload', 'sign', 'review', 'submit'],
    submitted_at: '2026-11-20T12:00:00Z',
    ...given,
  })
  return renderPage(
    () => (
      <QueryProvider>
        <OverviewPage application={application} services={[]} signed={0} />
      </QueryProvider>
    ),
    { language: 'en', texts: ['applications', 'facts', 'forms', 'issues', 'shell', 'signing', 'ui'] },
  )
}

const filed = aDocument({ complete: true, created_at: '2026-11-20T11:00:00Z' })

const anybody = { name: '', role: 'anyone', on_behalf_of: null, is_you: false, signed_at: null, being_checked: false }
const evidence = { ...filed, origin: 'uploaded' as const, complete: false, signers: [anybody] }
test.each(['question', 'answered'] as const)(
  'an application with a question (%s) is not offered for submission while nothing has changed',
  async (stage) => {
    await draw({ stage, documents: [filed, evidence] })
    expect(await screen.findByRole('heading', { level: 1, name: /P-2026-000001/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Submit the application' })).toBeNull()
  },
)

const decision = { number: '6-12/1', text: 'Precizējiet.', decided_at: '2026-11-20T13:00:00Z', points: [], opened: [] }
test.each<[string, Partial<Application>]>([
  ['a document was added', { documents: [{ ...filed, created_at: '2026-11-20T13:00:00Z' }] }],
  [
    'evidence was signed',
    { documents: [filed, { ...evidence, signatures: [aSignature({ signed_at: '2026-11-20T13:00:00Z' })] }] },
  ],
  ['a document is out of date', { documents: [{ ...filed, out_of_date: true }] }],
  ['an answer that the register names has changed', { postponement: { ...decision, changed: ['a.b.c'] } }],
])('and is once %s', async (_, given) => {
  await draw({ documents: [filed], ...given })
  expect(await screen.findByRole('button', { name: 'Submit the application' })).toBeTruthy()
})

const [date, paper] = [
  { path: 'change-board.decision.meeting.decidedOn', document_type: null, text: '' },
  { path: null, document_type: filed.type, text: '' },
]
test.each<[string, string[], string, RegExp | undefined]>([
  ['nothing', [], '2026-11-20T11:00:00Z', /has changed in 2 places that the decision names/],
  ['the answer alone', [date.path!], '2026-11-20T11:00:00Z', /has changed in 1 place that the decision names/],
  ['everything', [date.path!], '2026-11-20T14:00:00Z', undefined],
])('a returned application names how much the applicant has not changed: %s', async (_, changed, at, words) => {
  await draw({
    state: 'reinitiated',
    stage: 'reinitiated',
    documents: [{ ...filed, created_at: at }],
    postponement: { ...decision, points: [date, paper], changed },
  })
  expect(await screen.findByRole('button', { name: 'Submit the application' })).toBeTruthy()
  expect(screen.queryByText(words ?? /that the decision names/) !== null).toBe(words !== undefined)
})

const lacking: Review['obstacles'][number] = { code: 'signature-missing', params: { document_type: filed.type } }
test.each<[string, Partial<Application>, Review['obstacles'], boolean]>([
  ['the applicant', {}, [], true],
  ['the applicant while a signature is missing', {}, [lacking], false],
  ['an agent of the help desk', { permitted_actions: ['review'] }, [], false],
])(
  'the notice of unchanged places offers the submission only where it is possible: %s',
  async (_, given, obstacles, offers) => {
    await draw(
      {
        state: 'reinitiated',
        stage: 'reinitiated',
        documents: [filed],
        postponement: { ...decision, points: [date, paper], changed: [] },
        ...given,
      },
      { obstacles },
    )
    expect(await screen.findByText(/the register may refuse the entry/)).toBeTruthy()
    await screen.findByText(/Calculated on/)
    expect(screen.queryByText(/You can submit the application as it is/) !== null).toBe(offers)
  },
)

const customerSubmits = /Only the customer can submit/
test.each<[string, Partial<Application>, Review['obstacles'], RegExp]>([
  ['not to the applicant', {}, [], /^Submit the application$/],
  ['to an agent of the help desk', { permitted_actions: ['review'] }, [], customerSubmits],
  ['not while a signature is missing', { permitted_actions: ['review'] }, [lacking], /^Signatures$/],
])('the review states that only the customer submits: %s', async (_, given, obstacles, shown) => {
  await draw({ state: 'draft', stage: 'open', submitted_at: null, documents: [filed], ...given }, { obstacles })
  expect(await screen.findByText(shown)).toBeTruthy()
  expect(screen.queryByText(customerSubmits) !== null).toBe(shown === customerSubmits)
})
