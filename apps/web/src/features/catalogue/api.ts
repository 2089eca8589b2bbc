import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type Answer } from '../../shared/api.ts'
import { shownLanguage } from '../../shared/intl.tsx'
import { paths } from '../../paths.ts'
import type { Basket } from './basket/basket.ts'
import type { CatalogueSearch } from './catalogue-search.ts'

export type Group = Answer<'getCatalogue'>['data'][number]
export type Service = Group['services']['list'][number]
export type ProfileAccount = Answer<'getProfile'>['data']

/** Who files, by uuid: an entity, or null for the person, an organisation or a guest; and on whose behalf, if not its own. */
export interface Filer {
  entity: string | null
  behalfOf: string | null
}

/** The services that the filer may file. */
export const catalogueQuery = ({ entity, behalfOf }: Filer, { search, group, offset }: CatalogueSearch = {}) =>
  queryOptions<Group[], Error, Group[]>({
    queryKey: ['catalogue', `${entity}/${behalfOf}`, { search, group, offset }],
    staleTime: 300_000,
    // While one turns pages; another profile's services never stand in for this one's.
    placeholderData: (before, query) => (query?.queryKey[1] === `${entity}/${behalfOf}` ? before : undefined),
    async queryFn({ signal }) {
      const query = {
        ...(search && { search }),
        ...(group && { active_group: group }),
        ...(offset && { offset: String(offset) }),
      }
      if (behalfOf === null)
        return (
          entity === null
            ? await call('getCatalogue', { query, signal })
            : await call('getEntityCatalogue', { params: { id: entity }, query, signal })
        ).data
      if (entity === null)
        return (await call('getCatalogueOnBehalf', { params: { behalf_of_uuid: behalfOf }, query, signal })).data
      return (
        await call('getEntityCatalogueOnBehalf', { params: { id: entity, behalf_of_uuid: behalfOf }, query, signal })
      ).data
    },
  })

/** An entity or branch on whose behalf somebody else files. */
export interface Behalf {
  uuid: string
  name: string
  kind: 'branch' | 'entity'
}

/**
 * Its name, among those that the profile may file for; null where it is none of them. An organisation files for the entities that it
 * represents, an entity for its branches, a person for both.
 */
export const behalfQuery = (profile: ProfileAccount | undefined, { entity, behalfOf }: Filer) =>
  queryOptions({
    queryKey: ['behalf', entity, behalfOf, profile?.mode],
    enabled: profile !== undefined && behalfOf !== null,
    async queryFn({ signal }): Promise<Behalf | null> {
      const entities = async () =>
        entity === null ? (await call('listLegalEntities', { query: { limit: '100' }, signal })).data : []
      const branches = async () =>
        profile?.mode === 'external'
          ? []
          : entity === null
            ? (await call('listDependents', { signal })).data
            : (await call('listBranches', { params: { id: entity }, signal })).data
      const found = async (
        kind: Behalf['kind'],
        list: () => Promise<readonly { uuid: string; name: string }[]>,
      ): Promise<Behalf | undefined> => {
        const one = (await list()).find(({ uuid }) => uuid === behalfOf)
        return one && { uuid: one.uuid, name: one.name, kind }
      }
      return (await found('branch', branches)) ?? (await found('entity', entities)) ?? null
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

export type Price = Answer<'getPrices'>['data']['prices'][number]

/** What every service costs today. */
export const pricesQuery = () =>
  queryOptions({
    queryKey: ['prices', shownLanguage()],
    staleTime: 300_000,
    queryFn: async ({ signal }) => (await call('getPrices', { signal })).data,
  })

/** An application that is only thought of. */
export interface WhatIf {
  services: readonly string[]
  fast_processing: boolean
  relief: string | null
  founders: number
  /** How many changes a service makes, by its code. */
  changes: Readonly<Record<string, number>>
}

/** What it would cost. */
export const whatIfQuery = ({ services, ...wish }: WhatIf) =>
  queryOptions({
    queryKey: ['what-if', services, wish],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call('quoteFees', { body: { services: [...services], ...wish, changes: { ...wish.changes } }, signal }))
        .data,
  })

/** Starts an application of the profile with the services of the basket. @param key the same for every try of one start, so that it is created once */
export async function createApplication(
  entity: string | null,
  behalf: Behalf | null,
  basket: Basket,
  key: string,
): Promise<string> {
  if (behalf) return createOnBehalf(entity, behalf, basket, key)
  const headers = { 'Idempotency-Key': key }
  const services = [...basket]
  const { data } =
    entity === null
      ? await call('createApplication', {
          body: { services, submission_type: 'NATURAL_PERSON', account_type: 'person' },
          headers,
        })
      : await call('createEntityApplication', {
          params: { entity_id: entity },
          body: { services, submission_type: 'LEGAL_ENTITY', account_type: 'legal_entity' },
          headers,
        })
  return data.uuid
}

/** The specification's words for what is filed on behalf of somebody. */
export const typesOnBehalf = {
  branch: { submission_type: 'ON_BEHALF_OF_BRANCH', account_type: 'dependent_legal_entity' },
  entity: { submission_type: 'ON_BEHALF_OF_ENTITY', account_type: 'on_behalf_legal_entity' },
} as const

async function createOnBehalf(
  entity: string | null,
  { uuid, kind }: Behalf,
  basket: Basket,
  key: string,
): Promise<string> {
  const headers = { 'Idempotency-Key': key }
  const body = { services: [...basket], ...typesOnBehalf[kind] }
  const { data } =
    entity === null
      ? await call('createApplicationOnBehalf', { params: { behalf_of_uuid: uuid }, body, headers })
      : await call('createEntityApplicationOnBehalf', {
          params: { entity_id: entity, behalf_of_uuid: uuid },
          body,
          headers,
        })
  return data.uuid
}

export const submitFormOf = (uuid: string) => paths.submitForm.replace('$uuid', uuid)
