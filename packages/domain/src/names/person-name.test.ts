import { expect, test } from 'vitest'
import { fullName, parsePersonName } from './person-name.ts'

test.each([
  ['both parts', { forename: 'Anna', surname: 'Kalniņa' }, 'Anna Kalniņa'],
  ['the only name', { forename: null, surname: 'Suharto' }, 'Suharto'],
  ['an empty forename', { forename: '', surname: 'Suharto' }, 'Suharto'],
  ['a blank forename', { forename: ' ', surname: 'Suharto' }, 'Suharto'],
  ['an absent forename', { surname: 'Suharto' }, 'Suharto'],
  ['a forename without a surname', { forename: 'Anna', surname: '' }, 'Anna'],
  ['spaces around the parts', { forename: ' Anna ', surname: ' Kalniņa ' }, 'Anna Kalniņa'],
  ['a forename of two words', { forename: 'Anna Marija', surname: 'Kalniņa' }, 'Anna Marija Kalniņa'],
  ['no name', { forename: null, surname: null }, ''],
])('fullName writes %s', (_, name, written) => {
  expect(fullName(name)).toBe(written)
})

test.each([
  ['both parts', 'Anna', 'Kalniņa', { forename: 'Anna', surname: 'Kalniņa' }],
  ['spaces around the parts', ' Anna', 'Kalniņa ', { forename: 'Anna', surname: 'Kalniņa' }],
  ['no forename', undefined, 'Suharto', { forename: null, surname: 'Suharto' }],
  ['a forename that is null', null, 'Suharto', { forename: null, surname: 'Suharto' }],
  ['an empty forename', '', 'Suharto', { forename: null, surname: 'Suharto' }],
  ['a dash as the forename', '-', 'Suharto', { forename: null, surname: 'Suharto' }],
  ['a full stop as the forename', '.', 'Suharto', { forename: null, surname: 'Suharto' }],
  ['the only name in the forename', 'Suharto', undefined, { forename: null, surname: 'Suharto' }],
  ['the only name with an empty surname', 'Suharto', ' ', { forename: null, surname: 'Suharto' }],
  ['a name in another script', 'สมชาย', '', { forename: null, surname: 'สมชาย' }],
  ['no name', '', undefined, null],
  ['dashes alone', '-', '-', null],
  ['values that are no text', 5, { a: 1 }, null],
])('parsePersonName reads %s', (_, forename, surname, name) => {
  expect(parsePersonName(forename, surname)).toEqual(name)
})
