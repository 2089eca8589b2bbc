import { helpDeskRight, isOpenAfterVisit, isRecordedRead } from '@portal/contract/help-desk-deeds'
import type { Route } from '@portal/contract/route'
import type { Actor } from '../actor.ts'
import type { Deps } from '../deps.ts'
import { recordAction } from '../modules/audit/index.ts'
import { Problem } from '../problem.ts'

type Recording = Pick<Deps, 'db' | 'now'>

function record(
  { db, now }: Recording,
  actor: Actor,
  name: string,
  { method, path }: Route,
  params: unknown,
  seen = false,
) {
  // A verification code is nobody's to read, not even in the history.
  const { code: _, ...places } = (params ?? {}) as Record<string, string>
  // Only of what was shown: what was merely asked for may be somebody else's.
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

/** What help-desk staff may not do is refused here, before the deed is asked, whichever it is. @throws Problem help-desk-refused, customer-required, visit-ended */
export async function requireOpenToHelpDesk(
  deps: Recording,
  actor: Actor | null,
  route: Route,
  params: unknown,
): Promise<void> {
  if (!actor?.agent) return
  const { visit } = actor.agent
  const right = helpDeskRight(route)
  if (right === 'refused') {
    if (visit?.isOpen) await record(deps, actor, 'help-desk-refused', route, params)
    throw new Problem('help-desk-refused')
  }
  if (visit && !visit.isOpen && route.who !== 'public' && !isOpenAfterVisit(route)) throw new Problem('visit-ended')
  if (right === 'customer' && !visit) throw new Problem('customer-required')
}

/** Nothing of a customer is shown without a line in her history: the answer goes out after it is written. */
export async function recordHelpDeskRead(
  deps: Recording,
  actor: Actor | null,
  route: Route,
  params: unknown,
): Promise<void> {
  if (!actor?.agent?.visit?.isOpen || !isRecordedRead(route)) return
  await record(deps, actor, 'help-desk-viewed', route, params, route.download !== true)
}
