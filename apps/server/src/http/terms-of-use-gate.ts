import type { Route } from '@portal/contract/route'
import { needsTermsOfUse } from '@portal/contract/needs-terms-of-use'
import type { Actor } from '../actor.ts'
import type { Deps } from '../deps.ts'
import { needsTermsConsent, termsInForce } from '../modules/profile/index.ts'
import { Problem } from '../problem.ts'

/** Interval in which a node reads the version in force. */
const askedEachMs = 1_000
const most = 20_000

/**
 * Refuses writes of users who have not accepted the terms of use in force. An acceptance is cached, so saving a draft
 * reads the version in force at most once a second. A missing acceptance is read again each time.
 */
export function termsOfUseGate(deps: Pick<Deps, 'db' | 'now'>): (route: Route, actor: Actor) => Promise<void> {
  const accepted = new Map<string, string>()
  let inForce: { version: string | undefined; until: number } | undefined

  async function versionNow(at: Date): Promise<string | undefined> {
    if (!inForce || inForce.until <= at.getTime())
      inForce = { version: await termsInForce(deps.db, at), until: at.getTime() + askedEachMs }
    return inForce.version
  }

  return async (route, actor) => {
    if (!needsTermsOfUse(route)) return
    const at = deps.now()
    const version = await versionNow(at)
    if (version === undefined || accepted.get(actor.sessionId) === version) return
    if (await needsTermsConsent(deps.db, actor, at)) throw new Problem('terms-not-accepted')
    if (accepted.size >= most) accepted.clear()
    accepted.set(actor.sessionId, version)
  }
}
