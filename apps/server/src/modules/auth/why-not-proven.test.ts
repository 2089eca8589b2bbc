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

/** What she shows, with something else in the place of some of it. */
async function shownBy(as: SignedIn, changed: Partial<Credentials> = {}): Promise<Credentials> {
  const { token = '', 'token-key': key = '' } = as.headers
  const claimed = await portal.deps.tokens.read(token, portal.deps.now())
  return { ...claimed!, keyHash: hashSecret(key), bindingHash: cookieOf(as), ...changed }
}

const wrongKey = { keyHash: hashSecret('made up') }

test.each<[string, (anna: SignedIn) => Promise<Partial<Credentials>>, string | undefined]>([
  ['a wrong key is told', async () => wrongKey, 'session-key-wrong'],
  ['a missing cookie is told', async () => ({ bindingHash: null }), 'session-cookie-missing'],
  [
    'the cookie of another person’s browser is told',
    async () => ({ bindingHash: cookieOf(await signIn(portal.deps)) }),
    'session-cookie-wrong',
  ],
  [
    'the cookie of her own later login is not',
    async ({ personalCode }) => ({ bindingHash: cookieOf(await signIn(portal.deps, { personalCode })) }),
    undefined,
  ],
  [
    'nothing is, of a session that has ended',
    async (anna) => {
      await portal.call('logout', { as: anna })
      return wrongKey
    },
    undefined,
  ],
  [
    'nothing is, of a session that has run out',
    async () => {
      portal.passTime(26 * 60_000)
      return wrongKey
    },
    undefined,
  ],
])('of whoever shows a session’s token, %s', async (_, change, what) => {
  // Somebody else’s, so that hers is not the only session there is.
  await signIn(portal.deps)
  const anna = await signIn(portal.deps)
  const shown = await shownBy(anna, await change(anna))
  const told = what && { what, personId: anna.personId }
  expect(await whyNotProven(portal.deps.db, shown, portal.deps.now())).toEqual(told)
})
