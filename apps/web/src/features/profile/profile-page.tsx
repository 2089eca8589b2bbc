import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { profileQuery } from '../../shared/session/profile.ts'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { EntityProfileView } from './entity/entity-profile.tsx'
import { PersonProfile } from './person-profile.tsx'

/** Renders the selected profile: one entity, or the person, also while all legal entities are selected. */
export function ProfilePage({
  Contacts,
}: { Contacts?: ComponentType<{ entity: string | null; link?: boolean }> } = {}) {
  const { data: profile, error, refetch } = useQuery(profileQuery())
  if (error && !profile) return <BrokenState problem={error} onRetry={() => void refetch()} />
  if (!profile) return <Skeleton shape="page" />
  const needs = { submit: profile.need_profile_submit, review: profile.need_profile_review }
  return profile.legal_entity_uuid === null ? (
    <PersonProfile needs={needs} contacts={Contacts && <Contacts entity={null} link />} />
  ) : (
    <EntityProfileView
      key={profile.legal_entity_uuid}
      id={profile.legal_entity_uuid}
      needs={needs}
      contacts={Contacts && <Contacts entity={profile.legal_entity_uuid} link />}
    />
  )
}
