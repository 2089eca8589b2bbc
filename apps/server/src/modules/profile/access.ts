import type { Actor, Mandate } from '../../actor.ts'
import type { Database, Tx } from '../../db/connect.ts'
import { Problem } from '../../problem.ts'
import { mandateFor } from './queries.ts'

/**
 * By what right the actor acts for the entity, whichever profile is selected; nobody does so as an organisation.
 * @throws Problem entity-not-found for one that somebody else represents; mandate-ended when the right to the selected entity has ended
 */
export async function requireMandate(db: Database | Tx, actor: Actor, entityId: string, at: Date): Promise<Mandate> {
  const mandate = actor.organization ? undefined : await mandateFor(db, actor.personalCode, entityId, at)
  if (mandate) return mandate
  throw new Problem(actor.selected.kind === 'entity' && actor.selected.entityId === entityId ? 'mandate-ended' : 'entity-not-found')
}
