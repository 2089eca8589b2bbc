import { useSyncExternalStore } from 'react'

export type SharePurpose = 'documents' | 'payment'

const placeOf = (application: string, purpose: SharePurpose) => `share-key:${purpose}:${application}`

/**
 * Returns the key in a fragment, even a truncated one; undefined for an anchor on the page, such as the skip link's.
 * Characters that a mail program appends to a link, such as a full stop or a bracket, are not part of a key.
 */
export const shareKeyIn = (fragment: string): string | undefined => /^([\w-]{20,})(?:[^\w-].*)?$/s.exec(fragment)?.[1]

const listeners = new Set<() => void>()

/** Stores the key of an opened link for this tab: the fragment is lost on the way over the bank or the signing service. */
export function keepShareKey(application: string, purpose: SharePurpose, key: string) {
  sessionStorage.setItem(placeOf(application, purpose), key)
  for (const listener of listeners) listener()
}

/** Returns the key of the link by which this tab came to the application. */
export const getShareKey = (application: string, purpose: SharePurpose): string | null =>
  sessionStorage.getItem(placeOf(application, purpose))

function watchShareKeys(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns it for a component, which updates when a new link is opened in the same page. */
export const useShareKey = (application: string, purpose: SharePurpose): string | null =>
  useSyncExternalStore(watchShareKeys, () => getShareKey(application, purpose))

/** Ends the guest mode: from here on the signed-in user acts. */
export function deleteShareKey(application: string, purpose: SharePurpose) {
  sessionStorage.removeItem(placeOf(application, purpose))
  for (const listener of listeners) listener()
}

/** Headers of a guest's calls: the key and no session, so that a user's session never extends a link. */
export const guestHeaders = (key: string): Record<string, string> => ({ 'Share-Key': key, Token: '', 'Token-Key': '' })

/** Returns the link's id within the key, which is no secret. */
export const getLinkId = (key: string) => key.slice(0, 21)

/** The button that shares the documents of an application, as the hash of an address names it. */
export const shareDocumentsPlace = 'share-documents'
