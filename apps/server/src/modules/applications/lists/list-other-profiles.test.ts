import { addDays, dayInRiga, mostCountedApplications } from '@portal/domain'
import { mostOtherProfiles } from '@portal/contract/application-lists'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { giveDelegation } from '../../../testing/delegates.ts'
import { renewed } from '../../../testing/delegations.ts'
import { aDraft } from '../../../testing/drafts.ts'
import { aNotary, anEntity, anOrganization, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { signInAgent, startSupportSession } from '../../../testing/help-desk.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

type Stage = 'open' | 'submitted'
const profilesFor = async (as: SignedIn, stage: Stage = 'open') =>
  (await portal.call('listOtherProfiles', { as, query: { stage } })).answer
const set = (uuid: AnyId, values: object) =>
  portal.deps.db.updateTable('applications.application').set(values).where('application_id', '=', uuid).execute()

async function aDraftOf(personalCode: string, entityId: AnyId) {
  const as = await signIn(portal.deps, { personalCode, entityId })
  return aDraft(portal, as, { services: ['change-board'], entityId })
}

/** Inserts copies of an application with other values. */
const insertCopies = (uuid: AnyId, copies: number, values: object = {}) =>
  portal.deps.pool.query(
    `insert into applications.application
     select (jsonb_populate_record(a, jsonb_build_object('application_id', gen_random_uuid(), 'number', a.number || '-' || n) || $3)).*
     from applications.application a, generate_series(1, $2) n where application_id = $1`,
    [uuid, copies, values],
  )

describe('the other profiles with applications', () => {
  test('are named with their number, the newest first, without the selected one and those without any', async () => {
    const personalCode = aPersonalCode()
    const [one, other] = [
      await anEntity(portal.deps, { boardOf: [{ personalCode }], name: 'SIA "Viena"' }),
      await anEntity(portal.deps, { boardOf: [{ personalCode }], name: 'SIA "Otra"' }),
    ]
    await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const as = await signIn(portal.deps, { personalCode })
    expect(await profilesFor(as)).toEqual({ data: [], total: 0 })

    await aDraftOf(personalCode, other.entityId)
    await aDraftOf(personalCode, one.entityId)
    await aDraftOf(personalCode, one.entityId)
    const entities = [
      { uuid: one.entityId, name: 'SIA "Viena"', applications: 2 },
      { uuid: other.entityId, name: 'SIA "Otra"', applications: 1 },
    ]
    expect(await profilesFor(as)).toEqual({ data: entities, total: 2 })
    expect((await profilesFor(await signIn(portal.deps))).total).toBe(0)

    await aDraft(portal, as)
    const asEntity = await signIn(portal.deps, { personalCode, entityId: one.entityId })
    expect((await profilesFor(asEntity)).data).toEqual([
      { uuid: as.personId, name: 'Anna Kalniņa', applications: 1 },
      entities[1],
    ])
  })

  test('are those of the list that is displayed', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const as = await signIn(portal.deps, { personalCode })
    const { uuid } = await aDraftOf(personalCode, entityId)
    const totals = async () => [(await profilesFor(as, 'open')).total, (await profilesFor(as, 'submitted')).total]
    expect(await totals()).toEqual([1, 0])
    await set(uuid, { state: 'processing', submitted_at: portal.deps.now() })
    expect(await totals()).toEqual([1, 1])
    await set(uuid, { state: 'registered' })
    expect(await totals()).toEqual([0, 1])
  })

  test('are no entities where all of them are selected', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    await aDraftOf(personalCode, entityId)
    const as = await signIn(portal.deps, { personalCode })
    await aDraft(portal, as)
    const { answer } = await portal.call('changeProfile', { as, body: { selected_uuid: null } })
    const { x_token = '', x_token_key = '' } = answer.data
    const all = renewed(as, { x_token, x_token_key })
    expect((await profilesFor(all)).data.map(({ uuid }) => uuid)).toEqual([as.personId])
  })

  test('are those of a delegate of each level, and only while the delegation is in force', async () => {
    const board = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode: board }] })
    await aDraftOf(board, entityId)
    for (const level of [1, 2, 3] as const) {
      const personalCode = aPersonalCode()
      const today = dayInRiga(portal.deps.now())
      await giveDelegation(portal, entityId, personalCode, { level, until: addDays(today, 20) })
      const as = await signIn(portal.deps, { personalCode })
      expect((await profilesFor(as)).data.map(({ uuid }) => uuid)).toEqual([entityId])
      await portal.deps.db
        .updateTable('delegations.delegation')
        .set({ valid_from: addDays(today, -20), valid_until: addDays(today, -1) })
        .where('personal_code', '=', personalCode)
        .execute()
      expect(await profilesFor(as)).toEqual({ data: [], total: 0 })
    }
  })

  test('are no entity after the right to represent it has ended, which its own profile still answers', async () => {
    const personalCode = aPersonalCode()
    const [{ entityId }, other] = [
      await anEntity(portal.deps, { boardOf: [{ personalCode }] }),
      await anEntity(portal.deps, { boardOf: [{ personalCode }] }),
    ]
    await aDraftOf(personalCode, entityId)
    await aDraftOf(personalCode, other.entityId)
    const asEntity = await signIn(portal.deps, { personalCode, entityId })
    await portal.deps.db.deleteFrom('entities.officer').where('entity_id', '=', entityId).execute()
    expect((await profilesFor(asEntity)).data.map(({ uuid }) => uuid)).toEqual([other.entityId])
    const as = await signIn(portal.deps, { personalCode })
    expect((await profilesFor(as)).data.map(({ uuid }) => uuid)).toEqual([other.entityId])
  })

  test('are the organisation for its staff, and the person where the organisation is selected', async () => {
    const personalCode = aPersonalCode()
    const { organizationId } = await anOrganization(portal.deps, { personalCodes: [personalCode] })
    const as = await signIn(portal.deps, { personalCode })
    const { uuid } = await aDraft(portal, as)
    await insertCopies(uuid, 1, { organization_id: organizationId })
    expect((await profilesFor(as)).data).toMatchObject([{ uuid: organizationId, applications: 1 }])
    const { answer } = await portal.call('setOrganization', { as, body: { organization_uuid: organizationId } })
    const clerk = renewed(as, answer.data)
    expect((await profilesFor(clerk)).data).toMatchObject([{ uuid: as.personId, applications: 1 }])
  })

  test('are the person for a notary who acts for an entity and is named by another user', async () => {
    const { uuid } = await aDraft(portal, await signIn(portal.deps))
    const { notaryId, personalCode } = await aNotary(portal.deps)
    await set(uuid, { notary_id: notaryId })
    const notary = await signIn(portal.deps, { personalCode })
    expect((await profilesFor(notary)).data).toEqual([])
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const asEntity = await signIn(portal.deps, { personalCode, entityId })
    expect((await profilesFor(asEntity)).data).toMatchObject([{ uuid: notary.personId, applications: 1 }])
  })

  test('are those of the customer for a help-desk agent, and none without a customer', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    await aDraftOf(personalCode, entityId)
    const agent = await signInAgent(portal.deps)
    expect(await profilesFor(agent)).toEqual({ data: [], total: 0 })
    const supporting = await startSupportSession(portal, agent, await signIn(portal.deps, { personalCode }))
    expect((await profilesFor(supporting)).data.map(({ uuid }) => uuid)).toEqual([entityId])
  })

  test('are cut after the first ones, and their applications are counted to a limit', async () => {
    const personalCode = aPersonalCode()
    for (let made = 0; made <= mostOtherProfiles; made += 1) {
      const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
      await aDraftOf(personalCode, entityId)
    }
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const { uuid } = await aDraftOf(personalCode, entityId)
    await insertCopies(uuid, mostCountedApplications + 20)
    const { data, total } = await profilesFor(await signIn(portal.deps, { personalCode }))
    expect([data.length, total]).toEqual([mostOtherProfiles, mostOtherProfiles + 1])
    expect(data[0]).toMatchObject({ uuid: entityId, applications: mostCountedApplications })
  })
})
