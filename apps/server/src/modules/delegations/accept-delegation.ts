import { hasNotEnded } from '@portal/domain'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/connect.ts'
import { Problem } from '../../problem.ts'
import { fold } from '../../search/fold.ts'
import { recordAction } from '../audit/index.ts'
import type { DelegationRecord } from './delegation-record.ts'
import { lockReceived } from './lock-received.ts'
import { updateStatus } from './queries.ts'
import { overtake, tellAuthor, type DelegationMeans } from './tell-parties.ts'

/** Whether the name that the giver typed is that of whoever has the personal code, however it is spelt and cased. */
const isMeant = ({ forename, surname }: DelegationRecord, { name }: Actor): boolean =>
  fold(`${forename} ${surname}`) === fold(name)

/**
 * Whoever it was given to accepts it, and acts by it from her next call on.
 * @returns false where it was given to another name: then it stays without force, and whoever gave it has been told
 * @throws Problem as `lockReceived`; delegation-ended, delegation-not-sent
 */
export async function acceptDelegation(
  tx: Tx,
  means: DelegationMeans,
  actor: Actor,
  id: string,
  at: Date,
): Promise<boolean> {
  const delegation = await lockReceived(tx, actor, id, at)
  if (!hasNotEnded(delegation.status)) throw new Problem('delegation-ended')
  if (delegation.status !== 'sent') throw new Problem('delegation-not-sent')
  if (!isMeant(delegation, actor)) {
    if (delegation.nameDifferedAt === null) await noteOtherName(tx, means, actor, delegation, at)
    return false
  }
  await updateStatus(tx, id, { status: 'active', accepted_at: at }, at)
  await overtake(tx, means, id)
  await recordAction(
    tx,
    actor,
    { name: 'delegation-accepted', entity: delegation.entityId, details: { delegation: id, person: actor.name } },
    at,
  )
  await tellAuthor(tx, means, 'delegation-accepted', delegation, at)
  return true
}

/** Only now, that she has come to accept it herself, does the giver learn that the name is not hers; never what it is. */
async function noteOtherName(
  tx: Tx,
  means: DelegationMeans,
  actor: Actor,
  delegation: DelegationRecord,
  at: Date,
): Promise<void> {
  const { id, entityId: entity, entityName, authorId, forename, surname } = delegation
  await updateStatus(tx, id, { name_differed_at: at }, at)
  const name = 'delegation-name-differed'
  const person = authorId ?? actor.personId
  const details = { delegation: id, person: `${forename} ${surname}` }
  await recordAction(tx, null, { name, entity, details, person }, at)
  await recordAction(tx, actor, { name, entity: null, details: { delegation: id, entity: entityName } }, at)
  await tellAuthor(tx, means, 'delegation-not-hers', delegation, at)
}
