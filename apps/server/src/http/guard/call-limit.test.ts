import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '@portal/contract'
import type { CallName } from '@portal/contract/calls'
import type { CallLimit, Route } from '@portal/contract/route'
import { addCalls, windowBegan } from '../../call-count.ts'
import { signIn, type SignedIn } from '../../testing/factories.ts'
import { fittingRequest } from '../../testing/requests/fitting-request.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let anna: SignedIn
/** The clock stands still, so that no window ends during a test. */
const now = new Date()
beforeAll(async () => {
  portal = await testPortal({ now: () => now })
  anna = await signIn(portal.deps)
})
afterAll(() => portal.close())

const limited = Object.entries(routes as Record<string, Route>).flatMap(([name, { limit, ...route }]) =>
  limit ? [{ ...route, name: name as CallName, limit }] : [],
)

/** Counts all calls that the limit allows, except one. */
async function useUp(caller: string, { method, path, limit }: Route & { limit: CallLimit }): Promise<void> {
  const began = windowBegan(now, limit.seconds)
  await addCalls(portal.deps, [{ caller, call: `${method} ${path}`, began, calls: limit.calls - 1 }])
}

test.each(limited)('$name rejects a caller only after the caller has used up its limit', async (route) => {
  await useUp(anna.personId, route)
  const request = fittingRequest(route.name, crypto.randomUUID(), anna.headers)
  const last = await portal.app.inject(request)
  expect(last.statusCode, last.body).not.toBe(429)
  const refused = await portal.app.inject(request)
  expect(refused.json()).toMatchObject({ code: 'too-many-requests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('each of the five calls that create an application has a limit', () => {
  expect(limited.filter(({ name }) => /^create\w*Application/.test(name))).toHaveLength(5)
})
