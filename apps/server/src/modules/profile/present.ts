import type { Profile } from '@portal/contract/profile'
import type { Actor } from '../../actor.ts'

export interface ProfileFacts {
  actor: Actor
  language: 'lv' | 'en'
  entities: { uuid: string; name: string }[]
  entitiesCount: number
  sessionMinutes: number
}

export function toProfile({ actor, language, entities, entitiesCount, sessionMinutes }: ProfileFacts): Profile {
  const entity = actor.selected.kind === 'entity' ? actor.selected : undefined
  const selected = actor.selected.kind === 'all' ? null : (entity?.entityId ?? actor.personId)
  return {
    name: actor.name,
    natural_person: { uuid: actor.personId, name: actor.name },
    legal_entities: entities,
    legal_entities_count: entitiesCount,
    selected_uuid: selected,
    legal_entity_uuid: entity?.entityId ?? null,
    legal_entity_name: entity?.mandate?.entityName ?? null,
    need_profile_submit: false,
    need_profile_review: false,
    need_terms_consent: false,
    has_legal_facts: false,
    has_dependants: false,
    has_partner_organizations: false,
    ui_lang: language,
    external_organizations: [],
    mode: actor.mode,
    session_expired: sessionMinutes,
  }
}
