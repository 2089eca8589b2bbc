import { call } from '../api.ts'
import { leave as leavePage, saveWork } from '../page/leave.ts'
import { ApiProblem } from '../problem.ts'
import {
  currentSession,
  deleteLocalWork,
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
    // A user who has logged out in the meantime stays logged out.
    if (currentSession()?.tokenKey === session.tokenKey) storeTokens(data)
  })
}

prolongWith(() => {
  const before = refreshedAt()
  // Marked first: the calls of one screen return together and must not each prolong.
  markRefreshed()
  void prolongSession().catch((failure: unknown) => {
    // The next success tries again.
    if (currentSession()) markRefreshed(before)
    if (!(failure instanceof ApiProblem)) throw failure
  })
})

const left = 'left'

/** Opens the channel for logouts in other tabs: each stores its own work in its session storage. */
function tabs(): BroadcastChannel {
  const channel = new BroadcastChannel('portal-session')
  channel.addEventListener('message', ({ data }) => {
    if (data === left) void deleteLocalWork()
  })
  return channel
}

const otherTabs = tabs()
/** Time limit for the logout call, so that an unresponsive server does not hold the user on the page. */
const patienceMs = 3_000

/** Ends the session on the server, and removes its tokens at once. */
async function endSession(): Promise<void> {
  const loggedOut = currentSession() ? call('logout').catch(() => undefined) : undefined
  clearSession()
  await Promise.race([loggedOut, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

type Leave = (address: string) => void

/** Logs out on request, and removes everything about the work from this browser. */
export async function signOut(leave: Leave = leavePage) {
  const saving = saveWork()
  // Without unsaved work the session ends here at once.
  if (saving) await saving
  const ended = endSession()
  otherTabs.postMessage(left)
  await Promise.all([deleteLocalWork(), ended])
  markLeftOnPurpose()
  leave('/')
}

/** Ends the session of an inactive user, who continues at the same page after the next login. */
export async function endIdleSession(leave: Leave = leavePage) {
  const saving = saveWork()
  if (saving) await saving
  await endSession()
  leave('/')
}
