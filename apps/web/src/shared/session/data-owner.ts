import type { Answer } from '../api.ts'
import { needsCustomer } from './profile.ts'

/** The party whose data the lists of the selected profile contain. */
export type DataOwner =
  | { kind: 'entity' | 'organization' | 'customer'; name: string }
  /** `all`: the entities that the user represents. `ended`: an entity for which the user may no longer act. */
  | { kind: 'person' | 'all' | 'ended' | 'noCustomer' }

type Profile = Pick<
  Answer<'getProfile'>['data'],
  | 'name'
  | 'mode'
  | 'help_desk'
  | 'selected_uuid'
  | 'legal_entity_uuid'
  | 'legal_entity_name'
  | 'organization_uuid'
  | 'external_organizations'
>

/** Returns whose data the reader sees. Each list introduces itself by it, so that no list addresses the wrong reader. */
export function getDataOwner(profile: Profile): DataOwner {
  const { legal_entity_uuid: entity, legal_entity_name: name, organization_uuid: organization } = profile
  if (needsCustomer(profile)) return { kind: 'noCustomer' }
  // The name is present only with the mandate.
  if (entity !== null) return name === null ? { kind: 'ended' } : { kind: 'entity', name }
  if (profile.help_desk?.visit) return { kind: 'customer', name: profile.name }
  const chosen = profile.external_organizations.find(({ uuid }) => uuid === organization)
  if (organization !== null && chosen) return { kind: 'organization', name: chosen.organization_name }
  return { kind: profile.selected_uuid === null && organization === null ? 'all' : 'person' }
}
