// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '../../shared/api.ts'
import { rereadSession, storeTokens } from '../../shared/session/session.ts'
import { onSessionDead } from '../../shared/session/session-events.ts'
import { drawPage } from '../../shared/testing/draw-page.tsx'
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
  rereadSession()
})
afterEach(cleanup)

const draw = (loginEnd?: 'failed') =>
  drawPage(() => <LandingPage loginEnd={loginEnd} />, { language: 'en', texts: ['landing', 'shell', 'help'] })

it('after a 401 it says that one has to authorize again', async () => {
  storeTokens({ x_token: 't', x_token_key: 'k' })
  onSessionDead({ token: 't', tokenKey: 'k', profile: null }, { assign: () => {}, reload: () => {} })
  await draw()
  expect(await screen.findByText('Need to authorize again')).toBeTruthy()
})

it.each([
  ['whoever was sent here from another page is told why', '/history', true],
  ['whoever came by herself is not', null, false],
  ['nor is whoever brought an address of elsewhere', '//evil.example', false],
])('%s', async (_, wanted, isTold) => {
  offer()
  if (wanted !== null) sessionStorage.setItem('wanted_path', wanted)
  await draw()
  await screen.findByRole('button', { name: 'eParaksts mobile' })
  expect(screen.queryByText('The page that you want to open is shown once you have logged in.') !== null).toBe(isTold)
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

it('a login that came back without success is told', async () => {
  await draw('failed')
  expect((await screen.findByRole('alert')).textContent).toContain('The login was not completed. Please try again.')
})

it('a login that could not be started is told, and another way can be chosen', async () => {
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
] as const)('%s that nobody answered for two minutes are not available right now', async (_, silent) => {
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
