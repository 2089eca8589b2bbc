import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { LandingRoute } from './features/landing/landing-route.tsx'
import { readLoginEnd, type LoginEnd } from './features/landing/login-end.ts'
import { paths } from './paths.ts'
import { Root } from './root.tsx'
import { loadTexts } from './shared/intl.tsx'

export const root = createRootRoute({
  component: Root,
  notFoundComponent: lazyRouteComponent(async () => {
    const [page] = await Promise.all([import('./shared/shell/not-found-page.tsx'), loadTexts('forms')])
    return { default: page.NotFoundPage }
  }),
})

export const landing = createRoute({
  getParentRoute: () => root,
  path: paths.landing,
  validateSearch(search: Record<string, unknown>): { login?: LoginEnd } {
    const login = readLoginEnd(search['login'])
    return login ? { login } : {}
  },
  async beforeLoad({ location }) {
    const authSessionId = new URLSearchParams(location.hash).get('auth_session_id')
    if (!authSessionId) return
    const { finishLogin } = await import('./features/auth/finish-login.ts')
    throw redirect({ href: await finishLogin(authSessionId), replace: true })
  },
  loader: () => loadTexts('landing'),
  component: LandingRoute,
})
