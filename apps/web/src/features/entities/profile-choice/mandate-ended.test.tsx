// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { announceForbidden } from '../../../shared/session/forbidden.ts'
import { ApiProblem } from '../../../shared/problem.ts'
import { QueryProvider, queryClient } from '../../../shared/query.tsx'
import { rereadSession, storeTokens } from '../../../shared/session/session.ts'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { anAccount, makeId, type Account } from '../../../shared/testing/samples.ts'
import { ForbiddenWarning } from '../../../shared/shell/signed-in/forbidden-warning.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { MandateEnded } from './mandate-ended.tsx'

const portal = fakePortal()

const company = makeId('company')
const asEntity = anAccount({
  selected_uuid: company,
  legal_entity_uuid: company,
  legal_entity_name: 'SIA "Liepu aleja"',
})
let profile: Account

beforeEach(() => {
  localStorage.clear()
  storeTokens({ x_token: 't', x_token_key: 'k' })
  rereadSession()
  profile = asEntity
  portal.answer('getProfile', () => ({ data: profile }))
  portal.answer('changeProfile', () => {
    profile = anAccount()
    return { data: profile }
  })
})
afterEach(cleanup)

const draw = (language: 'lv' | 'en' = 'lv') =>
  renderPage(
    () => (
      <QueryProvider>
        <MandateEnded />
      </QueryProvider>
    ),
    { language, texts: ['entities', 'shell', 'ui'], at: '/here' },
  )

it('says nothing while the right exists, and says it as soon as a refusal reports its end', async () => {
  await draw()
  await waitFor(() => expect(queryClient.getQueryData(['profile'])).toBeDefined())
  expect(screen.queryByRole('status')).toBeNull()
  profile = { ...asEntity, legal_entity_name: null }
  act(() => announceForbidden(new ApiProblem(403, 'mandate-ended', ''), '/here'))
  expect(await screen.findByText('403. Jūsu tiesības rīkoties šī tiesību subjekta vārdā ir beigušās')).toBeDefined()
})

it('says it on a page that explains its refusals itself, too', async () => {
  await draw()
  await waitFor(() => expect(queryClient.getQueryData(['profile'])).toBeDefined())
  profile = { ...asEntity, legal_entity_name: null }
  act(() => announceForbidden(new ApiProblem(403, 'mandate-ended', ''), '/submissions/1'))
  expect(await screen.findByRole('button', { name: 'Rīkoties savā vārdā' })).toBeDefined()
})

it('leads back to the person’s own profile', async () => {
  profile = { ...asEntity, legal_entity_name: null }
  await draw()
  await userEvent.click(await screen.findByRole('button', { name: 'Rīkoties savā vārdā' }))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(portal.of('changeProfile').map(({ body }) => body)).toEqual([{ selected_uuid: makeId('person') }])
})

it('is said once on a page whose list was refused, with the number of the refusal', async () => {
  const ended = new ApiProblem(403, 'mandate-ended', 'Jūsu tiesības rīkoties šī tiesību subjekta vārdā ir beigušās.')
  await renderPage(
    () => (
      <QueryProvider>
        <ForbiddenWarning helpDesk={false} actor="person" />
        <MandateEnded />
        <BrokenState problem={ended} />
      </QueryProvider>
    ),
    { texts: ['entities', 'shell', 'ui'], at: '/here' },
  )
  await waitFor(() => expect(queryClient.getQueryData(['profile'])).toBeDefined())
  profile = { ...asEntity, legal_entity_name: null }
  act(() => announceForbidden(ended, '/here'))
  await screen.findByRole('button', { name: 'Rīkoties savā vārdā' })
  expect(screen.getAllByText(/Jūsu tiesības rīkoties šī tiesību subjekta vārdā ir beigušās/)).toHaveLength(1)
  expect(screen.getByText(/^403\. Jūsu tiesības/)).toBeDefined()
})

const title = 'Jūsu tiesības rīkoties šī tiesību subjekta vārdā ir beigušās'

it('has the number of a refusal only after a refusal of this right', async () => {
  await draw()
  await waitFor(() => expect(queryClient.getQueryData(['profile'])).toBeDefined())
  profile = { ...asEntity, legal_entity_name: null }
  act(() => announceForbidden(new ApiProblem(403, 'forbidden', ''), '/here'))
  expect(await screen.findByText(title)).toBeDefined()
})

it('has no number after the choice of another entity, which was not refused', async () => {
  await draw()
  await waitFor(() => expect(queryClient.getQueryData(['profile'])).toBeDefined())
  profile = { ...asEntity, legal_entity_name: null }
  act(() => announceForbidden(new ApiProblem(403, 'mandate-ended', ''), '/here'))
  await screen.findByText(`403. ${title}`)
  profile = { ...profile, selected_uuid: makeId('other'), legal_entity_uuid: makeId('other') }
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByText(title)).toBeDefined()
})

it('does not read the profile again and again where its reading itself is refused', async () => {
  await draw()
  await waitFor(() => expect(queryClient.getQueryData(['profile'])).toBeDefined())
  const before = portal.of('getProfile').length
  // For example by a firewall in front of the portal.
  portal.break('getProfile', () => {
    if (portal.of('getProfile').length > before + 20) portal.answer('getProfile', { data: asEntity })
    return new Response('<h1>Forbidden</h1>', { status: 403, headers: { 'content-type': 'text/html' } })
  })
  act(() => announceForbidden(new ApiProblem(403, 'forbidden', ''), '/here'))
  await waitFor(() => expect(portal.of('getProfile').length).toBeGreaterThan(before))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(portal.of('getProfile')).toHaveLength(before + 1)
})

it.each([
  ['lv', 'Klienta tiesības rīkoties šī tiesību subjekta vārdā ir beigušās', 'Uz klienta paša profilu', /Jūsu/],
  ['en', 'The customer’s right to act for this entity has ended', 'To the customer’s own profile', /[Yy]our/],
] as const)('speaks to an agent of the customer (%s)', async (language, words, button, addressed) => {
  const visit = { ends_at: '2026-11-20T10:30:00.000Z', reason: 'Jautājums par maksājumu' }
  profile = { ...asEntity, legal_entity_name: null, mode: 'internal', help_desk: { agent: 'Līga Zemture', visit } }
  await draw(language)
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByRole('status').textContent).not.toMatch(addressed)
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(portal.of('changeProfile').map(({ body }) => body)).toEqual([{ selected_uuid: makeId('person') }])
})
