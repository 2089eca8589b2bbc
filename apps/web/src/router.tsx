import { createRoute, createRouter, redirect, type AnyRoute, type Router } from '@tanstack/react-router'
import { landing, root } from './root-routes.tsx'
import type { routeTree } from './routes.tsx'
import { CrashPage } from './shared/shell/crash-page.tsx'
import { searchAsText } from './shared/page/search-text.ts'
import { announceArrival } from './shared/shell/page-title.tsx'

/** Any other address: the table of all routes loads with the first of them, so that the landing page need not contain it. */
const rest = createRoute({
  getParentRoute: () => root,
  path: '$',
  async beforeLoad({ location }) {
    await completeRoutes()
    throw redirect({ href: location.href, replace: true })
  },
})

// TypeScript knows the router by its whole tree from the start.
export const router = createRouter({
  routeTree: root.addChildren([landing, rest]) as AnyRoute,
  defaultErrorComponent: CrashPage,
  defaultPreload: 'intent',
  ...searchAsText,
  scrollRestoration: true,
}) as unknown as Router<typeof routeTree>

async function completeRoutes() {
  // Both tables load in parallel, so that the first of these pages does not wait for one after the other.
  await Promise.all([import('./routes.tsx'), import('@portal/messages')])
  // The tree is the same object with more routes, and `update` would consider it unchanged.
  router.setRoutes(router.buildRouteTree())
}

router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
  if (fromLocation && fromLocation.pathname !== toLocation.pathname) announceArrival()
})

declare module '@tanstack/react-router' {
  interface HistoryState {
    isSentHere?: boolean
    isFromUnknown?: boolean
  }
  interface Register {
    router: typeof router
  }
}
