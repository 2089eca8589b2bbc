import { useQuery } from '@tanstack/react-query'
import { needsCustomer, profileQuery } from '../../shared/session/profile.ts'
import { useSession } from '../../shared/session/session.ts'
import type { Behalf } from '../../shared/applications/start/start-application.ts'
import { behalfQuery, type Filer, type ProfileAccount } from './api.ts'

export interface CatalogueProfile {
  /** Owner of the displayed basket and services; null for a guest. */
  owner: string | null
  profile: ProfileAccount | undefined
  filer: Filer
  /** The represented party; null without one. */
  behalf: Behalf | null
  /** Help-desk agents without a customer: they may look, but begin nothing. */
  needsCustomer: boolean
  /** The user is not known yet. */
  isPending: boolean
}

/** Returns the profile for the catalogue: a guest, a person, an entity; or a represented party, by uuid. */
export function useCatalogueProfile(behalfOf: string | null = null): CatalogueProfile {
  const session = useSession()
  const { data: profile, isPending } = useQuery({ ...profileQuery(), enabled: session !== null })
  const filer = { entity: (session && profile?.legal_entity_uuid) ?? null, behalfOf: session && behalfOf }
  const { data: behalf = null, isPending: isBehalfPending } = useQuery(
    behalfQuery(session ? profile : undefined, filer),
  )
  const own = session && (profile?.selected_uuid ?? profile?.natural_person.uuid ?? session.profile)
  return {
    owner: filer.behalfOf === null ? own : `${own} ${filer.behalfOf}`,
    profile: session ? profile : undefined,
    filer,
    behalf,
    needsCustomer: session !== null && profile !== undefined && needsCustomer(profile),
    isPending: (session !== null && isPending) || (filer.behalfOf !== null && profile !== undefined && isBehalfPending),
  }
}
