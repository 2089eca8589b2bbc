import { expect, test } from 'vitest'
import { maySignInstead } from './signing-room.ts'

const signer = (choices: number[], indispensable = false) => ({ choices, indispensable })

test.each([
  ['one of the same group', signer([1]), signer([1]), true],
  ['one of all her groups and of another', signer([1, 2]), signer([1, 2, 3]), true],
  ['one of some of her groups only', signer([1, 2]), signer([1]), false],
  ['one of other groups', signer([1]), signer([2]), false],
  ['anybody where nobody can stand in for her', signer([1], true), signer([1]), false],
  ['anybody where her signature is not needed any more', signer([]), signer([1]), false],
])('the law lets sign instead of somebody: %s', (_, one, other, may) => {
  expect(maySignInstead(one, other)).toBe(may)
})

test('nobody signs instead of herself', () => {
  const one = signer([1])
  expect(maySignInstead(one, one)).toBe(false)
})
