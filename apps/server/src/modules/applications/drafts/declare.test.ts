import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDraft } from '../../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { signInAgent, startSupportSession } from '../../../testing/help-desk.ts'
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
  const agent = await startSupportSession(portal, await signInAgent(portal.deps), anna)
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
  const agent = await startSupportSession(portal, await signInAgent(portal.deps), anna)
  const save = (as: typeof anna, value: unknown) =>
    portal.call('changeApplication', { as, params: { uuid }, body: { changes: { [`${service}.${place}`]: value } } })
  expect(await save(agent, declared)).toMatchObject({ status: 403, problem: { code: 'help-desk-refused' } })
  expect((await save(agent, other)).status).toBe(200)
  expect((await save(anna, declared)).status).toBe(200)
})

test('an agent may mark what describes a person and declares nothing', async () => {
  const anna = await signIn(portal.deps)
  const { uuid } = await aDraft(portal, anna)
  const agent = await startSupportSession(portal, await signInAgent(portal.deps), anna)
  const changes = { [`register-sia.founders.founder.${row}.hasOneName`]: true }
  expect((await portal.call('changeApplication', { as: agent, params: { uuid }, body: { changes } })).status).toBe(200)
})

const name = 'change-name.firm.wording.name'
const truth = 'change-name.confirmation.truth.statement'

/** Saves changes of answers that the user read at the version. */
const save = (as: SignedIn, uuid: AnyId, changes: Record<string, unknown>, version?: number) =>
  portal.call('changeApplication', {
    as,
    params: { uuid },
    body: { changes, ...(version !== undefined && { version }) },
  })
const read = async (as: SignedIn, uuid: AnyId) =>
  (await portal.call('getApplication', { as, params: { uuid } })).answer.data
const notices = async (as: SignedIn) =>
  portal.deps.db
    .selectFrom('communications.notification')
    .select(['content', 'link'])
    .where('person_id', '=', as.personId)
    .where('code', '=', 'declaration-withdrawn')
    .execute()
const withdrawals = async (uuid: AnyId) =>
  portal.deps.db
    .selectFrom('history.action')
    .select(['actor_name', 'agent_id'])
    .where('application_id', '=', uuid)
    .where('name', '=', 'declaration-withdrawn')
    .execute()

describe('a declaration belongs to the person who makes it', () => {
  test('an agent who changes an answer withdraws the customer’s declaration, and the customer is notified', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    await save(anna, uuid, { [capital]: '2800.00', [statement]: true })
    const agent = await startSupportSession(portal, await signInAgent(portal.deps), anna)
    expect((await save(agent, uuid, { [capital]: '2800.00' })).status).toBe(200)
    expect(await read(anna, uuid)).toMatchObject({
      submitData: { 'register-sia': { contact: { truth: { statement: true } } } },
      withdrawn_declarations: [],
    })
    expect((await save(agent, uuid, { [capital]: '5600.00' })).status).toBe(200)
    const withdrawn = await read(anna, uuid)
    expect(withdrawn).toMatchObject({
      submitData: { 'register-sia': { company: { capital: { capital: '5600.00' } }, contact: { truth: {} } } },
      withdrawn_declarations: [{ path: statement, because: 'help-desk' }],
    })
    expect(withdrawn.submitData).not.toHaveProperty('register-sia.contact.truth.statement')
    expect(await withdrawals(uuid)).toMatchObject([{ agent_id: expect.any(String) as string }])
    expect(await notices(anna)).toMatchObject([{ link: `/applications/${uuid}/submit-form` }])
    await save(anna, uuid, { [statement]: true })
    expect((await read(anna, uuid)).withdrawn_declarations).toEqual([])
    await save(anna, uuid, { [capital]: '2800.00' })
    expect(await read(anna, uuid)).toMatchObject({
      submitData: { 'register-sia': { contact: { truth: { statement: true } } } },
    })
  })

  /** Signs in two members of one board, of whom the first has declared their draft. */
  async function aDeclaredDraft() {
    const [personalCode, colleagueCode] = [aPersonalCode(), aPersonalCode()]
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }, { personalCode: colleagueCode }] })
    const anna = await signIn(portal.deps, { personalCode, entityId })
    const colleague = await signIn(portal.deps, { personalCode: colleagueCode, entityId })
    const { uuid } = await aDraft(portal, anna, { services: ['change-name'], entityId })
    await save(anna, uuid, { [name]: 'SIA "Pirmā"' })
    const { version } = await read(anna, uuid)
    await save(colleague, uuid, { [truth]: true })
    return { anna, colleague, uuid, version }
  }

  test('another officer who changes an answer withdraws it, unless they declare in the same step', async () => {
    const { anna, colleague, uuid } = await aDeclaredDraft()
    await save(anna, uuid, { [name]: 'SIA "Otrā"' })
    expect((await read(anna, uuid)).withdrawn_declarations).toEqual([{ path: truth, because: 'other-person' }])
    expect(await notices(colleague)).toHaveLength(1)
    expect(await notices(anna)).toEqual([])
    await save(anna, uuid, { [truth]: true })
    expect((await read(anna, uuid)).withdrawn_declarations).toEqual([])
    await save(colleague, uuid, { [name]: 'SIA "Trešā"', [truth]: true })
    expect((await read(anna, uuid)).withdrawn_declarations).toEqual([])
    // Now it is the colleague’s.
    await save(anna, uuid, { [name]: 'SIA "Ceturtā"' })
    expect((await read(anna, uuid)).withdrawn_declarations).toEqual([{ path: truth, because: 'other-person' }])
  })

  test('a statement is about the answers of its step, the closing one about all', async () => {
    const eligible = 'register-grouping.managers.requirements.eligible'
    const closing = 'register-grouping.contact.truth.statement'
    const manager = `register-grouping.managers.person.${row}`
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna, { services: ['register-grouping'] })
    await save(anna, uuid, { [eligible]: true, [closing]: true })
    const agent = await startSupportSession(portal, await signInAgent(portal.deps), anna)
    await save(agent, uuid, { 'register-grouping.contact.details.email': 'anna@example.lv' })
    expect((await read(anna, uuid)).withdrawn_declarations).toEqual([{ path: closing, because: 'help-desk' }])
    await save(agent, uuid, { [manager]: {}, [`${manager}.surname`]: 'Liepa' })
    expect((await read(anna, uuid)).withdrawn_declarations).toEqual([
      { path: closing, because: 'help-desk' },
      { path: eligible, because: 'help-desk' },
    ])
  })

  test('the answers that another person changed unseen are not declared', async () => {
    const { anna, colleague, uuid, version } = await aDeclaredDraft()
    await save(colleague, uuid, { [name]: 'SIA "Neredzētā"', [truth]: null })
    expect((await save(anna, uuid, { [truth]: true }, version)).status).toBe(200)
    const unseen = await read(anna, uuid)
    expect(unseen.submitData).not.toHaveProperty('change-name.confirmation.truth.statement')
    expect(unseen.withdrawn_declarations).toEqual([{ path: truth, because: 'unseen' }])
    await save(anna, uuid, { [truth]: true }, unseen.version)
    expect((await read(anna, uuid)).submitData).toHaveProperty('change-name.confirmation.truth.statement', true)
  })
})
