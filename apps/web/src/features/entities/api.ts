import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type Answer, type CallInput } from '../../shared/api.ts'
import { pageQuery } from '../../shared/ui/tables/page-search.ts'
import type { EntitySearch } from './entity-search.ts'

export type EntityRow = Answer<'listLegalEntities'>['data'][number]

export const entitiesQuery = (search: EntitySearch) =>
  queryOptions({
    queryKey: ['entities', search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call('listLegalEntities', {
        query: {
          ...pageQuery(search),
          ...(search.search && { search: search.search }),
        },
        signal,
      }),
  })

export type Ground = NonNullable<NonNullable<CallInput<'getCatalogueOnBehalf'>['query']>['ground']>

/** Lists the services that a person without a mandate may file about the entity on a ground. */
export const servicesOnGround = (uuid: string, ground: Ground) =>
  queryOptions({
    queryKey: ['catalogue', uuid, ground],
    retry: false,
    queryFn: async ({ signal }) =>
      (
        await call('getCatalogueOnBehalf', { params: { behalf_of_uuid: uuid }, query: { ground }, signal })
      ).data.flatMap(({ services }) => services.list),
  })

export async function fileForOther(uuid: string, ground: Ground, service: string): Promise<string> {
  const { data } = await call('createApplicationOnBehalf', {
    params: { behalf_of_uuid: uuid },
    body: {
      services: [service],
      submission_type: 'ON_BEHALF_OF_ENTITY',
      account_type: 'on_behalf_legal_entity',
      ground,
    },
  })
  return data.uuid
}
