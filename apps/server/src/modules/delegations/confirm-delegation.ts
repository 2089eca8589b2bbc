import type { DelegationId, EntityId } from '@portal/contract/ids'
import type { ApprovedTerms } from '@portal/contract/delegations'
import { fullName, getInitialStatus } from '@portal/domain'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/connect.ts'
import { Problem } from '../../problem.ts'
import { recordAction } from '../history/index.ts'
import { listRepresentatives } from '../entities/index.ts'
import { confirmationsMissing, requireApprovedTerms, requireDelegation, requireGiver } from './access.ts'
import { updateStatus } from './queries.ts'
import { recomputeDelegations } from './recompute-delegations.ts'
import { overtake, notifyReceiver, type DelegationHooks } from './notify-parties.ts'

/**
 * Adds a representative's confirmation. With the last one the delegation takes effect if the receiver has accepted it
 * before, otherwise it is sent to them. Delegates cannot confirm, because they do not represent the entity.
 */
export async function confirmDelegation(
  { tx, hooks, actor }: { tx: Tx; hooks: DelegationHooks; actor: Actor },
  { entityId, id }: { entityId: EntityId; id: DelegationId },
  approved: ApprovedTerms,
  at: Date,
): Promise<void> {
  const { mandate, by } = await requireGiver(tx, actor, entityId, at)
  const delegation = await requireDelegation(tx, entityId, id, at)
  if (mandate.kind !== 'representative') throw new Problem('forbidden')
  if (delegation.status !== 'pending') throw new Problem('delegation-not-pending')
  if (delegation.confirmedBy.includes(actor.personalCode)) throw new Problem('already-confirmed')
  requireApprovedTerms(delegation, approved)

  const confirmedBy = [...delegation.confirmedBy, actor.personalCode]
  const representatives = await listRepresentatives(tx, entityId)
  const { isComplete } = confirmationsMissing(representatives, confirmedBy)
  // The representative who began it may have left. Then the last confirming representative becomes the giver.
  const isGiverThere = representatives.some(({ personalCode }) => personalCode === delegation.confirmedBy[0])
  await updateStatus(
    tx,
    id,
    {
      status: isComplete ? getInitialStatus(delegation.acceptedAt !== null) : 'pending',
      confirmed_by: confirmedBy,
      ...(isComplete && !isGiverThere && by),
    },
    at,
  )
  await recordAction(
    tx,
    actor,
    {
      name: 'delegation-confirmed',
      entity: entityId,
      details: { delegation: id, person: fullName(delegation) },
    },
    at,
  )
  if (!isComplete) return
  await overtake(tx, hooks, id)
  // Delegations given by virtue of it were suspended until now.
  await recomputeDelegations(tx, hooks, entityId, at)
  await notifyReceiver(
    { tx, hooks, actor },
    delegation.acceptedAt === null ? 'given' : 'changed',
    await requireDelegation(tx, entityId, delegation.id, at),
    at,
  )
}
