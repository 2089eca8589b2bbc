import { queryOptions } from '@tanstack/react-query'
import { call, type Answer, type CallInput } from '../../shared/api.ts'
import { queryClient } from '../../shared/query.tsx'
import { limitOf, type DelegationSearch, type Kind } from './delegation-search.ts'

export type DelegationRow = Answer<'listDelegations'>['data'][number]
export type GivenDelegation = CallInput<'giveDelegation'>['body']
export type DelegationChange = NonNullable<CallInput<'changeDelegation'>['body']>

/** What the user has received, or what the selected entity or all those she represents have given. */
export const delegationsQuery = (
  kind: Kind,
  entity: string | null,
  { search, status, offset, limit }: DelegationSearch,
) =>
  queryOptions({
    queryKey: ['delegations', kind, entity, { search, status, offset, limit }],
    // While one pages and filters; another list's rows never stand under this one's name.
    placeholderData: (previous: Answer<'listDelegations'> | undefined, query) =>
      query?.queryKey[1] === kind && query.queryKey[2] === entity ? previous : undefined,
    queryFn: ({ signal }) =>
      call('listDelegations', {
        query: {
          kind: kind === 'given' ? 'represented' : 'received',
          limit: limitOf({ limit }),
          offset: String(offset ?? 0),
          ...(search && { search }),
          ...(status && { status }),
          ...(kind === 'given' && entity && { entity }),
        },
        signal,
      }),
  })

/** One delegation that the user has received or may see; null when there is none. */
export const delegationQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['delegations', 'one', uuid],
    queryFn: async ({ signal }) =>
      (await call('listDelegations', { query: { kind: 'all', uuid }, signal })).data[0] ?? null,
  })

/** The entities in whose name the user may delegate: the selected one, or all of them. */
export const giversQuery = (entity: string | null) =>
  queryOptions({
    queryKey: ['delegations', 'givers', entity],
    queryFn: async ({ signal }) =>
      (await call('listDelegations', { query: { kind: 'received', ...(entity && { entity }) }, signal })).permissions
        .can_give_for,
  })

/** How the user may delegate in the name of an entity. */
export const givingQuery = (entity: string) =>
  queryOptions({
    queryKey: ['delegations', 'giving', entity],
    queryFn: async ({ signal }) =>
      (await call('listEntityDelegations', { params: { entity_id: entity }, query: {}, signal })).permissions,
  })

/** Every list and every single delegation is asked for anew. */
const refresh = () => queryClient.invalidateQueries({ queryKey: ['delegations'] })

/** @param key tells a repetition from a second delegation */
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

export type Deed = 'accept' | 'revoke' | 'refuse' | 'confirm'

/** Revokes or confirms in the name of the entity, or accepts or refuses as whoever received it. */
export async function carryOut(deed: Deed, { entity, uuid }: Pick<DelegationRow, 'entity' | 'uuid'>): Promise<void> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const params = { entity_id: entity.uuid, uuid }
  if (deed === 'accept') await call('acceptDelegation', { params: { uuid }, headers }).finally(refresh)
  else if (deed === 'refuse') await call('refuseDelegation', { params: { uuid }, headers })
  else if (deed === 'revoke') await call('revokeDelegation', { params, headers })
  else await call('confirmDelegation', { params, headers })
  await refresh()
  if (deed !== 'refuse' && deed !== 'accept') return
  // One entity more or fewer to act for.
  void queryClient.invalidateQueries({ queryKey: ['profile'] })
  void queryClient.invalidateQueries({ queryKey: ['entities'] })
}
