import type { Fact } from '@portal/contract/facts'
import type { ServiceCode } from '@portal/services/catalogue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { aFilledDraft } from '../../../testing/drafts.ts'
import { anEntity, anOfficer, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { aReadyApplication } from '../../../testing/submitted.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

// The register's entries about an entity, its state, prohibitions and names, decide what may be filed.
let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const fact = (kind: 'legal_state' | 'prohibition' | 'name', value: object): Fact =>
  ({ kind, id: '1', value, since: '2026-01-05', until: null }) as Fact
const state = (name: string) => fact('legal_state', { state: name, text: null })
const prohibition = (type: string) =>
  fact('prohibition', { type, text: `Aizliegums (${type})`, imposed_by: 'Zemgales rajona tiesa' })

const review = async (as: SignedIn, uuid: AnyId) =>
  (await portal.call('reviewApplication', { as, params: { uuid } })).answer.data
const rules = async (as: SignedIn, uuid: AnyId) =>
  (await portal.call('checkRules', { as, params: { uuid } })).answer.data.issues.map(({ code, path }) => [code, path])
const submitted = async (as: SignedIn, uuid: AnyId) => {
  const { status, problem } = await portal.call('submitApplication', { as, params: { uuid } })
  return [status, problem.code, problem.errors?.map(({ code }) => code)]
}
const refused = [409, 'application-not-ready', ['form-has-issues']]
const save = (as: SignedIn, uuid: AnyId, changes: Record<string, unknown>) =>
  portal.call('changeApplication', { as, params: { uuid }, body: { changes } })

async function aCompany(facts: Fact[], more: object = {}) {
  const personalCode = aPersonalCode()
  const { entityId, registrationNumber } = await anEntity(portal.deps, {
    officers: [
      anOfficer({ officerId: 'board', personalCode }),
      anOfficer({ officerId: 'office', forename: 'Uldis', position: 'ADMINISTRATOR', personalCode: aPersonalCode() }),
    ],
    facts,
    ...more,
  })
  return { entityId, registrationNumber, as: await signIn(portal.deps, { personalCode, entityId }) }
}

const ground = (service: ServiceCode) => `${service}.filing.applicant.ground`

describe('the state of an entity', () => {
  test('in insolvency the board cannot file, and the administrator signs the filing', async () => {
    const { entityId, as } = await aCompany([state('insolvency')])
    for (const service of ['change-legal-address', 'appoint-procurator'] as const) {
      const { uuid } = await aReadyApplication(portal, as, { service, entityId })
      expect(await rules(as, uuid)).toEqual([['administrator-acts', ground(service)]])
      expect(await submitted(as, uuid)).toEqual(refused)
    }
    const { uuid } = await aReadyApplication(portal, as, {
      service: 'change-legal-address',
      entityId,
      changes: { [ground('change-legal-address')]: 'office-holder' },
    })
    const { documents } = (await portal.call('getApplication', { as, params: { uuid } })).answer.data
    expect(documents.find(({ type }) => type === 'application')?.signers.map(({ name }) => name)).toEqual([
      'Uldis Kalniņa',
    ])
    expect((await submitted(as, uuid))[0]).toBe(200)
  })

  test('in insolvency the board files nothing about a branch either, and the administrator signs', async () => {
    const { registrationNumber, as: officer } = await aCompany([state('insolvency')])
    const as = await signIn(portal.deps, { personalCode: officer.personalCode })
    const { entityId: branch } = await anEntity(portal.deps, {
      name: 'Filiāle "Ziemeļi"',
      legalForm: 'FIL',
      officers: [],
      parentRegistrationNumber: registrationNumber,
    })
    const service = 'change-legal-address'
    const ofBranch = (changes = {}) =>
      aReadyApplication(portal, as, { service, behalf: { id: branch, kind: 'branch' }, changes })
    const { uuid } = await ofBranch()
    expect(await rules(as, uuid)).toEqual([['administrator-acts', ground(service)]])
    const filed = await ofBranch({ [ground(service)]: 'office-holder' })
    const { documents } = (await portal.call('getApplication', { as, params: { uuid: filed.uuid } })).answer.data
    expect(documents.find(({ type }) => type === 'application')?.signers.map(({ name }) => name)).toEqual([
      'Uldis Kalniņa',
    ])
  })

  test.each(['liquidation', 'suspended'] as const)('of %s is reported at review and blocks nothing', async (name) => {
    const { entityId, as } = await aCompany([state(name)])
    const { uuid } = await aReadyApplication(portal, as, { service: 'change-legal-address', entityId })
    expect(await review(as, uuid)).toMatchObject({ notices: [name], obstacles: [] })
    expect((await submitted(as, uuid))[0]).toBe(200)
  })

  test('a struck-off entity blocks the filing, also when it was struck off later', async () => {
    const { entityId, registrationNumber } = await aCompany([])
    const as = await signIn(portal.deps)
    const behalf = { id: entityId, kind: 'entity', ground: 'power-of-attorney' } as const
    const changes = { [ground('change-legal-address')]: 'power-of-attorney' }
    const { uuid } = await aReadyApplication(portal, as, { service: 'change-legal-address', behalf, changes })
    await portal.deps.db
      .updateTable('entities.entity')
      .set({ status: 'liquidated' })
      .where('registration_number', '=', registrationNumber)
      .execute()
    expect(await rules(as, uuid)).toContainEqual(['entity-struck-off', ground('change-legal-address')])
  })
})

test.each([
  ['blocks the entry that it names', 'officer_change', true],
  ['blocks every entry', 'any_entry', true],
  ['does not block other entries', 'share_transfer', false],
])('a prohibition %s', async (_, type, stops) => {
  const { entityId, as } = await aCompany([prohibition(type)])
  const { uuid } = await aFilledDraft(portal, as, { services: ['change-board'], entityId })
  await save(as, uuid, { 'change-board.board.dismissed.01937a00-0000-7000-8000-000000000001.officer': 'board' })
  expect(await rules(as, uuid)).toEqual(stops ? [['entry-prohibited', ground('change-board')]] : [])
})

describe('a name', () => {
  const place = 'register-sole-trader.business.firm.name'
  const changed = 'change-name.firm.wording.name'

  test('of an existing entity is rejected, whatever its quotation marks', async () => {
    await anEntity(portal.deps, { name: 'IK "Trīs ozoli"', legalForm: 'IK' })
    const as = await signIn(portal.deps)
    const { uuid } = await aReadyApplication(portal, as, { changes: { [place]: 'IK „Trīs Ozoli”' } })
    expect(await rules(as, uuid)).toEqual([['name-taken', place]])
    expect((await review(as, uuid)).obstacles.map(({ code }) => code)).toContain('form-has-issues')
    expect(await submitted(as, uuid)).toEqual(refused)
  })

  test('of a sent application is rejected for the next one, but not for itself', async () => {
    const as = await signIn(portal.deps)
    const changes = { [place]: 'IK "Divreiz viens"' }
    const first = await aReadyApplication(portal, as, { changes })
    const second = await aReadyApplication(portal, as, { changes })
    await portal.deps.db
      .updateTable('applications.application')
      .set({ submitted_at: new Date() })
      .where('application_id', '=', first.uuid)
      .execute()
    expect(await rules(as, second.uuid)).toEqual([['name-taken', place]])
    expect(await rules(as, first.uuid)).toEqual([])
  })

  test('of a town is rejected, and that of a village is a doubt', async () => {
    const rows = [
      { name_key: 'ādaži', kind: 'territory' },
      { name_key: 'ropaži', kind: 'village' },
    ]
    await portal.deps.db.insertInto('addresses.place').values(rows).execute()
    const as = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, as, { services: ['register-sole-trader'] })
    const evaluated = async (name: string) => {
      await save(as, uuid, { [place]: name })
      const { issues: errors, warnings } = (await portal.call('checkRules', { as, params: { uuid } })).answer.data
      return [errors, warnings].map((issues) => issues.map(({ code, path }) => [code, path]))
    }
    expect(await evaluated('IK "Ādaži"')).toEqual([[['name-place-name', place]], []])
    expect(await evaluated('IK "Ropaži"')).toEqual([[], [['name-village-name', place]]])
    expect(await evaluated('IK "Ādažu pūce"')).toEqual([[], []])
  })

  test('that is similar is left to the state notary', async () => {
    await anEntity(portal.deps, { name: 'IK "Ezera krasti"', legalForm: 'IK' })
    const as = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, as, { services: ['register-sole-trader'] })
    await save(as, uuid, { [place]: 'IK "Ezera krasts"' })
    expect(await rules(as, uuid)).toEqual([])
  })

  test('that the company already has makes no difference', async () => {
    const { entityId, as } = await aCompany([], { name: 'SIA "Kalna māja"' })
    const { uuid } = await aFilledDraft(portal, as, { services: ['change-name'], entityId })
    for (const name of ['SIA "Kalna māja"', 'SIA „Kalna māja”']) {
      await save(as, uuid, { [changed]: name })
      expect(await rules(as, uuid)).toEqual([['nothing-changed', changed]])
    }
    await save(as, uuid, { [changed]: 'SIA "Pakalna māja"' })
    expect(await rules(as, uuid)).toEqual([])
  })
})

test('an entity of the register has its name from the register', async () => {
  const { registrationNumber } = await anEntity(portal.deps, { name: 'SIA "Trīs bērzi"' })
  const as = await signIn(portal.deps)
  const { uuid } = await aFilledDraft(portal, as)
  const [founder, owner] = [
    'register-sia.founders.founder.01937a00-0000-7000-8000-000000000002',
    'register-sia.address.owner',
  ]
  await save(as, uuid, {
    [`${founder}.registrationNumber`]: registrationNumber,
    [`${founder}.name`]: 'SIA "Pavisam cits vārds"',
    [`${owner}.ownerRegistrationNumber`]: registrationNumber,
  })
  expect((await rules(as, uuid)).toSorted()).toEqual([
    ['name-differs-from-register', `${owner}.ownerName`],
    ['name-differs-from-register', `${founder}.name`],
  ])
  await save(as, uuid, { [`${founder}.name`]: 'SIA "Trīs bērzi"', [`${owner}.ownerName`]: 'SIA "Trīs bērzi"' })
  expect(await rules(as, uuid)).toEqual([])
})
