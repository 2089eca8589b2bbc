import { useSyncExternalStore } from 'react'
import { askForLater, takeWantedPath } from './wanted-path.ts'

/** The specification's names in local storage. */
export const keys = {
  token: 'token',
  tokenKey: 'token_key',
  profile: 'uuid',
  address: 'User-Ip',
  refreshedAt: 'last_token_refresh',
} as const

/** Choices of the reader that outlive a session. */
const lasting = ['language', 'theme', 'text_size', 'signing_way'] as const

export interface Session {
  token: string
  tokenKey: string
  /** The selected profile: the person or one legal entity. */
  profile: string | null
}

let current = read()
const listeners = new Set<() => void>()

function read(): Session | null {
  const token = localStorage.getItem(keys.token)
  const tokenKey = localStorage.getItem(keys.tokenKey)
  return token && tokenKey ? { token, tokenKey, profile: localStorage.getItem(keys.profile) } : null
}

/** Takes over the current local storage: another tab may have switched the profile or logged out. */
export function rereadSession(): Session | null {
  const next = read()
  const same =
    next?.token === current?.token && next?.tokenKey === current?.tokenKey && next?.profile === current?.profile
  if (same) return current
  current = next
  for (const listener of listeners) listener()
  return current
}

// `key` is null when the other tab cleared everything.
window.addEventListener('storage', (event) => {
  if (event.key !== null && event.key !== keys.token && event.key !== keys.tokenKey && event.key !== keys.profile)
    return
  followOtherTabs()
})

// A page restored from the browser's cache has missed all events.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) followOtherTabs()
})

function followOtherTabs() {
  // The session ended in another tab: this tab explains it too.
  if (current && !read()) leaveWork()
  rereadSession()
}

export const currentSession = (): Session | null => current

export function watchSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession(): Session | null {
  return useSyncExternalStore(watchSession, currentSession)
}

/** Runs a change of tokens (login, keep-alive, switch) under a lock: one at a time over all tabs. */
export function withTokenLock<Result>(change: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? (navigator.locks.request('portal-session', change) as Promise<Result>) : change()
}

export function storeTokens(tokens: { x_token: string; x_token_key: string }, now = Date.now()) {
  localStorage.setItem(keys.token, tokens.x_token)
  localStorage.setItem(keys.tokenKey, tokens.x_token_key)
  localStorage.setItem(keys.refreshedAt, String(now))
  deleteSessionEnd()
  rereadSession()
}

export function storeSelectedProfile(uuid: string | null) {
  if (uuid === null) localStorage.removeItem(keys.profile)
  else localStorage.setItem(keys.profile, uuid)
  rereadSession()
}

export const refreshedAt = () => Number(localStorage.getItem(keys.refreshedAt) ?? 0)

export const markRefreshed = (now = Date.now()) => localStorage.setItem(keys.refreshedAt, String(now))

/** Clears local storage except the reader's choices, and lets the landing page explain why. */
export function clearSession() {
  if (current) leaveWork()
  const kept = lasting.map((key) => [key, localStorage.getItem(key)] as const)
  localStorage.clear()
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value)
  rereadSession()
}

/** Removes the data of a deliberate logout in addition to a dead session's: pending application, basket, selection and unsaved answers. */
export async function deleteLocalWork() {
  const shown = sessionStorage.getItem('show_info')
  sessionStorage.clear()
  if (shown) sessionStorage.setItem('show_info', shown)
  // Firefox lists its databases from version 126 on.
  const databases = 'databases' in indexedDB ? await indexedDB.databases() : [{ name: 'unsaved-answers' }]
  for (const { name } of databases) if (name) indexedDB.deleteDatabase(name)
}

interface LeftWork {
  /** Owner of the work, by the uuid of the natural person. */
  person: string
  /** Address and selected profile at the end of the session. */
  place?: { href: string; profile: string | null }
}

function readLeftWork(): LeftWork | null {
  const stored = sessionStorage.getItem('left_work')
  return stored === null ? null : (JSON.parse(stored) as LeftWork)
}

/** Stores that the session has ended, for an explanation and for a return to the same place after the same person's login. */
function leaveWork() {
  sessionStorage.setItem('show_info', 'true')
  const work = readLeftWork()
  if (!work) return
  const { pathname, search } = location
  const place = { href: pathname + search, profile: current?.profile ?? null }
  sessionStorage.setItem('left_work', JSON.stringify({ ...work, place } satisfies LeftWork))
  const [, application] = /^\/applications\/([^/]+)\/submit-form$/.exec(pathname) ?? []
  if (application !== undefined) sessionStorage.setItem('pending_application', application)
}

/** Assigns this tab to the person, and deletes the work of another. @returns the place where the person's session ended here, once */
export function takeOverWork(person: string): LeftWork['place'] {
  const work = readLeftWork()
  if (work && work.person !== person) {
    const wanted = takeWantedPath()
    sessionStorage.clear()
    if (wanted !== null) askForLater(wanted)
  }
  sessionStorage.setItem('left_work', JSON.stringify({ person } satisfies LeftWork))
  return work?.person === person ? work.place : undefined
}

/** Checks whether the landing page still has to explain the end of the session. */
export const sessionEnded = () => sessionStorage.getItem('show_info') !== null

/** Checks whether the session has just ended at this address of this tab. */
export const sessionEndedAt = (href: string) => sessionEnded() && readLeftWork()?.place?.href === href

/** Checks whether the user has logged out. */
export const leftOnPurpose = () => sessionStorage.getItem('show_info') === 'signed-out'

export const markLeftOnPurpose = () => sessionStorage.setItem('show_info', 'signed-out')

export const deleteSessionEnd = () => sessionStorage.removeItem('show_info')
