import { startTransition, useEffect, useMemo, useState, type ComponentType } from 'react'
import { LandingPage } from '../features/landing/landing-page.tsx'
import { readLoginEnd } from '../features/landing/login-end.ts'
import { leave } from '../shared/page/leave.ts'
import { NavigationContext } from '../shared/page/navigation.ts'
import { currentSession, useSession } from '../shared/session/session.ts'
import { publicMenu } from '../shared/shell/menu/menu-items.ts'
import { expectArrival } from '../shared/shell/page-title.tsx'
import { Shell } from '../shared/shell/shell.tsx'
import { paths } from '../paths.ts'

/** Checks that the visit begins on the landing page as a guest's; the router handles a login that ends there. */
export const beginsOnFirstPage = () =>
  location.pathname === paths.landing && !location.hash.includes('auth_session_id') && !currentSession()

const portal = () => import('./open-portal.tsx')

const signs = ['pointermove', 'focusin', 'touchstart'] as const

/** Renders the guests' landing page without the router: most visits begin here, and many continue at an identity provider. */
export function GuestLanding() {
  const [Portal, setPortal] = useState<ComponentType>()
  const session = useSession()
  const navigation = useMemo(
    () => ({
      here: paths.landing,
      follow: (href: string) => void goOn(({ openPortalAt }) => openPortalAt(href), href),
    }),
    [],
  )

  async function goOn(open: (loaded: Awaited<ReturnType<typeof portal>>) => Promise<ComponentType>, href: string) {
    try {
      const next = await open(await portal())
      expectArrival()
      startTransition(() => setPortal(() => next))
    } catch {
      // The browser's own error page is the best message when nothing can be loaded.
      leave(href)
    }
  }

  useEffect(() => {
    // Another tab has logged in.
    if (session) void goOn(({ openPortal }) => openPortal(), location.href)
  }, [session])

  // A user who moves on the page may soon leave it.
  useEffect(() => {
    const listening = new AbortController()
    const fetchAhead = (event: Event) => {
      // Browsers also fire this event for a resting pointer when the page appears.
      if (event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0) return
      listening.abort()
      void portal().catch(() => undefined)
    }
    for (const sign of signs) addEventListener(sign, fetchAhead, { passive: true, signal: listening.signal })
    return () => listening.abort()
  }, [])

  if (Portal) return <Portal />
  return (
    <NavigationContext value={navigation}>
      <Shell home={paths.landing} items={publicMenu}>
        <LandingPage loginEnd={readLoginEnd(new URLSearchParams(location.search).get('login'))} />
      </Shell>
    </NavigationContext>
  )
}
