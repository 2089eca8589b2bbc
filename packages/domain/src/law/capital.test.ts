import { expect, test } from 'vitest'
import { addNominals } from './capital.ts'
import { toMoney } from '../fees/money.ts'

test.each([
  [[{ shares: 2800, nominal: '1.00' }], '2800.00'],
  [Array.from({ length: 3 }, () => ({ shares: 1 / 3, nominal: '28.46' })), '28.46'],
  [[{ shares: 20_000, nominal: '0.142' }], '2840.00'],
  [[], '0.00'],
])('%j are worth %s', (held, worth) => expect(toMoney(addNominals(held))).toBe(worth))
