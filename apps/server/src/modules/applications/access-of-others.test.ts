import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyId } from '../../testing/requests/any-id.ts'
import { newId } from '../../db/new-id.ts'
import { giveDelegation } from '../../testing/delegates.ts'
import { aDraft } from '../../testing/drafts.ts'
import {
  anEntity,
  anEntityAsOfficer,
  anOrganization,
  aPersonalCode,
  signIn,
  type SignedIn,
} from '../../testing/factories.ts'
import { aBank } from '../../testing/fake-parties/bank.ts'
import { asGuest, linkIn } from '../../testing/sharing/share-links.ts'
import { aReadyApplication } from '../../testing/submitted.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'

// Access to an application without being its author: by an organisation's staff, by a merchant's branch, or by a link.
let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal({ paymentGateway: aBank().gateway })
})
afterAll(() => portal.close())

const refusal = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem?.code]
const read = (as: SignedIn, uuid: AnyId) => portal.call('getApplication', { as, params: { uuid } })
const change = (as: SignedIn, uuid: AnyId, tab: 'data_entry' | 'documents' = 'data_entry') =>
  portal.call('changeApplication', { as, params: { uuid }, body: { current_tab: tab } })
const listed = async (as: SignedIn, entity_id?: AnyId) => {
  const called = entity_id
    ? await portal.call('listEntityApplications', { as, params: { entity_id } })
    : await portal.call('listApplications', { as })
  return called.status === 200 ? called.answer.data.map(({ uuid }) => uuid).toSorted() : refusal(called)
}
/** Calls the payment link and returns the outcome. */
const opens = async (link: string, uuid: AnyId) =>
  refusal(await portal.call('getPaymentShare', { params: { uuid }, headers: asGuest(link) }))
const linkTo = async (as: SignedIn, uuid: AnyId) =>
  linkIn(await portal.call('getPaymentShare', { as, params: { uuid } }))

/** Creates an organisation that administers an entity, with a member of its staff signed in for it. */
async function anOffice(personalCodes = [aPersonalCode()]) {
  const organization = await anOrganization(portal.deps, { personalCodes, name: `Birojs ${personalCodes[0]}` })
  const entity = await anEntity(portal.deps, {
    officers: [anEntityAsOfficer(organization, { position: 'AUTHORISED_REPRESENTATIVE' })],
  })
  const atWork = async (personalCode: string): Promise<SignedIn> => {
    const asPerson = await signIn(portal.deps, { personalCode })
    const { answer } = await portal.call('setOrganization', {
      as: asPerson,
      body: { organization_uuid: organization.organizationId },
    })
    return {
      ...asPerson,
      headers: { ...asPerson.headers, token: answer.data.x_token, 'token-key': answer.data.x_token_key },
    }
  }
  const [personalCode = ''] = personalCodes
  const clerk = await atWork(personalCode)
  const asPerson = await signIn(portal.deps, { personalCode })
  const behalf = { id: entity.entityId, kind: 'entity' as const }
  const staff = (...codes: string[]) => anOrganization(portal.deps, { ...organization, personalCodes: codes })
  /** Ends the organisation's administration of the entity. */
  const part = () => anEntity(portal.deps, { registrationNumber: entity.registrationNumber })
  return { personalCode, organization, behalf, clerk, asPerson, atWork, staff, part }
}
const ofOffice = ({ clerk, behalf }: Awaited<ReturnType<typeof anOffice>>) =>
  aDraft(portal, clerk, { services: ['change-name'], behalf })

async function aBranch() {
  const personalCode = aPersonalCode()
  const merchant = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  const given = { legalForm: 'FIL', name: 'Filiāle' }
  const branch = await anEntity(portal.deps, { ...given, parentRegistrationNumber: merchant.registrationNumber })
  const asPerson = await signIn(portal.deps, { personalCode })
  /** Moves the branch to another merchant. */
  const part = async () => {
    const other = await anEntity(portal.deps)
    await anEntity(portal.deps, {
      ...given,
      registrationNumber: branch.registrationNumber,
      parentRegistrationNumber: other.registrationNumber,
    })
  }
  return { asPerson, behalf: { id: branch.entityId, kind: 'branch' as const }, part }
}

describe('an organisation’s application', () => {
  test('belongs to its staff, and to no other organisation', async () => {
    const office = await anOffice()
    const { uuid } = await ofOffice(office)
    const other = await anOffice()
    expect((await read(office.clerk, uuid)).status).toBe(200)
    // Strangers cannot detect the application, neither under their own organisation nor as themselves.
    for (const stranger of [other.clerk, other.asPerson])
      expect(refusal(await read(stranger, uuid))).toEqual([404, 'application-not-found'])
  })

  test('is not the author’s own: under their own profile the answer names the right profile', async () => {
    const office = await anOffice()
    const { uuid } = await ofOffice(office)
    const { status, problem } = await read(office.asPerson, uuid)
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'wrong-profile',
      expect.stringContaining(office.organization.name),
    ])
  })

  test('is closed to former staff, in the same session', async () => {
    const office = await anOffice()
    const { uuid } = await ofOffice(office)
    await office.staff(aPersonalCode())
    expect(refusal(await read(office.clerk, uuid))).toEqual([403, 'mandate-ended'])
    expect(refusal(await change(office.clerk, uuid))).toEqual([403, 'mandate-ended'])
    expect(await listed(office.clerk)).toEqual([403, 'mandate-ended'])
  })

  test('and the author’s own one are separate, in single calls and in lists', async () => {
    const office = await anOffice()
    const { uuid } = await ofOffice(office)
    const own = await aDraft(portal, office.asPerson)
    expect(refusal(await read(office.clerk, own.uuid))).toEqual([409, 'wrong-profile'])
    expect([await listed(office.clerk), await listed(office.asPerson)]).toEqual([[uuid], [own.uuid]])
  })
})

describe('a person who works for an organisation', () => {
  test('represents no entity there, although they do in their own profile', async () => {
    const office = await anOffice()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode: office.personalCode }] })
    expect(await listed(office.asPerson, entityId)).toEqual([])
    expect(await listed(office.clerk, entityId)).toEqual([404, 'entity-not-found'])
  })
})

describe('the list of an entity’s applications', () => {
  test.each([
    ['before the delegation begins', { from: '2999-01-01' }],
    ['after it has ended', { from: '2020-01-01', until: '2020-01-02' }],
  ])('is closed to a delegate %s', async (_, days) => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps)
    await giveDelegation(portal, entityId, personalCode, days)
    expect(await listed(await signIn(portal.deps, { personalCode }), entityId)).toEqual([404, 'entity-not-found'])
  })

  test('contains no deleted application, of an entity or of an organisation', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const asEntity = await signIn(portal.deps, { personalCode, entityId })
    const ofEntity = await aDraft(portal, asEntity, { services: ['change-name'], entityId })
    const office = await anOffice()
    const ofOrganization = await ofOffice(office)
    expect([await listed(asEntity), await listed(office.clerk)]).toEqual([[ofEntity.uuid], [ofOrganization.uuid]])
    for (const [as, uuid] of [
      [asEntity, ofEntity.uuid],
      [office.clerk, ofOrganization.uuid],
    ] as const)
      expect((await portal.call('deleteApplication', { as, params: { uuid } })).status).toBe(200)
    expect([await listed(asEntity), await listed(office.clerk)]).toEqual([[], []])
  })
})

describe('on behalf of a branch that has become another merchant’s', () => {
  test('rejects every save, also from a user who has just saved', async () => {
    const { asPerson, behalf, part } = await aBranch()
    const { uuid } = await aDraft(portal, asPerson, { services: ['change-legal-address'], behalf })
    // The first save succeeds, so a cached permission would let the second one pass.
    expect((await change(asPerson, uuid, 'documents')).status).toBe(200)
    await part()
    expect(refusal(await change(asPerson, uuid, 'data_entry'))).toEqual([403, 'mandate-ended'])
    expect((await read(asPerson, uuid)).answer.data.current_tab).toBe('documents')
  })

  test.each<[string, (as: SignedIn, uuid: AnyId) => Promise<{ status: number; problem: { code: string } }>]>([
    ['declared ready', (as, uuid) => portal.call('changeState', { as, params: { uuid, state: 'initiated' } })],
    ['printed', (as, uuid) => portal.call('generateDocuments', { as, params: { uuid } })],
    ['deleted', (as, uuid) => portal.call('deleteApplication', { as, params: { uuid } })],
  ])('an application cannot be %s', async (_, action) => {
    const { asPerson, behalf, part } = await aBranch()
    const { uuid } = await aDraft(portal, asPerson, { services: ['change-legal-address'], behalf })
    await part()
    expect(refusal(await action(asPerson, uuid))).toEqual([403, 'mandate-ended'])
  })
})

test('the author can read a filing for another party only as long as their relation lasts, also for an organisation', async () => {
  const [branch, office] = [await aBranch(), await anOffice()]
  for (const { as, behalf, part } of [
    { ...branch, as: branch.asPerson },
    { ...office, as: office.clerk },
  ]) {
    const { uuid, documents } = await aReadyApplication(portal, as, { service: 'change-legal-address', behalf })
    const params = { uuid, document_uuid: documents[0]?.uuid ?? '' }
    const download = () => portal.call('downloadDocument', { as, params })
    expect((await download()).status).toBe(200)
    await part()
    expect(refusal(await download())).toEqual([403, 'mandate-ended'])
  }
})

describe('a link is valid only while its creator may work with the application', () => {
  test('for a branch: until it belongs to another merchant', async () => {
    const { asPerson, behalf, part } = await aBranch()
    const { uuid } = await aReadyApplication(portal, asPerson, { service: 'change-legal-address', behalf })
    const link = await linkTo(asPerson, uuid)
    expect(await opens(link, uuid)).toEqual([200, undefined])
    await part()
    expect(await opens(link, uuid)).toEqual([404, 'link-not-valid'])
  })

  test('for an organisation: until the creator leaves its staff', async () => {
    const office = await anOffice()
    const { uuid } = await aReadyApplication(portal, office.clerk, {
      service: 'change-legal-address',
      behalf: office.behalf,
    })
    const link = await linkTo(office.clerk, uuid)
    expect(await opens(link, uuid)).toEqual([200, undefined])
    // The author joins another organisation's staff, which does not count.
    await anOrganization(portal.deps, { personalCodes: [office.personalCode] })
    await office.staff(aPersonalCode())
    expect(await opens(link, uuid)).toEqual([404, 'link-not-valid'])
  })

  test('for an organisation: the creator can be a colleague of the author', async () => {
    const codes = [aPersonalCode(), aPersonalCode()]
    const office = await anOffice(codes)
    const { uuid } = await aReadyApplication(portal, office.clerk, {
      service: 'change-legal-address',
      behalf: office.behalf,
    })
    const colleague = await office.atWork(codes[1] ?? '')
    expect(await opens(await linkTo(colleague, uuid), uuid)).toEqual([200, undefined])
  })

  test('and opens no other application', async () => {
    const anna = await signIn(portal.deps)
    const one = await aReadyApplication(portal, anna)
    const two = await aReadyApplication(portal, anna)
    const link = await linkTo(anna, one.uuid)
    expect(await opens(link, two.uuid)).toEqual([404, 'link-not-valid'])
    expect(await opens(link, newId())).toEqual([404, 'link-not-valid'])
  })
})
