import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** Loads the public register data of the entity with this number; null for an unknown one. */
export const registeredQuery = (number: string) =>
  queryOptions({
    queryKey: ['registered', number],
    staleTime: 300_000,
    retry: false,
    queryFn: async ({ signal }) =>
      (await call('searchEntities', { query: { search: number }, signal })).data.find(
        (each) => each.registration_number === number,
      ) ?? null,
  })
