import { paymentStatuses } from '@portal/contract/payment-statuses'
import type { CallInput } from '../../../shared/api.ts'
import { addressFilters, parseChoice, type FiltersOf } from '../../../shared/filters/address-filters.ts'
import { searchDay, searchText } from '../../../shared/page/search-text.ts'
import { pageQuery } from '../../../shared/ui/tables/page-search.ts'

type ExportQuery = NonNullable<CallInput<'exportPayments'>['query']>

export const paymentFilters = addressFilters({
  search: (value) => searchText(value, 40),
  status: parseChoice(paymentStatuses),
  from: searchDay,
  to: searchDay,
})
export type Filters = FiltersOf<typeof paymentFilters>

/** Converts the filters to the query for the whole list. */
export const toExportQuery = ({ search, status, from, to }: Filters): ExportQuery => ({
  ...(search && { search }),
  ...(status && { status }),
  ...(from && { created_from: from }),
  ...(to && { created_to: to }),
})

/** Converts the filters to the query for a page. */
export const toQuery = (filters: Filters) => ({
  ...toExportQuery(filters),
  ...pageQuery(filters),
})
