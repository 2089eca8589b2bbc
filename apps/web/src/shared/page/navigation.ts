import { createContext, useContext } from 'react'

interface Navigation {
  /** The current path. */
  here: string
  /** Navigates to an address of the portal. */
  follow(href: string): void
}

/** Provides the current path and navigation: the first page runs without the router, so shared components use this. */
export const NavigationContext = createContext<Navigation>({
  here: location.pathname,
  follow: (href) => location.assign(href),
})

export const useNavigation = () => useContext(NavigationContext)
