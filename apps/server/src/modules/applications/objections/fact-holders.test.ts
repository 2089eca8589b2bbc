import { expect, test } from 'vitest'
import { listChain, listHolders } from './fact-holders.ts'

const person = (personal_code: unknown) => ({ forename: 'Ilze', personal_code })
const entity = (registration_number: unknown, country: unknown = null) => ({
  name: 'SIA',
  registration_number,
  country,
})

test('finds the holder of a fact by code or by number, alone and in common', () => {
  expect(listHolders({ holder: person('010180-11111') })).toEqual({ codes: ['01018011111'], numbers: [] })
  expect(listHolders({ holder: null, joint: [person('01018011111'), entity('40003000001')] })).toEqual({
    codes: ['01018011111'],
    numbers: ['40003000001'],
  })
  expect(listChain({ through: [person('01018011111'), entity('40003000001', 'LV')] })).toEqual({
    codes: ['01018011111'],
    numbers: ['40003000001'],
  })
})

test('finds no one to notify for a holder without a Latvian code or with a number of another country', () => {
  const none = { codes: [], numbers: [] }
  for (const holder of [person(null), person(''), entity(null), entity(''), entity('12345678', 'EE')])
    expect(listHolders({ holder })).toEqual(none)
  for (const value of [null, {}, { holder: null, joint: null }]) expect(listHolders(value)).toEqual(none)
  expect(listChain({ through: null })).toEqual(none)
})
