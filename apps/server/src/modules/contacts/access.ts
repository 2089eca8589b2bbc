import type { Actor, Mandate } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import type { Database, Tx } from '../../db/connect.ts'
import { Problem } from '../../problem.ts'
import { allows, requireMandate } from '../profile/index.ts'

/** Whose contacts they are. */
export interface Owner {
  kind: 'person' | 'entity'
  id: string
}

/** Everybody edits her own; the help desk nobody's. */
export const mayEditOwn = ({ mode }: Actor): boolean => mode !== 'internal'

/** Whoever has the right to edit an entity's contacts; a delegate of level 1 sees them. */
export const mayEditEntity = (actor: Actor, mandate: Mandate): boolean =>
  actor.mode !== 'internal' && allows(mandate, 'edit-contacts')

/** @throws Problem as `requireMandate`, and forbidden for whoever may only look */
export async function requireEditor(
  db: Database | Tx,
  { now }: Pick<Deps, 'now'>,
  actor: Actor,
  entityId: string,
): Promise<void> {
  if (!mayEditEntity(actor, await requireMandate(db, actor, entityId, now()))) throw new Problem('forbidden')
}

export const ownerOf = (actor: Actor): Owner => ({ kind: 'person', id: actor.personId })
export const entityOwner = (id: string): Owner => ({ kind: 'entity', id })

/** In whose history a change of the owner's contacts stands, whichever profile is selected. */
export const aboutOwner = ({ kind, id }: Owner) => ({ entity: kind === 'entity' ? id : null })
