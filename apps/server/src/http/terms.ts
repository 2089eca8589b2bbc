import type { Route } from '@portal/contract/route'
import { needsTerms } from '@portal/contract/terms-deeds'
import type { Actor } from '../actor.ts'
import type { Database, Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { needsTermsConsent, termsInForce } from '../modules/profile/index.ts'
import { Problem } from '../problem.ts'

/** A node asks so often which version is in force. */
const askedEachMs = 1_000
const most = 20_000

type RequireTerms = (route: Route, actor: Actor, tx?: Tx) => Promise<void>

/**
 * Nobody writes who has yet to accept the terms of use in force. That somebody has accepted a version is remembered, so that saving a draft
 * asks for the version in force at most once in a second; that she has not is asked anew each time.
 */
export function termsGate(deps: Pick<Deps, 'db' | 'now'>): RequireTerms {
  const accepted = new Map<string, string>()
  let inForce: { version: string | undefined; until: number } | undefined

  async function versionNow(db: Database | Tx, at: Date): Promise<string | undefined> {
    if (!inForce || inForce.until <= at.getTime())
      inForce = { version: await termsInForce(db, at), until: at.getTime() + askedEachMs }
    return inForce.version
  }

  return async (route, actor, tx) => {
    if (!needsTerms(route)) return
    const at = deps.now()
    const version = await versionNow(tx ?? deps.db, at)
    if (version === undefined || accepted.get(actor.sessionId) === version) return
    if (await needsTermsConsent(tx ?? deps.db, actor, at)) throw new Problem('terms-not-accepted')
    if (accepted.size >= most) accepted.clear()
    accepted.set(actor.sessionId, version)
  }
}
