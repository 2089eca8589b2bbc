const key = 'wanted_path'

/** Only ever a path of this portal, whatever was stored or answered. */
export const ownPath = (href: string | null): string | null => (href && /^\/(?![/\\])/.test(href) ? href : null)

/** Where the work goes on after what is between it and the visitor: the login, or the confirmation of a profile. */
export const askForLater = (wanted: string) => sessionStorage.setItem(key, wanted)

export const isWanted = (): boolean => ownPath(sessionStorage.getItem(key)) !== null

/** What was asked for, once. */
export function takeWantedPath(): string | null {
  const wanted = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return ownPath(wanted)
}
