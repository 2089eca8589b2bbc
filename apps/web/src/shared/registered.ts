import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** What the register shows to everybody of the entity with this number; null where it has none. */
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
