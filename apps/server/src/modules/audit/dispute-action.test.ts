import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft } from '../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test('a line of an entity’s history is disputed by whoever acts for the entity, and looks to others as if it were not there', async () => {
  const [one, other] = [aPersonalCode(), aPersonalCode()]
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode: one }, { personalCode: other }] })
  const as = await signIn(portal.deps, { personalCode: one, entityId })
  await aDraft(portal, as, { services: ['change-name'], entityId })
  const { answer } = await portal.call('listEntityActions', { as, params: { id: entityId }, query: {} })
  const line = answer.data.find(({ action }) => action === 'application-created')
  const dispute = async (by: SignedIn, id = line?.uuid ?? '') => {
    const { status, problem } = await portal.call('disputeAction', { as: by, params: { id }, body: { note: 'Ne es.' } })
    return status === 200 ? status : [status, problem.code]
  }
  const personalCode = aPersonalCode()
  await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  const stranger = await signIn(portal.deps, { personalCode })
  expect([await dispute(stranger), await dispute(stranger, stranger.personId)]).toEqual([
    [404, 'action-not-found'],
    [404, 'action-not-found'],
  ])
  expect(await dispute(await signIn(portal.deps, { personalCode: other }))).toBe(200)
})
