// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../problem.ts'
import {
  clearSession,
  currentSession,
  rereadSession,
  storeSelectedProfile,
  storeTokens,
  sessionEnded,
  watchSession,
} from './session.ts'
import {
  afterSuccess,
  onProfileSwitched,
  onSessionDead,
  prolongWith,
  renewWith,
  watchProfileSwitch,
} from './session-events.ts'

const tokens = { x_token: 'first', x_token_key: 'key' }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  rereadSession()
})

describe('the session', () => {
  it('is nothing without both tokens', () => {
    localStorage.setItem('token', 'alone')
    expect(rereadSession()).toBeNull()
  })

  it('notifies its listeners when tokens arrive', () => {
    const heard = vi.fn()
    const stop = watchSession(heard)
    storeTokens(tokens)
    stop()
    expect(heard).toHaveBeenCalledOnce()
    expect(currentSession()).toEqual({ token: 'first', tokenKey: 'key', profile: null })
  })

  it('follows what another tab wrote', () => {
    storeTokens(tokens)
    localStorage.setItem('token', 'second')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(currentSession()?.token).toBe('second')
  })

  it('ends here when another tab cleared everything', () => {
    storeTokens(tokens)
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(currentSession()).toBeNull()
  })

  it('has ended too for a page that comes back from the browser’s cache after a logout', () => {
    storeTokens(tokens)
    localStorage.clear()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(currentSession()).toBeNull()
    expect(sessionEnded()).toBe(true)
  })

  it('keeps language, theme and text size when cleared, and nothing else', () => {
    storeTokens(tokens)
    storeSelectedProfile('person')
    for (const [key, value] of [
      ['language', 'en'],
      ['theme', 'contrast-by'],
      ['text_size', '150'],
      ['User-Ip', '::1'],
    ] as const)
      localStorage.setItem(key, value)
    clearSession()
    expect({ ...localStorage }).toEqual({ language: 'en', theme: 'contrast-by', text_size: '150' })
    expect(sessionEnded()).toBe(true)
    storeTokens(tokens)
    expect(sessionEnded()).toBe(false)
  })
})

describe('a 401', () => {
  it('logs out when the token sent is still the one in local storage', () => {
    storeTokens(tokens)
    const browser = { assign: vi.fn(), reload: vi.fn() }
    onSessionDead(currentSession(), browser)
    expect(currentSession()).toBeNull()
    expect(browser.assign).toHaveBeenCalledExactlyOnceWith('/')
    expect(browser.reload).not.toHaveBeenCalled()
  })

  it('reloads and keeps the tokens when another tab has newer ones', () => {
    storeTokens(tokens)
    const sent = currentSession()
    localStorage.setItem('token', 'newer')
    const browser = { assign: vi.fn(), reload: vi.fn() }
    onSessionDead(sent, browser)
    expect(browser.reload).toHaveBeenCalledOnce()
    expect(browser.assign).not.toHaveBeenCalled()
    expect(localStorage.getItem('token')).toBe('newer')
  })

  it('to an anonymous call changes nothing', () => {
    const browser = { assign: vi.fn(), reload: vi.fn() }
    onSessionDead(null, browser)
    expect([browser.assign, browser.reload].flatMap(({ mock }) => mock.calls)).toEqual([])
  })
})

describe('a profile switched elsewhere', () => {
  it('takes over the tokens and notifies the screens', async () => {
    storeTokens(tokens)
    const sent = currentSession()
    localStorage.setItem('token', 'other profile')
    localStorage.setItem('token_key', 'of the other profile')
    const reload = vi.fn()
    const stop = watchProfileSwitch(reload)
    await onProfileSwitched(sent)
    stop()
    expect(currentSession()?.token).toBe('other profile')
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each([
    { renewal: 'brings other tokens', loads: 1, token: 'renewed', leaves: 0 },
    { renewal: 'is refused', fails: 409, loads: 0, token: undefined, leaves: 1 },
    { renewal: 'gets no response, which the next call may get', fails: 0, loads: 0, token: 'first', leaves: 0 },
    { renewal: 'meets a busy server', fails: 503, loads: 0, token: 'first', leaves: 0 },
  ])('renews lost tokens: the renewal $renewal', async ({ fails, loads, token, leaves }) => {
    storeTokens(tokens)
    const reload = vi.fn()
    const stop = watchProfileSwitch(reload)
    renewWith(async () => {
      if (fails !== undefined) throw new ApiProblem(fails, 'code', '')
      storeTokens({ x_token: 'renewed', x_token_key: 'its key' })
    })
    const browser = { assign: vi.fn(), reload: vi.fn() }
    await onProfileSwitched(currentSession(), browser)
    stop()
    expect(currentSession()?.token).toBe(token)
    expect(sessionEnded()).toBe(leaves === 1)
    expect([reload.mock.calls.length, browser.assign.mock.calls.length]).toEqual([loads, leaves])
  })
})

describe('a successful call', () => {
  const minute = 60_000

  it.each([
    { call: 'getProfile', age: 6 * minute, prolongs: true },
    { call: 'getProfile', age: 4 * minute, prolongs: false },
    // The clock of the browser was set back.
    { call: 'getProfile', age: -60 * minute, prolongs: true },
    { call: 'keepAlive', age: 6 * minute, prolongs: false },
    { call: 'logout', age: 6 * minute, prolongs: false },
  ])('$call $age ms after the last refresh prolongs the session: $prolongs', ({ call, age, prolongs }) => {
    const prolong = vi.fn()
    prolongWith(prolong)
    storeTokens(tokens, 1_000_000)
    afterSuccess(call, 1_000_000 + age)
    expect(prolong).toHaveBeenCalledTimes(prolongs ? 1 : 0)
  })

  it('without a session prolongs nothing', () => {
    const prolong = vi.fn()
    prolongWith(prolong)
    afterSuccess('getCatalogue', 10 * minute)
    expect(prolong).not.toHaveBeenCalled()
  })
})
