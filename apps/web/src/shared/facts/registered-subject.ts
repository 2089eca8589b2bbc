import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

/** What the register has of the entity that an application is about, as far as its forms ask. */
export const registeredSubjectQuery = (application: string | undefined) =>
  queryOptions({
    queryKey: ['registered-subject', application],
    staleTime: 60_000,
    enabled: application !== undefined,
    queryFn: async ({ signal }) =>
      (await call('getRegisteredSubject', { params: { uuid: application ?? '' }, signal })).data,
  })
