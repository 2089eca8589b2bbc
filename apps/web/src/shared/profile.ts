import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { currentSession, storeSelectedProfile } from './session.ts'

/** The profile account; everything that depends on who is at work reads it here. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    staleTime: 60_000,
    async queryFn({ signal }) {
      const { data } = await call('getProfile', { signal })
      // Reading the profile stores the person when nobody is selected yet.
      if (currentSession()?.profile === null) storeSelectedProfile(data.natural_person.uuid)
      return data
    },
  })
