import type { DelegationId, EntityId } from '@portal/contract/ids'
import type { ApprovedTerms } from '@portal/contract/delegations'
import { fullName, standingStatus } from '@portal/domain'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/connect.ts'
import { Problem } from '../../problem.ts'
import { recordAction } from '../history/index.ts'
import { listRepresentatives } from '../entities/index.ts'
import { confirmationsMissing, requireApprovedTerms, requireDelegation, requireGiver } from './access.ts'
import { updateStatus } from './queries.ts'
import { recomputeDelegations } from './recompute-delegations.ts'
import { overtake, tellReceiver, type DelegationMeans } from './tell-parties.ts'

/**
 * Adds a representative's confirmation. With the last one the delegation takes effect if the receiver has accepted it
 * before, otherwise it is sent to them. Delegates cannot confirm, because they do not represent the entity.
 */
export async function confirmDelegation(
  { tx, means, actor }: { tx: Tx; means: DelegationMeans; actor: Actor },
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
      status: isComplete ? standingStatus(delegation.acceptedAt !== null) : 'pending',
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
  await overtake(tx, means, id)
  // Delegations given by virtue of it were suspended until now.
  await recomputeDelegations(tx, means, entityId, at)
  await tellReceiver(
    { tx, means, actor },
    delegation.acceptedAt === null ? 'given' : 'changed',
    await requireDelegation(tx, entityId, delegation.id, at),
    at,
  )
}
