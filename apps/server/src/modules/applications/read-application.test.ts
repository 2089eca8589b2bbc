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

test('a save of a session that is known asks for it beside the lock, and for nothing else outside its transaction', async () => {
  const person = await signIn(portal.deps)
  const draft = { as: person, params: { uuid: (await aDraft(portal, person)).uuid } }
  const save = (value: string) =>
    portal.call('changeApplication', { ...draft, body: { changes: { 'register-sia.company.firm.name': value } } })
  expect((await save('Liepa')).status).toBe(200)
  const asked = vi.spyOn(portal.deps.pool, 'query')
  expect((await save('Ozols')).status).toBe(200)
  expect(asked.mock.calls).toEqual([])
  asked.mockRestore()
})
