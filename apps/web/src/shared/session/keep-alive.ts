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

/** Tells the server that the session is over, and forgets its tokens at once. */
async function endSession(): Promise<void> {
  const told = currentSession() ? call('logout').catch(() => undefined) : undefined
  clearSession()
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

type Leave = (address: string) => void
const toAddress: Leave = (address) => location.assign(address)

/** Ends the session on purpose, and forgets everything about the work in this browser. */
export async function signOut(leave = toAddress) {
  const ended = endSession()
  otherTabs.postMessage(left)
  await Promise.all([forgetWork(), ended])
  markLeftOnPurpose()
  leave('/')
}

/** Ends the session of somebody who has gone away, and goes on where she was when she has logged in again. */
export async function endIdleSession(leave = toAddress) {
  await endSession()
  leave('/')
}
