import type { EntityId } from '@portal/contract/ids'
import { dayInRiga, hasRight, type DelegationRight } from '@portal/domain'
import type { Actor, Mandate } from '../../actor.ts'
import type { Database, Tx } from '../../db/connect.ts'
import { Problem } from '../../problem.ts'
import { findBehalf } from '../entities/index.ts'
import { findMandatedEntities, mandateFor } from './queries.ts'

/**
 * Returns the right by which the actor may act for the entity, whichever profile is selected. Actors of an organisation
 * have none.
 * @throws Problem entity-not-found without a right; mandate-ended if the right to the selected entity has ended
 */
export async function requireMandate(db: Database | Tx, actor: Actor, entityId: EntityId, at: Date): Promise<Mandate> {
  const mandate = actor.organization ? undefined : await mandateFor(db, actor.personalCode, entityId, at)
  if (mandate) return mandate
  const isSelected = actor.selected.kind === 'entity' && actor.selected.entityId === entityId
  throw new Problem(isSelected ? 'mandate-ended' : 'entity-not-found')
}

/** The right by which the actor reads a card, and the entity through which they have it. */
export type CardRight = Mandate & { through: { uuid: EntityId; name: string } | null }

/**
 * Returns the right to read the card of an entity. An entity among its representatives in the register, such as the
 * founder of an arbitration court, reads it in its own profile: while it may file for that entity, and only there.
 * @throws Problem as `requireMandate`
 */
export async function requireCardRight(db: Database, actor: Actor, entityId: EntityId, at: Date): Promise<CardRight> {
  const { organization, selected } = actor
  if (!organization && selected.kind === 'entity' && selected.mandate && selected.entityId !== entityId) {
    const own = await mandateFor(db, actor.personalCode, entityId, at)
    if (own) return { ...own, through: null }
    const behalf = await findBehalf(db, { entityId: selected.entityId }, entityId, dayInRiga(at))
    if (behalf?.kind === 'entity')
      return { ...selected.mandate, through: { uuid: selected.entityId, name: selected.mandate.entityName } }
  }
  return { ...(await requireMandate(db, actor, entityId, at)), through: null }
}

/**
 * Finds whose lists the selected profile shows: those of the person, of one entity, of all entities that the person may act for, or of
 * an organisation.
 * @throws Problem mandate-ended
 */
export async function findSelectedOwners(db: Database, actor: Actor, at: Date): Promise<string[]> {
  const { organization, selected, personId, personalCode } = actor
  if (organization?.name === null || (selected.kind === 'entity' && !selected.mandate))
    throw new Problem('mandate-ended')
  if (organization) return [organization.organizationId]
  if (selected.kind === 'all') return findMandatedEntities(db, personalCode, at)
  return [selected.kind === 'entity' ? selected.entityId : personId]
}

/** Returns whether a mandate includes a right. The level decides, and a representative has the highest. */
export const allows = ({ level }: Pick<Mandate, 'level'>, wanted: DelegationRight): boolean =>
  hasRight({ kind: 'delegate', level: `level_${level}`, validTo: null }, wanted)
