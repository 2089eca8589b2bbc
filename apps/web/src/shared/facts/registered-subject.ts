import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

/** Loads the registered facts of an application's entity, as far as its forms need them. */
export const registeredSubjectQuery = (application: string | undefined) =>
  queryOptions({
    queryKey: ['registered-subject', application],
    staleTime: 60_000,
    enabled: application !== undefined,
    queryFn: async ({ signal }) =>
      (await call('getRegisteredSubject', { params: { uuid: application ?? '' }, signal })).data,
  })
