import { pageSizes, type PageSize } from '../../shared/ui/tables/page-range.ts'

/** What of the history stands in its address. */
export interface HistorySearch {
  offset?: number
  limit?: PageSize
}

export const limitOf = ({ limit }: HistorySearch): PageSize => limit ?? '10'

/** Reads an address that anybody may have typed; what makes no sense is left out. */
export function readHistorySearch(search: Record<string, unknown>): HistorySearch {
  const offset = Number(search['offset'])
  const limit = pageSizes.find((size) => size === String(search['limit']))
  return { ...(Number.isInteger(offset) && offset > 0 && offset < 1_000_000 && { offset }), ...(limit && { limit }) }
}
