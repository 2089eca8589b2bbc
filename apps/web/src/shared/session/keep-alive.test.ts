// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call, download } from '../api.ts'
import { saveBeforeLeaving } from '../page/leave.ts'
import { prolongSession, signOut } from './keep-alive.ts'
import { currentSession, refreshedAt, rereadSession, sessionEnded, storeTokens } from './session.ts'
import { fakePortal } from '../testing/fake-portal.ts'
import { anAccount } from '../testing/samples.ts'

const portal = fakePortal()

const tokens = { x_token: 'first', x_token_key: 'key' }
const prolonged = { x_token: 'second', x_token_key: 'key' }

const asked = () => portal.taken.map(({ method, path }) => `${method} ${path}`)

const keepAlive = 'PATCH /api-auth/api/v1/auth/keep-alive-token'
const logout = 'DELETE /api-auth/api/v1/auth/logout'

/** Deleted databases of the browser; jsdom has none. */
const deleted: string[] = []
const databases = {
  databases: async () => [{ name: 'unsaved-answers', version: 1 }],
  deleteDatabase: (name: string) => void deleted.push(name),
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  deleted.length = 0
  vi.stubGlobal('indexedDB', databases)
  portal.answer('keepAlive', { data: prolonged })
  portal.answer('logout', { data: null })
  portal.answer('getProfile', { data: anAccount() })
  portal.answer('listLegalEntities', { data: [], total: 0 })
  rereadSession()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('keeping the session alive', () => {
  it('any successful call more than 300 s after the last refresh refreshes the token, once for calls that come back together', async () => {
    storeTokens(tokens, Date.now() - 301_000)
    await Promise.all([call('getProfile'), call('listLegalEntities'), call('getProfile')])
    await vi.waitFor(() => expect(currentSession()?.token).toBe('second'), 60_000)
    expect(asked().filter((each) => each === keepAlive)).toHaveLength(1)
    expect(Number(localStorage.getItem('last_token_refresh'))).toBeGreaterThan(Date.now() - 5_000)
  })

  it('a file that was fetched refreshes it too', async () => {
    storeTokens(tokens, Date.now() - 301_000)
    portal.break('downloadDocument', () => new Response('%PDF'))
    await download('downloadDocument', { params: { uuid: 'a1', document_uuid: 'd1' } })
    await vi.waitFor(() => expect(currentSession()?.token).toBe('second'), 60_000)
    expect(asked()).toHaveLength(2)
  })

  it('a call within 300 s refreshes nothing', async () => {
    storeTokens(tokens, Date.now() - 299_000)
    await call('getProfile')
    expect(asked()).toHaveLength(1)
  })

  it('the keep-alive call does not call for another', async () => {
    storeTokens(tokens, Date.now() - 301_000)
    await call('keepAlive', { body: { x_token_key: 'key' } })
    expect(asked()).toEqual([keepAlive])
  })

  it('a refused call refreshes nothing', async () => {
    storeTokens(tokens, Date.now() - 301_000)
    portal.refuse('getProfile', 'not-found')
    await expect(call('getProfile')).rejects.toMatchObject({ status: 404 })
    expect(asked()).toHaveLength(1)
  })

  it('a refresh that failed is due again with the next success', async () => {
    const before = Date.now() - 301_000
    storeTokens(tokens, before)
    portal.refuse('keepAlive', 'service-unavailable')
    await call('getProfile')
    await vi.waitFor(() => expect(refreshedAt()).toBe(before), 60_000)
  })

  it('two tabs that prolong at once do so one after the other, and the second finds it done', async () => {
    storeTokens(tokens, Date.now() - 301_000)
    let last: Promise<unknown> = Promise.resolve()
    // Plays the browser's lock across its tabs.
    const request = (_name: string, work: () => Promise<unknown>) => (last = last.then(work))
    vi.stubGlobal('navigator', { locks: { request } })
    await Promise.all([prolongSession(), prolongSession()])
    expect(asked()).toEqual([keepAlive])
    expect(currentSession()?.token).toBe('second')
  })

  it('an answer that arrives after the logout does not sign the user in again', async () => {
    storeTokens(tokens)
    const { promise, resolve: answer } = Promise.withResolvers<{ data: typeof prolonged }>()
    portal.answer('keepAlive', () => promise)
    const prolonging = prolongSession()
    await signOut(() => {})
    answer({ data: prolonged })
    await prolonging
    expect(localStorage.getItem('token')).toBeNull()
  })
})

describe('logout', () => {
  beforeEach(() => {
    storeTokens(tokens)
    for (const key of ['pending_application', 'basket', 'selection']) sessionStorage.setItem(key, 'x')
    localStorage.setItem('theme', 'contrast-by')
  })

  it('notifies the server, clears local storage, pending application, basket, selection and IndexedDB, and leads to the landing page', async () => {
    const leave = vi.fn()
    await signOut(leave)
    expect(asked()).toEqual([logout])
    expect({ ...localStorage }).toEqual({ theme: 'contrast-by' })
    expect({ ...sessionStorage }).toEqual({ show_info: 'signed-out' })
    expect(deleted).toEqual(['unsaved-answers'])
    expect(leave).toHaveBeenCalledExactlyOnceWith('/')
  })

  it('saves unsaved changes while the session still lasts', async () => {
    const stop = saveBeforeLeaving(() => call('getProfile'))
    await signOut(() => {})
    stop()
    expect(asked()).toEqual(['GET /api-profile/api/v1/profile', logout])
  })

  it('a browser that cannot list its databases deletes the answers too', async () => {
    vi.stubGlobal('indexedDB', { deleteDatabase: databases.deleteDatabase })
    await signOut(() => {})
    expect(deleted).toEqual(['unsaved-answers'])
  })

  it('ends here at once, also when the server does not answer', async () => {
    vi.useFakeTimers()
    portal.break('logout', () => new Promise(() => {}))
    const leave = vi.fn()
    const leaving = signOut(leave)
    expect(localStorage.getItem('token')).toBeNull()
    await vi.advanceTimersByTimeAsync(3_000)
    await leaving
    expect(leave).toHaveBeenCalledOnce()
  })

  it('is heard by every other tab, which deletes its own work', async () => {
    const elsewhere = new BroadcastChannel('portal-session')
    elsewhere.postMessage('left')
    await vi.waitFor(() => expect(sessionStorage.getItem('basket')).toBeNull(), 60_000)
    elsewhere.close()
  })

  it('ends the session of every other tab, which then explains it', () => {
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(currentSession()).toBeNull()
    expect(sessionEnded()).toBe(true)
  })
})
