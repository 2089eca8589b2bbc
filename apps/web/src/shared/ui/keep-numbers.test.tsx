import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { keepNumbers } from './keep-numbers.tsx'

it.each([
  ['a personal code', 'Anna Kalniņa, 329100-10017 (Jūs)', ['329100-10017']],
  ['the number of an application', 'Pieteikums P-2026-000123', ['P-2026-000123']],
  ['the number of a decision', 'Lēmums Nr. 6-12/1234 un 6-12/1235', ['6-12/1234', '6-12/1235']],
  ['no word with a hyphen', 'e-paraksts, Rīga-2', []],
])('keeps %s in one line', (_, text, numbers) => {
  const html = renderToStaticMarkup(<p>{keepNumbers(text)}</p>)
  expect([...html.matchAll(/<span class="whole">([^<]*)<\/span>/g)].map(([, number]) => number)).toEqual(numbers)
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(text)
})
