import { expect, test } from 'vitest'
import { computeParts } from './fee-part.tsx'

const lengths = (...amounts: string[]) =>
  computeParts(amounts)?.map(({ from, length }) => [Math.round(from), Math.round(length)])

test.each<[string, string[], number[][] | undefined]>([
  [
    'two parts follow one another',
    ['30.00', '10.00'],
    [
      [0, 75],
      [75, 25],
    ],
  ],
  [
    'a discount goes back from the end',
    ['40.00', '-10.00'],
    [
      [0, 100],
      [75, 25],
    ],
  ],
  [
    'a line without a fee has no length',
    ['30.00', '0.00', '10.00'],
    [
      [0, 75],
      [75, 0],
      [75, 25],
    ],
  ],
  ['one line needs no picture', ['30.00'], undefined],
  ['one line with a fee needs no picture', ['30.00', '0.00'], undefined],
  ['no fee needs no picture', ['0.00', '0.00'], undefined],
])('%s', (_, amounts, expected) => {
  expect(lengths(...amounts)).toEqual(expected)
})
