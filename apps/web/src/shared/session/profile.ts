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

/** Help-desk agents without a customer: they may look, but begin nothing. */
export const needsCustomer = ({
  mode,
  help_desk: desk,
}: Pick<Answer<'getProfile'>['data'], 'mode' | 'help_desk'>): boolean => mode === 'internal' && !desk?.visit

/** Whether the mandate for the selected entity has ended: only a mandate gives the entity's name. */
export const isMandateOver = ({
  legal_entity_uuid: entity,
  legal_entity_name: name,
}: Pick<Answer<'getProfile'>['data'], 'legal_entity_uuid' | 'legal_entity_name'>): boolean =>
  entity !== null && name === null
