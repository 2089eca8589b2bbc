import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { describeTables } from './generate-types.ts'

test('the described tables are those of the migrations (npm run db:types)', async () => {
  const template = (process.env.TEST_DATABASE_URL ?? '').replace(/\/[^/?]+\?/, '/portal_template?')
  expect(await describeTables(template)).toBe(await readFile(new URL('types.generated.ts', import.meta.url), 'utf8'))
})
