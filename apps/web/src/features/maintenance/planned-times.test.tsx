// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { drawPage } from '../../shared/testing/draw-page.tsx'
import { MaintenancePage } from './maintenance-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['lv', 'Paredzamās beigas: plkst. 04:30'],
  ['en', 'It ends at 04:30'],
] as const)('in %s the maintenance page tells the times that the service has announced', async (language, told) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      data: [
        {
          code: 'MAINTENANCE',
          level: 'warning',
          content: 'Paredzamās beigas: plkst. 04:30',
          translations: [{ en: 'It ends at 04:30' }],
          link: null,
        },
      ],
    }),
  )
  await drawPage(MaintenancePage, { language, texts: ['shell'], at: '/maintenance' })
  expect(await screen.findByText(told)).toBeTruthy()
})

it('stays as it is when nobody answers', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'service-unavailable', message: '' }, { status: 503 }))
  await drawPage(MaintenancePage, { texts: ['shell'], at: '/maintenance' })
  expect(screen.getByRole('heading', { level: 1, name: 'Tīmekļ\u00ADvietnē notiek apkope' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
