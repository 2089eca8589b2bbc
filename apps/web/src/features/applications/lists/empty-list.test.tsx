// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drawPage } from '../../../shared/testing/draw-page.tsx'
import { fakePortal } from '../../../shared/testing/fake-portal.ts'
import { anAccount } from '../../../shared/testing/samples.ts'
import { ListPage } from './list-page.tsx'

const portal = fakePortal()
afterEach(cleanup)

it('a list without a customer says so to the help desk, and offers nothing to begin', async () => {
  portal.answer('getProfile', { data: { ...anAccount(), mode: 'internal', help_desk: { agent: 'Līga', visit: null } } })
  portal.answer('listApplicationsFiltered', { data: [], total: 0 })
  portal.answer('listTasks', { data: [], total: 0 })
  await drawPage(
    () => (
      <QueryClientProvider client={new QueryClient()}>
        <ListPage stage="open" filters={{}} />
      </QueryClientProvider>
    ),
    { language: 'lv', texts: ['application-lists', 'shell', 'signing', 'tasks', 'ui'] },
  )
  expect(await screen.findByRole('heading', { name: 'Klients nav izvēlēts' })).toBeTruthy()
  expect(screen.queryByText('Pieteikumu vēl nav')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Izvēlēties pakalpojumu' })).toBeNull()
})

it('an empty list of applications says where to read on after a change of the personal code', async () => {
  portal.answer('getProfile', { data: anAccount() })
  portal.answer('listApplicationsFiltered', { data: [], total: 0 })
  await drawPage(
    () => (
      <QueryClientProvider client={new QueryClient()}>
        <ListPage stage="open" filters={{}} />
      </QueryClientProvider>
    ),
    { language: 'lv', texts: ['application-lists', 'shell', 'signing', 'ui'] },
  )
  expect(await screen.findByText(/Ja Jums ir mainīts personas kods, .*„Palīdzības dienests”/)).toBeTruthy()
  const begin = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.endsWith('/catalog'))
  expect(begin.map(({ textContent }) => textContent)).toEqual(['Izvēlēties pakalpojumu'])
})
