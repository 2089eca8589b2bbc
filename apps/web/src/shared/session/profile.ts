import { queryOptions } from '@tanstack/react-query'
import { call, type Answer } from '../api.ts'
import { currentSession, storeSelectedProfile, takeOverWork } from './session.ts'

/** Loads the profile account; everything that depends on the user reads it here. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    staleTime: 60_000,
    async queryFn({ signal }) {
      const { data } = await call('getProfile', { signal })
      // Loading the profile stores the person when no profile is selected yet.
      if (currentSession()?.profile === null) storeSelectedProfile(data.natural_person.uuid)
      takeOverWork(data.natural_person.uuid)
      return data
    },
  })

/** Reads the profile where the page has loaded it: a guest has none to load. */
export const loadedProfile = { ...profileQuery(), enabled: false }

/** Help-desk agents without a customer: they may look, but begin nothing. */
export const needsCustomer = ({
  mode,
  help_desk: desk,
}: Pick<Answer<'getProfile'>['data'], 'mode' | 'help_desk'>): boolean => mode === 'internal' && !desk?.visit
