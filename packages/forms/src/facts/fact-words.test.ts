import { expect, test } from 'vitest'
import { factWords } from './fact-words.ts'

const speech = {
  say: (key: string) => key.replace('facts.', ''),
  has: () => true,
  day: String,
  money: String,
  number: String,
  country: String,
}
const holder = { forename: 'Anna', surname: 'Pūra', personal_code: null, birth_date: null, country: null }

test.each([
  ['a general partner without a right has this stated', { type: 'GENERAL' }, ['partners.GENERAL', 'noRight']],
  [
    'a general partner with a right has it stated',
    { type: 'GENERAL', representation: 'WITH_ALL' },
    ['partners.GENERAL', 'rights.WITH_ALL'],
  ],
  ['a limited partner never represents, so nothing is stated', { type: 'LIMITED' }, ['partners.LIMITED']],
  [
    'managers represent a grouping, so nothing is stated about its members',
    { type: 'GENERAL', member_state: 'EE' },
    ['partners.MEMBER', 'memberState'],
  ],
])('%s', (_, given, details) => {
  const value = { holder, representation: null, with_at_least: null, ...given } as never
  expect(factWords({ kind: 'partner', value }, speech).details).toEqual(details)
})
