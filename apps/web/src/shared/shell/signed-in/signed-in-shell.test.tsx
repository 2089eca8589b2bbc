// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../query.tsx'
import { rereadSession, storeTokens } from '../../session/session.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import type { ProfileAccount } from './profile-menu.ts'
import SignedInShell from './signed-in-shell.tsx'

beforeEach(() => {
  localStorage.clear()
  rereadSession()
  storeTokens({ x_token: 't', x_token_key: 'k' })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const drawWith = (status: number) => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'x', message: '' }, { status }))
  return drawPage(() => <SignedInShell>{null}</SignedInShell>, {
    texts: ['shell', 'ui', 'entities', 'news'],
    at: '/entities',
  })
}

it('a 500 on the profile call leads to /maintenance', async () => {
  const page = await drawWith(500)
  await vi.waitFor(() => expect(page.path()).toBe('/maintenance'), { timeout: 10_000 })
})

it('another refusal of the profile call does not', async () => {
  const page = await drawWith(404)
  await vi.waitFor(() => expect(queryClient.getQueryState(['profile'])?.status).toBe('error'), { timeout: 10_000 })
  expect(page.path()).toBe('/entities')
})

const account = {
  name: 'Anna Kalniņa',
  natural_person: { uuid: 'person', name: 'Anna Kalniņa' },
  legal_entities: [{ uuid: 'e', name: 'SIA "Liepu aleja"' }],
  legal_entities_count: 1,
  selected_uuid: 'person',
  legal_entity_uuid: null,
  legal_entity_name: null,
  need_profile_submit: false,
  need_profile_review: false,
  has_legal_facts: false,
  has_dependants: false,
  external_organizations: [],
  organization_uuid: null,
  mode: null,
  session_expired: 20,
} as unknown as ProfileAccount

it.each<[string, Partial<ProfileAccount>, logo: string, home: string | null, first: string]>([
  ['a person with a complete profile', {}, '/entities', '/entities', '/entities'],
  ['one whose profile is to be submitted', { need_profile_submit: true }, '/profile', '/entities', '/entities'],
  ['the help desk', { mode: 'internal' }, '/applications', null, '/catalog'],
])('the header of %s: where logo, home icon and menu lead', async (_who, change, logo, home, first) => {
  vi.stubGlobal('fetch', async () => Response.json({ data: { ...account, ...change } }))
  await drawPage(() => <SignedInShell>{null}</SignedInShell>, {
    texts: ['shell', 'ui', 'entities', 'news'],
    at: '/entities',
  })
  const menu = screen.getByRole('navigation', { name: 'Galvenā izvēlne' })
  const [row] = await within(menu).findAllByRole('link')
  const href = (link: HTMLElement | null | undefined) => link?.getAttribute('href') ?? null
  expect([
    href(screen.getByRole('link', { name: 'Uzņēmumu reģistra portāls' })),
    href(screen.queryByRole('link', { name: 'Uz sākumu' })),
    href(row),
  ]).toEqual([logo, home, first])
  expect(screen.getByRole('button', { name: 'Iziet' })).toBeTruthy()
})
