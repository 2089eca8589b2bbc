import type { Route } from '@portal/contract/route'
import { needsTerms } from '@portal/contract/terms-deeds'
import type { Actor } from '../actor.ts'
import type { Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { needsTermsConsent } from '../modules/profile/index.ts'
import { Problem } from '../problem.ts'

/** A node asks for new terms so long after they have come into force at the latest. */
const believedMs = 60_000
const most = 20_000

type RequireTerms = (route: Route, actor: Actor, tx?: Tx) => Promise<void>

/**
 * Nobody writes who has yet to accept the terms of use in force. That somebody has is believed for a minute, so that saving a draft asks
 * for it once in a while only; that she has not is asked anew each time.
 */
export function termsGate(deps: Pick<Deps, 'db' | 'now'>): RequireTerms {
  const believedUntil = new Map<string, number>()
  return async (route, actor, tx) => {
    if (!needsTerms(route)) return
    const at = deps.now()
    if ((believedUntil.get(actor.sessionId) ?? 0) > at.getTime()) return
    if (await needsTermsConsent(tx ?? deps.db, actor, at)) throw new Problem('terms-not-accepted')
    if (believedUntil.size >= most) believedUntil.clear()
    believedUntil.set(actor.sessionId, at.getTime() + believedMs)
  }
}
