import { expect, it } from 'vitest'
import { readEntitySearch } from './entity-search.ts'

it.each([
  ['nothing of an empty address', {}, {}],
  ['search, page and size', { search: ' SIA ', offset: 10, limit: 25 }, { search: 'SIA', offset: 10, limit: '25' }],
  ['nothing of what makes no sense', { search: {}, offset: 'x', limit: 3 }, {}],
])('reads %s', (_what, search, expected) => expect(readEntitySearch(search)).toEqual(expected))
