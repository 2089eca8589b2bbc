import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

/** Loads the user's name and code, and their offices in the register. */
export const personQuery = () =>
  queryOptions({
    queryKey: ['natural-person'],
    queryFn: async ({ signal }) => (await call('getNaturalPerson', { signal })).data,
  })
