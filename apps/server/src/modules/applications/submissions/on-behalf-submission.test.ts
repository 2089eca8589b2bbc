import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  anEntity,
  anEntityAsOfficer,
  anOrganization,
  aPersonalCode,
  signIn,
  type SignedIn,
} from '../../../testing/factories.ts'
import { aFilingPortal } from '../../../testing/filing-portal.ts'
import { aReadyApplication, paySubmission } from '../../../testing/submitted.ts'

const { bank, register, post, portal, reset } = await aFilingPortal()
beforeEach(reset)
afterAll(() => portal.close())

test('a branch’s change of address is signed by its merchant’s officer and filed for the branch', async () => {
  const personalCode = aPersonalCode()
  const merchant = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  const branch = await anEntity(portal.deps, {
    name: 'Filiāle',
    legalForm: 'FIL',
    parentRegistrationNumber: merchant.registrationNumber,
  })
  const asPerson = await signIn(portal.deps, { personalCode })
  const { uuid } = await aReadyApplication(portal, asPerson, {
    service: 'change-legal-address',
    behalf: { id: branch.entityId, kind: 'branch' },
  })
  await paySubmission(portal, bank, asPerson, uuid)
  await portal.runDueJobs()
  expect(register.rounds.get(`${uuid}/1`)?.filing).toMatchObject({
    entity: branch.registrationNumber,
    applicant: { personalCode, onBehalfOf: branch.registrationNumber },
    // The register reads the ground of the filing among the answers.
    services: [{ form: { code: 'change-legal-address' }, answers: { filing: { applicant: { ground: 'officer' } } } }],
  })
})

async function anOrganizationsClerk(personalCodes: string[]) {
  const [personalCode = ''] = personalCodes
  const organization = await anOrganization(portal.deps, { personalCodes })
  const entity = await anEntity(portal.deps, {
    officers: [anEntityAsOfficer(organization, { position: 'AUTHORISED_REPRESENTATIVE' })],
  })
  const himself = await signIn(portal.deps, {
    personalCode,
    forename: 'Oskars',
    surname: 'Dzenītis',
    email: 'oskars@example.lv',
  })
  const { answer } = await portal.call('setOrganization', {
    as: himself,
    body: { organization_uuid: organization.organizationId },
  })
  const clerk: SignedIn = {
    ...himself,
    headers: { ...himself.headers, token: answer.data.x_token, 'token-key': answer.data.x_token_key },
  }
  return { organization, entity, himself, clerk }
}

test('an organisation’s application is signed by its clerk and filed for the entity; its payment is not the clerk’s own', async () => {
  const { entity, himself, clerk } = await anOrganizationsClerk([aPersonalCode()])
  const { uuid } = await aReadyApplication(portal, clerk, {
    service: 'change-legal-address',
    behalf: { id: entity.entityId, kind: 'entity' },
  })
  await paySubmission(portal, bank, clerk, uuid)
  await portal.runDueJobs()
  expect(register.rounds.get(`${uuid}/1`)?.filing).toMatchObject({
    entity: entity.registrationNumber,
    applicant: { onBehalfOf: entity.registrationNumber },
  })
  expect(post.delivered.map(({ to }) => to)).toEqual(['oskars@example.lv'])
  const again = await signIn(portal.deps, { personalCode: himself.personalCode })
  expect((await portal.call('listPayments', { as: again })).answer.total).toBe(0)
})

test('once the clerk has left, the remaining staff are notified', async () => {
  const [leaving, staying] = [aPersonalCode(), aPersonalCode()]
  const { organization, entity, clerk } = await anOrganizationsClerk([leaving, staying])
  await signIn(portal.deps, { personalCode: staying, email: 'staying@example.lv' })
  const { uuid } = await aReadyApplication(portal, clerk, {
    service: 'change-legal-address',
    behalf: { id: entity.entityId, kind: 'entity' },
  })
  await paySubmission(portal, bank, clerk, uuid)
  await anOrganization(portal.deps, { ...organization, personalCodes: [staying] })
  await portal.runDueJobs()
  expect(post.delivered.map(({ to }) => to)).toEqual(['staying@example.lv'])
})
