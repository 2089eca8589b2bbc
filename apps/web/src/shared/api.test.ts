// @vitest-environment jsdom
import type { EntityId } from '@portal/contract/ids'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { address, call } from './api.ts'
import { watchForbidden } from './session/forbidden.ts'
import { ApiProblem } from './problem.ts'
import { currentSession, rereadSession, storeTokens } from './session/session.ts'
import { watchProfileSwitch } from './session/session-events.ts'

/** Replaces the network, the only part here that is not ours. */
function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  const network = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status, headers }))
  vi.stubGlobal('fetch', network)
  return network
}

beforeEach(() => {
  localStorage.clear()
  rereadSession()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('an address', () => {
  it('fills in and escapes parameters', () => {
    expect(address('deleteDocument', { params: { uuid: 'a/b', document_uuid: 'č' } })).toBe(
      '/api-applications/api/v2/applications/a%2Fb/documents/%C4%8D',
    )
  })
  it('leaves out parameters that are not given', () => {
    expect(address('getCatalogue', { query: { search: 'SIA & Co', active_group: undefined, offset: '0' } })).toBe(
      '/api-profile/api/v1/catalog?search=SIA+%26+Co&offset=0',
    )
  })
})

describe('a call', () => {
  it('of a guest says which app and language it comes from, and sends no token', async () => {
    const network = answer(200, { data: [] })
    await call('listIdentityProviders')
    expect(network.mock.calls[0]?.[1]?.headers).toEqual({
      Accept: 'application/json',
      'App-Name': 'web-portal',
      language: 'lv',
    })
  })

  it('of a signed-in user carries both tokens, the address and a JSON body', async () => {
    storeTokens({ x_token: 't', x_token_key: 'k' })
    localStorage.setItem('User-Ip', '::1')
    const network = answer(200, { data: { x_token: 't', x_token_key: 'k' } })
    await call('keepAlive', { body: { x_token_key: 'k' } })
    expect(network.mock.calls[0]?.[1]).toMatchObject({
      method: 'PATCH',
      body: '{"x_token_key":"k"}',
      headers: { Token: 't', 'Token-Key': 'k', 'User-Ip': '::1', 'Content-Type': 'application/json' },
    })
  })

  it('that a node of the previous version answers gets the fields that the answer lacks', async () => {
    answer(200, { data: { name: 'SIA Bērzs' } })
    const { data } = await call('getLegalEntityProfile', { params: { id: 'e' as EntityId } })
    expect(data).toEqual({ name: 'SIA Bērzs', represented: [] })
    const represented = [{ name: 'Šķīrējtiesa' }]
    answer(200, { data: { represented } })
    expect((await call('getLegalEntityProfile', { params: { id: 'e' as EntityId } })).data).toEqual({ represented })
  })

  it('that is refused throws the problem with the request number', async () => {
    answer(409, { code: 'application-changed', message: 'Mainīts' }, { 'Request-Id': 'r1' })
    await expect(call('getProfile')).rejects.toMatchObject({
      status: 409,
      code: 'application-changed',
      sentence: 'Mainīts',
      traceId: 'r1',
    })
  })

  it.each([
    ['profile-switched', 409, 1],
    ['application-changed', 409, 0],
    ['profile-switched', 403, 0],
  ])(
    'that is refused as %s with %i notifies the screens %i times that the profile is another',
    async (code, status, times) => {
      storeTokens({ x_token: 't', x_token_key: 'k' })
      answer(status, { code, message: '' })
      const listener = vi.fn()
      const stop = watchProfileSwitch(listener)
      const refused = call('getProfile')
      localStorage.setItem('token', 'of the other profile')
      localStorage.setItem('token_key', 'of the other profile')
      await expect(refused).rejects.toMatchObject({ status, code })
      await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(times), 60_000)
      stop()
      expect(currentSession()?.token).toBe(times === 1 ? 'of the other profile' : 't')
    },
  )

  it.each([
    ['logs out when the token sent is the one in storage', 't', '/', null],
    ['reloads when another tab has newer tokens', 'newer', undefined, 'newer'],
  ])('that changes something and gets a 401 is never sent again, and %s', async (_, inStorage, goesTo, left) => {
    storeTokens({ x_token: 't', x_token_key: 'k' })
    const browser = { ...window.location, assign: vi.fn(), reload: vi.fn() }
    vi.stubGlobal('location', browser)
    const network = answer(401, { code: 'not-signed-in', message: '' })
    const changing = call('changeProfile', { body: { ui_lang: 'en' } })
    localStorage.setItem('token', inStorage)
    await expect(changing).rejects.toMatchObject({ status: 401 })
    expect(network).toHaveBeenCalledOnce()
    expect(browser.assign.mock.calls.flat()).toEqual(goesTo ? [goesTo] : [])
    expect(browser.reload).toHaveBeenCalledTimes(goesTo ? 0 : 1)
    expect(localStorage.getItem('token')).toBe(left)
  })

  it('that is forbidden is announced to the warning', async () => {
    answer(403, { code: 'forbidden', message: 'Nav tiesību' })
    const heard = vi.fn()
    const stop = watchForbidden(heard)
    await expect(call('getProfile')).rejects.toBeInstanceOf(ApiProblem)
    stop()
    expect(heard).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ sentence: 'Nav tiesību', code: 'forbidden' }),
      false,
    )
  })

  it('sends no address that is none, since a header with it would stop every request', async () => {
    localStorage.setItem('User-Ip', 'ā\n')
    const network = answer(200, { data: [] })
    await call('listIdentityProviders')
    expect(network.mock.calls[0]?.[1]?.headers).not.toHaveProperty('User-Ip')
  })

  it.each([
    ['one', () => call('getProfile'), 'GET', '/api-profile/api/v1/profile', null],
    [
      'a list',
      () => call('listLegalEntities', { query: { offset: '10' } }),
      'GET',
      '/api-profile/api/v1/legal_entities?offset=10',
      null,
    ],
    [
      'a change',
      () => call('changeProfile', { body: { ui_lang: 'en' } }),
      'PATCH',
      '/api-profile/api/v1/profile',
      '{"ui_lang":"en"}',
    ],
    [
      'a deed',
      () => call('reviewApplication', { params: { uuid: 'a1' } }),
      'POST',
      '/api-applications/api/v2/applications/a1/review',
      null,
    ],
    [
      'a deletion',
      () => call('deleteApplication', { params: { uuid: 'a1' } }),
      'DELETE',
      '/api-applications/api/v1/applications/a1',
      null,
    ],
  ] as const)('for %s takes method, path and body from the contract', async (_, ask, method, path, body) => {
    const network = answer(200, { data: null })
    await ask()
    expect(network.mock.calls[0]?.[0]).toBe(path)
    expect(network.mock.calls[0]?.[1]).toMatchObject({ method, body })
  })

  it('to the help service carries neither cookies nor tokens', async () => {
    storeTokens({ x_token: 't', x_token_key: 'k' })
    const network = answer(200, { data: {} })
    await call('getCurrentConsent', { params: { language: 'lv' } })
    expect(network.mock.calls[0]?.[1]?.credentials).toBe('omit')
    expect(network.mock.calls[0]?.[1]?.headers).toEqual({
      Accept: 'application/json',
      'App-Name': 'web-portal',
      language: 'lv',
    })
  })

  it.each([
    ['answers nothing', () => new Promise<Response>(() => {})],
    [
      'stops amid its answer',
      async () => new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{')) })),
    ],
  ])('is given up after 120 000 ms, not before, when the server %s', async (_, serve) => {
    vi.useFakeTimers()
    // Like the browser's fetch: an abort ends the request and the reading of its response.
    vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
      const aborted = new Promise<never>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      )
      return Promise.race([serve().then((response) => Object.assign(response, { json: () => aborted })), aborted])
    })
    const done = vi.fn()
    const asking = call('getProfile').catch((failure: unknown) => done(failure))
    await vi.advanceTimersByTimeAsync(119_999)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await asking
    expect(done).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 0, code: 'timeout' }))
  })

  it('that its caller aborts stays an abort', async () => {
    vi.stubGlobal(
      'fetch',
      (_path: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    )
    const left = new AbortController()
    const asking = call('getProfile', { signal: left.signal })
    left.abort()
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('without a connection says so', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => {
        throw new TypeError('Failed to fetch')
      }),
    )
    await expect(call('getProfile')).rejects.toMatchObject({ code: 'offline' })
  })
})
