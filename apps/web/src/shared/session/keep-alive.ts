import { call } from '../api.ts'
import { ApiProblem } from '../problem.ts'
import {
  currentSession,
  forgetWork,
  clearSession,
  markLeftOnPurpose,
  markRefreshed,
  refreshedAt,
  rereadSession,
  storeTokens,
  withTokenLock,
} from './session.ts'
import { prolongWith } from './session-events.ts'

export async function prolongSession(now = Date.now()): Promise<void> {
  const before = refreshedAt()
  await withTokenLock(async () => {
    // Another tab may have prolonged the session while this one waited.
    if (refreshedAt() > before && refreshedAt() > now - 1_000) return void rereadSession()
    const session = rereadSession()
    if (!session) return
    const { data } = await call('keepAlive', { body: { x_token_key: session.tokenKey } })
    // Who has left meanwhile stays away.
    if (currentSession()?.tokenKey === session.tokenKey) storeTokens(data)
  })
}

prolongWith(() => {
  const before = refreshedAt()
  // Marked first: the calls of one screen come back together and must not each prolong.
  markRefreshed()
  void prolongSession().catch((failure: unknown) => {
    // The next success tries again.
    if (currentSession()) markRefreshed(before)
    if (!(failure instanceof ApiProblem)) throw failure
  })
})

const left = 'left'

/** Other tabs hear of a logout: each keeps work of its own in its session storage. */
function tabs(): BroadcastChannel {
  const channel = new BroadcastChannel('portal-session')
  channel.addEventListener('message', ({ data }) => {
    if (data === left) void forgetWork()
  })
  return channel
}

const otherTabs = tabs()
/** A server that does not answer holds nobody on the page. */
const patienceMs = 3_000

/** Ends the session on purpose: tells the server, then forgets everything about the work in this browser. */
export async function signOut(leave: (address: string) => void = (address) => location.assign(address)) {
  const told = currentSession() ? call('logout').catch(() => undefined) : undefined
  clearSession()
  otherTabs.postMessage(left)
  await Promise.all([forgetWork(), Promise.race([told, new Promise((resolve) => setTimeout(resolve, patienceMs))])])
  leave('/')
}

/** Leaves because the user said so. */
export const leavePortal = (leave: (address: string) => void = (address) => location.assign(address)) =>
  signOut((address) => {
    markLeftOnPurpose()
    leave(address)
  })
