import { expect, it } from 'vitest'
import { isFiltered, readDelegationSearch } from './delegation-search.ts'

it.each([
  ['nothing of an empty address', {}, {}],
  [
    'list, search, status, page and size',
    { kind: 'given', search: ' Edgars ', status: 'pending', offset: 10, limit: 25 },
    { kind: 'given', search: 'Edgars', status: 'pending', offset: 10, limit: '25' },
  ],
  ['nothing of what makes no sense', { kind: 'mine', search: {}, status: 'lost', offset: -1, limit: 3 }, {}],
  ['no status that the portal does not make', { status: 'draft' }, {}],
])('reads %s', (_what, search, expected) => expect(readDelegationSearch(search)).toEqual(expected))

it('is filtered by search or status, not by list or page', () => {
  expect(
    [{ search: 'a' }, { status: 'active' }, { kind: 'given', offset: 10 }].map((each) => isFiltered(each as never)),
  ).toEqual([true, true, false])
})
