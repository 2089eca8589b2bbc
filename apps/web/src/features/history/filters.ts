import { actionKinds } from '@portal/contract/past-actions'
import type { CallInput } from '../../shared/api.ts'
import { addressFilters, parseChoice, type FiltersOf } from '../../shared/filters/address-filters.ts'
import { searchDay, searchText } from '../../shared/page/search-text.ts'
import { pageQuery } from '../../shared/ui/tables/page-search.ts'

type ExportQuery = NonNullable<CallInput<'exportActions'>['query']>

export const historyFilters = addressFilters({
  /** Words of the actor's name. */
  by: (value) => searchText(value, 100),
  /** One action, or a kind of them. */
  action: parseChoice<string>([...Object.keys(actionKinds), ...Object.values(actionKinds).flat()]),
  from: searchDay,
  to: searchDay,
})
export type Filters = FiltersOf<typeof historyFilters>

/** Converts the filters to the query for the whole list. */
export const toExportQuery = ({ by, action, from, to }: Filters): ExportQuery => ({
  ...(by && { done_by: by }),
  ...(action && { action }),
  ...(from && { done_from: from }),
  ...(to && { done_to: to }),
})

/** Converts the filters to the query for a page. */
export const toQuery = (filters: Filters) => ({
  ...toExportQuery(filters),
  ...pageQuery(filters),
})
