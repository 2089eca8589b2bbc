import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyId, type AnyId } from '../../testing/requests/any-id.ts'
import { newId } from '../../db/new-id.ts'
import {
  anEntity,
  anEntityAsOfficer,
  anOrganization,
  aPersonalCode,
  signIn,
  type SignedIn,
} from '../../testing/factories.ts'
import { signInAgent, startSupportSession } from '../../testing/help-desk.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { storeLegalFact } from '../entities/index.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const renewed = (as: SignedIn, { x_token, x_token_key }: { x_token: string; x_token_key: string }): SignedIn => ({
  ...as,
  headers: { ...as.headers, token: x_token, 'token-key': x_token_key },
})
const profile = async (as: SignedIn) => (await portal.call('getProfile', { as })).answer.data
const setOrganization = (as: SignedIn, organization_uuid: AnyId | null) =>
  portal.call('setOrganization', { as, body: { organization_uuid } })

async function aClerk() {
  const personalCode = aPersonalCode()
  const { organizationId, ...organization } = await anOrganization(portal.deps, { personalCodes: [personalCode] })
  const oskars = await signIn(portal.deps, { personalCode, forename: 'Oskars', surname: 'Dzenītis' })
  return { organizationId, organization, personalCode, oskars }
}

describe('external organisations', () => {
  test('are visible only to their staff', async () => {
    const { organizationId, organization, oskars } = await aClerk()
    const theirs = [{ uuid: organizationId, organization_name: organization.name }]
    expect((await portal.call('listOrganizations', { as: oskars })).answer.data).toEqual(theirs)
    expect(await profile(oskars)).toMatchObject({
      has_partner_organizations: true,
      external_organizations: theirs,
      mode: null,
      organization_uuid: null,
    })
    const anna = await signIn(portal.deps)
    expect((await portal.call('listOrganizations', { as: anna })).answer.data).toEqual([])
    expect((await profile(anna)).has_partner_organizations).toBe(false)
  })

  test('are represented in the external mode with new tokens, until null returns to normal', async () => {
    const { organizationId, oskars } = await aClerk()
    const chosen = await setOrganization(oskars, organizationId)
    expect(decodeJwt(chosen.answer.data.x_token)).toMatchObject({
      app_name: 'web-portal',
      mode: 'external',
      legal_entity_uuid: null,
    })
    expect((await portal.call('getProfile', { as: oskars })).problem.code).toBe('profile-switched')
    const asOrganization = renewed(oskars, chosen.answer.data)
    expect(await profile(asOrganization)).toMatchObject({
      mode: 'external',
      organization_uuid: organizationId,
      legal_entities: [],
      selected_uuid: oskars.personId,
    })
    const back = await setOrganization(asOrganization, null)
    expect(decodeJwt(back.answer.data.x_token)['mode']).toBeNull()
    expect(await profile(renewed(oskars, back.answer.data))).toMatchObject({ mode: null, organization_uuid: null })
  })

  test('are available whether or not the clerk has confirmed their own profile, which is requested there', async () => {
    const { organizationId, oskars } = await aClerk()
    expect((await profile(oskars)).need_profile_submit).toBe(true)
    const asOrganization = renewed(oskars, (await setOrganization(oskars, organizationId)).answer.data)
    expect(await profile(asOrganization)).toMatchObject({ need_profile_submit: false, need_profile_review: false })
    const back = renewed(oskars, (await setOrganization(asOrganization, null)).answer.data)
    expect((await profile(back)).need_profile_submit).toBe(true)
  })

  test('are also left by selecting a person’s own profile', async () => {
    const { organizationId, personalCode, oskars } = await aClerk()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const asOrganization = renewed(oskars, (await setOrganization(oskars, organizationId)).answer.data)
    const { answer } = await portal.call('changeProfile', { as: asOrganization, body: { selected_uuid: entityId } })
    expect(answer.data).toMatchObject({ mode: null, organization_uuid: null, legal_entity_uuid: entityId })
  })

  test('of other staff look as if there were none', async () => {
    const { organizationId } = await aClerk()
    for (const id of [organizationId, newId()]) {
      const { status, problem } = await setOrganization(await signIn(portal.deps), anyId(id))
      expect([status, problem.code]).toEqual([404, 'organization-not-found'])
    }
  })

  test('are not available to the help desk', async () => {
    const { organizationId, oskars } = await aClerk()
    const { status, problem } = await setOrganization(
      await startSupportSession(portal, await signInAgent(portal.deps), oskars),
      organizationId,
    )
    expect([status, problem.code]).toEqual([403, 'help-desk-refused'])
  })

  test('show the entities that they represent in the register, and none of the clerk’s own', async () => {
    const { organizationId, organization, personalCode, oskars } = await aClerk()
    const own = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const represented = await anEntity(portal.deps, {
      name: 'SIA "Maksātnespējīgā"',
      officers: [anEntityAsOfficer(organization)],
    })
    const asOrganization = renewed(oskars, (await setOrganization(oskars, organizationId)).answer.data)
    const { answer } = await portal.call('listLegalEntities', { as: asOrganization })
    expect([answer.total, answer.data.map(({ uuid }) => uuid)]).toEqual([1, [represented.entityId]])
    const refusals = [
      await portal.call('getLegalEntityProfile', { as: asOrganization, params: { id: own.entityId } }),
      await portal.call('getEntityInformation', { as: asOrganization, params: { id: own.entityId, slug: 'members' } }),
      await portal.call('listContracts', { as: asOrganization, params: { contact_id: own.entityId } }),
    ].map(({ problem }) => problem.code)
    expect(refusals).toEqual(['entity-not-found', 'entity-not-found', 'not-found'])
  })

  test('end for a clerk who leaves while signed in', async () => {
    const { organizationId, organization, oskars } = await aClerk()
    await anEntity(portal.deps, { officers: [anEntityAsOfficer(organization)] })
    const asOrganization = renewed(oskars, (await setOrganization(oskars, organizationId)).answer.data)
    await anOrganization(portal.deps, { ...organization, personalCodes: [] })
    expect(await profile(asOrganization)).toMatchObject({
      mode: 'external',
      has_partner_organizations: false,
      legal_entities_count: 0,
    })
    const { status, problem } = await portal.call('listApplications', { as: asOrganization })
    expect([status, problem.code]).toEqual([403, 'mandate-ended'])
    expect((await setOrganization(asOrganization, null)).status).toBe(200)
  })
})

describe('dependents', () => {
  async function aMerchantWithBranch() {
    const personalCode = aPersonalCode()
    const merchant = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const branch = await anEntity(portal.deps, {
      name: `${merchant.name} filiāle`,
      legalForm: 'FIL',
      parentRegistrationNumber: merchant.registrationNumber,
    })
    await anEntity(portal.deps, {
      name: 'Slēgtā filiāle',
      legalForm: 'FIL',
      status: 'liquidated',
      parentRegistrationNumber: merchant.registrationNumber,
    })
    return { personalCode, merchant, branch, asPerson: await signIn(portal.deps, { personalCode }) }
  }

  test('are the branches of the caller’s entities', async () => {
    const { merchant, branch, asPerson } = await aMerchantWithBranch()
    const { answer } = await portal.call('listDependents', { as: asPerson })
    expect(answer).toEqual({
      total: 1,
      data: [
        {
          uuid: branch.entityId,
          name: branch.name,
          registration_number: branch.registrationNumber,
          type: 'branch',
          legal_form: 'FIL',
          address: expect.any(String) as string,
          status: 'active',
          parent: { uuid: merchant.entityId, name: merchant.name },
        },
      ],
    })
    expect((await profile(asPerson)).has_dependants).toBe(true)
  })

  test('are empty for a caller without entities with branches', async () => {
    const anna = await signIn(portal.deps)
    expect((await portal.call('listDependents', { as: anna })).answer).toEqual({ data: [], total: 0 })
    expect((await profile(anna)).has_dependants).toBe(false)
  })

  test('of one entity are listed for its representatives, and a stranger finds no entity', async () => {
    const { merchant, branch, personalCode, asPerson } = await aMerchantWithBranch()
    const branches = (as: SignedIn) => portal.call('listBranches', { as, params: { id: merchant.entityId } })
    for (const as of [asPerson, await signIn(portal.deps, { personalCode, entityId: merchant.entityId })])
      expect((await branches(as)).answer.data.map(({ uuid }) => uuid)).toEqual([branch.entityId])
    expect((await branches(await signIn(portal.deps))).problem.code).toBe('entity-not-found')
    const asEntity = await signIn(portal.deps, { personalCode, entityId: merchant.entityId })
    await portal.deps.db.deleteFrom('entities.officer').where('entity_id', '=', merchant.entityId).execute()
    expect((await branches(asEntity)).problem.code).toBe('mandate-ended')
  })
})

test('the profile of an entity lists the entities that it represents, except those that are struck off', async () => {
  const personalCode = aPersonalCode()
  const founder = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  const founded = [anEntityAsOfficer(founder, { position: 'FOUNDER' })]
  const addressText = 'Krastmalas iela 6, Liepāja'
  const court = await anEntity(portal.deps, {
    name: 'Ostas šķīrējtiesa',
    legalForm: 'SKT',
    officers: founded,
    addressText,
  })
  await anEntity(portal.deps, { status: 'liquidated', officers: founded })
  await anEntity(portal.deps, { officers: [anEntityAsOfficer(founder, { position: 'AUDITOR' })] })
  const as = await signIn(portal.deps, { personalCode, entityId: founder.entityId })
  const { answer } = await portal.call('getLegalEntityProfile', { as, params: { id: founder.entityId } })
  expect(answer.data.represented).toEqual([
    {
      uuid: court.entityId,
      name: 'Ostas šķīrējtiesa',
      registration_number: court.registrationNumber,
      address: addressText,
    },
  ])
})

describe('legal facts', () => {
  const aFact = (
    parties: { name: string; personalCode: string | null; registrationNumber: string | null }[],
    more: { legalFactId?: string; status?: 'registered' | 'ended' } = {},
  ) =>
    portal.deps.db.transaction().execute((tx) =>
      storeLegalFact(
        tx,
        {
          legalFactId: newId(),
          type: 'spousal_property_relations',
          number: 'LM-1',
          title: 'Laulības līgums',
          status: 'registered',
          registeredOn: '2024-05-17',
          parties,
          ...more,
        },
        new Date(),
      ),
    )

  test('of a person are visible to that person, with all participants', async () => {
    const personalCode = aPersonalCode()
    const anna = await signIn(portal.deps, { personalCode })
    expect((await profile(anna)).has_legal_facts).toBe(false)
    const legalFactId: AnyId = newId()
    const parties = [
      { name: 'Anna Kalniņa', personalCode, registrationNumber: null },
      { name: 'Jānis Kalniņš', personalCode: aPersonalCode(), registrationNumber: null },
    ]
    await aFact(parties, { legalFactId })
    await aFact(parties, { legalFactId, status: 'ended' })
    expect((await profile(anna)).has_legal_facts).toBe(true)
    const { answer } = await portal.call('listContracts', { as: anna, params: { contact_id: anna.personId } })
    expect(answer).toEqual({
      total: 1,
      data: [
        {
          uuid: legalFactId,
          type: 'spousal_property_relations',
          number: 'LM-1',
          title: 'Laulības līgums',
          status: 'ended',
          registered_on: '2024-05-17',
          parties: ['Anna Kalniņa', 'Jānis Kalniņš'],
        },
      ],
    })
  })

  test('of an entity are visible to its representatives', async () => {
    const personalCode = aPersonalCode()
    const entity = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    await aFact([{ name: entity.name, personalCode: null, registrationNumber: entity.registrationNumber }])
    const asPerson = await signIn(portal.deps, { personalCode })
    expect((await profile(asPerson)).has_legal_facts).toBe(false)
    expect(
      (await profile(await signIn(portal.deps, { personalCode, entityId: entity.entityId }))).has_legal_facts,
    ).toBe(true)
    expect(
      (await portal.call('listContracts', { as: asPerson, params: { contact_id: entity.entityId } })).answer.total,
    ).toBe(1)
  })

  test('of another person look like those of a missing one', async () => {
    const stranger = await signIn(portal.deps)
    const { entityId } = await anEntity(portal.deps)
    const seen = async (id: string) => {
      const { status, raw } = await portal.call('listContracts', {
        as: await signIn(portal.deps),
        params: { contact_id: id },
      })
      return [status, raw.toString()]
    }
    const unknown = await seen(newId())
    expect(unknown[0]).toBe(404)
    expect(await seen(stranger.personId)).toEqual(unknown)
    expect(await seen(entityId)).toEqual(unknown)
  })
})

describe('the data of the register', () => {
  test('of a person contains their code and their positions', async () => {
    const personalCode = aPersonalCode()
    const entity = await anEntity(portal.deps, {
      name: 'SIA "Āboli"',
      boardOf: [
        { personalCode, representation: 'WITH_AT_LEAST', withAtLeast: 1 },
        { personalCode: aPersonalCode(), representation: 'WITH_AT_LEAST', withAtLeast: 1 },
      ],
    })
    const other = await anEntity(portal.deps, { name: 'SIA "Bumbieri"', boardOf: [{ personalCode }] })
    const { answer } = await portal.call('getNaturalPerson', { as: await signIn(portal.deps, { personalCode }) })
    expect(answer.data).toMatchObject({
      forename: 'Anna',
      surname: 'Kalniņa',
      personal_code: `${personalCode.slice(0, 6)}-${personalCode.slice(6)}`,
      confirmed_on: null,
      positions: [
        {
          entity: { uuid: entity.entityId, name: entity.name, registration_number: entity.registrationNumber },
          position: 'BOARD_MEMBER',
          representation: 'WITH_AT_LEAST',
          with_at_least: 1,
          appointed_on: '2020-03-05',
        },
        { entity: { uuid: other.entityId }, representation: 'INDIVIDUALLY' },
      ],
    })
  })

  test('of an entity has its branches on a separate tab', async () => {
    const personalCode = aPersonalCode()
    const merchant = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const branch = await anEntity(portal.deps, {
      name: 'Filiāle',
      legalForm: 'FIL',
      parentRegistrationNumber: merchant.registrationNumber,
    })
    const as = await signIn(portal.deps, { personalCode })
    const { answer } = await portal.call('getEntityInformation', {
      as,
      params: { id: merchant.entityId, slug: 'branches' },
    })
    expect(answer.data).toMatchObject({ slug: 'branches', branches: [{ uuid: branch.entityId }] })
  })
})
