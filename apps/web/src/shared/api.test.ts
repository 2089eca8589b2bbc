// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { address, call } from './api.ts'
import { watchForbidden } from './forbidden.ts'
import { ApiProblem } from './problem.ts'
import { rereadSession, storeTokens } from './session.ts'

/** The network, the one thing here that is not ours. */
function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  const network = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status, headers }))
  vi.stubGlobal('fetch', network)
  return network
}

beforeEach(() => {
  localStorage.clear()
  rereadSession()
})
afterEach(() => vi.unstubAllGlobals())

describe('an address', () => {
  it('fills in and escapes parameters', () => {
    expect(address('deleteDocument', { params: { uuid: 'a/b', document_uuid: 'č' } })).toBe('/api-applications/api/v2/applications/a%2Fb/documents/%C4%8D')
  })
  it('leaves out what is not asked', () => {
    expect(address('getCatalogue', { query: { search: 'SIA & Co', active_group: undefined, offset: '0' } })).toBe('/api-profile/api/v1/catalog?search=SIA+%26+Co&offset=0')
  })
})

describe('a call', () => {
  it('of a guest says which app and language it comes from, and sends no token', async () => {
    const network = answer(200, { data: [] })
    await call('listIdentityProviders')
    expect(network.mock.calls[0]?.[1]?.headers).toEqual({ Accept: 'application/json', 'App-Name': 'web-portal', language: 'lv' })
  })

  it('of somebody signed in carries both tokens, the address and a JSON body', async () => {
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

  it('that is refused throws the problem with the request number', async () => {
    answer(409, { code: 'application-changed', message: 'Mainīts' }, { 'Request-Id': 'r1' })
    await expect(call('getProfile')).rejects.toMatchObject({ status: 409, code: 'application-changed', message: 'Mainīts', traceId: 'r1' })
  })

  it('that is forbidden is announced to the warning', async () => {
    answer(403, { code: 'forbidden', message: 'Nav tiesību' })
    const heard = vi.fn()
    const stop = watchForbidden(heard)
    await expect(call('getProfile')).rejects.toBeInstanceOf(ApiProblem)
    stop()
    expect(heard).toHaveBeenCalledExactlyOnceWith('Nav tiesību')
  })

  it('without a connection says so', async () => {
    vi.stubGlobal('fetch', vi.fn(async () => { throw new TypeError('Failed to fetch') }))
    await expect(call('getProfile')).rejects.toMatchObject({ code: 'offline' })
  })
})
