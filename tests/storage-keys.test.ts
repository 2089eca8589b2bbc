import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type TestPortal } from '../apps/server/src/testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const sources = globSync('apps/web/src/**/*.{ts,tsx}')
  .filter((path) => !/\.test\.|testing/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const text = sources.map((source) => source.text).join('\n')

/** Lists the names in the tables of the page about cookies. */
async function findKeys(language: 'lv' | 'en'): Promise<string[]> {
  const { body } = (await portal.call('getContentBlock', { params: { id: 'cookies', language } })).answer.data
  return [...body.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name = '']) => name).toSorted()
}

/** Names of the storage expressions in the sources. */
const names: Record<string, string[]> = {
  'keys.token': ['token'],
  'keys.tokenKey': ['token_key'],
  'keys.profile': ['uuid'],
  'keys.address': ['User-Ip'],
  'keys.refreshedAt': ['last_token_refresh'],
  'keyOf(document)': ['signing-return'],
  'placeOf(application)': ['guest-code'],
  'keyFor(message)': ['unsaved_letter'],
  seenKey: ['maintenance_seen'],
  'placeOf(application, purpose)': ['share-key'],
}

/** Lists the first arguments of setItem in a file: a literal, or a constant of the file. */
function keysIn({ text: source }: { text: string }): string[] {
  return [...source.matchAll(/(?:local|session)Storage\.setItem\(((?:\w+\([^)]*\)|[^,])+),/g)].flatMap(
    ([, given = '']) => {
      const literal =
        /^'([^']+)'$/.exec(given)?.[1] ??
        new RegExp(`const ${given.replaceAll(/\W/g, '\\$&')} = '([^']+)'`).exec(source)?.[1]
      return literal ? [literal] : (names[given] ?? [`unknown: ${given}`])
    },
  )
}

test('the page about cookies lists exactly the keys of the portal in the browser', async () => {
  const cookies = [
    '__Host-portal',
    '__Host-portal-device',
    '__Host-portal-login',
    '__Host-portal-written',
    /const name = '(cookie_consent)'/.exec(text)?.[1] ?? '',
  ]
  const preferences = [...text.matchAll(/preference\('(\w+)'/g)].map(([, name = '']) => name)
  const databases = [...text.matchAll(/indexedDB\.open\('([\w-]+)'/g)].map(([, name = '']) => name)
  // These are restored under their own names when a session is cleared.
  const known = sources.flatMap(keysIn).filter((key) => !/^unknown: (key|name)$/.test(key))
  const used = new Set([...cookies, ...preferences, ...databases, ...known])
  expect(await findKeys('lv')).toEqual([...used].toSorted())
  expect(await findKeys('en')).toEqual(await findKeys('lv'))
})
