import type { EntityId } from '@portal/contract/ids'
import type { LegalEntityProfile } from '@portal/contract/entities'
import type { Profile } from '@portal/contract/profile'
import type { Dependent, EntityInformation, LegalFact } from '@portal/contract/entities'
import type { NaturalPerson } from '@portal/contract/profile'
import {
  dayInRiga,
  displayPersonalCode,
  fullName,
  maskedPersonalCode,
  toMoney,
  type CardSight,
  type ProfileNeeds,
} from '@portal/domain'
import type { Actor } from '../../actor.ts'
import type { Person } from '../auth/index.ts'
import type {
  Branch,
  CardEntity,
  findEntityById,
  ListedLegalFact,
  listOfficers,
  Position,
  RepresentedEntity,
} from '../entities/index.ts'
import type { Confirmed } from './confirm-profile.ts'

export interface ProfileFacts {
  actor: Actor
  language: 'lv' | 'en'
  entities: { uuid: string; name: string }[]
  entitiesCount: number
  organizations: Profile['external_organizations']
  needs: ProfileNeeds
  needTermsConsent: boolean
  hasLegalFacts: boolean
  isNotary: boolean
  hasDependents: boolean
  sessionMinutes: number
}

export function toProfile({
  actor,
  language,
  entities,
  entitiesCount,
  organizations,
  needs,
  needTermsConsent,
  hasLegalFacts,
  isNotary,
  hasDependents,
  sessionMinutes,
}: ProfileFacts): Profile {
  const entity = actor.selected.kind === 'entity' ? actor.selected : undefined
  const supportSession = actor.agent?.supportSession?.isOpen ? actor.agent.supportSession : null
  const selected = actor.selected.kind === 'all' ? null : (entity?.entityId ?? actor.personId)
  return {
    name: actor.name,
    natural_person: { uuid: actor.personId, name: actor.name },
    legal_entities: entities,
    legal_entities_count: entitiesCount,
    selected_uuid: selected,
    legal_entity_uuid: entity?.entityId ?? null,
    legal_entity_name: entity?.mandate?.entityName ?? null,
    need_profile_submit: needs.submit,
    need_profile_review: needs.review,
    need_terms_consent: needTermsConsent,
    has_legal_facts: hasLegalFacts,
    is_notary: isNotary,
    has_dependants: hasDependents,
    has_partner_organizations: organizations.length > 0,
    ui_lang: language,
    external_organizations: organizations,
    mode: actor.mode,
    organization_uuid: actor.organization?.organizationId ?? null,
    help_desk: actor.agent
      ? {
          agent: actor.agent.name,
          visit: supportSession
            ? { ends_at: supportSession.endsAt.toISOString(), reason: supportSession.reason }
            : null,
        }
      : null,
    session_expired: sessionMinutes,
  }
}

type EntityRow = NonNullable<Awaited<ReturnType<typeof findEntityById>>>
type OfficerRow = Awaited<ReturnType<typeof listOfficers>>[number]

export interface EntityFacts {
  entity: EntityRow
  officers: readonly OfficerRow[]
  parent: { entityId: EntityId; name: string } | undefined
  represented: readonly RepresentedEntity[]
  confirmed: Confirmed
  needs: ProfileNeeds
  canConfirm: boolean
  sight: CardSight
}

/** Converts the entity's data for all tabs, and that of the first tab. */
export function toCardEntity(row: CardEntity): Pick<Extract<EntityInformation, { slug: 'general' }>, 'general'> & {
  entity: Omit<EntityInformation['entity'], 'through'>
} {
  const { entity_id: uuid, name, registration_number, legal_form, registered_on, parent } = row
  return {
    entity: { uuid, name, registration_number, legal_form, status: row.status as LegalEntityProfile['status'] },
    general: {
      legal_form,
      address: { code: row.address_code, text: row.address_text },
      capital: row.capital_cents === null ? null : toMoney(row.capital_cents),
      registered_on,
      parent,
    },
  }
}

export function toEntityProfile({
  entity,
  officers,
  parent,
  represented,
  confirmed: { confirmedAt },
  needs,
  canConfirm,
  sight,
}: EntityFacts): LegalEntityProfile {
  return {
    uuid: entity.entity_id,
    name: entity.name,
    registration_number: entity.registration_number,
    legal_form: entity.legal_form,
    status: entity.status as LegalEntityProfile['status'],
    address: { code: entity.address_code, text: entity.address_text },
    capital: entity.capital_cents === null ? null : toMoney(entity.capital_cents),
    registered_on: entity.registered_on,
    officers: officers.map((officer) => toOfficer(officer, sight)),
    need_profile_submit: needs.submit,
    need_profile_review: needs.review,
    parent: parent ? { uuid: parent.entityId, name: parent.name } : null,
    represented: represented.map(({ entity_id: uuid, name, registration_number, address_text: address }) => ({
      uuid,
      name,
      registration_number,
      address,
    })),
    confirmed_on: confirmedAt && dayInRiga(confirmedAt),
    permissions: { can_confirm: canConfirm },
  }
}

export const shownCode = (code: string, { codes }: CardSight): string =>
  codes ? displayPersonalCode(code) : maskedPersonalCode(code)

/** An officer may be a legal entity: then the surname is its name. */
const toOfficer = (officer: OfficerRow, sight: CardSight): LegalEntityProfile['officers'][number] => ({
  id: officer.officer_id,
  name: fullName(officer),
  personal_code: officer.personal_code && shownCode(officer.personal_code, sight),
  position: officer.position,
  governing_body: officer.governing_body,
  representation: officer.representation as LegalEntityProfile['officers'][number]['representation'],
  with_at_least: officer.with_at_least,
  appointed_on: officer.appointed_on,
})

export function toNaturalPerson(
  { personId, personalCode, forename, surname }: Person,
  positions: readonly Position[],
  { confirmedAt }: Confirmed,
): NaturalPerson {
  return {
    uuid: personId,
    forename,
    surname,
    personal_code: displayPersonalCode(personalCode),
    confirmed_on: confirmedAt && dayInRiga(confirmedAt),
    positions: positions.map((row) => ({
      entity: { uuid: row.entity_id, name: row.name, registration_number: row.registration_number },
      position: row.position,
      representation: row.representation as NaturalPerson['positions'][number]['representation'],
      with_at_least: row.with_at_least,
      appointed_on: row.appointed_on,
    })),
  }
}

export const toDependent = (branch: Branch): Dependent => ({
  uuid: branch.entityId,
  name: branch.name,
  registration_number: branch.registrationNumber,
  type: 'branch',
  legal_form: branch.legalForm,
  address: branch.address,
  status: branch.status as Dependent['status'],
  parent: { uuid: branch.parentId, name: branch.parentName },
})

export const toLegalFact = ({
  legalFactId,
  type,
  number,
  title,
  status,
  registeredOn,
  partyNames,
}: ListedLegalFact): LegalFact => ({
  uuid: legalFactId,
  type,
  number,
  title,
  status,
  registered_on: registeredOn,
  parties: partyNames,
})
