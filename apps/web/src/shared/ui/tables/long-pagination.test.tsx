// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawPage } from '../../testing/draw-page.tsx'
import { LongPagination } from './long-pagination.tsx'
import type { CursorSearch } from './page-search.ts'

afterEach(cleanup)

const limit = 10

/** The page of a list, the greatest number first, as the portal would tell it. */
function pageOf(list: readonly number[], { offset = 0, cursor }: CursorSearch) {
  const [side, edge] = cursor?.split('_') ?? []
  const rows =
    side === 'after'
      ? list.filter((row) => row < Number(edge)).slice(0, limit)
      : side === 'before'
        ? list.filter((row) => row > Number(edge)).slice(-limit)
        : list.slice(offset, offset + limit)
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    data: rows,
    total: list.length,
    ...(first !== undefined && first < Math.max(...list) && { previous_cursor: `before_${first}` }),
    ...(last !== undefined && last > Math.min(...list) && { next_cursor: `after_${last}` }),
  }
}

const numbers = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)

let list: readonly number[]

function Turned() {
  const [search, setSearch] = useState<CursorSearch>({})
  const page = pageOf(list, search)
  return (
    <>
      <ol>
        {page.data.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ol>
      <LongPagination
        page={page}
        isPlaceholder={false}
        search={search}
        onChange={({ offset, cursor }) =>
          setSearch({ ...(offset !== undefined && { offset }), ...(cursor !== undefined && { cursor }) })
        }
      />
    </>
  )
}

const draw = () => drawPage(() => <Turned />, { texts: ['ui'] })
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => Number(textContent))
const button = (name: string) => screen.getByRole('button', { name })
const isOffered = (name: string) => !button(name).hasAttribute('disabled')
const range = () => screen.getByRole('status').textContent

/** Turns one page after the other as long as there is one. */
function walk(name: 'Nākamā' | 'Iepriekšējā', meanwhile: () => void): number[][] {
  const pages = [shown()]
  while (isOffered(name)) {
    meanwhile()
    fireEvent.click(button(name))
    pages.push(shown())
    if (pages.length > 30) throw new Error(`There is no end: ${JSON.stringify(pages)}`)
  }
  return pages
}

/** What a walk sees of a list that changes: all that stood in it from its beginning to its end. */
test.each([
  ['nothing changes', () => undefined],
  ['rows come before it', () => (list = [...numbers((list[0] ?? 0) + 12, (list[0] ?? 0) + 1), ...list])],
  ['a page of the first rows goes', () => (list = list.slice(10))],
  ['rows go here and there', () => (list = list.filter((row) => row % 7 !== 0 || row % 3 === 0))],
  ['the last rows go', () => (list = list.slice(0, -7))],
])('whoever goes from the first page to the last one, and back, sees every row once: %s', async (_, change) => {
  list = numbers(95, 1)
  await draw()
  let changes = 0
  const meanwhile = () => {
    if ((changes += 1) <= 3) change()
  }
  const there = walk('Nākamā', meanwhile).flat()
  expect(there).toEqual(expect.arrayContaining(list.filter((row) => row <= 95)))
  expect(there).toHaveLength(new Set(there).size)
  expect(range()).toMatch(new RegExp(`–${list.length}\\. no ${list.length}$`))
  changes = 0
  const back = walk('Iepriekšējā', meanwhile)
  expect(back.flat()).toEqual(expect.arrayContaining([...list]))
  expect(back.at(-1)).toEqual(list.slice(0, limit))
  expect(range()).toMatch(/^1\.–10\. no /)
})

test('whoever jumps to an end sees the page that is there', async () => {
  list = numbers(95, 1)
  await draw()
  fireEvent.click(button('10. lapa'))
  expect(shown()).toEqual([5, 4, 3, 2, 1])
  list = list.slice(0, -20)
  fireEvent.click(button('1. lapa'))
  expect(shown()).toEqual(numbers(95, 86))
})

test('the first page by its number is where the list begins, whatever has come', async () => {
  list = numbers(45, 1)
  await draw()
  fireEvent.click(button('Nākamā'))
  list = numbers(57, 1)
  fireEvent.click(button('1. lapa'))
  expect(shown()).toEqual(numbers(57, 48))
})

test('a page by its number that is the next one, or the one before, goes on from this one', async () => {
  list = numbers(95, 1)
  await draw()
  fireEvent.click(button('2. lapa'))
  list = numbers(107, 1)
  fireEvent.click(button('3. lapa'))
  expect(shown()).toEqual(numbers(75, 66))
  list = numbers(119, 1)
  fireEvent.click(button('3. lapa'))
  expect(shown()).toEqual(numbers(75, 66))
  fireEvent.click(button('2. lapa'))
  expect(shown()).toEqual(numbers(85, 76))
})

test('a page before which only some have gone says no less than it shows', async () => {
  list = numbers(21, 1)
  await draw()
  list = [21, ...numbers(11, 1)]
  fireEvent.click(button('Nākamā'))
  expect(range()).toMatch(/^2\.–11\. no 12$/)
  list = numbers(11, 1)
  fireEvent.click(button('Iepriekšējā'))
  expect(shown()).toEqual(numbers(11, 2))
  expect(range()).toMatch(/^1\.–10\. no 11$/)
})

test('a page whose neighbours have gone is the one that stands in its place', async () => {
  list = numbers(45, 1)
  await draw()
  for (let turned = 0; turned < 3; turned += 1) fireEvent.click(button('Nākamā'))
  list = list.slice(0, 32)
  fireEvent.click(button('Nākamā'))
  expect(shown()).toEqual([15, 14])
  expect(isOffered('Nākamā')).toBe(false)
})

test('while the page of another address is shown, nobody goes on from that one', async () => {
  const onChange = vi.fn<(page: object) => void>()
  await drawPage(
    () => (
      <LongPagination
        page={{ data: [9], total: 95, next_cursor: 'after_9' }}
        isPlaceholder
        search={{ offset: 40, cursor: 'after_55' }}
        onChange={onChange}
      />
    ),
    { texts: ['ui'] },
  )
  expect(range()).toMatch(/^41\.–50\. no /)
  fireEvent.click(button('Nākamā'))
  expect(onChange.mock.calls).toEqual([[{ offset: 50, limit: '10', cursor: undefined }]])
})
