import type { DelegationId } from '@portal/contract/ids'
import type { ApprovedTerms } from '@portal/contract/delegations'
import { fullName, hasNotEnded, type PersonName } from '@portal/domain'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/connect.ts'
import { Problem } from '../../problem.ts'
import { fold } from '../../search/fold.ts'
import { recordAction } from '../history/index.ts'
import { findPersonById } from '../auth/index.ts'
import { requireApprovedTerms } from './access.ts'
import type { DelegationRecord } from './delegation-record.ts'
import { lockReceived } from './lock-received.ts'
import { updateStatus } from './queries.ts'
import { overtake, notifyAuthor, type DelegationHooks } from './notify-parties.ts'

/**
 * Returns whether the name that the giver typed is the receiver's, ignoring case and diacritics. Only a person who has
 * one name may lack a forename.
 */
const isMeant = (typed: PersonName, receiver: PersonName | undefined): boolean =>
  receiver !== undefined &&
  fold(fullName(typed)) === fold(fullName(receiver)) &&
  (typed.forename === null) === (receiver.forename === null)

/**
 * Accepts a delegation for its receiver. It has effect from their next call on.
 * @returns false if it was given to another name: the delegation stays without effect, and its author has been notified
 * @throws Problem as `lockReceived`; delegation-ended, delegation-not-sent, delegation-changed
 */
export async function acceptDelegation(
  { tx, hooks, actor }: { tx: Tx; hooks: DelegationHooks; actor: Actor },
  id: DelegationId,
  approved: ApprovedTerms,
  at: Date,
): Promise<boolean> {
  const delegation = await lockReceived(tx, actor, id, at)
  if (!hasNotEnded(delegation.status)) throw new Problem('delegation-ended')
  if (delegation.status !== 'sent') throw new Problem('delegation-not-sent')
  requireApprovedTerms(delegation, approved)
  if (!isMeant(delegation, await findPersonById(tx, actor.personId))) {
    if (delegation.nameDifferedAt === null) await noteOtherName({ tx, hooks, actor }, delegation, at)
    return false
  }
  await updateStatus(tx, id, { status: 'active', accepted_at: at }, at)
  await overtake(tx, hooks, id)
  await recordAction(
    tx,
    actor,
    { name: 'delegation-accepted', entity: delegation.entityId, details: { delegation: id, person: actor.name } },
    at,
  )
  await notifyAuthor({ tx, hooks }, 'delegation-accepted', delegation, at)
  return true
}

/**
 * Notifies the author that the name differs, only after the receiver tried to accept it in person. The message never
 * contains the real name.
 */
async function noteOtherName(
  { tx, hooks, actor }: { tx: Tx; hooks: DelegationHooks; actor: Actor },
  delegation: DelegationRecord,
  at: Date,
): Promise<void> {
  const { id, entityId: entity, entityName, authorId } = delegation
  await updateStatus(tx, id, { name_differed_at: at }, at)
  const name = 'delegation-name-differed'
  const person = authorId ?? actor.personId
  const details = { delegation: id, person: fullName(delegation) }
  await recordAction(tx, null, { name, entity, details, person }, at)
  await recordAction(tx, actor, { name, entity: null, details: { delegation: id, entity: entityName } }, at)
  await notifyAuthor({ tx, hooks }, 'delegation-not-theirs', delegation, at)
}
