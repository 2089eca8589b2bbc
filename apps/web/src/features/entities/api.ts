import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type Answer } from '../../shared/api.ts'
import { limitOf, type EntitySearch } from './entity-search.ts'

export type EntityRow = Answer<'listLegalEntities'>['data'][number]

export const entitiesQuery = (search: EntitySearch) =>
  queryOptions({
    queryKey: ['entities', search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call('listLegalEntities', {
        query: {
          limit: limitOf(search),
          offset: String(search.offset ?? 0),
          ...(search.search && { search: search.search }),
        },
        signal,
      }),
  })
