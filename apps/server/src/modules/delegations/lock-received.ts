import type { DelegationId } from '@portal/contract/ids'
import { dayInRiga } from '@portal/domain'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/connect.ts'
import { Problem } from '../../problem.ts'
import { requireDelegation } from './access.ts'
import type { DelegationRecord } from './delegation-record.ts'
import { listDelegations } from './list-query.ts'
import { findDelegationById, lockDelegations } from './queries.ts'

/**
 * Locks a delegation for an operation of its receiver.
 * @throws Problem delegation-not-found for strangers; forbidden for actors who see it as one of the entity's
 */
export async function lockReceived(tx: Tx, actor: Actor, id: DelegationId, at: Date): Promise<DelegationRecord> {
  const today = dayInRiga(at)
  const seen = await findDelegationById(tx, id, today)
  if (seen?.personalCode !== actor.personalCode) {
    const { total } = await listDelegations(tx, actor, { whose: { kind: 'represented' }, uuid: id }, today)
    throw new Problem(total > 0 ? 'forbidden' : 'delegation-not-found')
  }
  await lockDelegations(tx, seen.entityId)
  return requireDelegation(tx, seen.entityId, id, at)
}
