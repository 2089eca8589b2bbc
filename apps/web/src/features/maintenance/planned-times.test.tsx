// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { MaintenancePage } from './maintenance-page.tsx'

const portal = fakePortal()

afterEach(cleanup)

it.each([
  ['lv', 'Paredzamās beigas: plkst. 04:30'],
  ['en', 'It ends at 04:30'],
] as const)('in %s the maintenance page displays the announced times', async (language, text) => {
  portal.answer('listNotifications', {
    data: [
      {
        code: 'MAINTENANCE',
        level: 'warning',
        content: 'Paredzamās beigas: plkst. 04:30',
        translations: [{ en: 'It ends at 04:30' }],
        link: null,
        read: false,
        created_at: null,
      },
    ],
  })
  await renderPage(MaintenancePage, { language, texts: ['shell'], at: '/maintenance' })
  expect(await screen.findByText(text)).toBeTruthy()
})

it('stays as it is without an answer', async () => {
  portal.refuse('listNotifications', 'service-unavailable')
  await renderPage(MaintenancePage, { texts: ['shell'], at: '/maintenance' })
  expect(screen.getByRole('heading', { level: 1, name: 'Tīmekļ\u00ADvietnē notiek apkope' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
