import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../shared/profile.ts'
import { useSession } from '../../shared/session.ts'
import type { ProfileAccount } from './api.ts'

export interface CatalogueProfile {
  /** Whose basket and services are shown; null for a guest. */
  owner: string | null
  profile: ProfileAccount | undefined
  /** The entity that is chosen, if any. */
  entity: string | null
  /** Who looks is not known yet. */
  isPending: boolean
}

/** For whom the catalogue is shown: a guest, a person, an entity. */
export function useCatalogueProfile(): CatalogueProfile {
  const session = useSession()
  const { data: profile, isPending } = useQuery({ ...profileQuery(), enabled: session !== null })
  return {
    owner: session && (profile?.selected_uuid ?? profile?.natural_person.uuid ?? session.profile),
    profile: session ? profile : undefined,
    entity: (session && profile?.legal_entity_uuid) ?? null,
    isPending: session !== null && isPending,
  }
}
