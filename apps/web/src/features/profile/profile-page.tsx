import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl/react'
import { profileQuery } from '../../shared/session/profile.ts'
import { BrokenPage } from '../../shared/shell/broken-page.tsx'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import { EntityProfileView } from './entity/entity-profile.tsx'
import { PersonProfile } from './person-profile.tsx'

/** Renders the selected profile: one entity, or the person, also while all legal entities are selected. */
export function ProfilePage({
  Contacts,
}: { Contacts?: ComponentType<{ entity: string | null; link?: boolean }> } = {}) {
  const t = useTranslations('profile')
  const { data: profile, error, refetch } = useQuery(profileQuery())
  if (error && !profile) return <BrokenPage title={t('title')} problem={error} onRetry={() => void refetch()} />
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
