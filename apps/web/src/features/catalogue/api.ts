import type { Register } from '@portal/domain/names/legal-forms'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type Answer } from '../../shared/api.ts'
import type { Behalf } from '../../shared/applications/start/start-application.ts'
import type { Basket } from './basket/basket.ts'

export type Group = Answer<'getCatalogue'>['data'][number]
export type Service = Group['services']['list'][number]
export type Refused = Group['services']['refused'][number]
export type ProfileAccount = Answer<'getProfile'>['data']

/** The applicant by uuid: an entity, or null for the person, an organisation or a guest; and the represented party, if any. */
export interface Filer {
  entity: string | null
  behalfOf: string | null
}

/** Loads the whole catalogue of the applicant, in which the browser searches. */
export const catalogueQuery = (filer: Filer) =>
  queryOptions({
    queryKey: ['catalogue', `${filer.entity}/${filer.behalfOf}`],
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      const groups = await callCatalogue(filer, {}, signal)
      return Promise.all(groups.map((group) => completeGroup(filer, group, signal)))
    },
  })

interface Page {
  active_group?: string
  offset?: string
}

async function callCatalogue({ entity, behalfOf }: Filer, query: Page, signal: AbortSignal): Promise<Group[]> {
  if (behalfOf === null)
    return (
      entity === null
        ? await call('getCatalogue', { query, signal })
        : await call('getEntityCatalogue', { params: { id: entity }, query, signal })
    ).data
  if (entity === null)
    return (await call('getCatalogueOnBehalf', { params: { behalf_of_uuid: behalfOf }, query, signal })).data
  return (await call('getEntityCatalogueOnBehalf', { params: { id: entity, behalf_of_uuid: behalfOf }, query, signal }))
    .data
}

/** Loads the further pages of a long group. */
async function completeGroup(filer: Filer, { group, services }: Group, signal: AbortSignal): Promise<Group> {
  const list = [...services.list]
  while (list.length < services.total) {
    const pages = await callCatalogue(filer, { active_group: group.code, offset: String(list.length) }, signal)
    const more = pages.find((page) => page.group.code === group.code)?.services.list ?? []
    if (more.length === 0) break
    list.push(...more)
  }
  return { group, services: { ...services, list } }
}

/**
 * Finds its name among the parties for which the profile may file; null for others. An organisation files for the
 * entities that it represents, a person and an entity also for branches.
 */
export const behalfQuery = (profile: ProfileAccount | undefined, { entity, behalfOf }: Filer) =>
  queryOptions({
    queryKey: ['behalf', entity, behalfOf, profile?.mode],
    enabled: profile !== undefined && behalfOf !== null,
    async queryFn({ signal }): Promise<Behalf | null> {
      const entities = async () =>
        entity === null
          ? (await call('listLegalEntities', { query: { limit: '100' }, signal })).data
          : (await call('getLegalEntityProfile', { params: { id: entity }, signal })).data.represented
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

/** Loads the current fee of the services in a register, before any answers. */
export const quoteQuery = (basket: Basket, register: Register | undefined) =>
  queryOptions({
    queryKey: ['quote', register, ...basket],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    enabled: basket.length > 0,
    queryFn: async ({ signal }) =>
      (await call('quoteFees', { body: { services: [...basket], register }, signal })).data,
  })

export type Price = Answer<'getPrices'>['data']['prices'][number]

/** Loads the current price of every service. */
export const pricesQuery = () =>
  queryOptions({
    queryKey: ['prices'],
    staleTime: 300_000,
    queryFn: async ({ signal }) => (await call('getPrices', { signal })).data,
  })

/** A hypothetical application. */
export interface WhatIf {
  services: readonly string[]
  /** The register of the entity that is changed. */
  register?: Register | undefined
  fast_processing: boolean
  /** Working days of the shorter review. */
  fast_days: number
  relief: string | null
  founders: number
  /** Number of changes by service code. */
  changes: Readonly<Record<string, number>>
}

/** Loads the fee of a hypothetical application. */
export const whatIfQuery = ({ services, ...request }: WhatIf) =>
  queryOptions({
    queryKey: ['what-if', services, request],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await call('quoteFees', {
          body: { services: [...services], ...request, changes: { ...request.changes } },
          signal,
        })
      ).data,
  })
