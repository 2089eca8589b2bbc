import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyId } from '../../testing/requests/any-id.ts'
import { allJobs } from '../../app.ts'
import { signIn } from '../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { soleClaim } from '../../testing/job-claims.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const deleteAfter = (days: number) => {
  const later = { ...portal.deps, now: () => new Date(Date.now() + days * 24 * 60 * 60_000) }
  return allJobs(later)['auth.forget-sessions'].run({}, soleClaim)
}
const sessionsOf = async (personId: AnyId) =>
  (await portal.deps.db.selectFrom('auth.session').select('sid').where('person_id', '=', personId).execute()).length

test('a session is deleted 30 days after its end, however many others there are; an active one stays', async () => {
  const { personId } = await signIn(portal.deps)
  const former = await signIn(portal.deps)
  await portal.call('logout', { as: former })
  await sql`
    insert into auth.session (sid, person_id, key_hash, began_at, prolonged_at, expires_at)
    select gen_random_uuid(), ${former.personId}, '', now(), now(), now() + interval '15 days' from generate_series(1, 2500)`.execute(
    portal.deps.db,
  )
  await deleteAfter(29)
  expect([await sessionsOf(personId), await sessionsOf(former.personId)]).toEqual([1, 2501])
  await deleteAfter(32)
  expect([await sessionsOf(personId), await sessionsOf(former.personId)]).toEqual([0, 2500])
  const living = await signIn(portal.deps)
  await deleteAfter(0)
  expect(await sessionsOf(living.personId)).toBe(1)
  await deleteAfter(46)
  expect(await sessionsOf(former.personId)).toBe(0)
})
