import { profileQuery } from '../../shared/session/profile.ts'
import { queryClient } from '../../shared/query.tsx'
import { storeSelectedProfile, storeTokens, withTokenLock } from '../../shared/session/session.ts'
import { changeSerialNumber, loadProfile } from './api.ts'

/** What of one customer must not follow the agent to the next. */
const ofCustomer = ['pending_application', 'wanted_path', 'left_work']

/** Acts for the customer of this personal code from now on, or with null for nobody; the server answers with new tokens. */
export async function changeCustomer(code: string | null, reason?: string): Promise<void> {
  await withTokenLock(async () => {
    storeTokens(await changeSerialNumber(code, reason))
    for (const key of ofCustomer) sessionStorage.removeItem(key)
    const profile = await loadProfile()
    // Nothing of one customer may stand on the screen under another's name.
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'profile', type: 'inactive' })
    storeSelectedProfile(profile.selected_uuid ?? profile.natural_person.uuid)
    queryClient.setQueryData(profileQuery().queryKey, profile)
    void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'profile' })
  })
}
