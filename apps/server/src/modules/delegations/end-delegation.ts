import type { DelegationId, EntityId } from '@portal/contract/ids'
import { fullName, hasNotEnded } from '@portal/domain'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/connect.ts'
import { Problem } from '../../problem.ts'
import { recordAction } from '../history/index.ts'
import { mayChange, requireDelegation, requireGiver } from './access.ts'
import type { DelegationRecord } from './delegation-record.ts'
import { lockReceived } from './lock-received.ts'
import { updateStatus } from './queries.ts'
import { recomputeDelegations } from './recompute-delegations.ts'
import { overtake, notifyAuthor, notifyReceiver, type DelegationHooks } from './notify-parties.ts'

/**
 * Revokes a delegation for the entity. Any representative may do so alone, because it only takes rights away. Delegates
 * may revoke those they could give.
 */
export async function revokeDelegation(
  { tx, hooks, actor }: { tx: Tx; hooks: DelegationHooks; actor: Actor },
  { entityId, id }: { entityId: EntityId; id: DelegationId },
  at: Date,
): Promise<void> {
  const giver = await requireGiver(tx, actor, entityId, at)
  const delegation = await requireDelegation(tx, entityId, id, at)
  if (!mayChange(giver, delegation)) throw new Problem('forbidden')
  await end({ tx, hooks }, delegation, 'revoked', at)
  await recordAction(
    tx,
    actor,
    {
      name: 'delegation-revoked',
      entity: entityId,
      details: { delegation: id, person: fullName(delegation) },
    },
    at,
  )
  await notifyReceiver({ tx, hooks, actor }, 'revoked', delegation, at)
}

/** Ends a delegation for its receiver, who declines it or gives it up. @throws Problem as `lockReceived` */
export async function refuseDelegation(
  { tx, hooks, actor }: { tx: Tx; hooks: DelegationHooks; actor: Actor },
  id: DelegationId,
  at: Date,
): Promise<void> {
  const delegation = await lockReceived(tx, actor, id, at)
  await end({ tx, hooks }, delegation, 'receiver_canceled', at)
  await recordAction(
    tx,
    actor,
    { name: 'delegation-refused', entity: delegation.entityId, details: { delegation: id, person: actor.name } },
    at,
  )
  await notifyAuthor({ tx, hooks }, 'delegation-refused', delegation, at)
}

async function end(
  { tx, hooks }: { tx: Tx; hooks: DelegationHooks },
  { id, entityId, status }: DelegationRecord,
  into: 'revoked' | 'receiver_canceled',
  at: Date,
): Promise<void> {
  if (!hasNotEnded(status)) throw new Problem('delegation-ended')
  await updateStatus(tx, id, { status: into }, at)
  await overtake(tx, hooks, id)
  await recomputeDelegations(tx, hooks, entityId, at)
}
