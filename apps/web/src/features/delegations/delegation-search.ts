import { delegationStatuses, type DelegationStatus } from '@portal/domain/delegations/delegation-terms'
import { searchText } from '../../shared/page/search-text.ts'
import { readPageSearch, type PageSearch } from '../../shared/ui/tables/page-search.ts'

/** Received by the user, or given by represented entities. */
export type Kind = 'received' | 'given'
export const kinds: readonly Kind[] = ['received', 'given']

/** The list's state in its address. */
export interface DelegationSearch extends PageSearch {
  kind?: Kind
  search?: string
  status?: DelegationStatus
}

/** Statuses for the filter: this portal makes no drafts. */
export const offeredStatuses: readonly DelegationStatus[] = delegationStatuses.filter((status) => status !== 'draft')

export const isFiltered = ({ search, status }: DelegationSearch): boolean =>
  search !== undefined || status !== undefined

/** Reads a possibly hand-typed address; invalid parts are left out. */
export function readDelegationSearch(given: Record<string, unknown>): DelegationSearch {
  const kind = kinds.find((each) => each === given['kind'])
  const search = searchText(given['search'])
  const status = offeredStatuses.find((each) => each === given['status'])
  return {
    ...(kind && { kind }),
    ...(search !== '' && { search }),
    ...(status && { status }),
    ...readPageSearch(given),
  }
}
