// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient, QueryProvider } from '../../shared/query.tsx'
import { applicationQuery } from '../../shared/applications/application.ts'
import { rereadSession, storeTokens } from '../../shared/session/session.ts'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { anAccount, anApplication, makeId } from '../../shared/testing/samples.ts'
import { Submission } from './submission-page.tsx'

const portal = fakePortal()
const uuid = makeId('application')

beforeEach(() => {
  localStorage.clear()
  storeTokens({ x_token: 't', x_token_key: 'k' })
  rereadSession()
  queryClient.clear()
  portal.answer('getProfile', { data: anAccount() })
  portal.answer('getApplication', {
    data: anApplication({
      uuid,
      state: 'postponed',
      stage: 'postponed',
      submitted_at: '2026-11-20T10:00:00Z',
      services: [],
      permitted_actions: ['reinitiate'],
    }),
  })
  portal.answer('getTimeline', {
    data: { events: [], waiting_for: 'applicant', due_on: null, touches_you: false, confirmation_sent_to: [] },
  })
  portal.refuse('getOwnPart', 'application-not-found')
})
afterEach(cleanup)

const draw = (language: 'lv' | 'en') =>
  renderPage(
    () => (
      <QueryProvider>
        <Submission uuid={uuid} />
      </QueryProvider>
    ),
    {
      language,
      texts: ['submissions', 'applications', 'catalogue', 'facts', 'forms', 'persons', 'signing', 'shell', 'ui'],
    },
  )

it.each([
  ['lv', 'Novērst trūkumus', 'Pieteikumu neizdevās atvērt', 'Uz pieteikumu sarakstu'],
  ['en', 'Remedy the deficiencies', 'The application could not be opened', 'To the list of applications'],
] as const)(
  'a page whose reader has lost the right says so at the next action, and leads away (%s)',
  async (language, action, heading, list) => {
    await draw(language)
    const button = await screen.findByRole('button', { name: action })
    for (const call of ['reinitiateApplication', 'getApplication'] as const) portal.refuse(call, 'mandate-ended')
    fireEvent.click(button)
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
    expect(screen.queryByRole('button', { name: action })).toBeNull()
    expect(screen.getByRole('link', { name: list })).toBeTruthy()
    expect(portal.of('getApplication')).toHaveLength(2)
  },
)

it('a page that its reader may no longer read leads away as soon as it is read again', async () => {
  await draw('lv')
  await screen.findByRole('button', { name: 'Novērst trūkumus' })
  portal.refuse('getApplication', 'application-not-found')
  await queryClient.invalidateQueries({ queryKey: applicationQuery(uuid).queryKey, exact: true })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Novērst trūkumus' })).toBeNull())
  expect(await screen.findByRole('link', { name: 'Uz pieteikumu sarakstu' })).toBeTruthy()
})

it('a page that could not be read again keeps what it displayed', async () => {
  await draw('lv')
  await screen.findByRole('button', { name: 'Novērst trūkumus' })
  portal.refuse('getApplication', 'too-many-requests')
  await queryClient.refetchQueries({ queryKey: applicationQuery(uuid).queryKey, exact: true }, { throwOnError: false })
  expect(screen.getByRole('button', { name: 'Novērst trūkumus' })).toBeTruthy()
})

it.each(['visibilitychange', 'focus'])(
  'a decision shows as soon as the reader returns (%s), even a moment after the last reading',
  async (event) => {
    await draw('lv')
    await screen.findByRole('button', { name: 'Novērst trūkumus' })
    portal.refuse('getApplication', 'application-not-found')
    window.dispatchEvent(new Event(event))
    expect(await screen.findByRole('link', { name: 'Uz pieteikumu sarakstu' })).toBeTruthy()
  },
)
