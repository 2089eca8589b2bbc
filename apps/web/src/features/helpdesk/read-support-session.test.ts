// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { readSupportSession } from './read-support-session.ts'

const whole = { code: '32910010082', reason: 'payment', words: '' }

describe('a support session may begin', () => {
  it('with eleven digits and a reason of the classifier', () => {
    expect(readSupportSession(whole)).toEqual({ code: '32910010082', description: 'payment' })
  })
  it('with another reason in words', () => {
    expect(readSupportSession({ ...whole, reason: 'other', words: ' Zvans no ārvalstīm ' })).toEqual({
      code: '32910010082',
      description: 'other: Zvans no ārvalstīm',
    })
  })
})

it.each([
  ['no number', { code: '' }],
  ['ten digits', { code: '3291001008' }],
  ['no reason', { reason: '' }],
  ['another reason without words', { reason: 'other' }],
  ['another reason of blanks', { reason: 'other', words: '  ' }],
  ['too many words', { reason: 'other', words: 'a'.repeat(901) }],
])('not with %s', (_, changed) => {
  expect(readSupportSession({ ...whole, ...changed })).toBeUndefined()
})
