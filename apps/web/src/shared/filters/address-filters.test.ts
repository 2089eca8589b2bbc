import { expect, it } from 'vitest'
import { searchText } from '../page/search-text.ts'
import { addressFilters, parseChoice } from './address-filters.ts'

const address = addressFilters(
  { search: (value) => searchText(value), status: parseChoice(['open', 'closed']) },
  { sort: parseChoice(['name', '-name']) },
)

it('what makes no sense in an address is left out', () =>
  expect(address.read({ search: ' SIA ', status: 'lost', sort: 'name', other: 'x', offset: 'y', limit: '25' })).toEqual(
    {
      search: 'SIA',
      sort: 'name',
      limit: '25',
    },
  ))

it('changed filters begin at the first page', () =>
  expect(address.change({ offset: 30, limit: '25', status: 'open' }, { status: 'closed' })).toEqual({
    limit: '25',
    status: 'closed',
  }))

it.each(['', 'any'])('„%s” takes a choice away', (status) =>
  expect(address.change({ search: 'SIA', status: 'open' }, { status })).toEqual({ search: 'SIA' }),
)

it('the order and the size of pages narrow nothing, and stay when filters are taken away', () => {
  const filters = { search: 'SIA', status: 'open', sort: '-name', limit: '50', offset: 10 } as const
  const cleared = address.cleared(filters)
  expect(cleared).toEqual({ sort: '-name', limit: '50' })
  expect([filters, cleared].map(address.isFiltered)).toEqual([true, false])
})
