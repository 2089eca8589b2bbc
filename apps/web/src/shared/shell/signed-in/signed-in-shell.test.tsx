// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from '../../api.ts'
import { ApiProblem } from '../../problem.ts'
import { queryClient } from '../../query.tsx'
import { announceForbidden } from '../../session/forbidden.ts'
import { profileQuery } from '../../session/profile.ts'
import { rereadSession, storeTokens } from '../../session/session.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { fakePortal } from '../../testing/fake-portal.ts'
import { anAccount, makeId, type Account } from '../../testing/samples.ts'
import SignedInShell from './signed-in-shell.tsx'

const portal = fakePortal()

beforeEach(() => {
  localStorage.clear()
  rereadSession()
  storeTokens({ x_token: 't', x_token_key: 'k' })
})
afterEach(cleanup)

const drawWith = (code: 'unexpected' | 'entity-not-found') => {
  portal.refuse('getProfile', code)
  portal.answer('listNotifications', { data: [] })
  return renderPage(() => <SignedInShell>{null}</SignedInShell>, {
    texts: ['shell', 'ui', 'entities', 'news'],
    at: '/entities',
  })
}

it('a 500 on the profile call leads to /maintenance', async () => {
  const page = await drawWith('unexpected')
  await vi.waitFor(() => expect(page.path()).toBe('/maintenance'), 60_000)
})

it('another refusal of the profile call does not', async () => {
  const page = await drawWith('entity-not-found')
  await vi.waitFor(() => expect(queryClient.getQueryState(['profile'])?.status).toBe('error'), 60_000)
  expect(page.path()).toBe('/entities')
})

const account = anAccount({ legal_entities: [{ uuid: makeId('entity'), name: 'SIA "Liepu aleja"' }] })

const company = { legal_entity_uuid: makeId('entity'), legal_entity_name: 'SIA "Liepu aleja"' }
const ministry = { organization_uuid: makeId('organization'), organization_name: 'Ārlietu ministrija' }

it.each<[string, Partial<Account>, sentence: string | null]>([
  ['a person', {}, null],
  ['a representative or a delegate of a company', company, 'Izvēlētais profils: SIA "Liepu aleja"'],
  [
    'a clerk of an organisation, whose name is not declined',
    {
      organization_uuid: ministry.organization_uuid,
      external_organizations: [{ uuid: ministry.organization_uuid, ...ministry }],
    },
    'Izvēlētais profils: Ārlietu ministrija',
  ],
  ['an agent, who represents nothing', { ...company, mode: 'internal' }, 'Klienta profils: SIA "Liepu aleja"'],
])('the header names for %s the party that they act for', async (_who, change, sentence) => {
  portal.answer('getProfile', { data: { ...account, ...change } })
  portal.answer('listTasks', { data: [], total: 0 })
  await renderPage(() => <SignedInShell>{null}</SignedInShell>, {
    texts: ['shell', 'ui', 'entities', 'news'],
    at: '/entities',
  })
  const menu = await screen.findByRole('navigation', { name: 'Galvenā izvēlne' })
  await within(menu).findAllByRole('link')
  const found = screen.queryAllByText(/profils: |vārdā/).map(({ textContent }) => textContent)
  expect(found).toEqual(sentence === null ? [] : [sentence])
})

it.each<[string, Partial<Account>, logo: string, home: string | null, first: string]>([
  ['a person with a complete profile', {}, '/entities', '/entities', '/entities'],
  ['one whose profile is to be submitted', { need_profile_submit: true }, '/profile', '/entities', '/entities'],
  ['the help desk', { mode: 'internal' }, '/applications', null, '/catalog'],
])('the header of %s: where logo, home icon and menu lead', async (_who, change, logo, home, first) => {
  portal.answer('getProfile', { data: { ...account, ...change } })
  portal.answer('listTasks', { data: [], total: 0 })
  await renderPage(() => <SignedInShell>{null}</SignedInShell>, {
    texts: ['shell', 'ui', 'entities', 'news'],
    at: '/entities',
  })
  const menu = screen.getByRole('navigation', { name: 'Galvenā izvēlne' })
  const [row] = await within(menu).findAllByRole('link')
  const href = (link: HTMLElement | null | undefined) => link?.getAttribute('href') ?? null
  expect([
    href(screen.getByRole('link', { name: 'Uzņēmumu reģistra portāls' })),
    href(screen.queryByRole('link', { name: 'Uzdevumi' })),
    href(row),
  ]).toEqual([logo, home, first])
  expect(screen.getByRole('button', { name: 'Iziet' })).toBeTruthy()
})

it('the number of tasks follows the calls that may change it, and no others', async () => {
  portal.answer('getProfile', { data: account })
  let total = 3
  portal.answer('listTasks', () => ({ data: [], total }))
  portal.answer('readNotification', { data: null })
  portal.answer('deleteApplication', { data: null })
  const page = await renderPage(() => <SignedInShell>{null}</SignedInShell>, {
    texts: ['shell', 'ui', 'entities', 'news'],
    at: '/$page',
  })
  expect(await screen.findByRole('link', { name: 'Uzdevumi (3)' })).toBeTruthy()
  total = 2
  await act(() => call('readNotification', { params: { code: makeId('notice') } }))
  await act(() => page.goTo('/delegations'))
  expect(portal.of('listTasks')).toHaveLength(1)
  await act(() => call('deleteApplication', { params: { uuid: makeId('application') } }))
  expect(await screen.findByRole('link', { name: 'Uzdevumi (2)' })).toBeTruthy()
})

it('a refusal to the help desk stays while it acts for the same customer, and goes with the next', async () => {
  const visit = (endsAt: string): Account => ({
    ...account,
    mode: 'internal',
    help_desk: { agent: 'Līga Zemture', visit: { ends_at: endsAt, reason: 'Jautājums par maksājumu' } },
  })
  const [first, second] = [visit('2026-11-20T10:30:00.000Z'), visit('2026-11-20T10:31:00.000Z')]
  portal.answer('getProfile', { data: first })
  await renderPage(() => <SignedInShell>{null}</SignedInShell>, { texts: ['shell', 'ui', 'entities', 'news'] })
  const warning = () => screen.queryByText(/^403\. /)
  const becomes = (profile: Account) => act(() => void queryClient.setQueryData(profileQuery().queryKey, profile))
  await screen.findByText(account.name)
  act(() => announceForbidden(new ApiProblem(403, 'help-desk-refused', ''), '/applications'))
  expect(warning()).toBeTruthy()
  becomes({ ...first, selected_uuid: makeId('entity') })
  expect(warning()).toBeTruthy()
  becomes({ ...second })
  await vi.waitFor(() => expect(warning()).toBeNull(), 60_000)
  act(() => announceForbidden(new ApiProblem(403, 'help-desk-refused', ''), '/applications'))
  expect(warning()).toBeTruthy()
  becomes({ ...second, help_desk: { agent: 'Līga Zemture', visit: null } })
  await vi.waitFor(() => expect(warning()).toBeNull(), 60_000)
})

const ofMinistry = {
  organization_uuid: ministry.organization_uuid,
  external_organizations: [{ uuid: ministry.organization_uuid, ...ministry }],
}

it.each<[string, before: Partial<Account>, after: Partial<Account>]>([
  ['another entity', { selected_uuid: makeId('entity'), ...company }, { selected_uuid: makeId('other') }],
  ['the person', { selected_uuid: makeId('entity'), ...company }, {}],
  // All three are stored under the person's uuid.
  ['all entities', {}, { selected_uuid: null }],
  ['an organisation', {}, ofMinistry],
  ['the person after an organisation', ofMinistry, {}],
])('a refusal goes with the choice of %s, of which it would not be true', async (_, before, after) => {
  portal.answer('getProfile', { data: { ...account, ...before } })
  portal.answer('listTasks', { data: [], total: 0 })
  portal.answer('listNotifications', { data: [] })
  await renderPage(() => <SignedInShell>{null}</SignedInShell>, { texts: ['shell', 'ui', 'entities', 'news'] })
  await screen.findByText(account.name)
  act(() => announceForbidden(new ApiProblem(403, 'mandate-ended', 'Over.'), '/applications'))
  expect(screen.queryByText(/^403\./)).toBeTruthy()
  act(() => void queryClient.setQueryData(profileQuery().queryKey, { ...account, ...after }))
  await vi.waitFor(() => expect(screen.queryByText(/^403\./)).toBeNull(), 60_000)
})

it('a refusal stays while the profile is loaded, and while it is loaded again', async () => {
  let answer: (account: Account) => void = () => {}
  portal.answer('getProfile', () => new Promise((resolve) => (answer = (data) => resolve({ data }))))
  portal.answer('listTasks', { data: [], total: 0 })
  portal.answer('listNotifications', { data: [] })
  await renderPage(() => <SignedInShell>{null}</SignedInShell>, { texts: ['shell', 'ui', 'entities', 'news'] })
  act(() => announceForbidden(new ApiProblem(403, 'forbidden', 'No.'), '/applications'))
  await vi.waitFor(() => expect(portal.of('getProfile')).toHaveLength(1), 60_000)
  act(() => answer(account))
  await screen.findByText(account.name)
  expect(screen.queryByText(/^403\./)).toBeTruthy()
  act(() => void queryClient.resetQueries({ queryKey: profileQuery().queryKey }))
  await vi.waitFor(() => expect(portal.of('getProfile')).toHaveLength(2), 60_000)
  await act(async () => answer(account))
  await screen.findByText(account.name)
  expect(screen.queryByText(/^403\./)).toBeTruthy()
})
