import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, download, type Answer } from '../../shared/api.ts'
import { personQuery } from '../../shared/session/own-person.ts'
import { profileQuery } from '../../shared/session/profile.ts'
import { saveFile } from '../../shared/save-file.ts'
import { queryClient } from '../../shared/query.tsx'
import { loadTexts } from '../../shared/intl.tsx'
import { pageQuery, type PageSearch } from '../../shared/ui/tables/page-search.ts'

export type EntityProfile = Answer<'getLegalEntityProfile'>['data']
export type NaturalPerson = Answer<'getNaturalPerson'>['data']
export type Dependent = Answer<'listDependents'>['data'][number]
export type LegalFact = Answer<'listContracts'>['data'][number]
export type Information = Answer<'getEntityInformation'>['data']
export type InformationSlug = Information['slug']
/** A tab that lists facts in pages. */
export type InformationPage = Extract<Information, { total: number }>

export const entityQuery = (id: string) =>
  queryOptions({
    queryKey: ['entity-profile', id],
    queryFn: async ({ signal }) => (await call('getLegalEntityProfile', { params: { id }, signal })).data,
  })

export const branchesQuery = (id: string) =>
  queryOptions({
    queryKey: ['branches', id],
    queryFn: async ({ signal }) => (await call('listBranches', { params: { id }, signal })).data,
  })

/**
 * Loads the catalogue of an entity: the services on offer now, and the others with their reasons.
 * @param isSelected the entity is the selected profile; the user's own profile asks on its behalf
 */
export const entityServicesQuery = (id: string, isSelected: boolean) =>
  queryOptions({
    queryKey: ['entity-services', id, isSelected],
    queryFn: async ({ signal }) =>
      (isSelected
        ? await call('getEntityCatalogue', { params: { id }, signal })
        : await call('getCatalogueOnBehalf', { params: { behalf_of_uuid: id }, signal })
      ).data,
  })

export const dependentsQuery = () =>
  queryOptions({
    queryKey: ['dependents'],
    queryFn: async ({ signal }) => (await call('listDependents', { signal })).data,
  })

export const contractsQuery = (contactId: string) =>
  queryOptions({
    queryKey: ['contracts', contactId],
    queryFn: async ({ signal }) => (await call('listContracts', { params: { contact_id: contactId }, signal })).data,
  })

export const informationQuery = (id: string, slug: InformationSlug, search: PageSearch) =>
  queryOptions({
    queryKey: ['entity-information', id, slug, search],
    queryFn: async ({ signal }) => {
      const query = pageQuery(search)
      return (await call('getEntityInformation', { params: { id, slug }, query, signal })).data
    },
  })

export type EntityCase = Answer<'listEntityApplications'>['data'][number]

/** Loads a page of the applications of an entity, the newest first, under any profile. */
export const entityCasesQuery = (id: string, page: PageSearch) =>
  queryOptions({
    queryKey: ['entity-information', id, 'cases', page],
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      const list = await call('listEntityApplications', { params: { entity_id: id }, query: pageQuery(page), signal })
      // The words of the states are large, and an entity without applications needs none.
      if (list.data.length > 0 || list.founding) await loadTexts('applications')
      return list
    },
  })

/** Loads the entity's delegations in force whose last day is `until` at the latest. */
export const endingDelegationsQuery = (id: string, until: string) =>
  queryOptions({
    queryKey: ['entity-information', id, 'ending-delegations', until],
    queryFn: async ({ signal }) => {
      const query = { status: 'active', ends_by: until, limit: '50' } as const
      return (await call('listEntityDelegations', { params: { entity_id: id }, query, signal })).data
    },
  })

/** Downloads the receipt of a payment. */
export async function saveReceipt(payment: string, name: string): Promise<void> {
  saveFile(await download('getPaymentReceipt', { params: { payment_id: payment } }), name)
}

const body = { need_profile_review: false } as const

/** Confirms the person's profile, or that of an entity; menu and header follow at once. */
export async function confirmProfile(entity: string | null): Promise<void> {
  if (entity === null) {
    const { data } = await call('confirmProfile', { body })
    queryClient.setQueryData(profileQuery().queryKey, data)
    await queryClient.invalidateQueries({ queryKey: personQuery().queryKey })
    return
  }
  const { data } = await call('confirmEntityProfile', { params: { id: entity }, body })
  queryClient.setQueryData(entityQuery(entity).queryKey, data)
  await queryClient.fetchQuery({ ...profileQuery(), staleTime: 0 })
}
