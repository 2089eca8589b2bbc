import type { Profile } from '@portal/contract/profile'
import { dayInRiga } from '@portal/domain'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { findPersonById } from '../auth/index.ts'
import { accountFacts, listEntitiesOfOrganization, listRepresentedEntities, type FactParty } from '../entities/index.ts'
import { computeProfileNeeds } from './confirm-profile.ts'
import { toProfile } from './present.ts'
import { findConfirmation } from './queries.ts'
import { needsTermsConsent } from './terms-consent.ts'

const selectorSize = 100

/** Lists the entities that the actor represents, or for an actor of an organisation, those that it represents. */
export function entitiesFor(
  db: Database,
  actor: Actor,
  today: string,
  search: { search?: string | undefined; offset?: number; limit?: number },
) {
  const { search: text, ...paging } = search
  const wanted = { ...paging, ...(text !== undefined && { search: text }) }
  if (!actor.organization) return listRepresentedEntities(db, actor.personalCode, today, wanted)
  return listEntitiesOfOrganization(
    db,
    actor.organization.name === null ? null : actor.organization.organizationId,
    wanted,
  )
}

/** Returns the profile account for the actor. */
export async function profileAccount(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  actor: Actor,
): Promise<Profile> {
  const at = now()
  const today = dayInRiga(at)
  const mandate = actor.selected.kind === 'entity' ? actor.selected.mandate : null
  const factParty: FactParty = mandate
    ? { registrationNumber: mandate.registrationNumber }
    : { personalCode: actor.personalCode }
  const [person, needTermsConsent, entities, facts, confirmed] = await Promise.all([
    findPersonById(db, actor.agent?.personId ?? actor.personId),
    needsTermsConsent(db, actor, at),
    entitiesFor(db, actor, today, { limit: selectorSize }),
    accountFacts(db, actor.personalCode, factParty, today),
    findConfirmation(db, mandate?.entityId ?? actor.personId),
  ])
  return toProfile({
    actor,
    language: person?.language ?? 'lv',
    // An organisation cannot select profiles: it files on behalf of the entities that it represents.
    entities: actor.organization ? [] : entities.rows.map(({ entity_id: uuid, name }) => ({ uuid, name })),
    entitiesCount: entities.total,
    organizations: facts.organizations,
    // There are no requirements for an entity that the user may no longer act for, nor for a clerk's own profile while
    // they act as the organisation.
    needs:
      actor.organization || (actor.selected.kind === 'entity' && !mandate)
        ? { submit: false, review: false }
        : computeProfileNeeds(actor, mandate, confirmed, at),
    needTermsConsent,
    hasLegalFacts: facts.hasLegalFacts,
    isNotary: facts.isNotary,
    hasDependents: facts.hasDependents && !actor.organization,
    sessionMinutes: settings.SESSION_EXPIRED,
  })
}
