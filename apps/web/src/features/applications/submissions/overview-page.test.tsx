// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Application } from '../../../shared/applications/application.ts'
import { QueryProvider } from '../../../shared/query.tsx'
import { drawPage } from '../../../shared/testing/draw-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { aDocument, anApplication } from '../../../shared/testing/samples.ts'
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

const draw = (given: Partial<Application>) => {
  portal.answer('reviewApplication', { data: review })
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
  return drawPage(
    () => (
      <QueryProvider>
        <OverviewPage application={application} services={[]} signed={0} />
      </QueryProvider>
    ),
    { language: 'en', texts: ['applications', 'facts', 'forms', 'issues', 'shell', 'signing', 'ui'] },
  )
}

test('an application whose question was answered by a letter is not offered for submission', async () => {
  await draw({ documents: [aDocument({ created_at: '2026-11-20T11:00:00Z' })] })
  expect(await screen.findByRole('heading', { level: 1, name: /P-2026-000001/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Submit the application' })).toBeNull()
})

test('unless a document was added after the submission', async () => {
  await draw({ documents: [aDocument({ created_at: '2026-11-20T13:00:00Z' })] })
  expect(await screen.findByRole('button', { name: 'Submit the application' })).toBeTruthy()
})
