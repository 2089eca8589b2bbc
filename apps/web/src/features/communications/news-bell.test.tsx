// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient, QueryProvider } from '../../shared/query.tsx'
import { drawPage } from '../../shared/testing/draw-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { anAccount, type Account } from '../../shared/testing/samples.ts'
import { profileQuery } from '../../shared/session/profile.ts'
import { NewsBell } from './news-bell.tsx'

const portal = fakePortal()
const news = (code: string, content: string, link: string | null) => ({
  code,
  level: 'info' as const,
  content,
  translations: [{ en: content }],
  link,
})

let mode: Account['mode']
beforeEach(() => {
  queryClient.clear()
  mode = null
  portal.answer('getProfile', () => ({ data: anAccount({ mode }) }))
  portal.answer('listNotifications', {
    data: [
      news('a', 'Pieteikums ir saņemts.', '/submissions/a'),
      news('b', 'Pieteikums ir izpildīts.', '/submissions/b'),
    ],
  })
  portal.answer('dismissNotification', { data: null })
})
afterEach(cleanup)

async function open() {
  const page = await drawPage(
    () => (
      <QueryProvider>
        <NewsBell />
      </QueryProvider>
    ),
    { texts: ['news', 'shell'] },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Jaunumi: 2' }))
  await waitFor(() => expect(queryClient.getQueryData(profileQuery().queryKey)).toBeDefined())
  await userEvent.click(screen.getByRole('link', { name: 'Pieteikums ir saņemts.' }))
  await waitFor(() => expect(page.path()).toBe('/submissions/a'))
}

it('news that was opened has been read, and what was not opened still waits', async () => {
  await open()
  await waitFor(() => expect(portal.of('dismissNotification').map(({ params }) => params)).toEqual([{ code: 'a' }]))
})

it('what the help desk opens stays unread', async () => {
  mode = 'internal'
  await open()
  expect(portal.of('dismissNotification')).toEqual([])
})
