import { lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { loadTexts } from './shared/intl.tsx'
import { RoutedNavigation } from './first-page/routed-navigation.tsx'
import { useSession } from './shared/session/session.ts'
import { publicMenu } from './shared/shell/menu/menu-items.ts'
import { Shell } from './shared/shell/shell.tsx'
import { SignInLink } from './shared/shell/sign-in-link.tsx'
import { paths } from './paths.ts'

/** Once loaded, it renders at once; React's `lazy` first renders its fallback, and React then delays the page by 0.3 s. */
export const SignedIn = lazyRouteComponent(async () => {
  const [shell] = await Promise.all([import('./signed-in.tsx'), loadTexts('ui', 'entities', 'news')])
  return shell
})

export function Root() {
  return (
    <RoutedNavigation>
      <Frame />
    </RoutedNavigation>
  )
}

/** Renders the frame of every page: for guests at once, for signed-in users once the profile's part has loaded. */
function Frame() {
  const session = useSession()
  const guest = (
    <Shell home={paths.landing} items={publicMenu} primary={<SignInLink />}>
      <Outlet />
    </Shell>
  )
  if (!session) return guest
  return (
    <Suspense
      fallback={
        <Shell home={paths.landing} items={[]}>
          {null}
        </Shell>
      }
    >
      <SignedIn>
        <Outlet />
      </SignedIn>
    </Suspense>
  )
}
