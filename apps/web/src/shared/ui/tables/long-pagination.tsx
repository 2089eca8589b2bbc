import { useEffect } from 'react'
import { standingRange, type PageSize } from './page-range.ts'
import { limitOf, type CursorSearch } from './page-search.ts'
import { Pagination } from './pagination.tsx'

interface Page {
  data: readonly unknown[]
  total: number
  total_is_minimum?: boolean | undefined
  previous_cursor?: string | undefined
  next_cursor?: string | undefined
}

interface LongPaginationProps {
  page: Page
  /** The page is that of another address, shown until this one's comes. */
  isOther: boolean
  search: CursorSearch
  onChange: (page: { offset: number | undefined; limit: PageSize; cursor: string | undefined }) => void
}

/**
 * Turns the pages of a list that may be very long, and changes meanwhile: the next page goes on where this one ends, whatever has come
 * or gone before it.
 */
export function LongPagination({ page, isOther, search, onChange }: LongPaginationProps) {
  const limit = Number(limitOf(search))
  const offset = search.offset ?? 0
  const { total, previous_cursor: previous, next_cursor: next } = page
  const stands = !isOther && (previous !== undefined || next !== undefined)
  const range = stands
    ? standingRange(offset, limit, total, {
        shown: page.data.length,
        before: previous !== undefined,
        after: next !== undefined,
      })
    : undefined
  const at = (there: number) => onChange({ offset: there, limit: limitOf(search), cursor: undefined })

  useEffect(() => {
    if (isOther) return
    const isEmpty = page.data.length === 0 && total > 0
    // What stood beside the other page has gone; what stands so far into the list is another matter.
    if (isEmpty && search.cursor) at(offset)
    else if (isEmpty && offset > 0) at(Math.floor((total - 1) / limit) * limit)
    // Nothing stands before it, and so it is a part of the first page.
    else if (search.cursor && previous === undefined) at(0)
  })

  return (
    <Pagination
      offset={offset}
      limit={limit}
      total={total}
      isMinimum={page.total_is_minimum}
      range={range}
      onChange={(turned) => {
        const pages = range && turned.limit === limitOf(search) ? turned.offset / limit + 1 - range.page : 0
        onChange({ ...turned, cursor: pages === 1 ? next : pages === -1 ? previous : undefined })
      }}
    />
  )
}
