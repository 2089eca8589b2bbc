// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { QueryProvider } from '../../shared/query.tsx'
import { afterEach, expect, it } from 'vitest'
import { drawPage } from '../../shared/testing/draw-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { anApplication } from '../../shared/testing/samples.ts'
import { Decision } from './decision.tsx'
import { SubmissionFacts } from './submission-facts.tsx'

fakePortal()
afterEach(cleanup)

const first = '2026-11-20T10:00:00Z'
const draw = (given: Parameters<typeof anApplication>[0]) =>
  drawPage(
    () => (
      <QueryProvider>
        <Decision application={anApplication(given)} />
        <SubmissionFacts application={anApplication(given)} />
      </QueryProvider>
    ),
    { texts: ['submissions', 'applications', 'shell', 'ui'] },
  )

it('what was submitted once tells one moment', async () => {
  await draw({ state: 'received', submitted_at: first, first_submitted_at: first })
  expect(await screen.findByText('Iesniegts')).toBeTruthy()
  expect(screen.queryByText('Iesniegts atkārtoti')).toBeNull()
})

it('what was submitted again tells both moments and still shows why it had been sent back', async () => {
  await draw({
    state: 'resubmitted',
    services: [],
    submitted_at: '2026-11-23T12:00:00Z',
    first_submitted_at: first,
    postponement: { number: '6-12/1', text: 'Trūkst paraksta.', decided_at: '2026-11-21T10:00:00Z', points: [] },
  })
  expect((await screen.findByText('Iesniegts')).nextSibling?.textContent).toContain('20.11.2026.')
  expect(screen.getByText('Iesniegts atkārtoti').nextSibling?.textContent).toContain('23.11.2026.')
  expect(screen.getByText('Trūkst paraksta.')).toBeTruthy()
})
