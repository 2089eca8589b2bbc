import { expect, it } from 'vitest'
import { listMessageKinds } from './message-kinds.ts'

it.each([
  ['draft', ['letter']],
  ['received', ['letter', 'withdrawal']],
  ['waiting_for_information', ['letter', 'answer', 'withdrawal']],
  ['postponed', ['letter', 'withdrawal', 'appeal']],
  ['rejected', ['letter', 'appeal']],
] as const)('about one that is %s may be written: %o', (state, kinds) => {
  expect(listMessageKinds(state, true)).toEqual(kinds)
})

it('an answered question is not answered again', () => {
  expect(listMessageKinds('waiting_for_information', false)).toEqual(['letter', 'withdrawal'])
})
