// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Answer } from '../../shared/api.ts'
import { queryClient, QueryProvider } from '../../shared/query.tsx'
import { rereadSession, storeTokens } from '../../shared/session/session.ts'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { anAccount, makeId, type Account } from '../../shared/testing/samples.ts'
import { historyFilters } from './filters.ts'
import { HistoryPage } from './history-page.tsx'

const portal = fakePortal()

type PastAction = Answer<'listActions'>['data'][number]

const action = (word: string, changes: Partial<PastAction> = {}): PastAction => ({
  uuid: makeId(word),
  at: '2026-11-20T10:05:00Z',
  action: 'logged-in',
  repeated: 1,
  last_at: null,
  actor: 'Elīna Avotniece',
  acting_as: null,
  about: null,
  application: null,
  help_desk: null,
  disputed_at: null,
  can_dispute: true,
  ...changes,
})
const visit = action('v', {
  action: 'help-desk-visit-began',
  actor: 'Līga Zemture',
  help_desk: { reason: 'Jautājums par maksājumu' },
})
const saves = action('s', {
  action: 'application-changed',
  repeated: 4,
  last_at: '2026-11-20T10:09:00Z',
  application: { uuid: makeId('a'), number: 'P-2026-000001' },
  acting_as: 'SIA "Liepu aleja"',
})

let profile: Account
let list: { data: PastAction[]; total: number }
const asked = () => portal.taken.filter(({ name }) => /^list(?:Entity)?Actions$/.test(name)).map(({ path }) => path)

beforeEach(() => {
  profile = anAccount({ natural_person: { uuid: makeId('person'), name: 'Elīna Avotniece' } })
  list = { data: [visit, saves], total: 2 }
  localStorage.clear()
  storeTokens({ x_token: 't', x_token_key: 'k' })
  rereadSession()
  portal.answer('getProfile', () => ({ data: profile }))
  portal.answer('listActions', () => list)
  portal.answer('listEntityActions', () => list)
  portal.answer('disputeAction', { data: { ...visit, disputed_at: '2026-11-20T11:00:00Z' } })
})
afterEach(cleanup)

const draw = (search = {}) =>
  renderPage(
    () => (
      <QueryProvider>
        <HistoryPage filters={historyFilters.read(search)} />
      </QueryProvider>
    ),
    { texts: ['history', 'forms', 'shell', 'ui'] },
  )

it('says of an application sent after its payment that the portal sent it', async () => {
  list = { data: [action('p', { action: 'application-submitted-by-portal', actor: '' })], total: 1 }
  await draw()
  const [, row] = await screen.findAllByRole('row')
  expect(row?.textContent).toContain('Iesniegts pieteikums: portāls to nosūtīja pēc apmaksas')
  expect(within(row as HTMLElement).getByText('Portāls')).toBeTruthy()
})

it('shows actions in words, newest first, with support sessions of the help desk marked and their reason', async () => {
  await draw()
  const [, first, second] = await screen.findAllByRole('row')
  expect(first?.textContent).toContain('Palīdzības dienests sāka darboties Jūsu vārdā')
  expect(within(first as HTMLElement).getByText('Palīdzības dienests')).toBeTruthy()
  expect(first?.textContent).toContain('Iemesls: Jautājums par maksājumu')
  expect(second?.textContent).toMatch(/Mainīti pieteikuma dati4 reizes/)
  expect(second?.textContent).toContain('Profils: SIA "Liepu aleja"')
  expect(within(second as HTMLElement).getByRole('link', { name: 'P-2026-000001' })).toBeTruthy()
  expect(within(second as HTMLElement).queryByText('Palīdzības dienests')).toBeNull()
})

it('says to whom rights are delegated, and that it was the portal that suspended them', async () => {
  const about = 'Ilze Ozola'
  list = { data: [action('d', { action: 'delegation-suspended', actor: '', about })], total: 1 }
  await draw()
  const [, row] = await screen.findAllByRole('row')
  expect(row?.textContent).toContain('Apturēts deleģējumsIlze Ozola')
  expect(within(row as HTMLElement).getByText('Portāls')).toBeTruthy()
})

it('offers more on a page, and asks for the page of its address', async () => {
  list = { data: [visit], total: 60 }
  await draw({ offset: 25, limit: '25' })
  await screen.findByText('26.–50. no 60')
  expect(asked()).toEqual(['/api-profile/api/v1/user_actions_history?limit=25&offset=25'])
  expect(screen.getByLabelText<HTMLSelectElement>('Ierakstu skaits lapā').value).toBe('25')
})

it('is narrowed by the address, in its file as well, and says when nothing is left', async () => {
  list = { data: [visit], total: 1 }
  const { path } = await draw({ by: 'Līga', action: 'helpdesk', from: '2026-11-01', to: 'zzz', limit: '25' })
  await screen.findByRole('table')
  const narrowed = 'done_by=L%C4%ABga&action=helpdesk&done_from=2026-11-01'
  expect(asked()).toEqual([`/api-profile/api/v1/user_actions_history?${narrowed}&limit=25&offset=0`])
  portal.refuse('exportActions', 'too-many-to-export', { message: 'Sašauriniet atlasi.' })
  await userEvent.click(screen.getByRole('button', { name: /CSV/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('Sašauriniet atlasi.')
  expect(portal.of('exportActions')[0]?.path).toBe(`/api-profile/api/v1/user_actions_history/export?${narrowed}`)
  fireEvent.change(screen.getByLabelText('Darbība'), { target: { value: 'logged-in' } })
  await waitFor(() => expect(path()).toBe('/history'))
  cleanup()
  list = { data: [], total: 0 }
  queryClient.clear()
  await draw({ action: 'logged-in' })
  await screen.findByText('Nekas neatbilst izvēlētajiem filtriem')
  expect(screen.getByRole('group', { name: 'Filtri' })).toBeTruthy()
})

it('offers every action under its kind, and each kind as a whole; a short list has no filters', async () => {
  await draw()
  await screen.findByText('2 ieraksti')
  expect(screen.queryByRole('group', { name: 'Filtri' })).toBeNull()
  cleanup()
  queryClient.clear()
  list = { data: [visit, saves], total: 6 }
  await draw()
  const offered = await screen.findByLabelText('Darbība')
  const kind = within(offered).getByRole('group', { name: 'Deleģējumi' })
  expect(
    within(kind)
      .getAllByRole('option')
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ).toEqual(['Deleģējumi: visas darbības', 'Deleģētas tiesības'])
})

it('of an entity is a file of the entity', async () => {
  profile = { ...profile, selected_uuid: makeId('e'), legal_entity_uuid: makeId('e'), legal_entity_name: 'SIA "Vējš"' }
  portal.refuse('exportEntityActions', 'too-many-to-export', { message: 'Sašauriniet atlasi.' })
  await draw()
  await userEvent.click(await screen.findByRole('button', { name: /CSV/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('Sašauriniet atlasi.')
  expect(portal.of('exportEntityActions')).toMatchObject([{ params: { id: makeId('e') } }])
})

it('of an entity whose mandate has ended is not called the reader’s own', async () => {
  profile = { ...profile, selected_uuid: makeId('e'), legal_entity_uuid: makeId('e'), legal_entity_name: null }
  portal.refuse('listEntityActions', 'mandate-ended')
  await draw()
  await waitFor(() => expect(portal.of('listEntityActions')).toHaveLength(1))
  expect(screen.queryByText(/ko Jūs darījāt portālā/)).toBeNull()
})

it('is that of the selected entity', async () => {
  profile = {
    ...profile,
    selected_uuid: makeId('e'),
    legal_entity_uuid: makeId('e'),
    legal_entity_name: 'SIA "Liepu aleja"',
  }
  await draw()
  await screen.findByText('Šeit redzams, kas portālā darīts tiesību subjekta SIA "Liepu aleja" vārdā.')
  await waitFor(() =>
    expect(asked()).toEqual([
      `/api-profile/api/v1/legal_entities/${makeId('e')}/user_actions_history?limit=10&offset=0`,
    ]),
  )
})

it('says what will appear in an empty one', async () => {
  list = { data: [], total: 0 }
  await draw()
  expect(await screen.findByRole('heading', { name: 'Darbību vēl nav' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

it('shows an action that has no words yet as an action', async () => {
  list = { data: [action('x', { action: 'something-new' })], total: 1 }
  await draw()
  expect(await screen.findByText('Darbība portālā')).toBeTruthy()
})

it('lets the user dispute an action, and thanks', async () => {
  await draw()
  const user = userEvent.setup()
  await user.click(
    await screen.findByRole('button', { name: /^Tas nebiju es: Palīdzības dienests sāka darboties Jūsu vārdā/ }),
  )
  await user.type(await screen.findByLabelText(/Piezīme/), 'Nezvanīju')
  await user.click(screen.getByRole('button', { name: 'Apstrīdēt' }))
  expect(await screen.findByText(/ziņa ir nosūtīta/)).toBeTruthy()
  expect(portal.of('disputeAction')).toMatchObject([{ params: { id: makeId('v') }, body: { note: 'Nezvanīju' } }])
})

it('marks a disputed action, and offers no second dispute', async () => {
  list = { data: [{ ...visit, disputed_at: '2026-11-20T11:00:00Z' }], total: 1 }
  await draw()
  expect(await screen.findByText(/^Apstrīdēts 20\.11\.2026\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Tas nebiju es/ })).toBeNull()
})

it('offers nothing to dispute of what others did', async () => {
  list = { data: [{ ...saves, can_dispute: false }], total: 1 }
  await draw()
  await screen.findAllByRole('row')
  expect(screen.queryByRole('button', { name: /Tas nebiju es/ })).toBeNull()
})

it('names the owner of the history to help-desk staff, and offers them nothing to dispute', async () => {
  const supported = { agent: 'Līga Zemture', visit: { ends_at: '2026-11-20T11:00:00Z', reason: 'payment' } }
  profile = { ...profile, mode: 'internal', help_desk: supported }
  await draw()
  expect(await screen.findByText(/savā vēsturē redz klients Elīna Avotniece/)).toBeTruthy()
  await screen.findAllByRole('row')
  expect(screen.queryByText('Vai tas bijāt Jūs?')).toBeNull()
  expect(screen.queryByRole('button', { name: /Tas nebiju es/ })).toBeNull()
})

it.each([
  [
    { offset: '20', limit: '25', action: 'delegation-given', by: ' Līga ', to: '2026-11-20' },
    { offset: 20, limit: '25', action: 'delegation-given', by: 'Līga', to: '2026-11-20' },
  ],
  [{ action: 'deleting-everything', from: '2026-13-01' }, {}],
  [{ action: 'delegations', by: '' }, { action: 'delegations' }],
  [{ offset: '-1', limit: '7' }, {}],
  [{ offset: 'x' }, {}],
])('reads the address %o', (given, expected) => {
  expect(historyFilters.read(given)).toEqual(expected)
})
