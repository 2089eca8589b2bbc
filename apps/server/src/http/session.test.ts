import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../testing/factories.ts'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test.each([
  ['only the token of a session', ['token'], {}, 401],
  ['only the key of a session', ['token-key'], {}, 401],
  ['neither', [], {}, 200],
  ['empty values of both', [], { token: '', 'token-key': '' }, 200],
  ['“null” for both', [], { token: 'null', 'token-key': 'null' }, 200],
])('a browser that sends %s: one part alone does not even open public data', async (_, shown, more, status) => {
  const { headers } = await signIn(portal.deps)
  const kept = Object.fromEntries(shown.map((name) => [name, headers[name] ?? '']))
  expect((await portal.call('listIdentityProviders', { headers: { ...kept, ...more } })).status).toBe(status)
})
