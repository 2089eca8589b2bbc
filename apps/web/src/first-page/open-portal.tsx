import { RouterProvider } from '@tanstack/react-router'
import { router } from '../router.tsx'

/** Everything but the first page, ready to draw what the address names. */
export async function openPortal() {
  await router.load()
  return Portal
}

/** The same from the first page: `href` becomes the next step of the browser's history, unless it is where the reader is. */
export function leadOn(href: string) {
  if (href !== router.history.location.href) router.history.push(href)
  return openPortal()
}

function Portal() {
  return <RouterProvider router={router} />
}
