import { expect, test } from 'vitest'
import { countNumbers, findUnknownRange, formatRanges, parseRanges } from './number-ranges.ts'

test.each([
  [
    '1–50, 101',
    [
      [1, 50],
      [101, 101],
    ],
    51,
  ],
  [' 7 ', [[7, 7]], 1],
  [
    '1-2,3 – 4',
    [
      [1, 2],
      [3, 4],
    ],
    4,
  ],
])('%s is understood', (text, ranges, count) => {
  expect(parseRanges(text)).toEqual(ranges)
  expect(countNumbers(parseRanges(text) ?? [])).toBe(count)
})

test.each(['', '0', '5–4', '1–10, 10–20', '20, 1', '1;2', '1–', 'visas', '9999999999999', `1${',2'.repeat(200)}`])(
  '“%s” is refused',
  (text) => expect(parseRanges(text)).toBeNull(),
)

test('ranges are written as they are read', () => {
  expect(formatRanges(parseRanges('1-50,101') ?? [])).toBe('1–50, 101')
})

test.each([
  ['1–50, 101', '101, 1–20, 21–60', undefined],
  ['1–50', '1–20, 22–60', [1, 50]],
  ['5, 61–70', '1–60', [61, 70]],
  ['7', '8', [7, 7]],
])('of %s the numbers that are not among %s begin in %j', (ranges, known, found) => {
  const all = known.split(', ').flatMap((part) => parseRanges(part) ?? [])
  expect(findUnknownRange(parseRanges(ranges) ?? [], all)).toEqual(found)
})
