import { delegationStatuses, type DelegationStatus } from '@portal/domain/delegations/terms'
import { pageSizes, type PageSize } from '../../shared/ui/tables/page-range.ts'
import { searchText } from '../../shared/page/search-text.ts'

/** Received by the user, or given by those she acts for. */
export type Kind = 'received' | 'given'
export const kinds: readonly Kind[] = ['received', 'given']

/** What of the list of delegations stands in its address. */
export interface DelegationSearch {
  kind?: Kind
  search?: string
  status?: DelegationStatus
  offset?: number
  limit?: PageSize
}

/** The statuses that anybody sees: drafts are not made in this portal. */
export const offeredStatuses: readonly DelegationStatus[] = delegationStatuses.filter((status) => status !== 'draft')

export const limitOf = ({ limit }: { limit?: PageSize | undefined }): PageSize => limit ?? '10'

export const isFiltered = ({ search, status }: DelegationSearch): boolean =>
  search !== undefined || status !== undefined

/** Reads an address that anybody may have typed; what makes no sense is left out. */
export function readDelegationSearch(given: Record<string, unknown>): DelegationSearch {
  const kind = kinds.find((each) => each === given['kind'])
  const search = searchText(given['search'])
  const status = offeredStatuses.find((each) => each === given['status'])
  const offset = Number(given['offset'])
  const limit = pageSizes.find((size) => size === String(given['limit']))
  return {
    ...(kind && { kind }),
    ...(search !== '' && { search }),
    ...(status && { status }),
    ...(Number.isInteger(offset) && offset > 0 && offset < 1_000_000 && { offset }),
    ...(limit && { limit }),
  }
}
