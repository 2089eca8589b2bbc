// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient, QueryProvider } from '../../shared/query.tsx'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { anAccount, type Account } from '../../shared/testing/samples.ts'
import { profileQuery } from '../../shared/session/profile.ts'
import { newsQuery } from './api.ts'
import { NewsBell } from './news-bell.tsx'

const portal = fakePortal()
const news = (code: string, content: string, link: string | null, read = false) => ({
  code,
  level: 'info' as const,
  content,
  translations: [{ en: content }],
  link,
  read,
  created_at: '2026-11-22T14:05:00Z',
})

let mode: Account['mode']
beforeEach(() => {
  mode = null
  portal.answer('getProfile', () => ({ data: anAccount({ mode }) }))
  portal.answer('listNotifications', {
    data: [
      news('a', 'Pieteikums ir saņemts.', '/submissions/a'),
      news('b', 'Pieteikums ir izpildīts.', '/submissions/b'),
      news('c', 'Pieteikuma izskatīšana ir sākta.', '/submissions/c', true),
    ],
  })
  portal.answer('readNotification', { data: null })
})
afterEach(cleanup)

async function open() {
  const page = await renderPage(
    () => (
      <QueryProvider>
        <NewsBell />
      </QueryProvider>
    ),
    { texts: ['news', 'shell'] },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Jaunumi (2)' }))
  await waitFor(() => expect(queryClient.getQueryData(profileQuery().queryKey)).toBeDefined())
  await userEvent.click(screen.getByRole('link', { name: 'Pieteikums ir saņemts.' }))
  await waitFor(() => expect(page.path()).toBe('/submissions/a'))
}

it('opened news counts as read, and the rest still waits', async () => {
  await open()
  await waitFor(() => expect(portal.of('readNotification').map(({ params }) => params)).toEqual([{ code: 'a' }]))
  expect(queryClient.getQueryData(newsQuery().queryKey)?.map(({ read }) => read)).toEqual([true, false, true])
})

it('marks unread news, each item with its time', async () => {
  await renderPage(
    () => (
      <QueryProvider>
        <NewsBell />
      </QueryProvider>
    ),
    { texts: ['news', 'shell'] },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Jaunumi (2)' }))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'NelasītsPieteikums ir saņemts.22.11.2026. 16:05',
    'NelasītsPieteikums ir izpildīts.22.11.2026. 16:05',
    'Pieteikuma izskatīšana ir sākta.22.11.2026. 16:05',
  ])
})

it('news is read when its page is opened by another way', async () => {
  portal.answer('listNotifications', { data: [news('h', 'Kāds mēģināja izmantot Jūsu sesiju.', '/')] })
  await renderPage(
    () => (
      <QueryProvider>
        <NewsBell />
      </QueryProvider>
    ),
    { texts: ['news', 'shell'] },
  )
  expect(await screen.findByRole('button', { name: 'Jaunumi' })).toBeTruthy()
  await waitFor(() => expect(portal.of('readNotification')).toMatchObject([{ params: { code: 'h' } }]))
})

it('what the help desk opens stays unread', async () => {
  mode = 'internal'
  await open()
  expect(portal.of('readNotification')).toEqual([])
})
