import { pageSizes, type PageSize } from '../../shared/ui/tables/page-range.ts'
import { searchText } from '../../shared/page/search-text.ts'

/** What of the list of entities stands in its address. */
export interface EntitySearch {
  search?: string
  offset?: number
  limit?: PageSize
}

export const limitOf = ({ limit }: EntitySearch): PageSize => limit ?? '10'

/** Reads an address that anybody may have typed; what makes no sense is left out. */
export function readEntitySearch(search: Record<string, unknown>): EntitySearch {
  const text = searchText(search['search'])
  const offset = Number(search['offset'])
  const limit = pageSizes.find((size) => size === String(search['limit']))
  return {
    ...(text !== '' && { search: text }),
    ...(Number.isInteger(offset) && offset > 0 && offset < 1_000_000 && { offset }),
    ...(limit && { limit }),
  }
}
