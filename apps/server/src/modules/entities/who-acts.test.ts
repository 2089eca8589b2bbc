import { addDays, dayInRiga } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDraft } from '../../testing/drafts.ts'
import { giveDelegation } from '../../testing/delegates.ts'
import { renewed } from '../../testing/delegations.ts'
import {
  anEntity,
  anEntityAsOfficer,
  anOrganization,
  aPersonalCode,
  signIn,
  type SignedIn,
} from '../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { registeredAmong } from './index.ts'
import { findRegisteredByNumber, listRepresentatives } from './representatives.ts'
import { listStaff } from './professionals/organizations.ts'

// The register decides who acts for an entity; a delegation decides for how long.
let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const outcome = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code]

type Entity = Awaited<ReturnType<typeof anEntity>>
type Look = (as: SignedIn, entity: Entity, branch: Entity) => Promise<unknown>

const entities: Look = async (as) => (await portal.call('listLegalEntities', { as })).answer.total
const dependents: Look = async (as) => (await portal.call('listDependents', { as })).answer.total
const delegations: Look = async (as) =>
  (await portal.call('listDelegations', { as, query: { kind: 'represented' } })).answer.total
const mayGiveFor: Look = async (as) =>
  (await portal.call('listDelegations', { as })).answer.permissions.can_give_for.length
const positions: Look = async (as) => (await portal.call('getNaturalPerson', { as })).answer.data.positions.length
const found: Look = async (as, { registrationNumber: search }) =>
  (await portal.call('searchEntities', { as, query: { search } })).answer.data.length
const profile: Look = async (as, { entityId: id }) =>
  outcome(await portal.call('getLegalEntityProfile', { as, params: { id } }))
const selected: Look = async (as, { entityId }) =>
  outcome(await portal.call('changeProfile', { as, body: { selected_uuid: entityId } }))
const offered: Look = async (as, { entityId }) =>
  outcome(await portal.call('getCatalogueOnBehalf', { as, params: { behalf_of_uuid: entityId } }))
const offeredForBranch: Look = async (as, _, { entityId }) =>
  outcome(await portal.call('getCatalogueOnBehalf', { as, params: { behalf_of_uuid: entityId } }))

/** Creates a merchant with a branch, and a delegation to another user. */
async function aMerchant(given: Parameters<typeof anEntity>[1]) {
  const merchant = await anEntity(portal.deps, given)
  const branch = await anEntity(portal.deps, {
    name: 'Filiāle',
    legalForm: 'FIL',
    parentRegistrationNumber: merchant.registrationNumber,
  })
  await giveDelegation(portal, merchant.entityId, aPersonalCode())
  return { merchant, branch }
}

const open = [200, undefined]

describe('when an entity is struck off, for its former representative', () => {
  test.each<[string, Look, before: unknown, after: unknown]>([
    ['the list of entities is shorter', entities, 1, 0],
    ['the list of branches is shorter', dependents, 1, 0],
    ['the list of delegations is shorter', delegations, 1, 0],
    ['no delegation can be created for it', mayGiveFor, 1, 0],
    ['the list of positions is shorter', positions, 1, 0],
    ['a search no longer finds it', found, 1, 0],
    ['its profile is closed', profile, open, [404, 'entity-not-found']],
    ['it is no longer selected', selected, open, [404, 'entity-not-found']],
    ['nothing can be filed on its behalf', offered, open, [403, 'behalf-not-allowed']],
    ['nothing can be filed on behalf of its branch', offeredForBranch, open, [403, 'behalf-not-allowed']],
  ])('%s', async (_, look, before, after) => {
    const personalCode = aPersonalCode()
    const { merchant, branch } = await aMerchant({ boardOf: [{ personalCode }] })
    const as = await signIn(portal.deps, { personalCode })
    expect(await look(as, merchant, branch)).toEqual(before)
    const officers = { boardOf: [{ personalCode }], registrationNumber: merchant.registrationNumber }
    await anEntity(portal.deps, { ...officers, status: 'liquidated' })
    expect(await look(await signIn(portal.deps, { personalCode }), merchant, branch)).toEqual(after)
  })

  test('its applications are closed, also in a session in which it is selected', async () => {
    const personalCode = aPersonalCode()
    const { entityId, registrationNumber } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const asPerson = await signIn(portal.deps, { personalCode })
    const asEntity = await signIn(portal.deps, { personalCode, entityId })
    const { uuid } = await aDraft(portal, asEntity, { services: ['change-name'], entityId })
    await anEntity(portal.deps, { boardOf: [{ personalCode }], registrationNumber, status: 'liquidated' })
    const refusals = async (as: SignedIn) => [
      outcome(await portal.call('getApplication', { as, params: { uuid } })),
      outcome(await portal.call('changeApplication', { as, params: { uuid }, body: {} })),
      outcome(await portal.call('listEntityApplications', { as, params: { entity_id: entityId } })),
    ]
    expect(await refusals(asEntity)).toEqual(Array.from({ length: 3 }, () => [403, 'mandate-ended']))
    expect(await refusals(asPerson)).toEqual([
      [404, 'application-not-found'],
      [404, 'application-not-found'],
      [404, 'entity-not-found'],
    ])
  })

  test('the organisation that administered it no longer lists it, and lists no entity of other organisations', async () => {
    const personalCode = aPersonalCode()
    const [own, other] = [
      await anOrganization(portal.deps, { personalCodes: [personalCode] }),
      await anOrganization(portal.deps, { personalCodes: [aPersonalCode()] }),
    ]
    await anEntity(portal.deps, { officers: [anEntityAsOfficer(other)] })
    const { entityId } = await anEntity(portal.deps, { officers: [anEntityAsOfficer(own)] })
    await anEntity(portal.deps, { officers: [anEntityAsOfficer(own)], status: 'liquidated' })
    const clerk = await signIn(portal.deps, { personalCode })
    const { answer } = await portal.call('setOrganization', {
      as: clerk,
      body: { organization_uuid: own.organizationId },
    })
    const listed = await portal.call('listLegalEntities', { as: renewed(clerk, answer.data) })
    expect([listed.answer.total, listed.answer.data.map(({ uuid }) => uuid)]).toEqual([1, [entityId]])
    expect(await listStaff(portal.deps.db, own.organizationId)).toEqual([personalCode])
  })

  test('it cannot be named in a filing, and it represents no one', async () => {
    const code = aPersonalCode()
    const [current, gone] = [
      await anEntity(portal.deps, { boardOf: [{ personalCode: code }] }),
      await anEntity(portal.deps, { boardOf: [{ personalCode: code }], status: 'liquidated' }),
    ]
    const numbers = [current, gone].map(({ registrationNumber }) => registrationNumber)
    expect([...(await registeredAmong(portal.deps.db, numbers)).keys()]).toEqual([current.registrationNumber])
    expect(await findRegisteredByNumber(portal.deps.db, numbers)).toMatchObject([
      { registrationNumber: current.registrationNumber, officers: [{ personalCode: code }], staff: null },
    ])
  })
})

test('an organisation that is also an entity of the register acts through its staff', async () => {
  const [staff, officer] = [aPersonalCode(), aPersonalCode()]
  const { registrationNumber } = await anEntity(portal.deps, { boardOf: [{ personalCode: officer }] })
  await anOrganization(portal.deps, { registrationNumber, personalCodes: [staff] })
  expect(await findRegisteredByNumber(portal.deps.db, [registrationNumber])).toMatchObject([
    { registrationNumber, officers: [], staff: [staff] },
  ])
})

describe('for a full delegate whose delegation', () => {
  const today = () => dayInRiga(portal.deps.now())
  const looks: [string, Look, before: unknown, after: unknown][] = [
    ['the entity', entities, 1, 0],
    ['its branch', dependents, 1, 0],
    ['its delegations', delegations, 2, 0],
    ['the right to delegate', mayGiveFor, 1, 0],
    ['its profile', profile, open, [404, 'entity-not-found']],
  ]
  const days: [string, () => { from?: string; until?: string }, isInForce: boolean][] = [
    ['begins and ends today', () => ({ from: today(), until: today() }), true],
    ['begins tomorrow', () => ({ from: addDays(today(), 1) }), false],
    ['ended yesterday', () => ({ until: addDays(today(), -1) }), false],
  ]
  describe.each(days)('%s', (_when, validity, isInForce) => {
    test.each(looks)(`%s is ${isInForce ? 'accessible' : 'not accessible'}`, async (_, look, within, without) => {
      const personalCode = aPersonalCode()
      const { merchant, branch } = await aMerchant({})
      await giveDelegation(portal, merchant.entityId, personalCode, { level: 3, ...validity() })
      const as = await signIn(portal.deps, { personalCode })
      expect(await look(as, merchant, branch)).toEqual(isInForce ? within : without)
    })
  })
})

test('a change of a large cached board applies at once when the register reports it', async () => {
  const members = Array.from({ length: 40 }, () => ({ personalCode: aPersonalCode() }))
  const { entityId, registrationNumber } = await anEntity(portal.deps, { boardOf: members })
  const codes = async () =>
    new Set((await listRepresentatives(portal.deps.db, entityId)).map(({ personalCode }) => personalCode))
  const all = await codes()
  expect(all.size).toBe(40)
  expect(await codes()).toEqual(all)
  const [gone, ...staying] = members
  await anEntity(portal.deps, { registrationNumber, boardOf: staying })
  expect([
    (await codes()).size,
    all.has(gone?.personalCode ?? ''),
    (await codes()).has(gone?.personalCode ?? ''),
  ]).toEqual([39, true, false])
})
