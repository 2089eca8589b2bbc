export const pageSizes = ['10', '25', '50', '100'] as const
export type PageSize = (typeof pageSizes)[number]

/** So few rows are taken in at a glance, and nobody narrows them. */
const fewRows = 5
export const needsFilters = (total = 0): boolean => total > fewRows

export interface PageRange {
  /** 1-based, as people count; 0 when there is nothing. */
  page: number
  pages: number
  first: number
  last: number
}

/** @param isMinimum there may be more than `total`, and then a page after those that are known */
export function pageRange(offset: number, limit: number, total: number, isMinimum = false): PageRange {
  const pages = isMinimum ? Math.floor(total / limit) + 1 : Math.ceil(total / limit)
  const page = Math.min(Math.floor(offset / limit) + 1, pages)
  const first = page === 0 ? 0 : (page - 1) * limit + 1
  return { page, pages, first, last: Math.min(first + limit - 1, total) }
}

/** A page that is known by the one it stands beside, and whether there are rows before and after it. */
export interface StandingPage {
  shown: number
  before: boolean
  after: boolean
}

/**
 * Where such a page stands: rows that came or went since the first one was looked at have moved it from its offset, which therefore tells
 * its place only about, but never that it is at an end where it is not, or the other way round.
 */
export function standingRange(
  offset: number,
  limit: number,
  total: number,
  { shown, before, after }: StandingPage,
): PageRange {
  const pages = Math.max(Math.ceil(total / limit), 1 + Number(before) + Number(after))
  const told = Math.floor(offset / limit) + 1
  const between = Math.min(Math.max(told, 2), pages - 1)
  const page = before ? (after ? between : pages) : 1
  // All that are shown have their places, and one stands behind them where there is more.
  const furthest = total - shown + (after ? 0 : 1)
  const first = before && !after ? furthest : Math.min((page - 1) * limit + 1, Math.max(furthest, 1))
  return { page, pages, first, last: Math.min(first + shown - 1, total) }
}

/** The pages worth a button: the ends and the neighbours; null stands for a gap of more than one page. */
export function offeredPages(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages)
  const sorted = [...new Set(near)].sort((a, b) => a - b)
  return sorted.flatMap((each, index) => {
    const before = sorted[index - 1]
    if (before === undefined || each === before + 1) return [each]
    return each === before + 2 ? [before + 1, each] : [null, each]
  })
}
