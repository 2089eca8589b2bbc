// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { getLimit, pageSearch, type PageSearch } from './page-search.ts'
import { Pagination } from './pagination.tsx'

afterEach(cleanup)

let total: number

function Turned({ from }: { from: PageSearch }) {
  const [search, setSearch] = useState(from)
  const { offset = 0 } = search
  const shown = Math.max(0, Math.min(Number(getLimit(search)), total - offset))
  const data = Array.from({ length: shown }, (_, index) => offset + index + 1)
  return (
    <>
      <p>Rows {data.join(' ')}</p>
      <Pagination list={{ data, total }} search={search} onChange={(page) => setSearch(pageSearch(page))} />
    </>
  )
}

const draw = (from: PageSearch = {}) => renderPage(() => <Turned from={from} />, { texts: ['ui'] })
const shown = () => screen.getByText(/^Rows/).textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const range = () => screen.getByRole('status').textContent

test('turns to the next, the previous and any offered page', async () => {
  total = 95
  await draw()
  expect(range()).toBe('1.–10. no 95')
  press('Nākamā')
  expect(shown()).toBe('Rows 11 12 13 14 15 16 17 18 19 20')
  press('10. lapa')
  expect([shown(), range()]).toEqual(['Rows 91 92 93 94 95', '91.–95. no 95'])
  expect(screen.getByRole('button', { name: 'Nākamā' }).hasAttribute('disabled')).toBe(true)
  press('Iepriekšējā')
  expect(range()).toBe('81.–90. no 95')
  fireEvent.change(screen.getByLabelText('Ierakstu skaits lapā'), { target: { value: '50' } })
  expect(range()).toBe('1.–50. no 95')
})

test('turns to the last page when the rows of the address are gone', async () => {
  total = 25
  await draw({ offset: 90 })
  expect([shown(), range()]).toEqual(['Rows 21 22 23 24 25', '21.–25. no 25'])
})

test('offers the first 10,000 rows of a longer list and says how to find the others', async () => {
  total = 10_001
  await draw({ offset: 9_980 })
  expect(range()).toMatch(/^9981\.–9990\. no vairāk nekā 10.000$/)
  expect(screen.getByText(/pirmie 10.000 ieraksti.* sašauriniet meklēšanu/)).toBeTruthy()
  press('Nākamā')
  expect(range()).toMatch(/^9991\.–10000\./)
  expect(screen.getByRole('button', { name: 'Nākamā' }).hasAttribute('disabled')).toBe(true)
})

test('has nothing to turn where all rows are shown', async () => {
  total = 7
  await draw()
  expect(range()).toBe('7 ieraksti')
  expect(screen.queryByRole('button')).toBeNull()
})
