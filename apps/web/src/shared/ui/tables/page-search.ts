import { pageSizes } from '@portal/domain/limits'
import type { PageSize } from './page-range.ts'

/** The page of a list, as in its address. */
export interface PageSearch {
  offset?: number
  limit?: PageSize
}

const usualLimit: PageSize = '10'
export const getLimit = ({ limit }: PageSearch): PageSize => limit ?? usualLimit

/** Reads an address, which the user may have typed; invalid values are left out. */
export function readPageSearch(search: Record<string, unknown>): PageSearch {
  const offset = Number(search['offset'])
  const limit = pageSizes.find((size) => size === String(search['limit']))
  return {
    ...(Number.isInteger(offset) && offset > 0 && offset < 1_000_000 && { offset }),
    ...(limit && limit !== usualLimit && { limit }),
  }
}

/** Returns the address parameters of another page, without default values. */
export const pageSearch = ({ offset, limit }: { offset: number; limit: PageSize }): PageSearch => ({
  ...(offset > 0 && { offset }),
  ...(limit !== usualLimit && { limit }),
})

/** Returns a page's parameters for the server. */
export const pageQuery = (search: PageSearch): { limit: PageSize; offset: string } => ({
  limit: getLimit(search),
  offset: String(search.offset ?? 0),
})
