import { describe, expect, test } from 'vitest'
import { oneErrorAway } from './one-error-away.ts'

describe('a mistyped word', () => {
  test.each([
    ['with another letter', 'brivabas'],
    ['with a letter left out', 'brivbas'],
    ['with the first letter left out', 'rivibas'],
    ['with a letter twice', 'brivvibas'],
    ['with a letter too many at the end', 'brivibasa'],
    ['with neighbours changed', 'birvibas'],
    ['with the last two changed', 'brivibsa'],
  ])('%s may have been meant otherwise', (_, typed) => {
    expect(oneErrorAway(typed)).toContain('brivibas')
  })

  test.each([
    ['is not its own error', 'brivibas', 'brivibas', false],
    ['has one error, not two', 'brvbas', 'brivibas', false],
    ['is no number', '1010', '1011', false],
    ['may lack its fourth letter', 'rig', 'riga', true],
    ['stands for none of three letters', 'roga', 'rog', false],
  ])('%s: %s, %s', (_, typed, meant, isMeant) => {
    expect(oneErrorAway(typed).includes(meant)).toBe(isMeant)
  })

  test('is no longer than words are', () => {
    expect(oneErrorAway('a'.repeat(31))).toEqual([])
    expect(oneErrorAway('abcdefghij'.repeat(3)).length).toBeLessThan(1_700)
  })
})
