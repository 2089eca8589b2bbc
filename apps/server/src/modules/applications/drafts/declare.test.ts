import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft } from '../../../testing/drafts.ts'
import { signIn } from '../../../testing/factories.ts'
import { signInAgent, visit } from '../../../testing/help-desk.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const statement = 'register-sia.contact.truth.statement'
const capital = 'register-sia.company.capital.capital'

test('only the customer declares that the answers are true, and no help-desk agent', async () => {
  const anna = await signIn(portal.deps)
  const { uuid } = await aDraft(portal, anna)
  const params = { uuid }
  const agent = await visit(portal, await signInAgent(portal.deps), anna)
  const save = (as: typeof anna, changes: object) =>
    portal.call('changeApplication', { as, params, body: { changes: { ...changes } } })
  expect((await save(agent, { [capital]: '2800.00' })).status).toBe(200)
  const refused = await save(agent, { [capital]: '5600.00', [statement]: true })
  expect(refused).toMatchObject({ status: 403, problem: { code: 'help-desk-refused' } })
  const { submitData } = (await portal.call('getApplication', { as: anna, params })).answer.data
  expect(submitData['register-sia']).toMatchObject({ company: { capital: { capital: '2800.00' } } })
  expect(submitData['register-sia']).not.toHaveProperty('contact')
  expect((await save(anna, { [statement]: true })).status).toBe(200)
  // An agent may take the declaration back, because the answers may be wrong.
  expect((await save(agent, { [statement]: null })).status).toBe(200)
})
