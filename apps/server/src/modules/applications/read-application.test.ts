import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aDraft } from '../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn } from '../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test('session, right and application are read by one statement, whoever asks', async () => {
  const personalCode = aPersonalCode()
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  const [person, representative] = [await signIn(portal.deps), await signIn(portal.deps, { personalCode, entityId })]
  const drafts = [
    { as: person, params: { uuid: (await aDraft(portal, person)).uuid } },
    {
      as: representative,
      params: { uuid: (await aDraft(portal, representative, { services: ['change-name'], entityId })).uuid },
    },
  ]
  for (const draft of drafts) {
    const asked = vi.spyOn(portal.deps.pool, 'query')
    expect((await portal.call('getApplication', draft)).status).toBe(200)
    expect(asked.mock.calls).toMatchObject([[{ name: 'application-read' }]])
    asked.mockRestore()
  }
})
