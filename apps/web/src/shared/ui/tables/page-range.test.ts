import { expect, it } from 'vitest'
import { offeredPages, pageRange } from './page-range.ts'

it.each([
  { offset: 0, limit: 10, total: 0, expected: { page: 0, pages: 0, first: 0, last: 0 } },
  { offset: 0, limit: 10, total: 7, expected: { page: 1, pages: 1, first: 1, last: 7 } },
  { offset: 20, limit: 10, total: 25, expected: { page: 3, pages: 3, first: 21, last: 25 } },
  { offset: 40, limit: 10, total: 25, expected: { page: 3, pages: 3, first: 21, last: 25 } },
])('offset $offset of $total by $limit', ({ offset, limit, total, expected }) => {
  expect(pageRange(offset, limit, total)).toEqual(expected)
})

it('shows no page beyond 10,000 rows', () => {
  expect(pageRange(0, 10, 10_000).pages).toBe(1_000)
  expect(pageRange(9_990, 10, 10_001)).toEqual({ page: 1_000, pages: 1_000, first: 9_991, last: 10_000 })
  expect(pageRange(0, 100, 10_001).pages).toBe(100)
})

it.each([
  { page: 1, pages: 1, offered: [1] },
  { page: 1, pages: 3, offered: [1, 2, 3] },
  { page: 5, pages: 9, offered: [1, null, 4, 5, 6, null, 9] },
  { page: 3, pages: 5, offered: [1, 2, 3, 4, 5] },
  { page: 4, pages: 5, offered: [1, 2, 3, 4, 5] },
])('page $page of $pages', ({ page, pages, offered }) => {
  expect(offeredPages(page, pages)).toEqual(offered)
})
