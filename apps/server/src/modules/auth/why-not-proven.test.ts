import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Credentials } from '../../actor.ts'
import { signIn, type SignedIn } from '../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { hashSecret } from './session-tokens.ts'
import { whyNotProven } from './why-not-proven.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const cookieOf = ({ headers }: SignedIn) => hashSecret((headers['cookie'] ?? '').replace('__Host-portal=', ''))

/** Returns the user's credentials with some of them changed. */
async function shownBy(as: SignedIn, changed: Partial<Credentials> = {}): Promise<Credentials> {
  const { token = '', 'token-key': key = '' } = as.headers
  const claimed = await portal.deps.tokens.read(token, portal.deps.now())
  return { ...claimed!, keyHash: hashSecret(key), bindingHash: cookieOf(as), ...changed }
}

const wrongKey = { keyHash: hashSecret('made up') }

test.each<[string, (anna: SignedIn) => Promise<Partial<Credentials>>, string | undefined]>([
  ['a wrong key is reported', async () => wrongKey, 'session-key-wrong'],
  ['a missing cookie is reported', async () => ({ bindingHash: null }), 'session-cookie-missing'],
  [
    'the cookie of another person’s browser is reported',
    async () => ({ bindingHash: cookieOf(await signIn(portal.deps)) }),
    'session-cookie-wrong',
  ],
  [
    'the cookie of a later login of the same person is not reported',
    async ({ personalCode }) => ({ bindingHash: cookieOf(await signIn(portal.deps, { personalCode })) }),
    undefined,
  ],
  [
    'nothing is reported for a session that was logged out',
    async (anna) => {
      await portal.call('logout', { as: anna })
      return wrongKey
    },
    undefined,
  ],
  [
    'nothing is reported for an expired session',
    async () => {
      portal.passTime(26 * 60_000)
      return wrongKey
    },
    undefined,
  ],
])('for a caller with the token of a session, %s', async (_, change, what) => {
  // Another user's session exists as well.
  await signIn(portal.deps)
  const anna = await signIn(portal.deps)
  const shown = await shownBy(anna, await change(anna))
  const logged = what && { what, personId: anna.personId }
  expect(await whyNotProven(portal.deps.db, shown, portal.deps.now())).toEqual(logged)
})
