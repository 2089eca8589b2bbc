import { paths } from '../../paths.ts'
import type { ProfileAccount } from '../shell/signed-in/profile-menu.ts'

type Chosen = Pick<
  ProfileAccount,
  'selected_uuid' | 'legal_entity_uuid' | 'need_profile_submit' | 'need_profile_review' | 'mode'
>

/**
 * Returns the first page of the selected profile: an entity's catalogue once its profile is complete, the person's
 * list, for all entities their applications. The help desk's list is that of applications.
 */
export function placeAfterChoice({
  selected_uuid: selected,
  legal_entity_uuid: entity,
  need_profile_submit: submit,
  need_profile_review: review,
  mode,
}: Chosen): string {
  if (selected === null) return paths.applications
  if (entity === null) return mode === 'internal' ? paths.applications : paths.entities
  return submit || review ? paths.profile : paths.catalogue
}
