import { ApiProblem } from '../problem.ts'
import {
  clearSession,
  currentSession,
  keys,
  refreshedAt,
  rereadSession,
  withTokenLock,
  type Session,
} from './session.ts'

type Listener = () => void

const afterSwitch = new Set<Listener>()
let prolong: Listener = () => {}
let renew: (() => Promise<unknown>) | undefined

/** Statuses of a renewal that another attempt would not change. */
const decisions = new Set([401, 403, 404, 409])

/** The next successful call refreshes an older token. */
const staleAfter = 300_000

/** Clears everything of a dead session. When another tab has new tokens, the page reloads with them: a refused write is never repeated automatically. */
export function onSessionDead(sent: Session | null, browser: Pick<Location, 'assign' | 'reload'> = location) {
  if (sent === null) return
  const token = localStorage.getItem(keys.token)
  if (token !== null && token !== sent.token) return browser.reload()
  clearSession()
  browser.assign('/')
}

async function hasRenewed(sent: Session, browser?: Pick<Location, 'assign' | 'reload'>): Promise<boolean> {
  try {
    if (renew) {
      await renew()
      return true
    }
  } catch (failure) {
    // The next call tries again, unless the server has decided.
    if (!(failure instanceof ApiProblem && decisions.has(failure.status))) return false
  }
  onSessionDead(sent, browser)
  return false
}

/**
 * Handles a switch of the profile in another tab: takes over its tokens and lets the screens load again. The switching
 * tab holds the lock until it has stored the new tokens. Without them its response was lost, no tab has them, and this
 * one asks for others.
 */
export async function onProfileSwitched(sent: Session | null, browser?: Pick<Location, 'assign' | 'reload'>) {
  await withTokenLock(async () => {
    const session = rereadSession()
    if (session !== null && session.tokenKey === sent?.tokenKey && !(await hasRenewed(sent, browser))) return
    for (const listener of afterSwitch) listener()
  })
}

/** Registers a listener for profile switches elsewhere; returns a function that removes it. */
export function watchProfileSwitch(listener: Listener): Listener {
  afterSwitch.add(listener)
  return () => afterSwitch.delete(listener)
}

const onSuccess = new Set<(name: string) => void>()

/** Registers a listener for the names of all successful calls. */
export const watchSuccess = (listener: (name: string) => void) => void onSuccess.add(listener)

/** Any success except the keep-alive's own shows that the user is active. */
export function afterSuccess(name: string, now = Date.now()) {
  for (const listener of onSuccess) listener(name)
  if (name === 'keepAlive' || name === 'logout' || currentSession() === null) return
  // After a clock was set back, the last refresh is in the future.
  if (Math.abs(now - refreshedAt()) > staleAfter) prolong()
}

/** Sets the function that gets and stores tokens in the place of lost ones; it runs under the lock. */
export function renewWith(next: () => Promise<unknown>) {
  renew = next
}

/** Sets the function that prolongs the session; it is separate, so that calls do not depend on the keep-alive. */
export function prolongWith(listener: Listener) {
  prolong = listener
}
