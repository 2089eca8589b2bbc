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

const row = '019a9f00-0000-7000-8000-000000000001'

test.each([
  ['register-low-capital-sia', `founders.founder.${row}.onlyOne`, true, null],
  ['register-sia', `founders.founder.${row}.uploadedDocumentAttestingToRights`, true, null],
  ['register-sia', 'owners.declaration.finding', 'not-ascertainable', 'identified'],
  ['register-grouping', 'managers.requirements.eligible', true, null],
] as const)('of %s an agent may not give the answer %s that declares', async (service, place, declared, other) => {
  const anna = await signIn(portal.deps)
  const { uuid } = await aDraft(portal, anna, { services: [service] })
  const agent = await visit(portal, await signInAgent(portal.deps), anna)
  const save = (as: typeof anna, value: unknown) =>
    portal.call('changeApplication', { as, params: { uuid }, body: { changes: { [`${service}.${place}`]: value } } })
  expect(await save(agent, declared)).toMatchObject({ status: 403, problem: { code: 'help-desk-refused' } })
  expect((await save(agent, other)).status).toBe(200)
  expect((await save(anna, declared)).status).toBe(200)
})

test('an agent may mark what describes a person and declares nothing', async () => {
  const anna = await signIn(portal.deps)
  const { uuid } = await aDraft(portal, anna)
  const agent = await visit(portal, await signInAgent(portal.deps), anna)
  const changes = { [`register-sia.founders.founder.${row}.hasOneName`]: true }
  expect((await portal.call('changeApplication', { as: agent, params: { uuid }, body: { changes } })).status).toBe(200)
})
