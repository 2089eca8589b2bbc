// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '../../shared/api.ts'
import { rereadSession } from '../../shared/session/session.ts'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { LandingPage } from './landing-page.tsx'

const portal = fakePortal()

const providers: Answer<'listIdentityProviders'>['data'] = [
  { slug: 'eparaksts_mobile', name: 'eParaksts mobile', icon: 'smartphone', kind: 'redirect' },
  { slug: 'latvija_lv', name: 'Latvija.lv', icon: 'landmark', kind: 'redirect' },
  { slug: 'help_desk_ldap', name: 'Palīdzības dienesta direktorija', icon: 'headset', kind: 'directory' },
]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  rereadSession()
})
afterEach(cleanup)

function draw(end?: 'failed' | 'cancelled' | 'unavailable', isNarrow = false) {
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }))
  portal.answer('listIdentityProviders', { data: providers })
  portal.answer('listNotifications', { data: [] })
  portal.refuse('startLogin', 'service-unavailable')
  return renderPage(() => <LandingPage loginEnd={end} />, { texts: ['landing', 'shell', 'help'] })
}

it('citizens are offered the providers, and the help desk’s staff a way aside', async () => {
  await draw()
  await screen.findByRole('button', { name: 'Latvija.lv' })
  expect(screen.queryByRole('button', { name: /direktorija/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Palīdzības dienesta direktorija' }).getAttribute('href')).toBe(
    '/login/help_desk_ldap',
  )
})

it.each([
  [true, 'true'],
  [false, 'false'],
])('the provider learns whether the screen is a narrow one: %s', async (isNarrow, word) => {
  await draw(undefined, isNarrow)
  ;(await screen.findByRole('button', { name: 'Latvija.lv' })).click()
  await vi.waitFor(
    () =>
      expect(portal.taken.map(({ path }) => path)).toContain(`/api-auth/api/v1/auth/redirect/latvija_lv/lv/${word}`),
    60_000,
  )
})

it.each([
  ['failed', 'Pieslēgšanās netika pabeigta.'],
  ['cancelled', 'Identitātes apliecināšana tika atcelta.'],
  ['unavailable', 'Izvēlētais identitātes apliecinātājs šobrīd nav pieejams.'],
] as const)('a login that ended as %s displays that', async (end, words) => {
  await draw(end)
  expect((await screen.findByRole('alert')).textContent).toContain(words)
})
