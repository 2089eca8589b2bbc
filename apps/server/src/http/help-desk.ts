import { helpDeskRight, isOpenAfterSupportSession, isRecordedRead } from '@portal/contract/help-desk-right'
import type { Route } from '@portal/contract/route'
import type { Actor } from '../actor.ts'
import type { Deps } from '../deps.ts'
import { recordAction } from '../modules/history/index.ts'
import { Problem } from '../problem.ts'

type Recording = Pick<Deps, 'db' | 'now'>

function record(
  { db, now }: Recording,
  actor: Actor,
  name: string,
  { route: { method, path }, params, seen }: { route: Route; params: unknown; seen: boolean },
) {
  // A verification code is secret, also in the history.
  const { code: _, ...places } = (params ?? {}) as Record<string, string>
  // Only displayed objects count: a requested one may belong to another customer.
  const application = seen && path.includes('/applications/{uuid}') ? places.uuid : undefined
  const entity = seen && path.includes('/legal_entities/{') ? (places.entity_id ?? places.id) : undefined
  const action = {
    name,
    application,
    entity,
    details: { call: `${method} ${path}` },
    mergeKey: `${name}:${method} ${path}:${JSON.stringify(places)}`,
  }
  return recordAction(db, actor, action, now())
}

/**
 * Refuses calls that help-desk agents may not make, before the handler runs.
 * @throws Problem help-desk-refused, customer-required, visit-ended
 */
export async function requireOpenToHelpDesk(
  deps: Recording,
  actor: Actor | null,
  route: Route,
  params: unknown,
): Promise<void> {
  if (!actor?.agent) return
  const { supportSession } = actor.agent
  const right = helpDeskRight(route)
  if (right === 'refused') {
    if (supportSession?.isOpen) await record(deps, actor, 'help-desk-refused', { route, params, seen: false })
    throw new Problem('help-desk-refused')
  }
  if (supportSession && !supportSession.isOpen && route.who !== 'public' && !isOpenAfterSupportSession(route))
    throw new Problem('visit-ended')
  if (right === 'customer' && !supportSession) throw new Problem('customer-required')
}

/** Records each read of customer data in the customer's history, before the answer is sent. */
export async function recordHelpDeskRead(
  deps: Recording,
  actor: Actor | null,
  route: Route,
  params: unknown,
): Promise<void> {
  if (!actor?.agent?.supportSession?.isOpen || !isRecordedRead(route)) return
  await record(deps, actor, 'help-desk-viewed', { route, params, seen: route.download !== true })
}
