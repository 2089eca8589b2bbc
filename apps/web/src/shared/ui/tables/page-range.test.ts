import { expect, it } from 'vitest'
import { offeredPages, pageRange, standingRange } from './page-range.ts'

it.each([
  { offset: 0, limit: 10, total: 0, expected: { page: 0, pages: 0, first: 0, last: 0 } },
  { offset: 0, limit: 10, total: 7, expected: { page: 1, pages: 1, first: 1, last: 7 } },
  { offset: 20, limit: 10, total: 25, expected: { page: 3, pages: 3, first: 21, last: 25 } },
  { offset: 40, limit: 10, total: 25, expected: { page: 3, pages: 3, first: 21, last: 25 } },
])('offset $offset of $total by $limit', ({ offset, limit, total, expected }) => {
  expect(pageRange(offset, limit, total)).toEqual(expected)
})

it.each([
  { offset: 0, limit: 10, total: 157, pages: 16 },
  { offset: 150, limit: 10, total: 160, pages: 17 },
])('at least $total by $limit have a page behind those that are full', ({ offset, limit, total, pages }) => {
  expect(pageRange(offset, limit, total, true).pages).toBe(pages)
})

it.each([
  { offset: 20, total: 95, page: [10, true, true], expected: { page: 3, pages: 10, first: 21, last: 30 } },
  { offset: 0, total: 95, page: [10, true, true], expected: { page: 2, pages: 10, first: 11, last: 20 } },
  { offset: 90, total: 95, page: [10, true, true], expected: { page: 9, pages: 10, first: 81, last: 90 } },
  { offset: 70, total: 95, page: [8, true, false], expected: { page: 10, pages: 10, first: 88, last: 95 } },
  { offset: 30, total: 95, page: [10, false, true], expected: { page: 1, pages: 10, first: 1, last: 10 } },
  { offset: 10, total: 9, page: [2, true, false], expected: { page: 2, pages: 2, first: 8, last: 9 } },
  { offset: 10, total: 12, page: [10, true, true], expected: { page: 2, pages: 3, first: 2, last: 11 } },
  { offset: 0, total: 7, page: [7, false, false], expected: { page: 1, pages: 1, first: 1, last: 7 } },
] as const)(
  'a page of $total rows that is taken to begin after $offset, shows and has on its sides $page',
  ({ offset, total, page: [shown, before, after], expected }) => {
    expect(standingRange(offset, 10, total, { shown, before, after })).toEqual(expected)
  },
)

it.each([
  { page: 1, pages: 1, offered: [1] },
  { page: 1, pages: 3, offered: [1, 2, 3] },
  { page: 5, pages: 9, offered: [1, null, 4, 5, 6, null, 9] },
  { page: 3, pages: 5, offered: [1, 2, 3, 4, 5] },
  { page: 4, pages: 5, offered: [1, 2, 3, 4, 5] },
])('page $page of $pages', ({ page, pages, offered }) => {
  expect(offeredPages(page, pages)).toEqual(offered)
})
