import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '@portal/contract'
import { dayInRiga } from '@portal/domain'
import { anyId, type AnyId } from '../../testing/requests/any-id.ts'
import { newId } from '../../db/new-id.ts'
import { giveDelegation as delegateTo, type TestDelegation } from '../../testing/delegates.ts'
import { aDraft } from '../../testing/drafts.ts'
import { anEntity, aNotaryNamedIn, aPersonalCode, signIn, type SignedIn } from '../../testing/factories.ts'
import { testPortal, type Called, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** Every call about one application that this module answers. */
const calls = {
  getApplication: (as: SignedIn, uuid: AnyId) => portal.call('getApplication', { as, params: { uuid } }),
  changeApplication: (as: SignedIn, uuid: AnyId) =>
    portal.call('changeApplication', { as, params: { uuid }, body: { current_tab: 'data_entry' } }),
  deleteApplication: (as: SignedIn, uuid: AnyId) => portal.call('deleteApplication', { as, params: { uuid } }),
  checkRules: (as: SignedIn, uuid: AnyId) => portal.call('checkRules', { as, params: { uuid } }),
  reviewApplication: (as: SignedIn, uuid: AnyId) => portal.call('reviewApplication', { as, params: { uuid } }),
  submitApplication: (as: SignedIn, uuid: AnyId) => portal.call('submitApplication', { as, params: { uuid } }),
  changeState: (as: SignedIn, uuid: AnyId) => portal.call('changeState', { as, params: { uuid, state: 'initiated' } }),
  reinitiateApplication: (as: SignedIn, uuid: AnyId) => portal.call('reinitiateApplication', { as, params: { uuid } }),
  getAdditionalOptions: (as: SignedIn, uuid: AnyId) => portal.call('getAdditionalOptions', { as, params: { uuid } }),
  getTimeline: (as: SignedIn, uuid: AnyId) => portal.call('getTimeline', { as, params: { uuid } }),
  getDocumentShare: (as: SignedIn, uuid: AnyId) => portal.call('getDocumentShare', { as, params: { uuid } }),
  shareDocuments: (as: SignedIn, uuid: AnyId) =>
    portal.call('shareDocuments', { as, params: { uuid }, body: { enabled: false } }),
  getPaymentShare: (as: SignedIn, uuid: AnyId) => portal.call('getPaymentShare', { as, params: { uuid } }),
  revokePaymentShare: (as: SignedIn, uuid: AnyId) => portal.call('revokePaymentShare', { as, params: { uuid } }),
} satisfies Record<string, (as: SignedIn, uuid: AnyId) => Promise<Called<unknown>>>
const everyCall = Object.entries(calls) as [keyof typeof calls, (typeof calls)[keyof typeof calls]][]

const giveDelegation = (entityId: AnyId, personalCode: string, given?: TestDelegation) =>
  delegateTo(portal, entityId, personalCode, given)

async function anEntitysDraft() {
  const personalCode = aPersonalCode()
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  const representative = await signIn(portal.deps, { personalCode, entityId })
  const { uuid } = await aDraft(portal, representative, { services: ['change-board'], entityId })
  return { entityId, personalCode, representative, uuid }
}

/** The response as seen from outside, without the trace id. */
const seen = ({ status, raw }: Called<unknown>) => [status, raw.toString()]

describe.each(everyCall)('%s', (name, call) => {
  // A bare draft has nothing to reinitiate, to pay or to submit.
  const notYet = ['reinitiateApplication', 'getPaymentShare', 'submitApplication']
  const expected = (others: number) => (notYet.includes(name) ? 409 : others)

  test('of a person is visible only under the author’s own profile', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    expect((await call(anna, uuid)).status).toBe(expected(200))
  })

  test('of a stranger gets exactly the answer of a missing application', async () => {
    const { uuid } = await aDraft(portal, await signIn(portal.deps))
    const stranger = await signIn(portal.deps)
    const foreign = seen(await call(stranger, uuid))
    expect(foreign[0]).toBe(404)
    expect(foreign).toEqual(seen(await call(stranger, newId())))
    expect(foreign).toEqual(seen(await call(stranger, (await anEntitysDraft()).uuid)))
  })

  test('of an entity is open to its representative who has selected it', async () => {
    const { representative, uuid } = await anEntitysDraft()
    expect((await call(representative, uuid)).status).toBe(expected(200))
  })

  test('under another profile of the same person gets an answer that names that profile', async () => {
    const { personalCode, entityId, uuid } = await anEntitysDraft()
    const asPerson = await signIn(portal.deps, { personalCode })
    const other = await anEntity(portal.deps, { boardOf: [{ personalCode }], name: 'SIA "Cita"' })
    const elsewhere = await signIn(portal.deps, { personalCode, entityId: other.entityId })
    for (const somewhere of [asPerson, elsewhere]) {
      const { status, problem } = await call(somewhere, uuid)
      expect([status, problem.code, problem.message]).toEqual([
        409,
        'wrong-profile',
        expect.stringContaining('SIA "Liepu aleja"'),
      ])
      expect(problem.errors).toEqual([
        { path: 'profile', code: 'wrong-profile', params: { uuid: entityId, name: 'SIA "Liepu aleja"' } },
      ])
    }
    const own = await aDraft(portal, asPerson)
    const asEntity = await signIn(portal.deps, { personalCode, entityId })
    expect((await call(asEntity, own.uuid)).problem.code).toBe('wrong-profile')
  })

  test('is open to a delegate of level 1', async () => {
    const { entityId, uuid } = await anEntitysDraft()
    const personalCode = aPersonalCode()
    await giveDelegation(entityId, personalCode)
    expect((await call(await signIn(portal.deps, { personalCode, entityId }), uuid)).status).toBe(expected(200))
  })

  test('is closed at once when the delegation is revoked, in the same session', async () => {
    const { entityId, uuid } = await anEntitysDraft()
    const personalCode = aPersonalCode()
    await giveDelegation(entityId, personalCode)
    const delegate = await signIn(portal.deps, { personalCode, entityId })
    await portal.deps.db
      .updateTable('delegations.delegation')
      .set({ status: 'revoked' })
      .where('personal_code', '=', personalCode)
      .execute()
    const { status, problem } = await call(delegate, uuid)
    expect([status, problem.code]).toEqual([403, 'mandate-ended'])
  })

  test('is open, for reading only, to the notary whom the application names', async () => {
    const { uuid } = await anEntitysDraft()
    const { status, problem } = await call(await aNotaryNamedIn(portal.deps, uuid), uuid)
    const reads = ['getApplication', 'checkRules', 'getAdditionalOptions', 'getTimeline'].includes(name)
    expect(reads ? status : [status, problem.code]).toEqual(reads ? 200 : [403, 'forbidden'])
    expect(routes[name].problems.some((code) => code === 'forbidden')).toBe(!reads)
  })

  test('returns nothing without a session', async () => {
    const { status, problem } = await call({ personId: anyId(''), personalCode: '', headers: {} }, newId())
    expect([status, problem.code]).toEqual([401, 'not-signed-in'])
  })
})

describe('a delegation', () => {
  const today = dayInRiga(new Date())
  const days: [string, { from?: string; until?: string }, boolean][] = [
    ['is valid on its first and last day', { from: today, until: today }, true],
    ['is not valid before its first day', { from: '2099-01-01' }, false],
    ['is not valid after its last day', { until: '2020-01-02' }, false],
  ]
  test.each(days)('%s', async (_, validity, holds) => {
    const { entityId, uuid, representative } = await anEntitysDraft()
    const personalCode = aPersonalCode()
    await giveDelegation(entityId, personalCode, validity)
    // The person has no other profile, so without a mandate the application does not exist for them.
    const { status, problem } = await calls.getApplication(await signIn(portal.deps, { personalCode }), uuid)
    expect([status, problem.code]).toEqual(holds ? [409, 'wrong-profile'] : [404, 'application-not-found'])
    expect((await calls.getApplication(representative, uuid)).status).toBe(200)
  })

  test('of a suspended entity is no longer valid', async () => {
    const { entityId, uuid } = await anEntitysDraft()
    const personalCode = aPersonalCode()
    await giveDelegation(entityId, personalCode)
    const delegate = await signIn(portal.deps, { personalCode, entityId })
    await portal.deps.db
      .updateTable('entities.entity')
      .set({ status: 'suspended' })
      .where('entity_id', '=', entityId)
      .execute()
    expect((await calls.getApplication(delegate, uuid)).problem.code).toBe('mandate-ended')
  })
})

test('a rejected write changes nothing', async () => {
  const anna = await signIn(portal.deps)
  const { uuid } = await aDraft(portal, anna)
  const before = await portal.deps.db
    .selectFrom('applications.application')
    .selectAll()
    .where('application_id', '=', uuid)
    .execute()
  const stranger = await signIn(portal.deps)
  for (const [, call] of everyCall) await call(stranger, uuid)
  expect(
    await portal.deps.db
      .selectFrom('applications.application')
      .selectAll()
      .where('application_id', '=', uuid)
      .execute(),
  ).toEqual(before)
})

test('a deleted application is gone for its owner too', async () => {
  const anna = await signIn(portal.deps)
  const { uuid } = await aDraft(portal, anna)
  await calls.deleteApplication(anna, uuid)
  for (const [, call] of everyCall) expect((await call(anna, uuid)).status).toBe(404)
})

test('a deleted application of an entity is not found under another profile of its people', async () => {
  const { representative, personalCode, uuid } = await anEntitysDraft()
  const asPerson = await signIn(portal.deps, { personalCode })
  expect((await calls.getApplication(asPerson, uuid)).problem.code).toBe('wrong-profile')
  await calls.deleteApplication(representative, uuid)
  for (const [, call] of everyCall) expect((await call(asPerson, uuid)).status).toBe(404)
})

describe('the look-up of one entity and the list of mandates agree on the right to act', () => {
  const today = dayInRiga(new Date())
  const cases: [
    string,
    { officer?: boolean; delegation?: TestDelegation; status?: 'active' | 'suspended' | 'liquidated' },
  ][] = [
    ['of an officer', { officer: true }],
    ['of a delegate', { delegation: { level: 2 } }],
    ['of an officer who is a delegate too', { officer: true, delegation: { level: 1 } }],
    ['before a delegation begins', { delegation: { from: '2999-01-01' } }],
    ['on the last day of a delegation', { delegation: { until: today } }],
    ['after a delegation has ended', { delegation: { until: '2020-01-02' } }],
    ['of a revoked delegate', { delegation: { status: 'revoked' } }],
    ['of a delegate of a suspended entity', { delegation: {}, status: 'suspended' }],
    ['of an officer of a suspended entity', { officer: true, status: 'suspended' }],
    ['of a delegate of an entity that is struck off', { delegation: {}, status: 'liquidated' }],
    ['of an officer of an entity that is struck off', { officer: true, status: 'liquidated' }],
    ['of a stranger', {}],
  ]
  test.each(cases)('%s', async (_, { officer = false, delegation, status = 'active' }) => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { status, boardOf: officer ? [{ personalCode }] : [] })
    if (delegation) await giveDelegation(entityId, personalCode, delegation)
    const { rows: own } = await portal.deps.pool.query<{ granted: string | null }>(
      'select delegations.api_right($1, $2, $3) as granted',
      [personalCode, entityId, today],
    )
    const { rows: listed } = await portal.deps.pool.query<{ granted: string }>(
      `select "right" || ' ' || level as granted from delegations.api_mandates_of($1, $3) where entity_id = $2 order by "right" desc limit 1`,
      [personalCode, entityId, today],
    )
    expect(own[0]?.granted).toBe(listed[0]?.granted ?? null)
  })
})
