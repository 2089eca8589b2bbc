import type { CallInput } from '../../shared/api.ts'
import { pageSizes, type PageSize } from '../../shared/ui/tables/page-range.ts'
import { searchDay, searchText } from '../../shared/page/search-text.ts'

export type Stage = 'open' | 'submitted'
type ListQuery = NonNullable<CallInput<'listApplicationsFiltered'>['query']>
export type Status = NonNullable<ListQuery['status']>
export type Sort = NonNullable<ListQuery['sort']>
export type Category = 'new-subject' | 'changes'

/** Labels under which something can stand in a list. */
export const statuses: { readonly [Of in Stage]: readonly Status[] } = {
  open: ['initiated', 'submitted', 'processing', 'postponed', 'reinitiated', 'resubmitted'],
  submitted: ['submitted', 'processing', 'postponed', 'reinitiated', 'resubmitted', 'registered', 'rejected'],
}

export const categories: readonly Category[] = ['new-subject', 'changes']
export const sorts: readonly Sort[] = [
  '-created_at',
  'created_at',
  '-submitted_at',
  'submitted_at',
  'number',
  '-number',
  'subject',
  '-subject',
]

/** The state of a list as its address holds it; what is as usual is left out. */
export interface Filters {
  search?: string
  status?: Status
  type?: Category
  from?: string
  to?: string
  sort?: Sort
  offset?: number
  limit?: PageSize
}

const usualSort: { readonly [Of in Stage]: Sort } = { open: '-created_at', submitted: '-submitted_at' }
const usualSize: PageSize = '10'

const oneOf = <Value extends string>(values: readonly Value[], value: unknown) =>
  values.find((known) => known === value)

function offsetOf(value: unknown): number | undefined {
  const offset = Number(value)
  return Number.isInteger(offset) && offset > 0 && offset < 1_000_000 ? offset : undefined
}

/** Reads filters out of an address that anybody may have typed; what makes no sense is left out. */
export function readFilters(search: Record<string, unknown>): Filters {
  return withoutGaps({
    search: searchText(search['search']) || undefined,
    status: oneOf([...new Set([...statuses.open, ...statuses.submitted])], search['status']),
    type: oneOf(categories, search['type']),
    from: searchDay(search['from']),
    to: searchDay(search['to']),
    sort: oneOf(sorts, search['sort']),
    offset: offsetOf(search['offset']),
    limit: oneOf(pageSizes, String(search['limit'])),
  })
}

function withoutGaps(filters: { [Key in keyof Filters]: Filters[Key] | undefined }): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** Changed filters begin at the first page; undefined and '' take one away. */
export function changeFilters(
  filters: Filters,
  change: { [Key in keyof Filters]?: Filters[Key] | '' | undefined },
): Filters {
  return readFilters({ ...filters, offset: undefined, ...change })
}

export const isFiltered = ({ search, status, type, from, to }: Filters) =>
  [search, status, type, from, to].some((each) => each !== undefined)

/** How many filters are at work behind the button that hides them on small screens; the search stands beside it. */
export const countFilters = ({ status, type, from, to }: Filters) =>
  [status, type, from, to].filter((each) => each !== undefined).length

export const sortOf = (stage: Stage, { sort }: Filters): Sort => sort ?? usualSort[stage]
export const limitOf = ({ limit }: Filters): PageSize => limit ?? usualSize

/** What a page of the list asks the server. */
export const toQuery = (stage: Stage, filters: Filters): ListQuery => ({
  ...toExportQuery(stage, filters),
  limit: limitOf(filters),
  offset: String(filters.offset ?? 0),
})

/** The same for the whole list. */
export function toExportQuery(stage: Stage, filters: Filters): Omit<ListQuery, 'limit' | 'offset'> {
  const { search, status, type, from, to } = filters
  return {
    stage,
    sort: sortOf(stage, filters),
    ...(search && { search }),
    ...(status && { status }),
    ...(type && { type }),
    ...(from && { created_from: from }),
    ...(to && { created_to: to }),
  }
}
