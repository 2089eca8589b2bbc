// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, expect, it } from 'vitest'
import { router } from './router.tsx'
import { clearSession, rereadSession, storeTokens } from './shared/session/session.ts'
import { fakePortal } from './shared/testing/fake-portal.ts'
import { anAccount } from './shared/testing/samples.ts'

const portal = fakePortal()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  rereadSession()
  storeTokens({ x_token: 't', x_token_key: 'k' })
  portal.answer('getProfile', { data: anAccount() })
})

const pending = () => sessionStorage.getItem('pending_application')

async function openForm(uuid = 'a1') {
  const history = createMemoryHistory({ initialEntries: [`/applications/${uuid}/submit-form`] })
  router.update({ ...router.options, history })
  await router.load()
  expect(router.state.location.pathname).toBe(`/applications/${uuid}/submit-form`)
}

it('an application is pending while its form is open', async () => {
  await openForm()
  expect(pending()).toBe('a1')
  await router.navigate({ to: '/names' })
  expect(pending()).toBeNull()
})

it('and stays so when the session ends there', async () => {
  await openForm()
  clearSession()
  await router.navigate({ to: '/' })
  expect(pending()).toBe('a1')
})

it('the form that is open last is the one', async () => {
  await openForm('a1')
  await router.navigate({ href: '/applications/b2/submit-form' })
  expect(pending()).toBe('b2')
})
