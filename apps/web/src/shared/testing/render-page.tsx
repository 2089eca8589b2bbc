import { loadMessages, type Language, type Messages, type Namespace } from '@portal/messages'
import { loadServiceTexts } from '@portal/services/texts'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { FunctionComponent } from 'react'
import { IntlProvider } from 'use-intl/react'
import { RoutedNavigation } from '../../first-page/routed-navigation.tsx'
import { searchAsText } from '../page/search-text.ts'

interface Drawn {
  /** Returns the current path. */
  path(): string
  /** Follows a link to another page, as the menu does. */
  goTo(href: string): Promise<void>
}

/** Fails the test for a missing text. */
function refuse(error: Error): never {
  throw error
}

/** Renders a page with real texts and addresses; every other address is an empty page. */
export async function renderPage(
  page: FunctionComponent,
  {
    language = 'lv',
    texts,
    services = [],
    at = '/',
  }: { language?: Language; texts: readonly Namespace[]; services?: readonly string[]; at?: string },
): Promise<Drawn> {
  // jsdom has dialogs, but no modal ones and no scrolling.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView ??= () => {}
  const messages = Object.fromEntries(
    await Promise.all(texts.map(async (name) => [name, await loadMessages(language, name)] as const)),
  )
  const forms = Object.fromEntries(
    await Promise.all(services.map(async (code) => [code, await loadServiceTexts(language, code)] as const)),
  )
  const root = createRootRoute({
    component: () => (
      <IntlProvider
        locale={language}
        messages={{ ...messages, services: forms } as unknown as Messages}
        timeZone="Europe/Riga"
        onError={refuse}
      >
        <RoutedNavigation>
          <Outlet />
        </RoutedNavigation>
      </IntlProvider>
    ),
  })
  const shown = createRoute({ getParentRoute: () => root, path: at, component: page })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([shown, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
    ...searchAsText,
  })
  await router.load()
  render(<RouterProvider router={router as never} />)
  return { path: () => router.state.location.pathname, goTo: (href) => router.navigate({ href }) }
}
