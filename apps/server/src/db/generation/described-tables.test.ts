import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { describeSchema } from './describe-schema.ts'
import { describeFunctions, describeTables } from './generate-types.ts'

const template = (process.env.TEST_DATABASE_URL ?? '').replace(/\/[^/?]+\?/, '/portal_template?')

test.each([
  ['types.generated.ts', describeTables],
  ['schema.sql', describeSchema],
  ['functions.generated.ts', describeFunctions],
])('%s describes the migrated database (npm run db:types)', async (name, describe) => {
  expect(await describe(template)).toBe(await readFile(new URL(`../${name}`, import.meta.url), 'utf8'))
})
