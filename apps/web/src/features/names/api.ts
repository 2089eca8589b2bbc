import { queryOptions } from '@tanstack/react-query'
import { call, type Answer } from '../../shared/api.ts'
import type { NameType } from './name-search.ts'

export type NameCheck = Answer<'checkName'>['data']

export const nameQuery = (name: string, type: NameType) =>
  queryOptions({
    queryKey: ['name-check', name, type],
    staleTime: 60_000,
    enabled: name !== '',
    queryFn: async ({ signal }) => (await call('checkName', { query: { name, type }, signal })).data,
  })
