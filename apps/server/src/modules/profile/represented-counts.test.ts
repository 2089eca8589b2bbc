import { addDays, dayInRiga } from '@portal/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDelegate, giveDelegation } from '../../testing/delegates.ts'
import { aDraft } from '../../testing/drafts.ts'
import { anEntity, anOrganization, aPersonalCode, signIn, type SignedIn } from '../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const countsOf = async (as: SignedIn) =>
  Object.fromEntries(
    (await portal.call('listLegalEntities', { as })).answer.data.map((row) => [row.name, row.open_applications]),
  )

/** Two companies with one representative. The first has two drafts, a rejected and a deleted application. */
async function twoCompanies() {
  const personalCode = aPersonalCode()
  const [busy, idle] = [
    await anEntity(portal.deps, { name: 'SIA "Aktīvā"', boardOf: [{ personalCode }] }),
    await anEntity(portal.deps, { name: 'SIA "Klusā"', boardOf: [{ personalCode }] }),
  ]
  const officer = await signIn(portal.deps, { personalCode, entityId: busy.entityId })
  const drafts = []
  for (let index = 0; index < 4; index += 1)
    drafts.push(await aDraft(portal, officer, { services: ['change-legal-address'], entityId: busy.entityId }))
  await portal.deps.db
    .updateTable('applications.application')
    .set({ state: 'rejected' })
    .where('application_id', '=', drafts[0]!.uuid)
    .execute()
  await portal.call('deleteApplication', { as: officer, params: { uuid: drafts[1]!.uuid } })
  return { busy, idle, officer }
}

test('counts the undecided applications of each entity, also for a delegate of the lowest level', async () => {
  const { busy, officer } = await twoCompanies()
  expect(await countsOf(officer)).toEqual({ 'SIA "Aktīvā"': 2, 'SIA "Klusā"': 0 })
  expect(await countsOf(await aDelegate(portal, busy.entityId, 1))).toEqual({ 'SIA "Aktīvā"': 2 })
  const { answer } = await portal.call('listEntityApplications', {
    as: officer,
    params: { entity_id: busy.entityId },
    query: { stage: 'open' },
  })
  expect(answer.total).toBe(2)
})

test('counts nothing for the user of an organisation, who does not see the entities’ own applications', async () => {
  const personalCode = aPersonalCode()
  const { organizationId, registrationNumber } = await anOrganization(portal.deps, { personalCodes: [personalCode] })
  await anEntity(portal.deps, {
    name: 'SIA "Pārstāvētā"',
    officers: [
      {
        officerId: '1',
        forename: 'Organizācija',
        surname: '',
        personalCode: null,
        birthDate: null,
        entityRegistrationNumber: registrationNumber,
        position: 'BOARD_MEMBER',
        governingBody: 'EXECUTIVE_BOARD',
        representation: 'INDIVIDUALLY',
        withAtLeast: null,
        appointedOn: '2020-03-05',
      },
    ],
  })
  const clerk = await signIn(portal.deps, { personalCode })
  const { answer } = await portal.call('setOrganization', { as: clerk, body: { organization_uuid: organizationId } })
  const { x_token: token, x_token_key: key } = answer.data
  const asOrganization = { ...clerk, headers: { ...clerk.headers, token, 'token-key': key } }
  expect(await countsOf(asOrganization)).toEqual({ 'SIA "Pārstāvētā"': null })
})

test('lists the delegations of an entity that end by a day', async () => {
  const { busy, officer } = await twoCompanies()
  const today = dayInRiga(portal.deps.now())
  const give = (days: number | null) =>
    giveDelegation(portal, busy.entityId, aPersonalCode(), { until: days === null ? null : addDays(today, days) })
  await give(10)
  await give(40)
  await give(null)
  const { answer } = await portal.call('listEntityDelegations', {
    as: officer,
    params: { entity_id: busy.entityId },
    query: { status: 'active', ends_by: addDays(today, 30) },
  })
  expect(answer.data.map(({ valid_until: until }) => until)).toEqual([addDays(today, 10)])
})
