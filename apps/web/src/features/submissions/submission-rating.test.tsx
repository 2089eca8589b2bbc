// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { applicationQuery } from '../../shared/applications/application.ts'
import { QueryProvider } from '../../shared/query.tsx'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { anApplication } from '../../shared/testing/samples.ts'
import { SubmissionRating } from './submission-rating.tsx'

const portal = fakePortal()
const completed = anApplication({
  state: 'completed',
  submitted_at: '2026-11-20T10:00:00Z',
  permitted_actions: ['rate'],
})
const rating = { score: 4, notes: 'Ātri.', rated_at: '2026-11-22T10:00:00Z' }

afterEach(cleanup)

function Shown() {
  const { data } = useQuery(applicationQuery(completed.uuid))
  if (!data) return null
  return (
    <>
      <SubmissionRating application={data} />
      <p>drawn</p>
    </>
  )
}

async function draw(application = completed) {
  portal.answer('getApplication', { data: application })
  await renderPage(
    () => (
      <QueryProvider>
        <Shown />
      </QueryProvider>
    ),
    { texts: ['submissions', 'forms', 'shell', 'ui'] },
  )
}

it('a completed service is rated by keyboard, and thanks stand where the form was', async () => {
  await draw()
  await screen.findByRole('heading', { name: 'Novērtējiet pakalpojumu' })
  await userEvent.tab()
  await userEvent.keyboard('[Space][ArrowDown][ArrowDown][ArrowDown]')
  expect(screen.getByRole('radio', { name: '4 – labi' })).toHaveProperty('checked', true)
  await userEvent.tab()
  await userEvent.keyboard('Ātri.')
  portal.answer('rateApplication', { data: rating })
  portal.answer('getApplication', { data: { ...completed, rating, permitted_actions: [] } })
  await userEvent.tab()
  await userEvent.keyboard('[Enter]')
  expect((await screen.findByRole('status')).textContent).toContain('Jūsu vērtējums: 4 – labi.')
  expect(portal.of('rateApplication').map(({ body }) => body)).toEqual([{ score: 4, notes: 'Ātri.' }])
  expect(screen.queryByRole('button')).toBeNull()
})

it('without a score nothing is sent, and that is said where it is missing', async () => {
  await draw()
  await userEvent.click(await screen.findByRole('button', { name: 'Nosūtīt vērtējumu' }))
  expect(screen.getByText('Izvēlieties vērtējumu.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 – ļoti slikti' }))
  expect(portal.of('rateApplication')).toEqual([])
})

it('a refusal is displayed, and the written text stays', async () => {
  await draw()
  portal.refuse('rateApplication', 'already-rated', { message: 'Šis pakalpojums jau ir novērtēts.' })
  await userEvent.click(await screen.findByRole('radio', { name: '5 – ļoti labi' }))
  await userEvent.click(screen.getByRole('button', { name: 'Nosūtīt vērtējumu' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Šis pakalpojums jau ir novērtēts.')
  expect(screen.getByRole('radio', { name: '5 – ļoti labi' })).toHaveProperty('checked', true)
})

it('a later reader sees the rating, which a colleague may have given', async () => {
  await draw({ ...completed, rating, permitted_actions: [] })
  expect(await screen.findByText(/^Vērtējums: 4 – labi\./)).toBeTruthy()
  expect(screen.queryByText(/Jūsu|Paldies/)).toBeNull()
})

it('what may not be rated has no form', async () => {
  await draw({ ...completed, permitted_actions: [] })
  await screen.findByText('drawn')
  expect(screen.queryByRole('heading')).toBeNull()
})
