import type { CallInput } from '../../shared/api.ts'
import { actionKinds } from '@portal/contract/past-actions'
import { searchDay, searchText } from '../../shared/page/search-text.ts'
import { limitOf, readPageSearch, type PageSearch } from '../../shared/ui/tables/page-search.ts'

type ExportQuery = NonNullable<CallInput<'exportActions'>['query']>

/** The state of the history as its address holds it. */
export interface Filters extends PageSearch {
  /** Whose deeds: words of a name. */
  by?: string
  /** One action, or a kind of them. */
  action?: string
  from?: string
  to?: string
}

const known: ReadonlySet<string> = new Set([...Object.keys(actionKinds), ...Object.values(actionKinds).flat()])

/** Reads filters out of an address that anybody may have typed; what makes no sense is left out. */
export function readHistoryFilters(given: Record<string, unknown>): Filters {
  const [by, action, from, to] = [
    searchText(given['by'], 100),
    searchText(given['action'], 60),
    searchDay(given['from']),
    searchDay(given['to']),
  ]
  return {
    ...(by && { by }),
    ...(known.has(action) && { action }),
    ...(from && { from }),
    ...(to && { to }),
    ...readPageSearch(given),
  }
}

/** Changed filters begin at the first page; '' takes one away. */
export const changeFilters = (
  filters: Filters,
  change: { [Key in 'by' | 'action' | 'from' | 'to']?: string },
): Filters => readHistoryFilters({ ...filters, offset: undefined, ...change })

/** How many filters are at work beside the search. */
export const countFilters = ({ action, from, to }: Filters) => [action, from, to].filter(Boolean).length

export const isFiltered = (filters: Filters) => countFilters(filters) > 0 || filters.by !== undefined

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
  limit: limitOf(filters),
  offset: String(filters.offset ?? 0),
})
