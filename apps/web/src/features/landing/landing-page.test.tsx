// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '../../shared/api.ts'
import { rereadSession, storeTokens } from '../../shared/session/session.ts'
import { onSessionDead } from '../../shared/session/session-events.ts'
import { fromUnknown, sentHere } from '../../shared/session/wanted-path.ts'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { LandingPage } from './landing-page.tsx'

const portal = fakePortal()

const provider: Answer<'listIdentityProviders'>['data'][number] = {
  slug: 'eparaksts_mobile',
  name: 'eParaksts mobile',
  icon: 'smartphone',
  kind: 'redirect',
}

const offer = () => portal.answer('listIdentityProviders', { data: [provider] })

beforeEach(() => {
  portal.answer('listIdentityProviders', { data: [] })
  portal.answer('listNotifications', { data: [] })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '')
  rereadSession()
})
afterEach(cleanup)

const draw = (loginEnd?: 'failed', language: 'lv' | 'en' = 'en') =>
  renderPage(() => <LandingPage loginEnd={loginEnd} />, { language, texts: ['landing', 'shell', 'help'] })

it('after a 401 it says that one has to authorize again', async () => {
  storeTokens({ x_token: 't', x_token_key: 'k' })
  onSessionDead({ token: 't', tokenKey: 'k', profile: null }, { assign: () => {}, reload: () => {} })
  await draw()
  expect(await screen.findByText('Need to authorize again')).toBeTruthy()
})

it.each([
  ['a user who was sent here from another page reads why', '/history', sentHere, true],
  ['a user who opens the page on purpose later does not', '/history', null, false],
  ['a user who came on their own does not', null, null, false],
  ['a user who brought a foreign address does not', '//evil.example', sentHere, false],
])('%s', async (_, wanted, state, isShown) => {
  offer()
  history.replaceState(state, '')
  if (wanted !== null) sessionStorage.setItem('wanted_path', wanted)
  await draw()
  await screen.findByRole('button', { name: 'eParaksts mobile' })
  expect(screen.queryByText('The page that you want to open is shown once you have logged in.') !== null).toBe(isShown)
})

it.each([
  ['a link to the login', sentHere, ['Log in', 'What do you want to do?']],
  ['the user', null, ['What do you want to do?', 'Log in']],
])('opened by %s the page begins with the part asked for', async (_, state, order) => {
  offer()
  history.replaceState(state, '')
  await draw()
  await screen.findByRole('button', { name: 'eParaksts mobile' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(order)
})

it('explains an unknown address once, and not again after a reload', async () => {
  offer()
  history.replaceState({ ...fromUnknown, key: 'kept' }, '')
  await draw()
  expect(await screen.findByText('Page not found')).toBeTruthy()
  cleanup()
  await draw()
  await screen.findByRole('button', { name: 'eParaksts mobile' })
  expect(screen.queryByText('Page not found')).toBeNull()
  expect(history.state).toMatchObject({ key: 'kept' })
})

it('does not ask a signed-in user to log in', async () => {
  storeTokens({ x_token: 't', x_token_key: 'k' })
  await draw()
  expect(screen.getByRole('region', { name: 'Your work in the portal' })).toBeTruthy()
  expect(screen.queryByText('Log in')).toBeNull()
})

it('the end of a session does not cover the login that a page asks for', async () => {
  offer()
  storeTokens({ x_token: 't', x_token_key: 'k' })
  onSessionDead({ token: 't', tokenKey: 'k', profile: null }, { assign: () => {}, reload: () => {} })
  sessionStorage.setItem('wanted_path', '/history')
  history.replaceState(sentHere, '')
  await draw()
  expect(await screen.findByRole('button', { name: 'eParaksts mobile' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

const notice = (code: string, level: 'info' | 'warning' | 'error', link: string | null = null) => ({
  code,
  level,
  content: code,
  translations: [],
  link,
  read: false,
  created_at: null,
})

it('news leads to what it is about', async () => {
  offer()
  portal.answer('listNotifications', { data: [notice('Signed', 'info', '/applications/a'), notice('Works', 'info')] })
  await draw()
  expect((await screen.findByText('Signed')).closest('a')?.getAttribute('href')).toBe('/applications/a')
  expect((await screen.findByText('Works')).closest('a')).toBeNull()
})

it('more than two unread notices stand behind the most urgent ones', async () => {
  offer()
  portal.answer('listNotifications', {
    data: [
      notice('A', 'info'),
      notice('B', 'info'),
      notice('C', 'warning'),
      notice('D', 'error'),
      notice('E', 'info'),
      { ...notice('F', 'error'), read: true },
    ],
  })
  await draw()
  const rest = (await screen.findByText('3 more notices')).closest('details')
  await waitFor(() => expect(rest?.textContent).toContain('E'))
  const shown = screen.getByRole('region', { name: 'Notices of the portal' })
  expect([...shown.children].slice(0, 2).map(({ textContent }) => textContent)).toEqual(['D', 'C'])
})

it('an explanation that was closed does not come back when the page is loaded again, one that was not does', async () => {
  offer()
  storeTokens({ x_token: 't', x_token_key: 'k' })
  onSessionDead({ token: 't', tokenKey: 'k', profile: null }, { assign: () => {}, reload: () => {} })
  const reload = async () => {
    cleanup()
    await draw()
    await screen.findByRole('button', { name: 'eParaksts mobile', hidden: true })
  }
  await draw()
  await screen.findByText('Need to authorize again')
  await reload()
  await screen.findByText('Need to authorize again')
  fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }))
  await reload()
  expect(screen.queryByText('Need to authorize again')).toBeNull()
})

it('without a session that has ended it says nothing of the kind', async () => {
  offer()
  await draw()
  await screen.findByRole('button', { name: 'eParaksts mobile' })
  expect(screen.queryByText('Need to authorize again')).toBeNull()
})

it('a login that came back without success is reported', async () => {
  await draw('failed')
  expect((await screen.findByRole('alert')).textContent).toContain('The login was not completed. Please try again.')
})

it('a login that could not be started is reported, and another way can be chosen', async () => {
  offer()
  portal.refuse('startLogin', 'service-unavailable')
  await draw()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'eParaksts mobile' })
  fireEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('The login could not be started.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'eParaksts mobile' }).disabled).toBe(false)
})

it.each([
  ['the ways to log in', 'listIdentityProviders'],
  ['the login', 'startLogin'],
] as const)('%s without a response for two minutes are not available right now', async (_, silent) => {
  offer()
  portal.silence(silent)
  await draw()
  if (silent !== 'listIdentityProviders')
    fireEvent.click(await screen.findByRole('button', { name: 'eParaksts mobile' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    "Sorry, the service isn't available right now. Please try again later.",
  )
})

it.each([
  [
    'shown in the reader’s language',
    () =>
      portal.answer('listNotifications', {
        data: [
          {
            code: 'm',
            level: 'warning',
            content: 'Apkope sestdien',
            translations: [{ en: 'Maintenance on Saturday' }],
            link: null,
            read: false,
            created_at: null,
          },
        ],
      }),
    'Maintenance on Saturday',
  ],
  ['silent when they cannot be fetched', () => portal.refuse('listNotifications', 'unexpected'), undefined],
] as const)('notices are %s', async (_, prepare, shown) => {
  offer()
  prepare()
  await draw()
  await screen.findByRole('button', { name: 'eParaksts mobile' })
  if (shown) expect(await screen.findByText(shown)).toBeTruthy()
  else expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['lv', 'Pieslēdzieties, lai izlasītu un parakstītu dokumentus, kurus Jums lūgts parakstīt.'],
  ['en', 'Log in to read and sign the documents that you were asked to sign.'],
] as const)('a signer reads what they log in for (%s)', async (language, sentence) => {
  sessionStorage.setItem('wanted_path', '/signing-document/a/d')
  history.replaceState(sentHere, '')
  await draw(undefined, language)
  expect(screen.getByText(sentence)).toBeTruthy()
})
