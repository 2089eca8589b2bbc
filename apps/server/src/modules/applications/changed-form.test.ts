import { registerSoleTrader, versions } from '@portal/services/register-sole-trader/definition'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnyId } from '../../testing/requests/any-id.ts'
import { signIn, type SignedIn } from '../../testing/factories.ts'
import { aFilingPortal } from '../../testing/filing-portal.ts'
import { aReadyApplication, aSignedDocument, paySubmission, postpone } from '../../testing/submitted.ts'

const code = 'register-sole-trader'
const activity = `${code}.business.firm.activity`
const email = `${code}.contact.details.email`
const { bank, register, portal, reset } = await aFilingPortal()

/** The same version, as it was before it asked for the trader's activity. */
const { steps } = registerSoleTrader
const earlier: ServiceDefinition = {
  ...registerSoleTrader,
  steps: steps.map((step) => ({
    ...step,
    groups: step.groups.map((group) => ({
      ...group,
      fields: group.fields.map((field) => (field.key === 'activity' ? { ...field, optional: true } : field)),
    })),
  })),
}
let anna: SignedIn
beforeAll(async () => {
  anna = await signIn(portal.deps)
})
beforeEach(reset)
afterAll(async () => {
  versions.splice(0, 1, registerSoleTrader)
  await portal.close()
})

const change = (uuid: AnyId, changes: Record<string, unknown>) =>
  portal.call('changeApplication', { as: anna, params: { uuid }, body: { changes } })
const review = async (uuid: AnyId) =>
  (await portal.call('reviewApplication', { as: anna, params: { uuid } })).answer.data

/** Files an application with the earlier form, and returns it. */
async function returned(place = email): Promise<AnyId> {
  versions.splice(0, 1, earlier)
  const { uuid } = await aReadyApplication(portal, anna, { changes: { [activity]: null } })
  await paySubmission(portal, bank, anna, uuid)
  await portal.runDueJobs()
  await postpone(portal, register, uuid, [place])
  versions.splice(0, 1, registerSoleTrader)
  return uuid
}

test('a returned application marks the named place once an answer in it differs', async () => {
  const uuid = await returned()
  const { answer } = await portal.call('reinitiateApplication', { as: anna, params: { uuid } })
  const changed = async () =>
    (await portal.call('getApplication', { as: anna, params: { uuid } })).answer.data.postponement?.changed
  expect(answer.data.postponement?.changed).toEqual([])
  await change(uuid, { [activity]: 'Siera siešana' })
  expect(await changed()).toEqual([])
  expect((await change(uuid, { [email]: 'cita.adrese@pasts.example' })).status).toBe(200)
  await change(uuid, { [activity]: 'Siera sišana' })
  expect(await changed()).toEqual([email])
})

test('an application filed before its form asked for more opens what it asks for, and is filed again', async () => {
  const uuid = await returned()
  const { answer } = await portal.call('reinitiateApplication', { as: anna, params: { uuid } })
  expect(answer.data.postponement).toMatchObject({ points: [{ path: email }], opened: [`${code}.business.firm`] })
  expect((await review(uuid)).issues).toEqual([{ path: activity, code: 'required' }])

  const closed = await change(uuid, { [`${code}.trader.person.surname`]: 'Liepa' })
  expect([closed.status, closed.problem.code]).toEqual([409, 'application-locked'])
  expect((await change(uuid, { [activity]: 'Siera sišana' })).status).toBe(200)
  // An opened topic stays open, so the new answer can be corrected.
  expect((await change(uuid, { [activity]: 'Siera siešana' })).status).toBe(200)
  expect((await review(uuid)).issues).toEqual([])

  const stands = (await portal.call('getApplication', { as: anna, params: { uuid } })).answer.data
  const outdated = stands.documents.filter((document) => document.out_of_date)
  for (const document of outdated)
    await portal.call('deleteDocument', { as: anna, params: { uuid, document_uuid: document.uuid } })
  await aSignedDocument(portal, stands, anna, code, 'application')
  expect((await review(uuid)).obstacles).toEqual([])
  expect((await portal.call('submitApplication', { as: anna, params: { uuid } })).status).toBe(200)
  await portal.runDueJobs()
  expect(register.rounds.get(`${uuid}/2`)?.filing.services[0]).toMatchObject({
    form: { code, version: 1 },
    answers: { business: { firm: { activity: 'Siera siešana' } } },
  })

  // The decision of the second round closes the places of the first one, also the opened topic.
  const surname = `${code}.trader.person.surname`
  await postpone(portal, register, uuid, [surname])
  const second = await portal.call('reinitiateApplication', { as: anna, params: { uuid } })
  expect(second.answer.data.postponement).toMatchObject({ points: [{ path: surname }], opened: [], changed: [] })
  const outcome = async (changes: Record<string, unknown>) => {
    const { status, problem } = await change(uuid, changes)
    return [status, problem.code]
  }
  const locked = [409, 'application-locked']
  expect([
    await outcome({ [activity]: 'Maizes cepšana' }),
    await outcome({ [email]: 'cita.adrese@pasts.example' }),
    await outcome({ [surname]: 'Liepa', [activity]: 'Maizes cepšana' }),
    await outcome({ [surname]: 'Liepa' }),
  ]).toEqual([locked, locked, locked, [200, undefined]])
})

test('an answer that the decision opens may need another one, in the same save', async () => {
  const owner = `${code}.address.owner`
  const uuid = await returned(`${owner}.ownerKind`)
  await portal.call('reinitiateApplication', { as: anna, params: { uuid } })
  const number = { [`${owner}.ownerRegistrationNumber`]: '49903000016' }
  expect((await change(uuid, number)).status).toBe(409)
  expect((await change(uuid, { [`${owner}.ownerKind`]: 'legal', ...number })).status).toBe(200)
  expect((await change(uuid, { [`${owner}.ownerName`]: 'SIA "Liepziedu nams"' })).status).toBe(200)
  expect((await change(uuid, { [`${code}.trader.person.surname`]: 'Liepa' })).status).toBe(409)
})
