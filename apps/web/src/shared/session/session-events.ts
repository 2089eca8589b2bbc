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

/** Older than this, a refresh of the token is due with the next successful call. */
const staleAfter = 300_000

/**
 * A dead session clears everything. When another tab has new tokens meanwhile, the page reloads with them:
 * the refused write is never sent again by itself.
 */
export function onSessionDead(sent: Session | null, browser: Pick<Location, 'assign' | 'reload'> = location) {
  if (sent === null) return
  const token = localStorage.getItem(keys.token)
  if (token !== null && token !== sent.token) return browser.reload()
  clearSession()
  browser.assign('/')
}

/**
 * The session goes on under another profile, chosen elsewhere: take over its tokens and let the screens load anew. Whoever switches
 * holds the lock until the new tokens are stored; when there are none after that, their answer was lost and nobody has them.
 */
export async function onProfileSwitched(sent: Session | null, browser?: Pick<Location, 'assign' | 'reload'>) {
  await withTokenLock(async () => {
    const session = rereadSession()
    if (session !== null && session.tokenKey === sent?.tokenKey) return onSessionDead(sent, browser)
    for (const listener of afterSwitch) listener()
  })
}

/** Tells a listener that the profile was switched elsewhere; answers how to stop listening. */
export function watchProfileSwitch(listener: Listener): Listener {
  afterSwitch.add(listener)
  return () => afterSwitch.delete(listener)
}

/** Any success but the keep-alive's own shows that the user is at work. */
export function afterSuccess(name: string, now = Date.now()) {
  if (name === 'keepAlive' || name === 'logout' || currentSession() === null) return
  if (now - refreshedAt() > staleAfter) prolong()
}

/** Names who prolongs the session; apart, so that making a call needs nothing of keeping alive. */
export function prolongWith(listener: Listener) {
  prolong = listener
}
