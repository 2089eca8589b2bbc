import type { Profile } from '@portal/contract/profile'
import { dayInRiga } from '@portal/domain'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { personById } from '../auth/index.ts'
import { accountFacts, listEntitiesOfOrganization, listRepresentedEntities, type FactParty } from '../entities/index.ts'
import { needsOf } from './confirm-profile.ts'
import { toProfile } from './present.ts'
import { confirmationOf } from './queries.ts'
import { needsTermsConsent } from './terms-consent.ts'

const selectorSize = 100

/** The entities that the actor works for: those she represents or, as an organisation, those that the organisation does. */
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

/** The profile account as it is for the actor now. */
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
    personById(db, actor.agent?.personId ?? actor.personId),
    needsTermsConsent(db, actor, at),
    entitiesFor(db, actor, today, { limit: selectorSize }),
    accountFacts(db, actor.personalCode, factParty, today),
    confirmationOf(db, mandate?.entityId ?? actor.personId),
  ])
  return toProfile({
    actor,
    language: person?.language ?? 'lv',
    // An organisation takes on nobody's profile: it files on behalf of the entities that it works for.
    entities: actor.organization ? [] : entities.rows.map(({ entity_id: uuid, name }) => ({ uuid, name })),
    entitiesCount: entities.total,
    organizations: facts.organizations,
    // Of an entity that the user may no longer act for nothing is asked, and a clerk's own profile is none of the organisation's.
    needs:
      actor.organization || (actor.selected.kind === 'entity' && !mandate)
        ? { submit: false, review: false }
        : needsOf(actor, mandate, confirmed, at),
    needTermsConsent,
    hasLegalFacts: facts.hasLegalFacts,
    isNotary: facts.isNotary,
    hasDependents: facts.hasDependents && !actor.organization,
    sessionMinutes: settings.SESSION_EXPIRED,
  })
}
