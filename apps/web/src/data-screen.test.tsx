// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DataScreen } from './data-screen.tsx'
import { rereadSession, storeTokens } from './shared/session/session.ts'
import { renderPage } from './shared/testing/render-page.tsx'
import { fakePortal } from './shared/testing/fake-portal.ts'
import { useDemandedDialogs } from './shared/page/demanded-dialogs.ts'

const portal = fakePortal()

const maintenance = {
  code: 'MAINTENANCE',
  level: 'warning' as const,
  content: 'Portāls svētdien nebūs pieejams.',
  translations: [{ en: 'The portal is away on Sunday.' }],
  link: null,
  read: false,
  created_at: null,
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  rereadSession()
  portal.answer('listNotifications', { data: [maintenance] })
})
afterEach(cleanup)

function Page() {
  return (
    <>
      <DataScreen />
      <output>{useDemandedDialogs().maintenance?.lv ?? ''}</output>
    </>
  )
}
const draw = () => renderPage(Page, { texts: ['landing', 'shell'], at: '/names' })

it('notifies a guest who arrives at a page other than the first of notices and planned maintenance', async () => {
  await draw()
  const notices = await screen.findByRole('region', { name: 'Portāla paziņojumi' })
  expect(await within(notices).findByText(maintenance.content)).toBeTruthy()
  expect(document.querySelector('output')?.textContent).toBe(maintenance.content)
})

it('is silent when the notices cannot be fetched', async () => {
  portal.refuse('listNotifications', 'unexpected')
  await draw()
  await waitFor(() => expect(portal.taken).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('leaves signed-in users to the bell', async () => {
  storeTokens({ x_token: 't', x_token_key: 'k' })
  await draw()
  expect(portal.taken).toEqual([])
})
