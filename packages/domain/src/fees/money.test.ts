import { expect, test } from 'vitest'
import { toMoney, addNominals } from './money.ts'

test.each<[cents: number | bigint, text: string]>([
  [0, '0.00'],
  [5, '0.05'],
  [2000, '20.00'],
  [-1800, '-18.00'],
  [-5, '-0.05'],
  [12_345_678_901_234_567_890n, '123456789012345678.90'],
])('%d cents are %s', (cents, text) => expect(toMoney(cents)).toBe(text))

test('rejects half a cent', () => expect(() => toMoney(0.5)).toThrow(RangeError))

test.each([
  [[{ shares: 2800, nominal: '1.00' }], '2800.00'],
  [Array.from({ length: 3 }, () => ({ shares: 1 / 3, nominal: '28.46' })), '28.46'],
  [[{ shares: 20_000, nominal: '0.142' }], '2840.00'],
  [[], '0.00'],
])('%j are worth %s', (held, worth) => expect(toMoney(addNominals(held))).toBe(worth))
