import { serviceCodes } from '@portal/services/catalogue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyId, type AnyId } from '../../../testing/requests/any-id.ts'
import { closedToCompanies } from '../../../testing/requests/closed-to-companies.ts'
import { newId } from '../../../db/new-id.ts'
import { renewed } from '../../../testing/delegations.ts'
import {
  anEntity,
  anEntityAsOfficer,
  anOrganization,
  aPersonalCode,
  signIn,
  type SignedIn,
} from '../../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const branchBasket = {
  services: ['change-legal-address'],
  submission_type: 'ON_BEHALF_OF_BRANCH',
  account_type: 'dependent_legal_entity',
} as const
const entityBasket = {
  services: ['change-name'],
  submission_type: 'ON_BEHALF_OF_ENTITY',
  account_type: 'on_behalf_legal_entity',
} as const
type Basket = {
  services: string[]
  submission_type: 'ON_BEHALF_OF_BRANCH' | 'ON_BEHALF_OF_ENTITY' | 'NATURAL_PERSON' | 'LEGAL_ENTITY'
  account_type: 'dependent_legal_entity' | 'on_behalf_legal_entity' | 'person' | 'legal_entity'
}
const copy = (basket: typeof branchBasket | typeof entityBasket): Basket => ({
  ...basket,
  services: [...basket.services],
})

const onBehalf = (as: SignedIn, behalf_of_uuid: AnyId, body: Basket) =>
  portal.call('createApplicationOnBehalf', { as, params: { behalf_of_uuid }, body })
const entityOnBehalf = (as: SignedIn, entity_id: AnyId, behalf_of_uuid: AnyId, body: Basket) =>
  portal.call('createEntityApplicationOnBehalf', { as, params: { entity_id, behalf_of_uuid }, body })
const count = async () =>
  Number(
    (
      await portal.deps.db
        .selectFrom('applications.application')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

async function aMerchantWithBranch() {
  const personalCode = aPersonalCode()
  const merchant = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  const branch = await anEntity(portal.deps, {
    name: `${merchant.name} filiāle`,
    legalForm: 'FIL',
    parentRegistrationNumber: merchant.registrationNumber,
  })
  return {
    personalCode,
    merchant,
    branch,
    asPerson: await signIn(portal.deps, { personalCode }),
    asMerchant: await signIn(portal.deps, { personalCode, entityId: merchant.entityId }),
  }
}

async function anOrganizationAtWork() {
  const personalCode = aPersonalCode()
  const organization = await anOrganization(portal.deps, { personalCodes: [personalCode] })
  const entity = await anEntity(portal.deps, { officers: [anEntityAsOfficer(organization)] })
  const oskars = await signIn(portal.deps, { personalCode, forename: 'Oskars', surname: 'Dzenītis' })
  const { answer } = await portal.call('setOrganization', {
    as: oskars,
    body: { organization_uuid: organization.organizationId },
  })
  return { personalCode, organization, entity, clerk: renewed(oskars, answer.data) }
}

describe('on behalf of a branch', () => {
  test('a person files for a branch of an entity that they represent', async () => {
    const { asPerson, branch } = await aMerchantWithBranch()
    const { status, answer } = await onBehalf(asPerson, branch.entityId, copy(branchBasket))
    expect(status).toBe(200)
    const named = { uuid: branch.entityId, name: branch.name }
    expect(answer.data).toMatchObject({
      ...branchBasket,
      services: [{ code: 'change-legal-address' }],
      subject: named,
      on_behalf_of: named,
      subject_name: branch.name,
      author: { uuid: asPerson.personId },
    })
  })

  test('the shorter path does the same', async () => {
    const { asPerson, branch } = await aMerchantWithBranch()
    const { answer } = await portal.call('createApplicationFor', {
      as: asPerson,
      params: { behalf_of_uuid: branch.entityId },
      body: copy(branchBasket),
    })
    expect(answer.data.on_behalf_of).toEqual({ uuid: branch.entityId, name: branch.name })
  })

  test('the merchant files, and the application belongs to the merchant', async () => {
    const { asMerchant, asPerson, merchant, branch } = await aMerchantWithBranch()
    const { answer } = await entityOnBehalf(asMerchant, merchant.entityId, branch.entityId, copy(branchBasket))
    expect(answer.data).toMatchObject({
      submission_type: 'ON_BEHALF_OF_BRANCH',
      account_type: 'dependent_legal_entity',
      on_behalf_of: { uuid: branch.entityId },
    })
    const ofMerchant = await portal.call('listApplications', { as: asMerchant })
    expect(ofMerchant.answer.data.map(({ uuid, subject }) => [uuid, subject])).toEqual([
      [answer.data.uuid, branch.name],
    ])
    expect(
      (await portal.call('getApplication', { as: asPerson, params: { uuid: answer.data.uuid } })).problem,
    ).toMatchObject({ code: 'wrong-profile' })
  })

  test('the merchant’s officers sign because a branch has none', async () => {
    const { asPerson, personalCode, branch } = await aMerchantWithBranch()
    const { answer } = await onBehalf(asPerson, branch.entityId, copy(branchBasket))
    const { documentContext } = await import('../documents/document-context.ts')
    const { lockApplicationById } = await import('../queries.ts')
    const context = await portal.deps.db
      .transaction()
      .execute(async (tx) => documentContext(tx, (await lockApplicationById(tx, answer.data.uuid))!))
    expect([context.entity?.name, context.officers.map((officer) => officer.personalCode)]).toEqual([
      branch.name,
      [personalCode],
    ])
  })

  test('rejects a stranger and creates nothing', async () => {
    const { branch, merchant, asMerchant } = await aMerchantWithBranch()
    const stranger = await aMerchantWithBranch()
    const before = await count()
    for (const id of [branch.entityId, newId()]) {
      const { status, problem } = await onBehalf(stranger.asPerson, anyId(id), copy(branchBasket))
      expect([status, problem.code]).toEqual([403, 'behalf-not-allowed'])
    }
    expect(
      (await entityOnBehalf(asMerchant, merchant.entityId, stranger.branch.entityId, copy(branchBasket))).problem.code,
    ).toBe('behalf-not-allowed')
    expect(
      (await entityOnBehalf(stranger.asMerchant, merchant.entityId, branch.entityId, copy(branchBasket))).problem.code,
    ).toBe('entity-not-found')
    expect(await count()).toBe(before)
  })

  test('requires a truthful basket and services that branches may file', async () => {
    const { asPerson, branch } = await aMerchantWithBranch()
    expect(
      (await onBehalf(asPerson, branch.entityId, { ...copy(branchBasket), submission_type: 'NATURAL_PERSON' })).problem,
    ).toMatchObject({ code: 'malformed-request', errors: [{ path: 'body.submission_type' }] })
    expect(
      (await onBehalf(asPerson, branch.entityId, { ...copy(branchBasket), services: ['change-name'] })).problem.code,
    ).toBe('service-not-offered')
    expect(
      (
        await onBehalf(asPerson, branch.entityId, {
          ...copy(branchBasket),
          services: ['change-legal-address', 'register-sia'],
        })
      ).problem.code,
    ).toBe('services-of-different-categories')
  })

  test('the selected profile is the one that files', async () => {
    const { asPerson, asMerchant, merchant, branch } = await aMerchantWithBranch()
    expect((await onBehalf(asMerchant, branch.entityId, copy(branchBasket))).problem.code).toBe('wrong-profile')
    expect((await entityOnBehalf(asPerson, merchant.entityId, branch.entityId, copy(branchBasket))).problem.code).toBe(
      'wrong-profile',
    )
  })

  test('the application closes when the relation ends', async () => {
    const { asPerson, merchant, branch } = await aMerchantWithBranch()
    const { uuid } = (await onBehalf(asPerson, branch.entityId, copy(branchBasket))).answer.data
    const save = () =>
      portal.call('changeApplication', { as: asPerson, params: { uuid }, body: { current_tab: 'documents' } })
    expect((await save()).status).toBe(200)
    await portal.deps.db.deleteFrom('entities.officer').where('entity_id', '=', merchant.entityId).execute()
    for (const { status, problem } of [
      await save(),
      await portal.call('submitApplication', { as: asPerson, params: { uuid } }),
    ])
      expect([status, problem.code]).toEqual([403, 'mandate-ended'])
    expect((await portal.call('getApplication', { as: asPerson, params: { uuid } })).status).toBe(200)
  })
})

describe('on behalf of an entity', () => {
  test('a person with a mandate files under their own profile', async () => {
    const { asPerson, merchant } = await aMerchantWithBranch()
    const { answer } = await onBehalf(asPerson, merchant.entityId, copy(entityBasket))
    expect(answer.data).toMatchObject({
      submission_type: 'ON_BEHALF_OF_ENTITY',
      account_type: 'on_behalf_legal_entity',
      on_behalf_of: { uuid: merchant.entityId, name: merchant.name },
    })
    expect((await portal.call('listApplications', { as: asPerson })).answer.total).toBe(1)
  })

  test('an entity files as an officer of another one, and a sole representative signs', async () => {
    const { personalCode, merchant, asMerchant } = await aMerchantWithBranch()
    const represented = await anEntity(portal.deps, {
      name: 'SIA "Pārstāvētā"',
      officers: [anEntityAsOfficer(merchant)],
    })
    const { answer } = await entityOnBehalf(asMerchant, merchant.entityId, represented.entityId, copy(entityBasket))
    expect(answer.data).toMatchObject({
      submission_type: 'ON_BEHALF_OF_ENTITY',
      subject: { uuid: represented.entityId },
    })
    const { documentContext } = await import('../documents/document-context.ts')
    const { lockApplicationById } = await import('../queries.ts')
    const context = await portal.deps.db
      .transaction()
      .execute(async (tx) => documentContext(tx, (await lockApplicationById(tx, answer.data.uuid))!))
    expect(context.officers).toMatchObject([{ name: merchant.name, registrationNumber: merchant.registrationNumber }])
    expect(context.others.get(merchant.registrationNumber)?.officers).toMatchObject([{ personalCode }])
  })

  test.each(['AUDITOR', 'COUNCIL_MEMBER'])(
    'an entity in the office %s does not represent, and files nothing',
    async (position) => {
      const { merchant, asMerchant } = await aMerchantWithBranch()
      const audited = await anEntity(portal.deps, { officers: [anEntityAsOfficer(merchant, { position })] })
      const filed = await entityOnBehalf(asMerchant, merchant.entityId, audited.entityId, copy(entityBasket))
      expect([filed.status, filed.problem.code]).toEqual([403, 'behalf-not-allowed'])
      const { organization, clerk } = await anOrganizationAtWork()
      const other = await anEntity(portal.deps, { officers: [anEntityAsOfficer(organization, { position })] })
      expect((await onBehalf(clerk, other.entityId, copy(entityBasket))).problem.code).toBe('behalf-not-allowed')
      const { answer } = await portal.call('listLegalEntities', { as: clerk })
      expect(answer.data.map(({ uuid }) => uuid)).not.toContain(other.entityId)
    },
  )

  test('an external organisation files as an officer of an entity and owns the application', async () => {
    const { organization, entity, clerk, personalCode } = await anOrganizationAtWork()
    const { answer } = await onBehalf(clerk, entity.entityId, copy(entityBasket))
    expect(answer.data).toMatchObject({
      submission_type: 'ON_BEHALF_OF_ENTITY',
      on_behalf_of: { uuid: entity.entityId },
    })
    expect((await portal.call('listApplications', { as: clerk })).answer.data.map(({ uuid }) => uuid)).toEqual([
      answer.data.uuid,
    ])
    const himself = await signIn(portal.deps, { personalCode })
    expect((await portal.call('listApplications', { as: himself })).answer.total).toBe(0)
    const { status, problem } = await portal.call('getApplication', { as: himself, params: { uuid: answer.data.uuid } })
    expect([status, problem.code, problem.message.includes(organization.name)]).toEqual([409, 'wrong-profile', true])
    const stranger = await signIn(portal.deps)
    expect(
      (await portal.call('getApplication', { as: stranger, params: { uuid: answer.data.uuid } })).problem.code,
    ).toBe('application-not-found')
  })

  test('an external organisation files neither for itself nor for unrelated entities', async () => {
    const { clerk } = await anOrganizationAtWork()
    const { merchant, branch } = await aMerchantWithBranch()
    const own = await portal.call('createApplication', {
      as: clerk,
      body: { services: ['register-sia'], submission_type: 'NATURAL_PERSON', account_type: 'person' },
    })
    expect(own.problem.code).toBe('wrong-profile')
    for (const id of [merchant.entityId, branch.entityId])
      expect((await onBehalf(clerk, id, copy(entityBasket))).problem.code).toBe('behalf-not-allowed')
  })

  test('a clerk who has left the organisation loses access', async () => {
    const { organization, entity, clerk } = await anOrganizationAtWork()
    const { uuid } = (await onBehalf(clerk, entity.entityId, copy(entityBasket))).answer.data
    await anOrganization(portal.deps, { ...organization, personalCodes: [] })
    for (const { problem } of [
      await onBehalf(clerk, entity.entityId, copy(entityBasket)),
      await portal.call('getApplication', { as: clerk, params: { uuid } }),
      await portal.call('changeApplication', { as: clerk, params: { uuid }, body: {} }),
    ]) {
      expect(problem.code).toBe('mandate-ended')
    }
  })

  test('rejects every application for a struck-off entity', async () => {
    const { clerk, organization } = await anOrganizationAtWork()
    const gone = await anEntity(portal.deps, { status: 'liquidated', officers: [anEntityAsOfficer(organization)] })
    expect((await onBehalf(clerk, gone.entityId, copy(entityBasket))).problem.code).toBe('behalf-not-allowed')
  })
})

describe('the catalogue on behalf of another party', () => {
  const offered = (groups: { services: { list: { code: string }[] } }[]) =>
    groups.flatMap(({ services }) => services.list.map(({ code }) => code))

  test('offers the services for a branch to the person and to the merchant', async () => {
    const { asPerson, asMerchant, merchant, branch } = await aMerchantWithBranch()
    expect(
      offered(
        (await portal.call('getCatalogueOnBehalf', { as: asPerson, params: { behalf_of_uuid: branch.entityId } }))
          .answer.data,
      ),
    ).toEqual(['change-legal-address'])
    const byMerchant = await portal.call('getEntityCatalogueOnBehalf', {
      as: asMerchant,
      params: { id: merchant.entityId, behalf_of_uuid: branch.entityId },
    })
    expect(offered(byMerchant.answer.data)).toEqual(['change-legal-address'])
  })

  test('offers an organisation the services for the entity by its legal form', async () => {
    const { clerk, entity } = await anOrganizationAtWork()
    const { answer } = await portal.call('getCatalogueOnBehalf', {
      as: clerk,
      params: { behalf_of_uuid: entity.entityId },
    })
    // The entity has no officer in the register whose rights or data could change.
    const closed = [...closedToCompanies, 'change-representation', 'change-personal-data']
    expect(new Set(offered(answer.data))).toEqual(new Set(serviceCodes.filter((code) => !closed.includes(code))))
  })

  test('is closed to other callers', async () => {
    const { merchant, branch, asMerchant } = await aMerchantWithBranch()
    const stranger = await signIn(portal.deps)
    const { status, problem } = await portal.call('getCatalogueOnBehalf', {
      as: stranger,
      params: { behalf_of_uuid: branch.entityId },
    })
    expect([status, problem.code]).toEqual([403, 'behalf-not-allowed'])
    const inEntity = (as: SignedIn, behalf_of_uuid = branch.entityId) =>
      portal.call('getEntityCatalogueOnBehalf', { as, params: { id: merchant.entityId, behalf_of_uuid } })
    expect((await inEntity(stranger)).problem.code).toBe('entity-not-found')
    expect((await inEntity(asMerchant, newId())).problem.code).toBe('behalf-not-allowed')
    await portal.deps.db.deleteFrom('entities.officer').where('entity_id', '=', merchant.entityId).execute()
    expect((await inEntity(asMerchant)).problem.code).toBe('mandate-ended')
  })

  test('closes for a clerk who leaves the organisation', async () => {
    const { clerk, organization, entity } = await anOrganizationAtWork()
    await anOrganization(portal.deps, { ...organization, personalCodes: [] })
    expect(
      (await portal.call('getCatalogueOnBehalf', { as: clerk, params: { behalf_of_uuid: entity.entityId } })).problem
        .code,
    ).toBe('mandate-ended')
  })
})
