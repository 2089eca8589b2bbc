const key = 'wanted_path'

/** Returns a path only if it belongs to this portal, for any stored or received value. */
export const ownPath = (href: string | null): string | null => (href && /^\/(?![/\\])/.test(href) ? href : null)

/** Stores the page to open after the login or the confirmation of a profile. */
export const askForLater = (wanted: string) => sessionStorage.setItem(key, wanted)

export const isWanted = (): boolean => ownPath(sessionStorage.getItem(key)) !== null

/** Navigation state of a redirect to the landing page: users who open that page themselves get no notice about another page. */
export const sentHere = { isSentHere: true } as const

/** Checks whether another page redirected here and waits for the login. */
export const isSentForLogin = (): boolean =>
  isWanted() && (history.state as { isSentHere?: boolean } | null)?.isSentHere === true

/** Returns the stored page, once. */
export function takeWantedPath(): string | null {
  const wanted = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return ownPath(wanted)
}
