import { useLocation, useRouter } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { NavigationContext } from '../shared/page/navigation.ts'

/** Makes links navigate by the router. */
export function RoutedNavigation({ children }: { children: ReactNode }) {
  const router = useRouter()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const navigation = useMemo(() => ({ here, follow: (href: string) => void router.navigate({ href }) }), [here, router])
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}
