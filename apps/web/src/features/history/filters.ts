import { actionKinds } from '@portal/contract/past-actions'
import type { CallInput } from '../../shared/api.ts'
import { addressFilters, oneOf, type FiltersOf } from '../../shared/filters/address-filters.ts'
import { searchDay, searchText } from '../../shared/page/search-text.ts'
import { pageQuery } from '../../shared/ui/tables/page-search.ts'

type ExportQuery = NonNullable<CallInput<'exportActions'>['query']>

export const historyFilters = addressFilters({
  /** Whose deeds: words of a name. */
  by: (value) => searchText(value, 100),
  /** One action, or a kind of them. */
  action: oneOf<string>([...Object.keys(actionKinds), ...Object.values(actionKinds).flat()]),
  from: searchDay,
  to: searchDay,
})
export type Filters = FiltersOf<typeof historyFilters>

/** What the whole list asks the server. */
export const toExportQuery = ({ by, action, from, to }: Filters): ExportQuery => ({
  ...(by && { done_by: by }),
  ...(action && { action }),
  ...(from && { done_from: from }),
  ...(to && { done_to: to }),
})

/** The same for a page of it. */
export const toQuery = (filters: Filters) => ({
  ...toExportQuery(filters),
  ...pageQuery(filters),
})
