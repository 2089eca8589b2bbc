import { call, type Answer } from '../api.ts'
import { profileQuery } from './profile.ts'
import { queryClient } from '../query.tsx'
import { currentSession, storeSelectedProfile, storeTokens, withTokenLock } from './session.ts'

let chosen: string | null | undefined

/** Returns the profile or organisation that this window chose last; undefined while it chose none. */
export const chosenHere = () => chosen

type ProfileAccount = Answer<'getProfile'>['data']

/** Returns the acting party by uuid: the user, an entity, an organisation, or null for all entities. */
export const actingAs = ({ organization_uuid: organization, selected_uuid: selected }: ProfileAccount): string | null =>
  organization ?? selected

/** Acts as the person, an entity or (null) all entities from now on; the server returns new tokens. */
export async function selectProfile(uuid: string | null): Promise<ProfileAccount> {
  return withTokenLock(() => switchProfile(uuid))
}

async function switchProfile(uuid: string | null): Promise<ProfileAccount> {
  const before = currentSession()?.profile
  const { data } = await call('changeProfile', { body: { selected_uuid: uuid } })
  if (data.x_token !== undefined && data.x_token_key !== undefined)
    storeTokens({ x_token: data.x_token, x_token_key: data.x_token_key })
  chosen = actingAs(data)
  const stored = data.selected_uuid ?? data.natural_person.uuid
  storeSelectedProfile(stored)
  // 'All legal entities' is stored as the person, so the storage does not change and fires no event.
  if (stored === before) void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'profile' })
  queryClient.setQueryData(profileQuery().queryKey, data)
  return data
}

/** Gets other tokens in the place of lost ones. The caller holds the lock of the tokens. */
export const renewSession = (): Promise<ProfileAccount> => switchProfile(currentSession()?.profile ?? null)

/** Acts as an external organisation, or with null as the person again; all displayed data belongs to another party from now on. */
export async function selectOrganization(organization: string | null): Promise<ProfileAccount> {
  return withTokenLock(async () => {
    const { data: tokens } = await call('setOrganization', { body: { organization_uuid: organization } })
    storeTokens(tokens)
    const { data } = await call('getProfile')
    chosen = actingAs(data)
    storeSelectedProfile(data.natural_person.uuid)
    void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'profile' })
    queryClient.setQueryData(profileQuery().queryKey, data)
    return data
  })
}

/** Selects the profile in local storage before any data of the page loads: another window may have switched since. */
export async function selectStoredProfile(): Promise<void> {
  const stored = currentSession()?.profile
  if (!stored) return
  const profile = await queryClient.ensureQueryData(profileQuery())
  if (stored === (profile.selected_uuid ?? profile.natural_person.uuid)) return
  const isOwn = stored === profile.natural_person.uuid || profile.legal_entities.some(({ uuid }) => uuid === stored)
  if (isOwn) await selectProfile(stored)
}
