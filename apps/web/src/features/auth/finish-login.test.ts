// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import {
  clearSession,
  currentSession,
  rereadSession,
  storeSelectedProfile,
  storeTokens,
  takeOverWork,
} from '../../shared/session/session.ts'
import { finishLogin } from './finish-login.ts'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { anAccount, makeId } from '../../shared/testing/samples.ts'

const portal = fakePortal()

beforeEach(() => {
  portal.answer('authorize', { data: { x_token: 't', x_token_key: 'k', redirect_url: '/entities' } })
  portal.answer('getProfile', { data: anAccount({ selected_uuid: null }) })
  localStorage.clear()
  sessionStorage.clear()
  rereadSession()
})

it.each(['login-expired', 'not-found', 'too-many-requests', 'unexpected', 'service-unavailable'] as const)(
  'a failed authorisation (%s) goes to the landing page with its message, without a session',
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
  expect(localStorage.getItem('uuid')).toBe(makeId('person'))
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

/** Simulates that the last session in this tab ended at an address. */
function endedAt(address: string, person = makeId('person'), profile = person) {
  storeTokens({ x_token: 'old', x_token_key: 'old' })
  storeSelectedProfile(profile)
  takeOverWork(person)
  window.history.replaceState(null, '', address)
  clearSession()
}

it.each(['/submissions?status=submitted', '/history', '/applications/a1/submit-form?step=2', '/signing-document/a/b'])(
  'a session that ended at %s goes on there, once',
  async (address) => {
    endedAt(address)
    expect(await finishLogin('id')).toBe(address)
    expect(sessionStorage.getItem('pending_application')).toBeNull()
    localStorage.clear()
    rereadSession()
    expect(await finishLogin('id')).toBe('/entities')
  },
)

it('for another person it does not', async () => {
  endedAt('/applications/a1/submit-form', makeId('somebody else'))
  expect(await finishLogin('id')).toBe('/entities')
})

const withEntity = anAccount({
  legal_entities: [{ uuid: makeId('entity'), name: 'SIA "Kalna māja"' }],
  selected_uuid: null,
})

it('it goes on as the entity that was selected', async () => {
  portal.answer('getProfile', { data: withEntity })
  portal.answer('changeProfile', { data: anAccount({ selected_uuid: makeId('entity') }) })
  endedAt('/history', makeId('person'), makeId('entity'))
  expect(await finishLogin('id')).toBe('/history')
  expect(localStorage.getItem('uuid')).toBe(makeId('entity'))
})

it('and as a person when they may no longer act for the entity', async () => {
  portal.answer('getProfile', { data: withEntity })
  portal.refuse('changeProfile', 'mandate-ended')
  endedAt('/history', makeId('person'), makeId('entity'))
  expect(await finishLogin('id')).toBe('/history')
  expect(localStorage.getItem('uuid')).toBe(makeId('person'))
})
