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
  isPlaceholder: boolean
  search: CursorSearch
  onChange: (page: { offset: number | undefined; limit: PageSize; cursor: string | undefined }) => void
}

/**
 * Turns the pages of a list that may be very long, and changes meanwhile: the next page goes on where this one ends, whatever has come
 * or gone before it.
 */
export function LongPagination({ page, isPlaceholder, search, onChange }: LongPaginationProps) {
  const limit = Number(limitOf(search))
  const offset = search.offset ?? 0
  const { total, previous_cursor: previous, next_cursor: next } = page
  const hasNeighbours = !isPlaceholder && (previous !== undefined || next !== undefined)
  const range = hasNeighbours
    ? standingRange(offset, limit, total, {
        shown: page.data.length,
        before: previous !== undefined,
        after: next !== undefined,
      })
    : undefined
  const goTo = (there: number) => onChange({ offset: there, limit: limitOf(search), cursor: undefined })

  useEffect(() => {
    if (isPlaceholder) return
    const isEmpty = page.data.length === 0 && total > 0
    // All that stood beside the other page has gone: the offset tells the page then.
    if (isEmpty && search.cursor) goTo(offset)
    else if (isEmpty && offset > 0) goTo(Math.floor((total - 1) / limit) * limit)
    // Nothing stands before it, and so it is a part of the first page.
    else if (search.cursor && previous === undefined) goTo(0)
  })

  return (
    <Pagination
      offset={offset}
      limit={limit}
      total={total}
      isMinimum={page.total_is_minimum}
      range={range}
      onChange={({ beside, ...turned }) => {
        const cursors = hasNeighbours ? { previous, next } : {}
        onChange({ ...turned, cursor: beside && cursors[beside] })
      }}
    />
  )
}
