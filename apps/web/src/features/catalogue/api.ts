import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type Answer } from '../../shared/api.ts'
import { paths } from '../../paths.ts'
import type { Basket } from './basket.ts'
import type { CatalogueSearch } from './catalogue-search.ts'

export type Group = Answer<'getCatalogue'>['data'][number]
export type Service = Group['services']['list'][number]
export type ProfileAccount = Answer<'getProfile'>['data']

/** The services for a guest, a person, or (by its uuid) an entity. */
export const catalogueQuery = (entity: string | null, { search, group, offset }: CatalogueSearch = {}) =>
  queryOptions<Group[], Error, Group[]>({
    queryKey: ['catalogue', entity, { search, group, offset }],
    staleTime: 300_000,
    // While one turns pages; another profile's services never stand in for this one's.
    placeholderData: (before, query) => (query?.queryKey[1] === entity ? before : undefined),
    async queryFn({ signal }) {
      const query = { ...(search && { search }), ...(group && { active_group: group }), ...(offset && { offset: String(offset) }) }
      const { data } = entity === null ? await call('getCatalogue', { query, signal }) : await call('getEntityCatalogue', { params: { id: entity }, query, signal })
      return data
    },
  })

/** What the services cost as things stand, before anything is answered. */
export const quoteQuery = (basket: Basket) =>
  queryOptions({
    queryKey: ['quote', ...basket],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    enabled: basket.length > 0,
    queryFn: async ({ signal }) => (await call('quoteFees', { body: { services: [...basket] }, signal })).data,
  })

/** Starts an application of the profile with the services of the basket. @param key the same for every try of one start, so that it is created once */
export async function createApplication(entity: string | null, basket: Basket, key: string): Promise<string> {
  const headers = { 'Idempotency-Key': key }
  const services = [...basket]
  const { data } =
    entity === null
      ? await call('createApplication', { body: { services, submission_type: 'NATURAL_PERSON', account_type: 'person' }, headers })
      : await call('createEntityApplication', { params: { entity_id: entity }, body: { services, submission_type: 'LEGAL_ENTITY', account_type: 'legal_entity' }, headers })
  return data.uuid
}

export const submitFormOf = (uuid: string) => paths.submitForm.replace('$uuid', uuid)
