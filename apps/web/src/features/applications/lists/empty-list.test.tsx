// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../../shared/testing/render-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { anAccount, makeId } from '../../../shared/testing/samples.ts'
import type { Stage } from './filters.ts'
import { ListPage } from './list-page.tsx'

const portal = fakePortal()
afterEach(cleanup)

const drawList = (stage: Stage = 'open') =>
  renderPage(
    () => (
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ListPage stage={stage} filters={{}} />
      </QueryClientProvider>
    ),
    { language: 'lv', texts: ['application-lists', 'entities', 'shell', 'signing', 'tasks', 'ui'] },
  )

it('a list without a customer says so to the help desk, and offers nothing to begin', async () => {
  portal.answer('getProfile', { data: { ...anAccount(), mode: 'internal', help_desk: { agent: 'Līga', visit: null } } })
  portal.answer('listApplicationsFiltered', { data: [], total: 0 })
  portal.answer('listTasks', { data: [], total: 0 })
  portal.answer('listOtherProfiles', { data: [], total: 0 })
  await drawList()
  expect(await screen.findByRole('heading', { name: 'Klients nav izvēlēts' })).toBeTruthy()
  expect(screen.queryByText('Pieteikumu vēl nav')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Izvēlēties pakalpojumu' })).toBeNull()
})

it('an empty list of applications says where to read on after a change of the personal code', async () => {
  portal.answer('getProfile', { data: anAccount() })
  portal.answer('listApplicationsFiltered', { data: [], total: 0 })
  portal.answer('listOtherProfiles', { data: [], total: 0 })
  await drawList()
  expect(await screen.findByText(/Ja Jums ir mainīts personas kods, .*„Palīdzības dienests”/)).toBeTruthy()
  const begin = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.endsWith('/catalog'))
  expect(begin.map(({ textContent }) => textContent)).toEqual(['Izvēlēties pakalpojumu'])
})

it('an empty list of submissions leads to the applications that are not filed yet', async () => {
  portal.answer('getProfile', { data: anAccount() })
  portal.answer('listApplicationsFiltered', { data: [], total: 0 })
  portal.answer('listOtherProfiles', { data: [], total: 0 })
  await drawList('submitted')
  const inProgress = await screen.findByRole('link', { name: 'Iesāktie pieteikumi' })
  expect(inProgress.getAttribute('href')).toBe('/applications')
})

const [company, association] = [
  { uuid: makeId('company'), name: 'SIA "Kalna māja"', applications: 2 },
  { uuid: makeId('union'), name: 'Biedrība "Avots"', applications: 100 },
]
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('an empty list names the other profiles with applications, and opens the same list of one of them', async () => {
  const account = anAccount({ legal_entities: [company, association], mode: null })
  portal.answer('getProfile', { data: account })
  portal.answer('listApplicationsFiltered', { data: [], total: 0 })
  portal.answer('listOtherProfiles', { data: [company, association], total: 2 })
  const { path } = await drawList()
  expect(await screen.findByRole('heading', { name: 'Šajā profilā pieteikumu nav' })).toBeTruthy()
  expect(screen.queryByText('Pieteikumu vēl nav')).toBeNull()
  expect(names()).toEqual(['SIA "Kalna māja": 2 pieteikumi', 'Biedrība "Avots": vairāk nekā 99 pieteikumi'])

  portal.answer('changeProfile', { data: { ...account, selected_uuid: company.uuid } })
  await userEvent.click(screen.getByRole('button', { name: 'SIA "Kalna māja": 2 pieteikumi' }))
  expect(portal.of('changeProfile').map(({ body }) => body)).toEqual([{ selected_uuid: company.uuid }])
  await waitFor(() => expect(path()).toBe('/applications'))
})

it('of many entities the list of all of them is offered', async () => {
  portal.answer('getProfile', { data: anAccount({ legal_entities: [company, association] }) })
  portal.answer('listApplicationsFiltered', { data: [], total: 0 })
  portal.answer('listOtherProfiles', { data: [company], total: 2 })
  await drawList()
  await screen.findByRole('heading', { name: 'Šajā profilā pieteikumu nav' })
  expect(names()).toEqual(['SIA "Kalna māja": 2 pieteikumi', 'Visi tiesību subjekti'])
})

it('an agent reads whose profiles these are', async () => {
  const visit = { agent: 'Līga', visit: { ends_at: '2026-11-30T12:00:00Z', reason: 'Tehniska problēma' } }
  portal.answer('getProfile', { data: anAccount({ mode: 'internal', help_desk: visit, legal_entities: [company] }) })
  portal.answer('listApplicationsFiltered', { data: [], total: 0 })
  portal.answer('listTasks', { data: [], total: 0 })
  portal.answer('listOtherProfiles', { data: [company], total: 1 })
  await drawList()
  expect(await screen.findByText('Citos klienta profilos:')).toBeTruthy()
})

it('a list does not call itself empty while it is unknown whether other profiles have applications', async () => {
  portal.answer('getProfile', { data: anAccount() })
  portal.answer('listApplicationsFiltered', { data: [], total: 0 })
  portal.refuse('listOtherProfiles', 'forbidden')
  await drawList()
  expect(await screen.findByText('Neizdevās noskaidrot, vai pieteikumi ir citos profilos')).toBeTruthy()
  expect(screen.queryByText('Pieteikumu vēl nav')).toBeNull()
})
