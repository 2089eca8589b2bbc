// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drawPage } from '../../../shared/testing/draw-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { anAccount, makeId } from '../../../shared/testing/samples.ts'
import { ListPage } from './list-page.tsx'

const portal = fakePortal()
afterEach(cleanup)

const drawList = () =>
  drawPage(
    () => (
      <QueryClientProvider client={new QueryClient()}>
        <ListPage stage="open" filters={{}} />
      </QueryClientProvider>
    ),
    { language: 'lv', texts: ['application-lists', 'shell', 'signing', 'tasks', 'ui'] },
  )

it('a list without a customer says so to the help desk, and offers nothing to begin', async () => {
  portal.answer('getProfile', { data: { ...anAccount(), mode: 'internal', help_desk: { agent: 'Līga', visit: null } } })
  portal.answer('listApplicationsFiltered', { data: [], total: 0 })
  portal.answer('listTasks', { data: [], total: 0 })
  await drawList()
  expect(await screen.findByRole('heading', { name: 'Klients nav izvēlēts' })).toBeTruthy()
  expect(screen.queryByText('Pieteikumu vēl nav')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Izvēlēties pakalpojumu' })).toBeNull()
})

it('an empty list of applications says where to read on after a change of the personal code', async () => {
  portal.answer('getProfile', { data: anAccount() })
  portal.answer('listApplicationsFiltered', { data: [], total: 0 })
  await drawList()
  expect(await screen.findByText(/Ja Jums ir mainīts personas kods, .*„Palīdzības dienests”/)).toBeTruthy()
  const begin = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.endsWith('/catalog'))
  expect(begin.map(({ textContent }) => textContent)).toEqual(['Izvēlēties pakalpojumu'])
})

it.each([
  ['a customer who may act for an entity', true, {}, true],
  ['a customer who may act for none', false, {}, false],
  ['all entities of a customer', true, { selected_uuid: null }, false],
])('an empty list of %s leads the help desk to the other profiles: %s', async (_, represents, profile, leads) => {
  const entity = { uuid: makeId('entity'), name: 'SIA "Kalna māja"' }
  const visit = { agent: 'Līga', visit: { ends_at: '2026-11-30T12:00:00Z', reason: 'Tehniska problēma' } }
  const entities = represents ? [entity] : []
  portal.answer('getProfile', {
    data: {
      ...anAccount(),
      mode: 'internal',
      help_desk: visit,
      legal_entities: entities,
      legal_entities_count: entities.length,
      ...profile,
    },
  })
  portal.answer('listApplicationsFiltered', { data: [], total: 0 })
  portal.answer('listTasks', { data: [], total: 0 })
  await drawList()

  const text = (await screen.findByText(/^Šeit būs redzami klienta iesāktie/)).textContent
  expect(text?.includes('Klients var rīkoties arī tiesību subjektu vārdā')).toBe(leads)
})
