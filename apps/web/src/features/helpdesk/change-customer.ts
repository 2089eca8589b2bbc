import { profileQuery } from '../../shared/session/profile.ts'
import { queryClient } from '../../shared/query.tsx'
import { storeSelectedProfile, storeTokens, withTokenLock } from '../../shared/session/session.ts'
import { changeSerialNumber, loadProfile } from './api.ts'

/** Stored data of one customer that must not be kept for the next. */
const ofCustomer = ['pending_application', 'wanted_path', 'left_work']

/** Acts for the customer with this personal code from now on, or with null for none; the server returns new tokens. */
export async function changeCustomer(code: string | null, reason?: string): Promise<void> {
  await withTokenLock(async () => {
    storeTokens(await changeSerialNumber(code, reason))
    for (const key of ofCustomer) sessionStorage.removeItem(key)
    const profile = await loadProfile()
    // No data of one customer may be displayed under another's name.
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'profile', type: 'inactive' })
    storeSelectedProfile(profile.selected_uuid ?? profile.natural_person.uuid)
    queryClient.setQueryData(profileQuery().queryKey, profile)
    void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'profile' })
  })
}
