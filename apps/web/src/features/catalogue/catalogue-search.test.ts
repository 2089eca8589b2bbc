import { expect, it } from 'vitest'
import { readCatalogueSearch } from './catalogue-search.ts'

it.each([
  ['nothing of an empty address', {}, {}],
  [
    'search and page',
    { search: ' valde ', group: 'changes', offset: 20 },
    { search: 'valde', group: 'changes', offset: 20 },
  ],
  [
    'on whose behalf',
    { behalf_of: '019a0000-0000-7000-8000-000000000000' },
    { behalf_of: '019a0000-0000-7000-8000-000000000000' },
  ],
  ['nobody’s behalf in what is no uuid', { behalf_of: 'basket' }, {}],
  ['no page without a group', { offset: 20 }, {}],
  ['nothing of what makes no sense', { search: ['x'], group: '<b>', offset: -1 }, {}],
])('reads %s', (_what, search, expected) => expect(readCatalogueSearch(search)).toEqual(expected))
