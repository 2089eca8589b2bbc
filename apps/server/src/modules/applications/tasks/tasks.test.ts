import { addDays, dayInRiga } from '@portal/domain'
import { mostCountedTasks, mostTasks } from '@portal/contract/tasks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { giveDelegation } from '../../../testing/delegates.ts'
import { aDraft } from '../../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { signInAgent, startSupportSession } from '../../../testing/help-desk.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const tasksFor = async (as: SignedIn) => (await portal.call('listTasks', { as })).answer
const kindsFor = async (as: SignedIn) => (await tasksFor(as)).data.map(({ kind }) => kind)
const set = (uuid: AnyId, values: object) =>
  portal.deps.db.updateTable('applications.application').set(values).where('application_id', '=', uuid).execute()
const sent = () => ({ submitted_at: portal.deps.now(), delivered_round: 0 })
const today = () => dayInRiga(portal.deps.now())

describe('the tasks of a person', () => {
  test.each([
    ['a draft', { state: 'draft' }, ['continue']],
    ['a payment under way', { has_documents: false, payment_started_at: new Date() }, ['payment']],
    ['a question', { state: 'waiting_for_information', question: 'Kur?', due_on: '2026-12-24' }, ['answer']],
    ['an answered question', { state: 'waiting_for_information' }, []],
    ['a postponement', { state: 'postponed', due_on: '2026-12-24' }, ['amend']],
    ['a correction under way', { state: 'reinitiated', due_on: '2026-12-24' }, ['amend']],
    ['an application under review', { state: 'processing' }, []],
    ['a decision', { state: 'registered' }, []],
  ])('follow from %s', async (_, values, kinds) => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const isSent = 'state' in values && values.state !== 'draft'
    await set(uuid, { ...values, ...(isSent && sent()) })
    const { data, total } = await tasksFor(anna)
    expect([data.map(({ kind }) => kind), total]).toEqual([kinds, kinds.length])
    const hasDay = 'due_on' in values
    expect(data.map(({ deadline }) => deadline)).toEqual(kinds.map(() => (hasDay ? '2026-12-24' : null)))
    expect(await tasksFor(await signIn(portal.deps))).toEqual({ data: [], total: 0 })
  })

  test('come from all profiles, by deadline, whichever one is selected, and name the one that may act', async () => {
    const personalCode = aPersonalCode()
    const [one, other] = [
      await anEntity(portal.deps, { boardOf: [{ personalCode }] }),
      await anEntity(portal.deps, { boardOf: [{ personalCode }] }),
    ]
    const as = await signIn(portal.deps, { personalCode })
    const own = await aDraft(portal, as)
    const drafts = []
    for (const { entityId } of [one, other]) {
      const representative = await signIn(portal.deps, { personalCode, entityId })
      drafts.push(await aDraft(portal, representative, { services: ['change-board'], entityId }))
    }
    const [late, soon] = drafts.map(({ uuid }) => uuid)
    await set(late!, { state: 'postponed', due_on: '2026-12-30', ...sent() })
    await set(soon!, { state: 'waiting_for_information', question: 'Kur?', due_on: '2026-12-10', ...sent() })
    const { data } = await tasksFor(as)
    expect(data.map(({ uuid, profile }) => [uuid, profile])).toEqual([
      [soon, other.entityId],
      [late, one.entityId],
      [own.uuid, as.personId],
    ])
    expect((await tasksFor(await signIn(portal.deps, { personalCode, entityId: one.entityId }))).data).toEqual(data)
    await portal.deps.db.deleteFrom('entities.officer').where('entity_id', '=', other.entityId).execute()
    expect((await tasksFor(as)).data.map(({ uuid }) => uuid)).toEqual([late, own.uuid])
  })

  test.each([1, 2, 3] as const)(
    'of a delegate of level %i are those of the entity, but no signature',
    async (level) => {
      const [board, personalCode] = [aPersonalCode(), aPersonalCode()]
      const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode: board }] })
      const { uuid } = await aDraft(portal, await signIn(portal.deps, { personalCode: board, entityId }), {
        services: ['change-board'],
        entityId,
      })
      const until = addDays(today(), 20)
      await giveDelegation(portal, entityId, personalCode, { level, until })
      const { data } = await tasksFor(await signIn(portal.deps, { personalCode }))
      expect(data.map(({ kind, uuid: id, deadline }) => [kind, kind === 'continue' ? id : null, deadline])).toEqual([
        ['delegation-ends', null, until],
        ['continue', uuid, null],
      ])
      expect(await kindsFor(await signIn(portal.deps, { personalCode: board }))).toEqual([
        'delegation-ends',
        'continue',
      ])
    },
  )

  test('show the help desk those of the customer during a support session', async () => {
    const customer = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, customer)
    const agent = await signInAgent(portal.deps)
    expect((await portal.call('listTasks', { as: agent })).answer.data).toEqual([])
    expect((await tasksFor(await startSupportSession(portal, agent, customer))).data).toMatchObject([
      { uuid, kind: 'continue' },
    ])
  })

  test('are cut after the first ones, and counted', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    await portal.deps.pool.query(
      `insert into applications.application
       select (jsonb_populate_record(a, jsonb_build_object('application_id', gen_random_uuid(), 'number', a.number || '-' || n,
         'state', 'postponed', 'created_at', a.created_at + n * interval '1 minute', 'submitted_at', a.created_at, 'delivered_round', 0, 'due_on', date '2026-12-01' + n))).*
       from applications.application a, generate_series(1, 1000) n where application_id = $1`,
      [uuid],
    )
    const { data, total } = await tasksFor(anna)
    expect([data.length, total]).toEqual([mostTasks, mostCountedTasks + 1])
    expect(data.map(({ deadline }) => deadline)).toEqual(data.map((_, n) => addDays('2026-12-02', n)))
    expect((await portal.call('listTasks')).status).toBe(401)
  })
})
