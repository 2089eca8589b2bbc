import { expect, it } from 'vitest'
import { searchAsText, searchText } from './search-text.ts'

it.each([
  ['', {}],
  ['?code=0123&state=1e3', { code: '0123', state: '1e3' }],
  ['?limit=25&search=true', { limit: '25', search: 'true' }],
  ['?name=SIA+%22Liepu+aleja%22', { name: 'SIA "Liepu aleja"' }],
])('%s is the same address after it was read', (address, read) => {
  expect(searchAsText.parseSearch(address)).toEqual(read)
  expect(searchAsText.stringifySearch(read)).toBe(address)
})

it('a missing value is not in the address, and a number stands in it without quotes', () => {
  expect(searchAsText.stringifySearch({ offset: 10, limit: undefined })).toBe('?offset=10')
})

it.each([
  [' Liepa ', 'Liepa'],
  ['x'.repeat(300), 'x'.repeat(250)],
  [undefined, ''],
])('the text of %j is %j', (given, text) => {
  expect(searchText(given)).toBe(text)
})
