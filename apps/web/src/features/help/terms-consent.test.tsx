// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { announceForbidden } from '../../shared/session/forbidden.ts'
import { ApiProblem } from '../../shared/problem.ts'
import { queryClient, QueryProvider } from '../../shared/query.tsx'
import { rereadSession, storeTokens } from '../../shared/session/session.ts'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { anAccount, type Account } from '../../shared/testing/samples.ts'
import { TermsConsent } from './terms-consent.tsx'

const portal = fakePortal()

let profile: Account
let version: string
const consents = () => portal.of('consentToTerms').map(({ body }) => body)
const takeConsent = () =>
  portal.answer('consentToTerms', () => ({ data: { version, accepted_at: '2026-11-20T07:00:00Z' } }))

beforeEach(() => {
  localStorage.clear()
  storeTokens({ x_token: 't', x_token_key: 'k' })
  rereadSession()
  profile = anAccount({ need_terms_consent: true })
  version = '1.0'
  portal.answer('getProfile', () => ({ data: profile }))
  portal.answer('getCurrentConsent', () => ({
    data: {
      version,
      title: 'Lietošanas noteikumi',
      body: `<h2>Redakcija ${version}</h2><script>evil()</script>`,
      valid_from: '2026-01-01T00:00:00Z',
      changes:
        version === '1.0' ? [] : [{ version, body: '<p>Jauns 4. punkts</p>', valid_from: '2026-11-23T00:00:00Z' }],
    },
  }))
  takeConsent()
})
afterEach(cleanup)

const draw = () =>
  renderPage(
    () => (
      <QueryProvider>
        <TermsConsent />
      </QueryProvider>
    ),
    { texts: ['help', 'shell'] },
  )
const accept = async () => userEvent.click(await screen.findByRole('button', { name: 'Piekrītu noteikumiem' }))

it('asks users who have not accepted the terms, with their text cleaned', async () => {
  await draw()
  const dialog = await screen.findByRole('dialog', { name: 'Lietošanas noteikumi' })
  expect(await screen.findByRole('heading', { name: 'Redakcija 1.0' })).toBeTruthy()
  expect(dialog.innerHTML).not.toContain('script')
  expect(screen.getByText(/Redakcija 1.0, spēkā no 01.01.2026./)).toBeTruthy()
})

it('has no way around: neither a closing button nor Escape', async () => {
  await draw()
  const dialog = await screen.findByRole('dialog')
  expect(screen.queryByRole('button', { name: 'Aizvērt' })).toBeNull()
  const escape = new Event('cancel', { cancelable: true })
  dialog.dispatchEvent(escape)
  expect(escape.defaultPrevented).toBe(true)
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Iziet no portāla' })).toBeTruthy()
})

it('accepting sends the consent with the version that was read, and goes on', async () => {
  await draw()
  await accept()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(consents()).toEqual([{ terms_consent: true, version: '1.0' }])
})

it('a newer version that came into force is shown and accepted instead', async () => {
  await draw()
  await screen.findByRole('heading', { name: 'Redakcija 1.0' })
  version = '2.0'
  portal.refuse('consentToTerms', 'terms-changed', { message: 'Noteikumi ir mainījušies.' })
  await accept()
  expect(await screen.findByText('Noteikumi ir mainījušies.')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Redakcija 2.0' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Kas jauns redakcijā 2.0' })).toBeTruthy()
  expect(await screen.findByText('Jauns 4. punkts')).toBeTruthy()
  takeConsent()
  await accept()
  await waitFor(() => expect(consents().at(-1)).toEqual({ terms_consent: true, version: '2.0' }))
})

it('a consent that was given up says that the service is not available, and can be given again', async () => {
  portal.silence('consentToTerms')
  await draw()
  await accept()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Diemžēl pakalpojums šobrīd nav pieejams. Lūdzu, mēģiniet vēlāk.',
  )
  takeConsent()
  await accept()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('asks in the middle of the work when a write is refused because new terms came into force', async () => {
  profile = { ...profile, need_terms_consent: false }
  await draw()
  await waitFor(() => expect(queryClient.getQueryData(['profile'])).toBeDefined())
  profile = { ...profile, need_terms_consent: true }
  announceForbidden(new ApiProblem(403, 'terms-not-accepted', ''), '/catalog')
  expect(await screen.findByRole('dialog', { name: 'Lietošanas noteikumi' })).toBeTruthy()
})

it.each([
  ['a user who has accepted them', { need_terms_consent: false, mode: null }],
  ['help-desk staff', { need_terms_consent: true, mode: 'internal' }],
] as const)('does not ask %s', async (_, changed) => {
  profile = { ...profile, ...changed }
  await draw()
  await waitFor(() => expect(queryClient.getQueryData(['profile'])).toBeDefined())
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('lets a user without loaded terms read on, and asks again at the first refusal for lack of acceptance', async () => {
  portal.silence('getCurrentConsent')
  await draw()
  await userEvent.click(await screen.findByRole('button', { name: 'Turpināt bez piekrišanas' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  announceForbidden(new ApiProblem(403, 'terms-not-accepted', ''), '/catalog')
  expect(await screen.findByRole('dialog', { name: 'Lietošanas noteikumi' })).toBeTruthy()
  expect(consents()).toEqual([])
})
