import { RouterProvider } from '@tanstack/react-router'
import { router } from '../router.tsx'

/** Loads everything but the first page, ready to render the current address. */
export async function openPortal() {
  await router.load()
  return Portal
}

/** Opens the portal from the first page: `href` becomes the next history entry, unless it is the current address. */
export function leadOn(href: string) {
  if (href !== router.history.location.href) router.history.push(href)
  return openPortal()
}

function Portal() {
  return <RouterProvider router={router} />
}
