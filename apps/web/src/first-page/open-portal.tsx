import { RouterProvider } from '@tanstack/react-router'
import { SignedIn } from '../root.tsx'
import { router } from '../router.tsx'
import { queryClient } from '../shared/query.tsx'
import { profileQuery } from '../shared/session/profile.ts'
import { renewWith } from '../shared/session/session-events.ts'
import { currentSession } from '../shared/session/session.ts'

// The first call may already find that the tokens were lost, before the frame with the choice of profiles is loaded.
renewWith(async () => (await import('../shared/session/select-profile.ts')).renewSession())

/** Loads everything but the first page, ready to render the current address. */
export async function openPortal() {
  await Promise.all([currentSession() && loadFrame(), router.load()])
  return Portal
}

/** Loads the frame and the profile in parallel with the page. Both report a failure when they are rendered. */
async function loadFrame() {
  void queryClient.prefetchQuery(profileQuery())
  await SignedIn.preload?.()
}

/** Opens the portal from the first page: `href` becomes the next history entry, unless it is the current address. */
export function openPortalAt(href: string) {
  if (href !== router.history.location.href) router.history.push(href)
  return openPortal()
}

function Portal() {
  return <RouterProvider router={router} />
}
