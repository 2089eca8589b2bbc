import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../testing/factories.ts'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test.each([
  ['its token alone', ['token'], {}, 401],
  ['its key alone', ['token-key'], {}, 401],
  ['neither', [], {}, 200],
  ['nothing in the place of both', [], { token: '', 'token-key': '' }, 200],
  ['“null” in the place of both', [], { token: 'null', 'token-key': 'null' }, 200],
])('of a session that a browser shows %s: half of it opens not even what is public', async (_, shown, more, status) => {
  const { headers } = await signIn(portal.deps)
  const kept = Object.fromEntries(shown.map((name) => [name, headers[name] ?? '']))
  expect((await portal.call('listIdentityProviders', { headers: { ...kept, ...more } })).status).toBe(status)
})
