import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft } from '../../testing/drafts.ts'
import { signIn } from '../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { holds, insertLink, type ShareLink } from './share-link.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test('a link to a person’s own application holds in her name alone', async () => {
  const [anna, stranger] = [await signIn(portal.deps), await signIn(portal.deps)]
  const { uuid } = await aDraft(portal, anna)
  const at = portal.deps.now()
  const application = {
    id: uuid,
    authorId: anna.personId,
    entityId: null,
    organizationId: null,
    behalfOfId: null,
    ground: null,
  }
  const link = { applicationId: uuid, purpose: 'payment' as const, documents: [] }
  const expiresAt = new Date(at.getTime() + 60_000)
  const madeBy = (personId: string): Promise<ShareLink> =>
    portal.deps.db.transaction().execute((tx) => insertLink(tx, { ...link, madeBy: personId, expiresAt }, at))
  const held = []
  for (const { personId } of [anna, stranger])
    held.push(await holds(portal.deps.db, await madeBy(personId), application, at))
  expect(held).toEqual([true, false])
})
