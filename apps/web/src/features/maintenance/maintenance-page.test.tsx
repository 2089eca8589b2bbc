// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderPage } from '../../shared/testing/render-page.tsx'
import { fakePortal } from '../../shared/testing/fake-portal.ts'
import { MaintenancePage } from './maintenance-page.tsx'

const portal = fakePortal()

// The portal usually does not respond when this page is displayed.
beforeEach(() => portal.refuse('listNotifications', 'service-unavailable'))
afterEach(cleanup)

it.each([
  ['en', 'Website under maintenance', 'Please try again shortly.', 'Try again'],
  ['lv', 'Tīmekļ\u00ADvietnē notiek apkope', 'Lūdzu, mēģiniet vēlreiz pēc brīža.', 'Mēģināt vēlreiz'],
] as const)('in %s it is titled “%s” and asks to try again shortly', async (language, title, retry, link) => {
  await renderPage(MaintenancePage, { language, texts: ['shell'], at: '/maintenance' })
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(document.title).toContain(title.replaceAll('\u00AD', ''))
  expect(screen.getByText(retry)).toBeTruthy()
  // An error leads here, too.
  expect(document.body.textContent).not.toMatch(/plān|planned/i)
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: link }).pathname).toBe('/')
  const status = language === 'lv' ? 'Portāla darbība' : 'Status of the portal'
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: status }).pathname).toBe('/status.html')
})
