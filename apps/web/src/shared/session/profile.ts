import { queryOptions } from '@tanstack/react-query'
import { call, type Answer } from '../api.ts'
import { currentSession, storeSelectedProfile, takeOverWork } from './session.ts'

/** The profile account; everything that depends on who is at work reads it here. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    staleTime: 60_000,
    async queryFn({ signal }) {
      const { data } = await call('getProfile', { signal })
      // Reading the profile stores the person when nobody is selected yet.
      if (currentSession()?.profile === null) storeSelectedProfile(data.natural_person.uuid)
      takeOverWork(data.natural_person.uuid)
      return data
    },
  })

/** Help-desk staff without a customer: they look, and begin nothing in anybody's name. */
export const needsCustomer = ({
  mode,
  help_desk: desk,
}: Pick<Answer<'getProfile'>['data'], 'mode' | 'help_desk'>): boolean => mode === 'internal' && !desk?.visit
