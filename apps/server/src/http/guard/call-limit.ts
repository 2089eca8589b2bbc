import type { Route } from '@portal/contract/route'
import { countCall, secondsLeft } from '../../call-count.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'

/**
 * Counts a call of a route with its own limit over all nodes together.
 * @throws Problem too-many-requests beyond the limit
 */
export async function requireWithinLimit(deps: Deps, { limit, method, path }: Route, caller: string): Promise<void> {
  if (!limit) return
  if ((await countCall(deps, caller, `${method} ${path}`, limit.seconds)) > limit.calls)
    throw new Problem('too-many-requests', { retryAfter: secondsLeft(deps.now(), limit.seconds) })
}
