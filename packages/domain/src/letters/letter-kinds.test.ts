import { expect, it } from 'vitest'
import { lettersAbout } from './letter-kinds.ts'

it.each([
  ['draft', false, ['letter']],
  ['received', false, ['letter', 'withdrawal', 'objection']],
  ['waiting_for_information', true, ['letter', 'answer', 'withdrawal', 'objection', 'refund']],
  ['postponed', false, ['letter', 'withdrawal', 'objection', 'appeal']],
  ['rejected', true, ['letter', 'appeal', 'refund']],
] as const)('about one that is %s, paid: %s, may be written: %o', (state, isPaid, kinds) => {
  expect(lettersAbout({ state, isPaid })).toEqual(kinds)
})
