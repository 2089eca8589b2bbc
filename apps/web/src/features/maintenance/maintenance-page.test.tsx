// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawPage } from '../../shared/testing/draw-page.tsx'
import { MaintenancePage } from './maintenance-page.tsx'

// Whoever comes here mostly finds nobody to answer.
beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['en', 'Website under maintenance', 'Please try again shortly.', 'Try again'],
  ['lv', 'Tīmekļ\u00ADvietnē notiek apkope', 'Lūdzu, mēģiniet vēlreiz pēc brīža.', 'Mēģināt vēlreiz'],
] as const)('in %s it is titled “%s” and asks to try again shortly', async (language, title, retry, link) => {
  await drawPage(MaintenancePage, { language, texts: ['shell'], at: '/maintenance' })
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByText(retry)).toBeTruthy()
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: link }).pathname).toBe('/')
})
