import { mostListed, type pageSizes } from '@portal/domain/limits'
import { ApiProblem } from '../../problem.ts'

export type PageSize = (typeof pageSizes)[number]

/** Returns whether the address names a page beyond those that lists show. */
export const isPageTooFar = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'page-too-far'

/** A list of at most five rows needs no filters. */
const fewRows = 5
export const needsFilters = (total = 0, problem?: unknown): boolean => total > fewRows || isPageTooFar(problem)

export interface PageRange {
  /** 1-based; 0 for an empty list. */
  page: number
  pages: number
  first: number
  last: number
}

export function pageRange(offset: number, limit: number, total: number): PageRange {
  const shown = Math.min(total, mostListed)
  const pages = Math.ceil(shown / limit)
  const page = Math.min(Math.floor(offset / limit) + 1, pages)
  const first = page === 0 ? 0 : (page - 1) * limit + 1
  return { page, pages, first, last: Math.min(first + limit - 1, shown) }
}

/** Returns the pages that get a button: the ends and the neighbours; null marks a gap of more than one page. */
export function offeredPages(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages)
  const sorted = [...new Set(near)].sort((a, b) => a - b)
  return sorted.flatMap((each, index) => {
    const before = sorted[index - 1]
    if (before === undefined || each === before + 1) return [each]
    return each === before + 2 ? [before + 1, each] : [null, each]
  })
}
