import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { paths } from './paths.ts'
import { root } from './root-routes.tsx'
import { loadTexts } from './shared/intl.tsx'
import { currentSession } from './shared/session/session.ts'
import { askForLater } from './shared/session/wanted-path.ts'

/** Screens that read data: TanStack Query and the texts of tables and dialogs arrive with them. */
export const dataScreens = createRoute({
  getParentRoute: () => root,
  id: 'data',
  loader: () => loadTexts('ui', 'problems', 'landing'),
  component: lazyRouteComponent(() => import('./data-screen.tsx'), 'DataScreen'),
})

/** Leads guests to the landing page, and back to `wanted` after login. */
export function requireSession(wanted: string) {
  if (currentSession()) return
  askForLater(wanted)
  throw redirect({ to: paths.landing })
}

/** Screens for whoever is signed in; others start at the landing page and come back after login. */
export const signedIn = createRoute({
  getParentRoute: () => dataScreens,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('./shared/session/signed-in-outlet.tsx'), 'SignedInOutlet'),
  beforeLoad: ({ location }) => requireSession(location.href),
})

/** One text of an address's query, if it is there. */
export const text = (search: Record<string, unknown>, key: string) =>
  typeof search[key] === 'string' ? { [key]: search[key] } : {}
