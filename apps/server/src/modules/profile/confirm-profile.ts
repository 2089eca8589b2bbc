import type { EntityId } from '@portal/contract/ids'
import { dayInRiga, profileNeeds, type ProfileNeeds } from '@portal/domain'
import type { Actor, Mandate } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import { recordAction } from '../history/index.ts'
import { allows, requireMandate } from './access.ts'
import { storeConfirmation } from './queries.ts'

/**
 * Returns whether the actor may confirm the profile: a representative, or a delegate who may also edit the entity's
 * contacts.
 */
export const mayConfirm = (actor: Actor, mandate: Mandate | null): boolean =>
  actor.mode !== 'internal' && (mandate === null || allows(mandate, 'edit-contacts'))

export interface Confirmed {
  confirmedAt: Date | null
}

/**
 * Returns the requirements of the profile for the actor: that of the mandate's entity, or their own without a mandate.
 */
export function computeProfileNeeds(
  actor: Actor,
  mandate: Mandate | null,
  { confirmedAt }: Confirmed,
  at: Date,
): ProfileNeeds {
  return profileNeeds({
    confirmedOn: confirmedAt && dayInRiga(confirmedAt),
    today: dayInRiga(at),
    mayConfirm: mayConfirm(actor, mandate),
  })
}

/** Confirms the person's own profile. */
export async function confirmOwnProfile({ tx, deps: { now }, actor }: Context<Pick<Deps, 'now'>>): Promise<void> {
  await storeConfirmation(tx, actor.personId, actor.personId, now())
  await recordAction(tx, actor, { name: 'profile-confirmed' }, now())
}

/** Confirms the profile of an entity. */
export async function confirmEntityProfile(
  { tx, deps: { now }, actor }: Context<Pick<Deps, 'now'>>,
  entityId: EntityId,
): Promise<void> {
  const mandate = await requireMandate(tx, actor, entityId, now())
  if (!mayConfirm(actor, mandate)) throw new Problem('forbidden')
  await storeConfirmation(tx, entityId, actor.personId, now())
  await recordAction(tx, actor, { name: 'profile-confirmed', entity: entityId }, now())
}
