import { labelsInOrder, type StateLabel } from '@portal/domain/applications/states'
import type { CallInput } from '../../../shared/api.ts'
import { addressFilters, parseChoice, type FiltersOf } from '../../../shared/filters/address-filters.ts'
import { searchDay, searchText } from '../../../shared/page/search-text.ts'
import { pageQuery } from '../../../shared/ui/tables/page-search.ts'

export type Stage = 'open' | 'submitted'
type ListQuery = NonNullable<CallInput<'listApplicationsFiltered'>['query']>
export type Sort = NonNullable<ListQuery['sort']>

const decided: readonly StateLabel[] = ['registered', 'rejected']

/** Labels that may occur in each list. */
export const statuses: { readonly [Of in Stage]: readonly StateLabel[] } = {
  open: labelsInOrder.filter((label) => !decided.includes(label)),
  submitted: labelsInOrder.filter((label) => label !== 'initiated'),
}

export const categories = ['new-subject', 'changes', 'ends'] as const
export const sorts = [
  '-created_at',
  'created_at',
  '-submitted_at',
  'submitted_at',
  'status',
  '-status',
  'number',
  '-number',
  'subject',
  '-subject',
] as const satisfies readonly Sort[]

export const listFilters = addressFilters(
  {
    search: (value) => searchText(value),
    status: parseChoice(labelsInOrder),
    type: parseChoice(categories),
    from: searchDay,
    to: searchDay,
    submitted_from: searchDay,
    submitted_to: searchDay,
  },
  { sort: parseChoice(sorts) },
)
/** Default values are left out. */
export type Filters = FiltersOf<typeof listFilters>

const usualSort: { readonly [Of in Stage]: Sort } = { open: '-created_at', submitted: '-submitted_at' }

export const toSort = (stage: Stage, { sort }: Filters): Sort => sort ?? usualSort[stage]

/** Converts the filters of a page to the query of the call. */
export const toQuery = (stage: Stage, filters: Filters): ListQuery => ({
  ...toExportQuery(stage, filters),
  ...pageQuery(filters),
})

/** Converts the filters to the query for the whole list. */
export function toExportQuery(stage: Stage, filters: Filters): Omit<ListQuery, 'limit' | 'offset'> {
  const { search, status, type, from, to, submitted_from: submittedFrom, submitted_to: submittedTo } = filters
  return {
    stage,
    sort: toSort(stage, filters),
    ...(search && { search }),
    ...(status && { status }),
    ...(type && { type }),
    ...(from && { created_from: from }),
    ...(to && { created_to: to }),
    ...(submittedFrom && { submitted_from: submittedFrom }),
    ...(submittedTo && { submitted_to: submittedTo }),
  }
}
