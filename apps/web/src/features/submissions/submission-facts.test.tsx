// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { QueryProvider } from '../../shared/query.tsx'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { anApplication, makeId } from '../../shared/testing/samples.ts'
import { Decision } from './decision.tsx'
import type { Application } from './api.ts'
import { SubmissionFacts, SubmissionPayment, SupportingServices } from './submission-facts.tsx'

fakePortal()
afterEach(cleanup)

const first = '2026-11-20T10:00:00Z'
const draw = (given: Parameters<typeof anApplication>[0]) =>
  renderPage(
    () => (
      <QueryProvider>
        <Decision application={anApplication(given)} />
        <SubmissionFacts application={anApplication(given)} />
      </QueryProvider>
    ),
    { texts: ['submissions', 'applications', 'shell', 'ui'] },
  )

it('an application submitted once displays one moment', async () => {
  await draw({ state: 'received', submitted_at: first, first_submitted_at: first })
  expect(await screen.findByText('Iesniegts')).toBeTruthy()
  expect(screen.queryByText('Iesniegts atkārtoti')).toBeNull()
})

it('the author is named as the person who prepared the application, which another officer may have submitted', async () => {
  await draw({ author: { uuid: anApplication().author.uuid, name: 'Kristīne Lietvede' }, submitted_at: first })
  expect((await screen.findByText('Sagatavotājs')).nextSibling?.textContent).toContain('Kristīne Lietvede')
  expect(screen.queryByText('Iesniedzējs')).toBeNull()
})

it('an application submitted again displays both moments and still shows why it had been sent back', async () => {
  await draw({
    state: 'resubmitted',
    services: [],
    submitted_at: '2026-11-23T12:00:00Z',
    first_submitted_at: first,
    postponement: {
      number: '6-12/1',
      text: 'Trūkst paraksta.',
      decided_at: '2026-11-21T10:00:00Z',
      points: [],
      opened: [],
      changed: [],
    },
  })
  expect((await screen.findByText('Iesniegts')).nextSibling?.textContent).toContain('20.11.2026.')
  expect(screen.getByText('Iesniegts atkārtoti').nextSibling?.textContent).toContain('23.11.2026.')
  expect(screen.getByText('Trūkst paraksta.')).toBeTruthy()
})

it.each([
  ['refunded', 'Nauda ir nosūtīta atpakaļ maksātājam'],
  ['paid', undefined],
] as const)('names the refund of a fee that is %s only if it went back', async (status, refund) => {
  const payment = { payment_request_id: makeId('p'), status }
  const application = anApplication({ payment, paid_amount: '20.00', payment_date: first })
  await renderPage(() => <SubmissionPayment application={application} />, {
    texts: ['submissions', 'applications', 'shell', 'ui', 'catalogue'],
  })
  expect(await screen.findByText('Samaksāts')).toBeTruthy()
  expect(screen.queryByText('Atmaksa')?.nextSibling?.textContent).toBe(refund)
})

const options = { ...anApplication().additional_options, supporting_services: ['register-extract' as const] }
const extract: Application['additional_documents'][number] = {
  uuid: 'f1',
  name: 'Izraksts.edoc',
  media_type: 'application/vnd.etsi.asic-e+zip',
  size: 1,
  scan: 'clean',
  created_at: '2026-11-22T10:00:00Z',
  signatures: [],
  supporting_service: 'register-extract',
}

it.each([
  ['processing', [], 'Sagatavos pēc ieraksta'],
  ['postponed', [], 'Sagatavos pēc ieraksta'],
  ['registered', [], 'Tiek sagatavots'],
  ['registered', [{ ...extract, supporting_service: null }], 'Tiek sagatavots'],
  ['registered', [extract], 'Sagatavots: „Izraksts.edoc”'],
  ['rejected', [], 'Nav sagatavots'],
] as const)('%s with %j displays the progress of ordered services', async (state, added, words) => {
  const application = anApplication({ state, additional_options: options, additional_documents: [...added] })
  await renderPage(() => <SupportingServices application={application} />, { texts: ['submissions', 'catalogue'] })
  expect(screen.getByRole('definition').textContent).toContain(words)
})

it('nothing is said where nothing was ordered', async () => {
  await renderPage(() => <SupportingServices application={anApplication()} />, { texts: ['submissions', 'catalogue'] })
  expect(screen.queryByRole('heading')).toBeNull()
})
