import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft } from '../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../testing/factories.ts'
import { signInAgent, startSupportSession } from '../../testing/help-desk.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { recordAction } from './record-action.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test('only its actor can dispute an entry of an entity’s history; colleagues cannot, and strangers find none', async () => {
  const [one, other] = [aPersonalCode(), aPersonalCode()]
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode: one }, { personalCode: other }] })
  const as = await signIn(portal.deps, { personalCode: one, entityId })
  await aDraft(portal, as, { services: ['change-name'], entityId })
  const { answer } = await portal.call('listEntityActions', { as, params: { id: entityId }, query: {} })
  const line = answer.data.find(({ action }) => action === 'application-created')
  const dispute = async (by: SignedIn, id = line?.uuid ?? '') => {
    const { status, problem } = await portal.call('disputeAction', { as: by, params: { id }, body: { note: 'Ne es.' } })
    return status === 200 ? status : [status, problem.code]
  }
  const personalCode = aPersonalCode()
  await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  const stranger = await signIn(portal.deps, { personalCode })
  expect([await dispute(stranger), await dispute(stranger, stranger.personId)]).toEqual([
    [404, 'action-not-found'],
    [404, 'action-not-found'],
  ])
  const colleague = await signIn(portal.deps, { personalCode: other })
  expect(await dispute(colleague)).toEqual([403, 'action-not-own'])
  const { data } = (await portal.call('listEntityActions', { as: colleague, params: { id: entityId }, query: {} }))
    .answer
  expect(data.find(({ uuid }) => uuid === line?.uuid)?.can_dispute).toBe(false)
  expect(line?.can_dispute).toBe(true)
  expect(await dispute(as)).toBe(200)
})

test('no one can dispute an action of the portal itself', async () => {
  const personalCode = aPersonalCode()
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  const { db, now } = portal.deps
  await recordAction(db, null, { name: 'application-submitted-by-portal', entity: entityId }, now())
  const { action_id: id } = await db
    .selectFrom('history.action')
    .select('action_id')
    .where('entity_id', '=', entityId)
    .executeTakeFirstOrThrow()
  const as = await signIn(portal.deps, { personalCode, entityId })
  const { status, problem } = await portal.call('disputeAction', { as, params: { id }, body: { note: 'Ne es.' } })
  expect([status, problem.code]).toEqual([404, 'action-not-found'])
})

test('disputing a help-desk view of a filing makes no objection, and disputing the filing makes one', async () => {
  const as = await signIn(portal.deps)
  const { uuid } = await aDraft(portal, as)
  await portal.deps.db
    .updateTable('applications.application')
    .set({ state: 'processing', submitted_at: portal.deps.now() })
    .where('application_id', '=', uuid)
    .execute()
  const supporting = await startSupportSession(portal, await signInAgent(portal.deps), {
    personalCode: as.personalCode,
  })
  expect((await portal.call('getApplication', { as: supporting, params: { uuid } })).status).toBe(200)
  const { data } = (await portal.call('listActions', { as, query: {} })).answer
  const ofFiling = data.filter(({ application }) => application?.uuid === uuid)
  const objections = async (wanted: (action: string) => boolean) => {
    for (const { uuid: id } of ofFiling.filter(({ action }) => wanted(action)))
      expect((await portal.call('disputeAction', { as, params: { id }, body: { note: 'Ne es.' } })).status).toBe(200)
    const made = await portal.deps.db.selectFrom('applications.objection').select('ground').execute()
    return made.map(({ ground }) => ground)
  }
  expect(ofFiling.length).toBeGreaterThan(1)
  expect(await objections((action) => action !== 'application-created')).toEqual([])
  expect(await objections((action) => action === 'application-created')).toEqual(['not-me'])
})

test('an entry in a person’s own history can be disputed there, whichever profile is selected', async () => {
  const personalCode = aPersonalCode()
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  await aDraft(portal, await signIn(portal.deps, { personalCode }))
  const as = await signIn(portal.deps, { personalCode, entityId })
  const namesOf = async (whose: 'own' | 'entity') =>
    (whose === 'own'
      ? await portal.call('listActions', { as, query: {} })
      : await portal.call('listEntityActions', { as, params: { id: entityId }, query: {} })
    ).answer.data.map(({ uuid, action }) => ({ uuid, action }))
  const line = (await namesOf('own')).find(({ action }) => action === 'application-created')
  const params = { id: line?.uuid ?? '' }
  expect((await portal.call('disputeAction', { as, params, body: { note: 'Ne es.' } })).status).toBe(200)
  const disputed = (lines: { action: string }[]) => lines.filter(({ action }) => action === 'action-disputed').length
  expect([disputed(await namesOf('own')), disputed(await namesOf('entity'))]).toEqual([1, 0])
})
