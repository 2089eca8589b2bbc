import { expect, test } from 'vitest'
import { namesProfit } from './purpose.ts'

test.each([
  ['Gūt peļņu un sadalīt to biedriem', true],
  ['Atbalstīt koklēšanu. Peļņas gūšana', true],
  ['To make a profit and share it', true],
  ['Izmaksāt biedriem dividendes', true],
  ['Atbalstīt koklēšanu', false],
  ['Atbalstīt koklēšanu bez peļņas gūšanas nolūka', false],
  ['Bezpeļņas izglītība', false],
  ['Biedrības mērķis nav peļņas gūšana', false],
  ['Biedrība gūto peļņu nesadala biedriem', false],
  ['A non-profit choir; not for profit', false],
])('%s: %s', (purpose, expected) => {
  expect(namesProfit(purpose)).toBe(expected)
})
