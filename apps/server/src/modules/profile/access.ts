import { hasRight, type DelegationRight } from '@portal/domain'
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
  throw withoutMandate(actor, entityId)
}

const withoutMandate = (actor: Actor, entityId: string): Problem =>
  new Problem(
    actor.selected.kind === 'entity' && actor.selected.entityId === entityId ? 'mandate-ended' : 'entity-not-found',
  )

/**
 * The same for a read that has looked up in one round trip what the right opens.
 * @throws Problem as `requireMandate`
 */
export function requireLookedUp<Found extends object>(
  actor: Actor,
  entityId: string,
  found: Found | null | undefined,
): Found {
  if (actor.organization || !found) throw withoutMandate(actor, entityId)
  return found
}

/** Whether a mandate carries a right: those of its level, of which a representative has the highest. */
export const allows = ({ level }: Pick<Mandate, 'level'>, wanted: DelegationRight): boolean =>
  hasRight({ kind: 'delegate', level: `level_${level}`, validTo: null }, wanted)
