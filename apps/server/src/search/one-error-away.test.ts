import { describe, expect, test } from 'vitest'
import { oneErrorAway } from './one-error-away.ts'

describe('a mistyped word', () => {
  test.each([
    ['with another letter', 'brivabas'],
    ['with a missing letter', 'brivbas'],
    ['with the first letter missing', 'rivibas'],
    ['with a doubled letter', 'brivvibas'],
    ['with an extra letter at the end', 'brivibasa'],
    ['with swapped neighbours', 'birvibas'],
    ['with the last two swapped', 'brivibsa'],
  ])('finds the right word %s', (_, typed) => {
    expect(oneErrorAway(typed)).toContain('brivibas')
  })

  test.each([
    ['is not its own error', 'brivibas', 'brivibas', false],
    ['has one error, not two', 'brvbas', 'brivibas', false],
    ['does not match another number', '1010', '1011', false],
    ['can miss its fourth letter', 'rig', 'riga', true],
    ['does not match a word of three letters', 'roga', 'rog', false],
  ])('%s: %s, %s', (_, typed, meant, isMeant) => {
    expect(oneErrorAway(typed).includes(meant)).toBe(isMeant)
  })

  test('has a maximum length', () => {
    expect(oneErrorAway('a'.repeat(31))).toEqual([])
    expect(oneErrorAway('abcdefghij'.repeat(3)).length).toBeLessThan(1_700)
  })
})
