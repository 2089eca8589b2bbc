import { useSyncExternalStore } from 'react'

export type SharePurpose = 'documents' | 'payment'

const placeOf = (application: string, purpose: SharePurpose) => `share-key:${purpose}:${application}`

/** Whether a fragment carries a key, be it a shortened one, and not a place on the page: the skip link leads to one. */
export const isShareKey = (fragment: string) => /^[\w-]{20,}$/.test(fragment)

const listeners = new Set<() => void>()

/** Keeps the key of a link that was opened, for this tab: the way over the bank or the signing service forgets the fragment. */
export function keepShareKey(application: string, purpose: SharePurpose, key: string) {
  sessionStorage.setItem(placeOf(application, purpose), key)
  for (const listener of listeners) listener()
}

/** The key of the link by which this tab came to the application. */
export const shareKeyOf = (application: string, purpose: SharePurpose): string | null =>
  sessionStorage.getItem(placeOf(application, purpose))

function watchShareKeys(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same for a page, which a new link may be opened on without its being loaded anew. */
export const useShareKey = (application: string, purpose: SharePurpose): string | null =>
  useSyncExternalStore(watchShareKeys, () => shareKeyOf(application, purpose))

/** From here on the reader is nobody's guest, but whoever is signed in. */
export function forgetShareKey(application: string, purpose: SharePurpose) {
  sessionStorage.removeItem(placeOf(application, purpose))
  for (const listener of listeners) listener()
}

/** A guest's calls carry her key and nobody's session: what the link does not open stays shut, whoever is signed in. */
export const guestHeaders = (key: string): Record<string, string> => ({ 'Share-Key': key, Token: '', 'Token-Key': '' })

/** The link's own part of the key, which is no secret. */
export const linkOf = (key: string) => key.slice(0, 21)
