import { expect, it } from 'vitest'
import { getRowLink, getWholePage } from './row-links.ts'

const uuid = 'u1'
const form = '/applications/u1/submit-form'
const page = '/submissions/u1'

it.each([
  ['a draft goes on in its form', null, ['edit', 'review', 'submit', 'delete'], form, true],
  ['a signed one, whose answers are closed, still goes on there', null, ['review', 'submit'], form, true],
  ['one being paid for, or read by a notary, is only looked at', null, [], '/applications/u1', false],
  ['a sent one is looked at', '2026-11-20T10:00:00Z', [], page, false],
  ['a postponed one is explained first', '2026-11-20T10:00:00Z', ['reinitiate'], page, false],
  ['one that is taken up again goes on in its form', '2026-11-20T10:00:00Z', ['edit', 'submit'], form, true],
  [
    'the register’s question is read before it is answered',
    '2026-11-20T10:00:00Z',
    ['answer', 'edit', 'submit'],
    page,
    false,
  ],
] as const)('%s', (_sentence, submitted_at, actions, href, isWork) => {
  expect(getRowLink({ uuid, submitted_at, permitted_actions: [...actions] })).toEqual({ href, isWork })
  expect(getWholePage({ uuid, submitted_at, permitted_actions: [...actions] })).toBe(isWork ? '/applications/u1' : href)
})
