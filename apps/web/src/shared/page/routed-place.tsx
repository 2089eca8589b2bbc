import { useLocation, useRouter } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { PlaceContext } from './place.ts'

/** Within the router, links lead on by it. */
export function RoutedPlace({ children }: { children: ReactNode }) {
  const router = useRouter()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const place = useMemo(() => ({ here, follow: (href: string) => void router.navigate({ href }) }), [here, router])
  return <PlaceContext value={place}>{children}</PlaceContext>
}
