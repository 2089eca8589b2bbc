import { createContext, useContext } from 'react'

interface Navigation {
  /** The path shown. */
  here: string
  /** Leads to an address of the portal. */
  follow(href: string): void
}

/** Where the reader is and how links lead on: the first page stands without the router, so what both draw asks here. */
export const NavigationContext = createContext<Navigation>({
  here: location.pathname,
  follow: (href) => location.assign(href),
})

export const useNavigation = () => useContext(NavigationContext)
