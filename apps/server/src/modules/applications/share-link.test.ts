import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyId } from '../../testing/requests/any-id.ts'
import { aDraft } from '../../testing/drafts.ts'
import { anEntity, signIn, type SignedIn } from '../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { holds, insertLink, type ShareLink } from './share-link.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** Returns for each person whether a link in their name is valid. */
async function holders(application: Parameters<typeof holds>[2], ...persons: SignedIn[]): Promise<boolean[]> {
  const at = portal.deps.now()
  const link = { applicationId: application.id, purpose: 'payment' as const, documents: [] }
  const expiresAt = new Date(at.getTime() + 60_000)
  const madeBy = (personId: AnyId): Promise<ShareLink> =>
    portal.deps.db.transaction().execute((tx) => insertLink(tx, { ...link, madeBy: personId, expiresAt }, at))
  const held = []
  for (const { personId } of persons) held.push(await holds(portal.deps.db, await madeBy(personId), application, at))
  return held
}

test('a link to a person’s own application is valid only in that person’s name', async () => {
  const [anna, stranger] = [await signIn(portal.deps), await signIn(portal.deps)]
  const { uuid: id } = await aDraft(portal, anna)
  const filer = { authorId: anna.personId, entityId: null, organizationId: null, behalfOfId: null, ground: null }
  expect(await holders({ id, filer }, anna, stranger)).toEqual([true, false])
})

test('a link to a filing on its own basis needs no mandate, and other links for the entity do', async () => {
  const anna = await signIn(portal.deps)
  const { entityId } = await anEntity(portal.deps)
  const behalf = { id: entityId, kind: 'entity', ground: 'power-of-attorney' } as const
  const { uuid: id } = await aDraft(portal, anna, { services: ['change-legal-address'], behalf })
  const own = { authorId: anna.personId, entityId: null, organizationId: null, behalfOfId: entityId }
  expect(await holders({ id, filer: { ...own, ground: behalf.ground } }, anna)).toEqual([true])
  expect(await holders({ id, filer: { ...own, ground: null } }, anna)).toEqual([false])
})
