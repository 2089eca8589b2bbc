import type { EntityId } from '@portal/contract/ids'
import type { LegalEntityProfile } from '@portal/contract/entities'
import { cardReader, cardSights } from '@portal/domain'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import { findEntityById, listEntitiesOfOfficer, listOfficers, findParent } from '../entities/index.ts'
import { requireMandate } from './access.ts'
import { mayConfirm, computeProfileNeeds } from './confirm-profile.ts'
import { toEntityProfile } from './present.ts'
import { findConfirmation } from './queries.ts'

/** Returns the entity's profile for a user who may act for it. @throws Problem as `requireMandate` */
export async function entityProfile(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  entityId: EntityId,
): Promise<LegalEntityProfile> {
  const at = now()
  const mandate = await requireMandate(db, actor, entityId, at)
  const [entity, officers, parent, represented, confirmed] = await Promise.all([
    findEntityById(db, entityId),
    listOfficers(db, entityId),
    findParent(db, entityId),
    listEntitiesOfOfficer(db, mandate.registrationNumber, { limit: 100 }),
    findConfirmation(db, entityId),
  ])
  if (!entity) throw new Problem('entity-not-found')
  return toEntityProfile({
    entity,
    officers,
    parent,
    represented: represented.rows,
    confirmed,
    needs: computeProfileNeeds(actor, mandate, confirmed, at),
    canConfirm: mayConfirm(actor, mandate),
    sight: cardSights[cardReader(mandate, actor.agent !== undefined)],
  })
}
