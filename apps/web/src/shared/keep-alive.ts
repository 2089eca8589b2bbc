import { call } from './api.ts'
import { ApiProblem } from './problem.ts'
import { currentSession, forgetWork, clearSession, markRefreshed, refreshedAt, rereadSession, storeTokens } from './session.ts'
import { prolongWith } from './session-events.ts'

/** Login, keep-alive and switch change the tokens: one at a time over all tabs. */
export function withTokenLock<Result>(change: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('portal-session', change) as Promise<Result> : change()
}

export async function prolongSession(now = Date.now()): Promise<void> {
  const before = refreshedAt()
  await withTokenLock(async () => {
    // Another tab may have prolonged the session while this one waited.
    if (refreshedAt() > before && refreshedAt() > now - 1_000) return void rereadSession()
    const session = rereadSession()
    if (!session) return
    const { data } = await call('keepAlive', { body: { x_token_key: session.tokenKey } })
    storeTokens(data)
  })
}

prolongWith(() => {
  // Marked first: the calls of one screen come back together and must not each prolong.
  markRefreshed()
  void prolongSession().catch((failure: unknown) => {
    if (!(failure instanceof ApiProblem)) throw failure
  })
})

/** Ends the session on purpose: tells the server, then forgets everything about the work in this browser. */
export async function signOut(leave: (address: string) => void = (address) => location.assign(address)) {
  if (currentSession()) await call('logout').catch(() => undefined)
  clearSession()
  await forgetWork()
  leave('/')
}
