import { pageSizes, type PageSize } from '../../shared/ui/tables/page-range.ts'

/** What of the list of entities stands in its address. */
export interface EntitySearch {
  search?: string
  offset?: number
  limit?: PageSize
}

export const limitOf = ({ limit }: EntitySearch): PageSize => limit ?? '10'

/** Reads an address that anybody may have typed; what makes no sense is left out. */
export function readEntitySearch(search: Record<string, unknown>): EntitySearch {
  // The router reads a number out of an address where only digits stand.
  const text =
    typeof search['search'] === 'string' || typeof search['search'] === 'number'
      ? String(search['search']).trim().slice(0, 250)
      : ''
  const offset = Number(search['offset'])
  const limit = pageSizes.find((size) => size === String(search['limit']))
  return {
    ...(text !== '' && { search: text }),
    ...(Number.isInteger(offset) && offset > 0 && offset < 1_000_000 && { offset }),
    ...(limit && { limit }),
  }
}
