import type { EntityId, PersonId } from '@portal/contract/ids'
import type { Actor, Mandate } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import type { Database, Tx } from '../../db/connect.ts'
import { Problem } from '../../problem.ts'
import { allows, requireMandate } from '../profile/index.ts'

/** The owner of contacts. */
export type Owner = { kind: 'person'; id: PersonId } | { kind: 'entity'; id: EntityId }

/** Users edit their own contacts; help-desk agents edit none. */
export const mayEditOwn = ({ mode }: Actor): boolean => mode !== 'internal'

/** Returns whether the mandate allows editing the entity's contacts. A delegate of level 1 may only read them. */
export const mayEditEntity = (actor: Actor, mandate: Mandate): boolean =>
  actor.mode !== 'internal' && allows(mandate, 'edit-contacts')

/** @throws Problem as `requireMandate`, and forbidden for mandates that only allow reading */
export async function requireEditor(
  db: Database | Tx,
  { now }: Pick<Deps, 'now'>,
  actor: Actor,
  entityId: EntityId,
): Promise<void> {
  if (!mayEditEntity(actor, await requireMandate(db, actor, entityId, now()))) throw new Problem('forbidden')
}

export const toOwner = (actor: Actor): Owner => ({ kind: 'person', id: actor.personId })
export const entityOwner = (id: EntityId): Owner => ({ kind: 'entity', id })

/** Names the history in which a change of the owner's contacts appears, whichever profile is selected. */
export const aboutOwner = ({ kind, id }: Owner) => ({ entity: kind === 'entity' ? id : null })
