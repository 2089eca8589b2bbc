import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { paths } from './paths.ts'
import { root } from './root-routes.tsx'
import { requireIds } from './shared/page/require-ids.ts'
import { loadTexts } from './shared/intl.tsx'
import { currentSession, sessionEndedAt } from './shared/session/session.ts'
import { askForLater, sentHere } from './shared/session/wanted-path.ts'

/** Screens that read data: TanStack Query and the texts of tables and dialogs load with them. */
export const dataScreens = createRoute({
  getParentRoute: () => root,
  id: 'data',
  beforeLoad: ({ params }) => requireIds(params),
  loader: () => loadTexts('ui', 'landing'),
  component: lazyRouteComponent(() => import('./data-screen.tsx'), 'DataScreen'),
})

/**
 * Redirects guests to the landing page, and back to `wanted` after login. A session may end before its page asks for it:
 * only its own person returns to that page.
 */
export function requireSession(wanted: string) {
  if (currentSession()) return
  if (!sessionEndedAt(wanted)) askForLater(wanted)
  throw redirect({ to: paths.landing, state: sentHere })
}

/** Screens for signed-in users; guests start at the landing page and return after login. */
export const signedIn = createRoute({
  getParentRoute: () => dataScreens,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('./shared/session/signed-in-outlet.tsx'), 'SignedInOutlet'),
  beforeLoad: ({ location }) => requireSession(location.href),
})

/** Returns one text of an address's query, if present. */
export const text = (search: Record<string, unknown>, key: string) =>
  typeof search[key] === 'string' ? { [key]: search[key] } : {}
