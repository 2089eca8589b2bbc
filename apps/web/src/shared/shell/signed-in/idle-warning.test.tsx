// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentSession, rereadSession, storeTokens, takeOverWork } from '../../session/session.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { fakePortal } from '../../testing/fake-portal.ts'
import { IdleWarning } from './idle-warning.tsx'

const portal = fakePortal()

const minute = 60_000
const asked = () => portal.taken.map(({ method, path }) => `${method} ${path}`)

beforeEach(() => {
  // The channel between tabs needs Node's own timers.
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  portal.answer('keepAlive', { data: { x_token: 'second', x_token_key: 'key' } })
  portal.answer('logout', { data: null })
  vi.stubGlobal('indexedDB', { databases: async () => [], deleteDatabase: () => {} })
  // jsdom cannot navigate to another page.
  vi.stubGlobal('location', { ...window.location, assign: vi.fn() })
  localStorage.clear()
  sessionStorage.clear()
  rereadSession()
  storeTokens({ x_token: 'first', x_token_key: 'key' })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const draw = (language: 'lv' | 'en' = 'en') =>
  renderPage(() => <IdleWarning sessionMinutes={20} />, { language, texts: ['ui', 'shell'] })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const warning = () => screen.queryByRole('alertdialog', { name: 'Your session is about to end' })

it('the warning appears at an idle time of the session’s length minus 6 minutes, not before', async () => {
  await draw()
  await pass(14 * minute - 2_000)
  expect(warning()).toBeNull()
  await pass(2_000)
  expect(warning()).not.toBeNull()
})

it('the countdown is of 5 minutes, drawn by the second and read out by the minute', async () => {
  await draw()
  await pass(14 * minute)
  expect(warning()?.textContent).toContain('5:00')
  expect(screen.getByRole('status').textContent).toBe('The session will end in 5 minutes.')
  await pass(61_000)
  expect(warning()?.textContent).toContain('3:59')
  expect(screen.getByRole('status').textContent).toBe('The session will end in 4 minutes.')
})

it('both ways out are buttons that the keyboard reaches', async () => {
  await draw()
  await pass(14 * minute)
  for (const name of ['Continue', 'End session']) {
    const button = screen.getByRole('button', { name })
    button.focus()
    expect(document.activeElement).toBe(button)
  }
})

it('Continue refreshes the token and the idle time begins anew', async () => {
  await draw()
  await pass(14 * minute)
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await pass(0)
  expect(asked()).toEqual(['PATCH /api-auth/api/v1/auth/keep-alive-token'])
  expect(currentSession()?.token).toBe('second')
  expect(warning()).toBeNull()
  await pass(14 * minute - 2_000)
  expect(warning()).toBeNull()
})

it('End logs out', async () => {
  await draw()
  await pass(14 * minute)
  fireEvent.click(screen.getByRole('button', { name: 'End session' }))
  await pass(3_000)
  expect(asked()).toEqual(['DELETE /api-auth/api/v1/auth/logout'])
  expect(currentSession()).toBeNull()
  expect(location.assign).toHaveBeenCalledWith('/')
})

it('when the countdown is over the user is logged out, and goes on here after login', async () => {
  takeOverWork('anna')
  await draw()
  await pass(19 * minute)
  await pass(3_000)
  expect(takeOverWork('anna')).toEqual({ href: location.pathname + location.search, profile: null })
  expect(asked()).toEqual(['DELETE /api-auth/api/v1/auth/logout'])
  expect(currentSession()).toBeNull()
  expect(location.assign).toHaveBeenCalledWith('/')
})

it('once the warning stands a stray key does not hide it', async () => {
  await draw()
  await pass(14 * minute)
  fireEvent.keyDown(window, { key: 'Tab' })
  await pass(1_000)
  expect(warning()).not.toBeNull()
})

it('work in this tab keeps the session, and notifies the other tabs', async () => {
  const elsewhere = new BroadcastChannel('portal-activity')
  const heard = vi.fn()
  elsewhere.addEventListener('message', heard)
  await draw()
  await pass(13 * minute)
  fireEvent.keyDown(window, { key: 'a' })
  await pass(2 * minute)
  expect(warning()).toBeNull()
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), 60_000)
  elsewhere.close()
})

it('work keeps the session, and idleness ends it, after the clock was set back', async () => {
  await draw()
  fireEvent.keyDown(window, { key: 'a' })
  vi.setSystemTime(Date.now() - 60 * minute)
  for (let minutes = 0; minutes < 20; minutes += 1) {
    await pass(minute)
    fireEvent.keyDown(window, { key: 'a' })
  }
  expect(asked().filter((call) => /keep/.test(call)).length).toBeGreaterThan(2)
  vi.setSystemTime(Date.now() - 60 * minute)
  await pass(14 * minute + 1_000)
  expect(warning()).not.toBeNull()
})

it('work in another tab keeps this one alive, even while its warning stands', async () => {
  const elsewhere = new BroadcastChannel('portal-activity')
  await draw()
  await pass(14 * minute)
  expect(warning()).not.toBeNull()
  elsewhere.postMessage(Date.now())
  await vi.waitFor(async () => {
    await pass(1_000)
    expect(warning()).toBeNull()
  }, 60_000)
  elsewhere.close()
})
