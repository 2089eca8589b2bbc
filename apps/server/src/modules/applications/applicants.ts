import type { Actor } from '../../actor.ts'
import type { Database, Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import type { Applicants } from '../catalogue/index.ts'
import { entityById } from '../entities/index.ts'
import { requireMandate } from '../profile/index.ts'

/** Whom the catalogue offers services to, for a signed-in user. */
export const applicantsOf = ({ db, now }: Deps): Applicants => ({
  async selectedBy(actor) {
    if (actor.selected.kind === 'person') return { kind: 'person' }
    // Of all the entities together nothing can be filed; the catalogue is there to be looked at.
    if (actor.selected.kind === 'all') return { kind: 'anybody' }
    return { kind: 'entity', legalForm: (await requireEntity(db, actor, actor.selected.entityId, now())).legal_form }
  },
  async ofEntity(actor, entityId) {
    return { kind: 'entity', legalForm: (await requireEntity(db, actor, entityId, now())).legal_form }
  },
})

/** The entity that the actor may file for, whichever profile is selected. @throws as `requireMandate` */
export async function requireEntity(db: Database | Tx, actor: Actor, entityId: string, at: Date) {
  await requireMandate(db, actor, entityId, at)
  const entity = await entityById(db, entityId)
  if (!entity) throw new Problem('entity-not-found')
  return entity
}
