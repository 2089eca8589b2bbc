import { queryOptions } from '@tanstack/react-query'
import { call, type Answer, type CallInput } from '../../shared/api.ts'
import { queryClient } from '../../shared/query.tsx'
import { pageQuery } from '../../shared/ui/tables/page-search.ts'
import type { DelegationSearch, Kind } from './delegation-search.ts'

export type DelegationRow = Answer<'listDelegations'>['data'][number]
export type GivenDelegation = CallInput<'giveDelegation'>['body']
export type DelegationChange = NonNullable<CallInput<'changeDelegation'>['body']>

/** Loads the delegations that the user has received, or those given by the selected entity or all represented ones. */
export const delegationsQuery = (kind: Kind, entity: string | null, { search, status, ...page }: DelegationSearch) =>
  queryOptions({
    queryKey: ['delegations', kind, entity, { search, status, offset: page.offset, limit: page.limit }],
    // Used during paging and filtering; another list's rows must never be displayed as this one's.
    placeholderData: (previous: Answer<'listDelegations'> | undefined, query) =>
      query?.queryKey[1] === kind && query.queryKey[2] === entity ? previous : undefined,
    queryFn: ({ signal }) =>
      call('listDelegations', {
        query: {
          kind: kind === 'given' ? 'represented' : 'received',
          ...pageQuery(page),
          ...(search && { search }),
          ...(status && { status }),
          ...(kind === 'given' && entity && { entity }),
        },
        signal,
      }),
  })

/** Loads one delegation that the user has received or may see; null when there is none. */
export const delegationQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['delegations', 'one', uuid],
    queryFn: async ({ signal }) =>
      (await call('listDelegations', { query: { kind: 'all', uuid }, signal })).data[0] ?? null,
  })

/** Loads the entities in whose name the user may delegate: the selected one, or all of them. */
export const giversQuery = (entity: string | null) =>
  queryOptions({
    queryKey: ['delegations', 'givers', entity],
    queryFn: async ({ signal }) =>
      (await call('listDelegations', { query: { kind: 'received', ...(entity && { entity }) }, signal })).permissions
        .can_give_for,
  })

/** Loads the limits of the user's delegations in the name of an entity. */
export const givingQuery = (entity: string) =>
  queryOptions({
    queryKey: ['delegations', 'giving', entity],
    queryFn: async ({ signal }) =>
      (await call('listEntityDelegations', { params: { entity_id: entity }, query: {}, signal })).permissions,
  })

/** Loads the current delegation for a user whose approval was for other terms. */
export const readAnew = (uuid: string): Promise<DelegationRow | null> =>
  queryClient.fetchQuery({ ...delegationQuery(uuid), staleTime: 0 })

/** Reloads every list and every single delegation. */
const refresh = () => queryClient.invalidateQueries({ queryKey: ['delegations'] })

/** Gives a delegation. @param key distinguishes a repetition from a second delegation */
export async function giveDelegation(entity: string, body: GivenDelegation, key: string): Promise<DelegationRow> {
  const { data } = await call('giveDelegation', {
    params: { entity_id: entity },
    body,
    headers: { 'Idempotency-Key': key },
  })
  void refresh()
  return data
}

export async function changeDelegation(
  { entity, uuid }: Pick<DelegationRow, 'entity' | 'uuid'>,
  body: DelegationChange,
): Promise<DelegationRow> {
  const { data } = await call('changeDelegation', {
    params: { entity_id: entity.uuid, uuid },
    body,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
  await refresh()
  return data
}

export type DelegationAction = 'accept' | 'revoke' | 'refuse' | 'confirm'

/** Revokes or confirms in the name of the entity, or accepts or refuses as the recipient. */
export async function runDelegationAction(action: DelegationAction, row: DelegationRow): Promise<void> {
  const { entity, uuid, role, permission_level, valid_from, valid_until } = row
  const approved = { role, permission_level, valid_from, valid_until }
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const params = { entity_id: entity.uuid, uuid }
  if (action === 'accept')
    await call('acceptDelegation', { params: { uuid }, body: approved, headers }).finally(refresh)
  else if (action === 'refuse') await call('refuseDelegation', { params: { uuid }, headers })
  else if (action === 'revoke') await call('revokeDelegation', { params, headers })
  else await call('confirmDelegation', { params, body: approved, headers })
  await refresh()
  if (action !== 'refuse' && action !== 'accept') return
  // The user may represent one entity more or fewer.
  void queryClient.invalidateQueries({ queryKey: ['profile'] })
  void queryClient.invalidateQueries({ queryKey: ['entities'] })
}
