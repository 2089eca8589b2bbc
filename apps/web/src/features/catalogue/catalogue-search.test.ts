import { expect, it } from 'vitest'
import { readCatalogueSearch } from './catalogue-search.ts'

it.each([
  ['nothing of an empty address', {}, {}],
  ['the search', { search: ' valde ' }, { search: 'valde' }],
  [
    'on whose behalf',
    { behalf_of: '019a0000-0000-7000-8000-000000000000' },
    { behalf_of: '019a0000-0000-7000-8000-000000000000' },
  ],
  ['no behalf_of that is not a UUID', { behalf_of: 'basket' }, {}],
  ['nothing of a list, nor of unknown parts', { search: ['x'], group: '<b>', offset: -1 }, {}],
])('reads %s', (_what, search, expected) => expect(readCatalogueSearch(search)).toEqual(expected))
