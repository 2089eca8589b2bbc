import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft } from '../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn } from '../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test('a draft is read by two statements, for the session and the application, for a person and for an entity', async () => {
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
  let statements = 0
  portal.deps.pool.on('acquire', () => (statements += 1))
  for (const draft of drafts) {
    statements = 0
    expect((await portal.call('getApplication', draft)).status).toBe(200)
    expect(statements).toBe(2)
  }
})
