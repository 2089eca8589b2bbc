import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../db/new-id.ts'
import { aDraft } from '../../../testing/drafts.ts'
import { signIn } from '../../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { findObjection } from './make-objection.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test('shows each objector their own reason and no other', async () => {
  const { db, now } = portal.deps
  const persons = [await signIn(portal.deps), await signIn(portal.deps), await signIn(portal.deps)]
  const { uuid } = await aDraft(portal, await signIn(portal.deps))
  for (const [place, reason] of ['Viens', 'Divi'].entries())
    await db
      .insertInto('applications.objection')
      .values({
        objection_id: newId(),
        application_id: uuid,
        person_id: persons[place]!.personId,
        ground: 'objection',
        reason,
        made_at: now(),
      })
      .execute()
  const reasons = []
  for (const { personId } of persons) reasons.push((await findObjection(db, uuid, personId))?.reason)
  expect(reasons).toEqual(['Viens', 'Divi', undefined])
})
