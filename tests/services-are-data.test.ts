import { globSync, readFileSync } from 'node:fs'
import { serviceCodes } from '@portal/services/catalogue'
import { expect, test } from 'vitest'

/** Files for tests only. */
const forTests = /\.test\.|\/testing\/|draft-store-player/

test('no service has code of its own: nothing outside of services/ knows one by its code', () => {
  const sources = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/{contract,domain,forms,signatures}/src/**/*.ts'])
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !forTests.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  expect(sources.length).toBeGreaterThan(300)
  const named = sources.filter(({ text }) => serviceCodes.some((code) => new RegExp(`['"\`]${code}\\b`).test(text)))
  expect(named.map(({ path }) => path)).toEqual([])
})
