import { pageSizes, type PageSize } from './page-range.ts'

/** Which page of a list its address names. */
export interface PageSearch {
  offset?: number
  limit?: PageSize
}

/** And of a list that may be very long, beside which other page it stands: the offset then tells its place only about. */
export interface CursorSearch extends PageSearch {
  cursor?: string
}

const usualLimit: PageSize = '10'
export const limitOf = ({ limit }: PageSearch): PageSize => limit ?? usualLimit

/** Reads an address that anybody may have typed; what makes no sense is left out. */
export function readPageSearch(search: Record<string, unknown>): PageSearch {
  const offset = Number(search['offset'])
  const limit = pageSizes.find((size) => size === String(search['limit']))
  return {
    ...(Number.isInteger(offset) && offset > 0 && offset < 1_000_000 && { offset }),
    ...(limit && limit !== usualLimit && { limit }),
  }
}

export const readCursor = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]+$/.test(value) ? value : undefined

/** The address of another page, short where it can be. */
export const pageSearch = ({ offset, limit }: { offset: number; limit: PageSize }): PageSearch => ({
  ...(offset > 0 && { offset }),
  ...(limit !== usualLimit && { limit }),
})

/** What a page asks the server. */
export const pageQuery = (search: CursorSearch): { limit: PageSize; offset: string; cursor?: string } => ({
  limit: limitOf(search),
  offset: String(search.offset ?? 0),
  ...(search.cursor && { cursor: search.cursor }),
})
