import { expect, test } from 'vitest'
import { toMoney } from './money.ts'

test.each<[cents: number | bigint, text: string]>([
  [0, '0.00'],
  [5, '0.05'],
  [2000, '20.00'],
  [-1800, '-18.00'],
  [-5, '-0.05'],
  [12_345_678_901_234_567_890n, '123456789012345678.90'],
])('%d cents are %s', (cents, text) => expect(toMoney(cents)).toBe(text))

test('rejects half a cent', () => expect(() => toMoney(0.5)).toThrow(RangeError))
