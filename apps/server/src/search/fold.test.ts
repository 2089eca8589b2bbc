import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'
import { fold } from './fold.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test.each([
  ['Ķekava', 'kekava'],
  ['"Kalnāji", pag.', 'kalnaji pag'],
  ['ŠĢĻŅŽČĀĒĪŪ', 'sglnzcaeiu'],
  ['Brīvības iela 99 - 9', 'brivibas iela 99 9'],
  ['  ', ''],
])('%s is folded', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('the database folds names as the portal folds search text', async () => {
  const letters = [...'aāÄbcČčdeēfgģÖöüßŁłÉéñøжЙйΩ0129 .,"„”-–—&@%+=/()\'№\t']
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...letters), { maxLength: 30 }), async (chosen) => {
      const text = chosen.join('')
      const { rows } = await portal.deps.pool.query<{ folded: string }>('select public.folded($1) as folded', [text])
      expect(rows[0]?.folded).toBe(fold(text))
    }),
    { numRuns: 300 },
  )
})
