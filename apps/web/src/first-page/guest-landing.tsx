import { startTransition, useEffect, useMemo, useState, type ComponentType } from 'react'
import { LandingPage } from '../features/landing/landing-page.tsx'
import { readLoginEnd } from '../features/landing/login-end.ts'
import { leaveFor } from '../shared/page/new-version.ts'
import { NavigationContext } from '../shared/page/navigation.ts'
import { currentSession, useSession } from '../shared/session/session.ts'
import { publicMenu } from '../shared/shell/menu/menu-items.ts'
import { expectArrival } from '../shared/shell/page-title.tsx'
import { Shell } from '../shared/shell/shell.tsx'
import { paths } from '../paths.ts'

/** Whether the visit begins on the landing page as a guest's; a login that ends there is the router's. */
export const beginsOnFirstPage = () =>
  location.pathname === paths.landing && !location.hash.includes('auth_session_id') && !currentSession()

const portal = () => import('./open-portal.tsx')

const signs = ['pointermove', 'focusin', 'touchstart'] as const

/** The landing page of guests, without the router: most visits begin here, and many go on at an identity provider. */
export function GuestLanding() {
  const [Portal, setPortal] = useState<ComponentType>()
  const session = useSession()
  const navigation = useMemo(
    () => ({ here: paths.landing, follow: (href: string) => void goOn(({ leadOn }) => leadOn(href), href) }),
    [],
  )

  async function goOn(open: (loaded: Awaited<ReturnType<typeof portal>>) => Promise<ComponentType>, href: string) {
    try {
      const next = await open(await portal())
      expectArrival()
      startTransition(() => setPortal(() => next))
    } catch {
      // The browser tells better than we could that nothing can be fetched.
      leaveFor(href)
    }
  }

  useEffect(() => {
    // Logged in by another tab.
    if (session) void goOn(({ openPortal }) => openPortal(), location.href)
  }, [session])

  // Whoever moves on the page may soon leave it.
  useEffect(() => {
    const listening = new AbortController()
    const fetchAhead = (event: Event) => {
      // Browsers tell of a pointer that rests where the page appears, too.
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
