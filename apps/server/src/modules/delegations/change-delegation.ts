import type { DelegationId, EntityId } from '@portal/contract/ids'
import type { changeDelegation as contract } from '@portal/contract/delegations'
import type { RouteInput } from '@portal/contract/route'
import {
  dayInRiga,
  fullName,
  givesMore,
  hasNotEnded,
  getInitialStatus,
  termsObstacle,
  type DelegationTerms,
} from '@portal/domain'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/connect.ts'
import { Problem } from '../../problem.ts'
import { recordAction } from '../history/index.ts'
import { mayChange, pendingBy, requireDelegation, requireGiver } from './access.ts'
import { refuseTerms, notifyUnconfirmed } from './give-delegation.ts'
import { shortenBelow, updateTerms } from './queries.ts'
import { recomputeDelegations } from './recompute-delegations.ts'
import { notifyReceiver, type DelegationHooks } from './notify-parties.ts'

type Change = RouteInput<typeof contract>['body']

/**
 * Changes the terms of a delegation. A user who extends it becomes its giver, as if they had given it anew. If they
 * represent the entity only jointly, the others have to confirm it.
 */
export async function changeDelegation(
  { tx, hooks, actor }: { tx: Tx; hooks: DelegationHooks; actor: Actor },
  { entityId, id }: { entityId: EntityId; id: DelegationId },
  change: Change,
  at: Date,
): Promise<void> {
  const giver = await requireGiver(tx, actor, entityId, at)
  const before = await requireDelegation(tx, entityId, id, at)
  if (!mayChange(giver, before)) throw new Problem('forbidden')
  if (!hasNotEnded(before.status)) throw new Problem('delegation-ended')
  const today = dayInRiga(at)
  const terms: DelegationTerms = {
    level: change.permission_level ?? before.level,
    validFrom: change.valid_from ?? before.validFrom,
    validUntil: change.valid_until === undefined ? before.validUntil : change.valid_until,
  }
  const role = change.role ?? before.role
  const isSame =
    role === before.role &&
    Object.entries(terms).every(([term, value]) => before[term as keyof DelegationTerms] === value)
  // The other representatives have confirmed these terms.
  if (before.status === 'pending' && isSame) return
  refuseTerms(termsObstacle(giver.mandate, terms, today, before))

  const isCurrent = before.status === 'active' || before.status === 'sent'
  const isGivenAnew = !isCurrent || givesMore(before, terms)
  const pending = isGivenAnew ? await pendingBy(tx, actor, giver, entityId) : null
  await updateTerms(
    tx,
    id,
    {
      ...terms,
      role,
      status: pending ? 'pending' : getInitialStatus(before.acceptedAt !== null),
      confirmedBy: pending ?? [],
      by: isGivenAnew ? giver.by : null,
    },
    at,
  )
  if (terms.validUntil !== null) await shortenBelow(tx, id, terms.validUntil)
  await recomputeDelegations(tx, hooks, entityId, at)

  const after = await requireDelegation(tx, entityId, id, at)
  await recordAction(
    tx,
    actor,
    {
      name: 'delegation-changed',
      entity: entityId,
      details: { delegation: id, person: fullName(after), ...terms },
    },
    at,
  )
  if (pending) await notifyUnconfirmed({ tx, hooks }, after, pending)
  // While the change waits for other representatives, the receiver is not notified.
  if (before.status === 'pending' && pending) return
  const isNews = before.status === 'pending' && before.acceptedAt === null
  await notifyReceiver({ tx, hooks, actor }, isNews ? 'given' : 'changed', after, at)
}
