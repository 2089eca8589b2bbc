// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { currentSession, rereadSession } from '../../shared/session/session.ts'
import { finishLogin } from './finish-login.ts'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { anAccount, idOf } from '../../shared/testing/samples.ts'

const portal = fakePortal()

beforeEach(() => {
  portal.answer('authorize', { data: { x_token: 't', x_token_key: 'k', redirect_url: '/entities' } })
  portal.answer('getProfile', { data: anAccount({ selected_uuid: null }) })
  localStorage.clear()
  sessionStorage.clear()
  rereadSession()
})

it.each(['login-expired', 'not-found', 'too-many-requests', 'unexpected', 'service-unavailable'] as const)(
  'a failed authorisation (%s) goes to the landing page with its message, and nobody is signed in',
  async (code) => {
    portal.refuse('authorize', code)
    expect(await finishLogin('id')).toBe('/?login=failed')
    expect(currentSession()).toBeNull()
  },
)

it('a server that cannot be reached is a failed authorisation too', async () => {
  portal.break('authorize', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await finishLogin('id')).toBe('/?login=failed')
})

it('a 500 on the profile call goes to /maintenance', async () => {
  portal.refuse('getProfile', 'unexpected')
  expect(await finishLogin('id')).toBe('/maintenance')
})

it('reading the profile stores the natural person as the selected profile', async () => {
  await finishLogin('id')
  expect(localStorage.getItem('uuid')).toBe(idOf('person'))
})

it('the stored pending application is resumed once', async () => {
  sessionStorage.setItem('pending_application', 'a1')
  expect(await finishLogin('id')).toBe('/applications/a1/submit-form')
  expect(sessionStorage.getItem('pending_application')).toBeNull()
})

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'a wanted page at %s is none of the portal’s',
  async (wanted) => {
    sessionStorage.setItem('wanted_path', wanted)
    expect(await finishLogin('id')).toBe('/entities')
  },
)
