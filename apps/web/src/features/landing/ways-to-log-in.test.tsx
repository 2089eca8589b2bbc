// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rereadSession } from '../../shared/session/session.ts'
import { drawPage } from '../../shared/testing/draw-page.tsx'
import { LandingPage } from './landing-page.tsx'

const providers = [
  { slug: 'eparaksts_mobile', name: 'eParaksts mobile', icon: 'smartphone', kind: 'redirect' },
  { slug: 'latvija_lv', name: 'Latvija.lv', icon: 'landmark', kind: 'redirect' },
  { slug: 'help_desk_ldap', name: 'Palīdzības dienesta direktorija', icon: 'headset', kind: 'directory' },
]
let asked: string[] = []

beforeEach(() => {
  asked = []
  localStorage.clear()
  sessionStorage.clear()
  rereadSession()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function draw(end?: 'failed' | 'cancelled' | 'unavailable', isNarrow = false) {
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }))
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path.includes('/redirect/')) return Response.json({ code: 'service-unavailable', message: '' }, { status: 503 })
    return Response.json({ data: path.endsWith('/idp') ? providers : [] })
  })
  return drawPage(() => <LandingPage loginEnd={end} />, { texts: ['landing', 'shell', 'help'] })
}

it('citizens are offered the providers, and the help desk’s staff a way aside', async () => {
  await draw()
  await screen.findByRole('button', { name: 'Latvija.lv' })
  expect(screen.queryByRole('button', { name: /direktorija/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Darbiniekiem: Palīdzības dienesta direktorija' }).getAttribute('href')).toBe(
    '/login/help_desk_ldap',
  )
})

it.each([
  [true, 'true'],
  [false, 'false'],
])('the provider learns whether the screen is a narrow one: %s', async (isNarrow, word) => {
  await draw(undefined, isNarrow)
  ;(await screen.findByRole('button', { name: 'Latvija.lv' })).click()
  await vi.waitFor(() => expect(asked).toContain(`/api-auth/api/v1/auth/redirect/latvija_lv/lv/${word}`))
})

it.each([
  ['failed', 'Ienākšana netika pabeigta.'],
  ['cancelled', 'Identitātes apliecināšana tika atcelta.'],
  ['unavailable', 'Izvēlētais identitātes apliecinātājs šobrīd nav pieejams.'],
] as const)('a login that ended as %s is told so', async (end, words) => {
  await draw(end)
  expect((await screen.findByRole('alert')).textContent).toContain(words)
})
