import { paymentStatuses } from '@portal/contract/payment-statuses'
import type { CallInput } from '../../../shared/api.ts'
import { searchDay, searchText } from '../../../shared/page/search-text.ts'
import { limitOf, readPageSearch, type PageSearch } from '../../../shared/ui/tables/page-search.ts'

type ExportQuery = NonNullable<CallInput<'exportPayments'>['query']>

/** The state of the list as its address holds it. */
export interface Filters extends PageSearch {
  search?: string
  status?: ExportQuery['status']
  from?: string
  to?: string
}

/** Reads filters out of an address that anybody may have typed; what makes no sense is left out. */
export function readPaymentFilters(given: Record<string, unknown>): Filters {
  const status = paymentStatuses.find((known) => known === given['status'])
  const [search, from, to] = [searchText(given['search'], 40), searchDay(given['from']), searchDay(given['to'])]
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
    ...readPageSearch(given),
  }
}

/** Changed filters begin at the first page; '' takes one away. */
export const changeFilters = (
  filters: Filters,
  change: { [Key in 'search' | 'status' | 'from' | 'to']?: Filters[Key] | '' },
): Filters => readPaymentFilters({ ...filters, offset: undefined, ...change })

/** How many filters are at work beside the search. */
export const countFilters = ({ status, from, to }: Filters) => [status, from, to].filter(Boolean).length

export const isFiltered = (filters: Filters) => countFilters(filters) > 0 || filters.search !== undefined

/** What the whole list asks the server. */
export const toExportQuery = ({ search, status, from, to }: Filters): ExportQuery => ({
  ...(search && { search }),
  ...(status && { status }),
  ...(from && { created_from: from }),
  ...(to && { created_to: to }),
})

/** The same for a page of it. */
export const toQuery = (filters: Filters) => ({
  ...toExportQuery(filters),
  limit: limitOf(filters),
  offset: String(filters.offset ?? 0),
})
