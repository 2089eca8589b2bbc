// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signOut } from '../../shared/session/keep-alive.ts'
import { clearSession, rereadSession, storeTokens } from '../../shared/session/session.ts'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { LandingPage } from './landing-page.tsx'

const portal = fakePortal()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('indexedDB', { databases: async () => [], deleteDatabase() {} })
  portal.answer('listIdentityProviders', { data: [] })
  portal.answer('listNotifications', { data: [] })
  portal.answer('logout', { data: null })
  localStorage.clear()
  sessionStorage.clear()
  rereadSession()
})
afterEach(cleanup)

const draw = () => renderPage(() => <LandingPage />, { texts: ['landing', 'shell', 'help'] })

it('after signing out the logout page says so, names the remaining data, and gives way to the login', async () => {
  storeTokens({ x_token: 't', x_token_key: 'k' })
  await signOut(() => {})
  await draw()
  const dialog = await screen.findByRole('dialog', { name: 'Darbs portālā ir pabeigts' })
  expect(dialog.textContent).toContain('aizveriet visus pārlūkprogrammas logus')
  await userEvent.click(screen.getByRole('button', { name: 'Pieslēgties vēlreiz' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('after a session that ended by itself it says to authorize again', async () => {
  storeTokens({ x_token: 't', x_token_key: 'k' })
  clearSession()
  await draw()
  expect(await screen.findByRole('dialog', { name: 'Nepieciešams pieslēgties vēlreiz' })).toBeTruthy()
})

it('is not there for a user who has just arrived', async () => {
  await draw()
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('dialog')).toBeNull()
})
