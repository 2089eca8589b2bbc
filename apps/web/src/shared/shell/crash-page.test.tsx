// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { loadMessages, type Messages } from '@portal/messages'
import { IntlProvider } from 'use-intl/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CrashPage } from './crash-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Broken(): never {
  throw new Error('a render crash')
}

it('a render crash shows “An error has occurred” with a link that reloads the page, and is reported', async () => {
  // jsdom has no scrolling.
  window.scrollTo = () => {}
  // React logs to the console too.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const router = createRouter({
    routeTree: createRootRoute({ component: Broken }),
    defaultErrorComponent: CrashPage,
    history: createMemoryHistory(),
  })
  await router.load()
  const messages = { shell: await loadMessages('en', 'shell') } as Messages
  render(
    <IntlProvider locale="en" messages={messages} timeZone="Europe/Riga">
      <RouterProvider router={router as never} />
    </IntlProvider>,
  )
  expect((await screen.findByRole('heading', { name: 'An error has occurred' })).tagName).toBe('H1')
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Reload page' }).href).toBe(location.href)
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'a render crash' }))
})
