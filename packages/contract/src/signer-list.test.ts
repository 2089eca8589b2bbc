import { expect, test } from 'vitest'
import { maySignInstead } from './signer-list.ts'

const signer = (choices: number[], indispensable = false) => ({ choices, indispensable })

test.each([
  ['one of the same group', signer([1]), signer([1]), true],
  ['a signer of all the groups and of another', signer([1, 2]), signer([1, 2, 3]), true],
  ['a signer of some of the groups only', signer([1, 2]), signer([1]), false],
  ['one of other groups', signer([1]), signer([2]), false],
  ['any signer for an indispensable one', signer([1], true), signer([1]), false],
  ['any signer for one whose signature is not needed any more', signer([]), signer([1]), false],
])('the law lets sign instead of another: %s', (_, one, other, may) => {
  expect(maySignInstead(one, other)).toBe(may)
})

test('rejects the same signer as replacement', () => {
  const one = signer([1])
  expect(maySignInstead(one, one)).toBe(false)
})
