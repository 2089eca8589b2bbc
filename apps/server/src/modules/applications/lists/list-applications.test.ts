import { dayInRiga } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyId, type AnyId } from '../../../testing/requests/any-id.ts'
import { giveDelegation } from '../../../testing/delegates.ts'
import { renewed } from '../../../testing/delegations.ts'
import { aDraft } from '../../../testing/drafts.ts'
import { anEntity, anOrganization, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const set = (uuid: AnyId, values: object) =>
  portal.deps.db.updateTable('applications.application').set(values).where('application_id', '=', uuid).execute()
type Query = Parameters<typeof portal.call<'listApplications'>>[1] extends { query?: infer Given } | undefined
  ? Given
  : never
const list = async (as: SignedIn, query: Query = {}) => (await portal.call('listApplications', { as, query })).answer
const subjects = async (as: SignedIn, query: Query) => (await list(as, query)).data.map(({ subject }) => subject)

async function draftsNamed(as: SignedIn, ...names: string[]) {
  const drafts = []
  for (const name of names) {
    const draft = await aDraft(portal, as)
    await portal.call('changeApplication', {
      as,
      params: { uuid: draft.uuid },
      body: { changes: { 'register-sia.company.firm.name': name } },
    })
    drafts.push(draft)
  }
  return drafts
}

describe('the list', () => {
  test('contains the person’s own applications, newest first, with the columns of the table', async () => {
    const anna = await signIn(portal.deps)
    await aDraft(portal, await signIn(portal.deps))
    const first = await aDraft(portal, anna)
    const second = await aDraft(portal, anna, { services: ['register-sole-trader'] })
    const { data, total } = await list(anna)
    expect(total).toBe(2)
    expect(data.map(({ uuid }) => uuid)).toEqual([second.uuid, first.uuid])
    expect(data[1]).toMatchObject({
      number: first.number,
      type: 'Jauna uzņēmuma vai biedrības reģistrācija',
      submitter: 'Anna Kalniņa',
      subject: null,
      state: 'draft',
      stage: 'open',
      submitted_at: null,
      permitted_actions: expect.arrayContaining(['edit', 'delete']) as string[],
    })
  })

  test('of an entity contains all applications filed for it; that of all entities contains all of them', async () => {
    const personalCode = aPersonalCode()
    const one = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const two = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const asPerson = await signIn(portal.deps, { personalCode })
    await aDraft(portal, asPerson)
    for (const { entityId } of [one, two])
      await aDraft(portal, await signIn(portal.deps, { personalCode, entityId }), {
        services: ['change-board'],
        entityId,
      })
    expect((await list(asPerson)).total).toBe(1)
    expect((await list(await signIn(portal.deps, { personalCode, entityId: one.entityId }))).total).toBe(1)
    const { answer } = await portal.call('changeProfile', { as: asPerson, body: { selected_uuid: null } })
    const all = {
      ...asPerson,
      headers: { ...asPerson.headers, token: answer.data.x_token ?? '', 'token-key': answer.data.x_token_key ?? '' },
    }
    expect((await list(all)).total).toBe(2)
    expect(
      (await portal.call('listEntityApplications', { as: all, params: { entity_id: one.entityId } })).answer.total,
    ).toBe(1)
  })

  test('of another user’s entity is not found, and access ends with the mandate', async () => {
    const personalCode = aPersonalCode()
    const { entityId: still } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const stranger = await portal.call('listEntityApplications', {
      as: await signIn(portal.deps),
      params: { entity_id: entityId },
    })
    expect([stranger.status, stranger.problem.code]).toEqual([404, 'entity-not-found'])
    const representative = await signIn(portal.deps, { personalCode, entityId })
    await portal.deps.db.deleteFrom('entities.officer').where('entity_id', '=', entityId).execute()
    const of = (id: string) => portal.call('listEntityApplications', { as: representative, params: { entity_id: id } })
    const byEntity = await of(entityId)
    expect((await of(still)).answer).toEqual({ data: [], total: 0, founding: null })
    const bySelection = await portal.call('listApplicationsFiltered', { as: representative })
    const first = await portal.call('listApplications', { as: representative })
    for (const { status, problem } of [byEntity, bySelection, first])
      expect([status, problem.code]).toEqual([403, 'mandate-ended'])
  })

  test('of a clerk who works for an organisation contains only that organisation’s applications', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const { organizationId } = await anOrganization(portal.deps, { personalCodes: [personalCode] })
    const oskars = await signIn(portal.deps, { personalCode })
    await aDraft(portal, oskars)
    await aDraft(portal, await signIn(portal.deps, { personalCode, entityId }), {
      services: ['change-board'],
      entityId,
    })
    const { answer } = await portal.call('setOrganization', { as: oskars, body: { organization_uuid: organizationId } })
    const clerk = renewed(oskars, answer.data)
    expect(await list(clerk)).toEqual({ data: [], total: 0 })
    const ofEntity = await portal.call('listEntityApplications', { as: clerk, params: { entity_id: entityId } })
    expect([ofEntity.status, ofEntity.problem.code]).toEqual([404, 'entity-not-found'])
  })

  test('is empty without an error, and rejected without a session', async () => {
    expect(await list(await signIn(portal.deps))).toEqual({ data: [], total: 0 })
    expect((await portal.call('listApplications')).status).toBe(401)
    expect((await portal.call('listApplicationsFiltered')).status).toBe(401)
  })

  test('loses a deleted application, and its total drops by one', async () => {
    const anna = await signIn(portal.deps)
    const [kept, deleted] = [await aDraft(portal, anna), await aDraft(portal, anna)]
    expect((await portal.call('deleteApplication', { as: anna, params: { uuid: deleted.uuid } })).status).toBe(200)
    const { data, total } = await list(anna)
    expect([total, data.map(({ uuid }) => uuid)]).toEqual([1, [kept.uuid]])
    expect(
      await portal.deps.db
        .selectFrom('history.action')
        .select('name')
        .where('application_id', '=', deleted.uuid)
        .orderBy('at')
        .execute(),
    ).toEqual([{ name: 'application-created' }, { name: 'application-deleted' }])
  })
})

describe('the list of all entities', () => {
  const day = 24 * 60 * 60_000
  const personalCode = aPersonalCode()
  const entities: string[] = []
  let all: SignedIn
  beforeAll(async () => {
    for (let count = 0; count < 3; count += 1)
      entities.push((await anEntity(portal.deps, { boardOf: [{ personalCode }] })).entityId)
    all = await withAllEntities(personalCode)
  })

  async function withAllEntities(code: string): Promise<SignedIn> {
    const person = await signIn(portal.deps, { personalCode: code })
    const { x_token = '', x_token_key = '' } = (
      await portal.call('changeProfile', { as: person, body: { selected_uuid: null } })
    ).answer.data
    return renewed(person, { x_token, x_token_key })
  }
  async function draftsFor(...entityIds: string[]): Promise<string[]> {
    const uuids = []
    for (const entityId of entityIds) {
      const as = await signIn(portal.deps, { personalCode, entityId: anyId(entityId) })
      uuids.push((await aDraft(portal, as, { services: ['change-board'], entityId: anyId(entityId) })).uuid)
    }
    return uuids
  }
  const uuidsIn = async (query: Query = {}) => (await list(all, query)).data.map(({ uuid }) => uuid)

  test('sorts all applications together, and its pages lose and repeat none', async () => {
    const [one = '', two = '', three = ''] = entities
    const rounds = Array.from({ length: 4 }, () => [one, two, three])
    const uuids = await draftsFor(...rounds.flat())
    expect(await uuidsIn({ sort: 'created_at', limit: '25' })).toEqual(uuids)
    expect([...(await uuidsIn()), ...(await uuidsIn({ offset: '10' }))]).toEqual(uuids.toReversed())
    expect(await uuidsIn({ sort: 'status', limit: '25' })).toEqual(uuids.toReversed())
    expect(await uuidsIn({ type: 'new-subject' })).toEqual([])
    expect((await list(all, { search: 'zzyzx' })).total).toBe(0)
  })

  test('loses those of an entity whose mandate ends, and gets them back with the mandate', async () => {
    const [one = ''] = entities
    const [uuid] = await draftsFor(one)
    expect(await uuidsIn()).toContain(uuid)
    const { pool } = portal.deps
    const { rows } = await pool.query<object>('delete from entities.officer where entity_id = $1 returning *', [one])
    expect(await uuidsIn({ limit: '50' })).not.toContain(uuid)
    await pool.query('insert into entities.officer select * from jsonb_populate_record(null::entities.officer, $1)', [
      JSON.stringify(rows[0]),
    ])
    expect(await uuidsIn()).toContain(uuid)
  })

  test('loses those of an entity after the last day of a delegation', async () => {
    const board = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode: board }] })
    const as = await signIn(portal.deps, { personalCode: board, entityId })
    const { uuid } = await aDraft(portal, as, { services: ['change-board'], entityId })
    const until = dayInRiga(new Date(portal.deps.now().getTime() + day))
    await giveDelegation(portal, entityId, personalCode, { level: 2, until })
    expect(await uuidsIn()).toContain(uuid)
    await portal.deps.pool.query(`update auth.session set expires_at = expires_at + interval '9 days'`)
    portal.passTime(3 * day)
    expect(await uuidsIn({ limit: '50' })).not.toContain(uuid)
  })
})

describe('the list is sorted and paged', () => {
  test('in the order of the Latvian alphabet', async () => {
    const anna = await signIn(portal.deps)
    await draftsNamed(anna, 'Zvirbulis', 'Čiekurs', 'Cielava', 'Ābele', 'Abava', 'Žubīte', 'Čakste')
    const ordered = ['Abava', 'Ābele', 'Cielava', 'Čakste', 'Čiekurs', 'Zvirbulis', 'Žubīte']
    expect(await subjects(anna, { sort: 'subject' })).toEqual(ordered)
    expect(await subjects(anna, { sort: '-subject' })).toEqual(ordered.toReversed())
  })

  test('by status in the order of the procedure, and within a status the newest first', async () => {
    const anna = await signIn(portal.deps)
    const states = [
      'registered',
      'waiting_for_information',
      'draft',
      'rejected',
      'initiated',
      'received',
      'postponed',
      'processing',
    ] as const
    const uuids = new Map<string, string>()
    for (const state of states) {
      const { uuid } = await aDraft(portal, anna)
      uuids.set(uuid, state)
      const sent = { submitted_at: new Date(), paid_at: new Date(), delivered_round: 0 }
      await set(uuid, { state, ...(state !== 'draft' && state !== 'initiated' && sent) })
    }
    const inOrder = async (sort: 'status' | '-status') =>
      (await list(anna, { sort })).data.map(({ uuid }) => uuids.get(uuid))
    const ordered = [
      'initiated',
      'draft',
      'received',
      'waiting_for_information',
      'processing',
      'postponed',
      'registered',
      'rejected',
    ]
    expect(await inOrder('status')).toEqual(ordered)
    expect(await inOrder('-status')).toEqual([
      'rejected',
      'registered',
      'postponed',
      'processing',
      'received',
      'waiting_for_information',
      'initiated',
      'draft',
    ])
  })

  const sorts = [
    'created_at',
    '-created_at',
    'submitted_at',
    '-submitted_at',
    'number',
    '-number',
    'subject',
    '-subject',
    'status',
    '-status',
  ] as const
  test.each(sorts)('%s pages without losing or repeating a row', async (sort) => {
    const anna = await signIn(portal.deps)
    await draftsNamed(anna, ...Array.from({ length: 12 }, (_, index) => `SIA "Vārds ${index % 3}"`))
    const pages = [await list(anna, { sort }), await list(anna, { sort, offset: '10' })]
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [10, 12],
      [2, 12],
    ])
    expect(new Set(pages.flatMap(({ data }) => data.map(({ uuid }) => uuid))).size).toBe(12)
    expect(await list(anna, { sort, offset: '1000' })).toEqual({ data: [], total: 12 })
  })

  const wrong: Record<string, string>[] = [
    { sort: 'total_cents' },
    { limit: '7' },
    { limit: '1000000' },
    { offset: '-1' },
    { offset: '1e9' },
    { offset: '10001' },
    { stage: 'both' },
    { status: 'paid' },
    { created_from: '2026-02-31' },
    { created_from: '0000-01-01' },
    { created_to: '9999-12-31' },
    { submitted_from: 'today' },
    { submitted_to: '2026-02-31' },
    { unknown: '1' },
  ]
  test.each(wrong)('rejects %o', async (query) => {
    const { status } = await portal.call('listApplications', { as: await signIn(portal.deps), query: query as never })
    expect(status).toBe(400)
  })
})

describe('the list is filtered', () => {
  test('by stage: open or sent', async () => {
    const anna = await signIn(portal.deps)
    const [draft, processing, registered] = [
      await aDraft(portal, anna),
      await aDraft(portal, anna),
      await aDraft(portal, anna),
    ]
    const sent = { submitted_at: new Date(), paid_at: new Date(), delivered_round: 0 }
    await set(processing.uuid, { ...sent, state: 'processing' })
    await set(registered.uuid, { ...sent, state: 'registered' })
    const uuids = async (query: Query) => (await list(anna, { ...query, sort: 'number' })).data.map(({ uuid }) => uuid)
    expect(await uuids({ stage: 'open' })).toEqual([draft.uuid, processing.uuid])
    expect(await uuids({ stage: 'submitted' })).toEqual([processing.uuid, registered.uuid])
  })

  test('by the displayed label, which may cover two states', async () => {
    const anna = await signIn(portal.deps)
    const [draft, initiated, waiting] = [
      await aDraft(portal, anna),
      await aDraft(portal, anna),
      await aDraft(portal, anna),
    ]
    await set(initiated.uuid, { state: 'initiated' })
    await set(waiting.uuid, {
      state: 'waiting_for_information',
      submitted_at: new Date(),
      paid_at: new Date(),
      delivered_round: 0,
      question: 'Lūdzu precizēt',
    })
    const found = async (status: Query extends { status?: infer Label } | undefined ? Label : never) =>
      (await list(anna, { status, sort: 'number' } as Query)).data
    expect((await found('initiated')).map(({ uuid }) => uuid)).toEqual([draft.uuid, initiated.uuid])
    expect(await found('submitted')).toMatchObject([{ uuid: waiting.uuid, stage: 'question' }])
    expect(await found('rejected')).toEqual([])
  })

  test('by number, with the payment of each', async () => {
    const anna = await signIn(portal.deps)
    const [unpaid, paid] = [await aDraft(portal, anna), await aDraft(portal, anna)]
    await set(paid.uuid, { state: 'processing', submitted_at: new Date(), paid_at: new Date(), delivered_round: 0 })
    expect((await list(anna, { sort: 'number' })).data).toMatchObject([
      { uuid: unpaid.uuid, is_paid: false },
      { uuid: paid.uuid, is_paid: true },
    ])
  })

  test('by words with or without diacritics, and by number; pattern characters are literal', async () => {
    const anna = await signIn(portal.deps)
    const [first] = await draftsNamed(anna, 'SIA "Bērzu šalkas"', 'SIA "50% gaismas"')
    expect(await subjects(anna, { search: 'berzu salkas' })).toEqual(['SIA "Bērzu šalkas"'])
    expect(await subjects(anna, { search: 'BĒRZU' })).toEqual(['SIA "Bērzu šalkas"'])
    expect(await subjects(anna, { search: '0%' })).toEqual(['SIA "50% gaismas"'])
    expect(await subjects(anna, { search: '%' })).toEqual(['SIA "50% gaismas"'])
    expect(await subjects(anna, { search: first?.number ?? '' })).toEqual(['SIA "Bērzu šalkas"'])
  })

  test('treats a bar in a subject as a literal character', async () => {
    const anna = await signIn(portal.deps)
    await draftsNamed(anna, 'Liepas |changes| koki')
    expect(await subjects(anna, { type: 'changes' })).toEqual([])
    expect(await subjects(anna, { search: 's |Changes| k' })).toEqual(['Liepas |changes| koki'])
  })

  test('by type and by day of creation in Riga', async () => {
    const anna = await signIn(portal.deps)
    const [early, late] = [
      await aDraft(portal, anna),
      await aDraft(portal, anna, { services: ['register-sole-trader'] }),
    ]
    // 23:30 of the 9th in Riga is still the 9th, though in winter 21:30 in UTC.
    await set(early.uuid, { created_at: new Date('2026-11-09T21:30:00Z') })
    await set(late.uuid, { created_at: new Date('2026-11-09T22:30:00Z') })
    const uuids = async (query: Query) => (await list(anna, query)).data.map(({ uuid }) => uuid)
    expect(await uuids({ created_from: '2026-11-10', created_to: '2026-11-10' })).toEqual([late.uuid])
    expect(await uuids({ created_to: '2026-11-09' })).toEqual([early.uuid])
    expect(await uuids({ type: 'register-sole-trader' })).toEqual([late.uuid])
    expect(await uuids({ type: 'new-subject' })).toHaveLength(2)
    expect(await uuids({ type: 'changes' })).toEqual([])
  })

  test('by day of submission in Riga, among sent applications', async () => {
    const anna = await signIn(portal.deps)
    const [early, late] = [await aDraft(portal, anna), await aDraft(portal, anna)]
    await aDraft(portal, anna)
    const sent = {
      state: 'processing',
      created_at: new Date('2026-11-09T20:00:00Z'),
      paid_at: new Date(),
      delivered_round: 0,
    }
    await set(early.uuid, { ...sent, submitted_at: new Date('2026-11-09T21:30:00Z') })
    await set(late.uuid, { ...sent, submitted_at: new Date('2026-11-09T22:30:00Z') })
    const uuids = async (query: Query) => (await list(anna, { ...query, sort: 'number' })).data.map(({ uuid }) => uuid)
    expect(await uuids({ submitted_from: '2026-11-10', submitted_to: '2026-11-10' })).toEqual([late.uuid])
    expect(await uuids({ submitted_to: '2026-11-09' })).toEqual([early.uuid])
    expect(await uuids({ submitted_from: '2026-11-01' })).toEqual([early.uuid, late.uuid])
    expect(await uuids({ submitted_from: '2026-11-01', created_to: '2026-11-01' })).toEqual([])
  })
})
