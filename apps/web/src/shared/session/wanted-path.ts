const key = 'wanted_path'

/** Returns a path only if it belongs to this portal, for any stored or received value. */
export const ownPath = (href: string | null): string | null => (href && /^\/(?![/\\])/.test(href) ? href : null)

/** Stores the page to open after the login or the confirmation of a profile. */
export const askForLater = (wanted: string) => sessionStorage.setItem(key, wanted)

/** Pages that a guest reads by a share link. */
const sharedPage = /^\/(signing-document|payment-completed|applications\/[^/]+\/(show_shared_payment|documents))(\/|$)/

/** Stores the page of a share link on the way to the login. The link's key is not in the address. */
export function returnToSharedPage(): void {
  const { pathname, search } = location
  if (sharedPage.test(pathname)) askForLater(pathname + search)
}

export const isWanted = (): boolean => ownPath(sessionStorage.getItem(key)) !== null

/** Checks whether the stored page is one of documents to sign: the login is explained by them. */
export const isWantedToSign = (): boolean => sessionStorage.getItem(key)?.startsWith('/signing-document/') ?? false

/** Navigation state of a way to the login: users who open the landing page themselves see its tasks first. */
export const sentHere = { isSentHere: true } as const

/** Checks whether a page or a link to the login led here: the login comes first. */
export const isSentForLogin = (): boolean => (history.state as { isSentHere?: boolean } | null)?.isSentHere === true

/** Navigation state of an address that no page has. */
export const fromUnknown = { isFromUnknown: true } as const

/** Checks whether an unknown address led to the landing page, which then says so. */
export const isFromUnknown = (): boolean =>
  (history.state as { isFromUnknown?: boolean } | null)?.isFromUnknown === true

/** Ends the notice of an unknown address with its first display: a reload of the first page opens a known one. */
export function deleteUnknown(): void {
  if (isFromUnknown()) history.replaceState({ ...(history.state as object), isFromUnknown: false }, '')
}

/** Returns the stored page, once. */
export function takeWantedPath(): string | null {
  const wanted = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return ownPath(wanted)
}
