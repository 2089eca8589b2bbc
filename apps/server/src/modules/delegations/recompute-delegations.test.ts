import { addDays, dayInRiga } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyId } from '../../testing/requests/any-id.ts'
import { giveDelegation } from '../../testing/delegates.ts'
import { delegating } from '../../testing/delegations.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let by: ReturnType<typeof delegating>
beforeAll(async () => {
  portal = await testPortal()
  by = delegating(portal)
})
afterAll(() => portal.close())

const outcome = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code]
const full = { permission_level: 'level_3', role: 'administrator' } as const

/** Creates an entity that Anna and Bruno each represent alone. Anna has delegated to Edgars. */
async function aBoard() {
  const codes = [aPersonalCode(), aPersonalCode()]
  const { entityId } = await anEntity(portal.deps, { boardOf: codes.map((personalCode) => ({ personalCode })) })
  const [anna, bruno, edgars] = [
    await signIn(portal.deps, { personalCode: codes[0]! }),
    await signIn(portal.deps, { personalCode: codes[1]! }),
    await signIn(portal.deps),
  ]
  const given = await by.delegate(anna, entityId, edgars, full)
  return { entityId, anna, bruno, edgars, given }
}
const statusOf = async (uuid: AnyId) =>
  (
    await portal.deps.db
      .selectFrom('delegations.delegation')
      .select('status')
      .where('delegation_id', '=', uuid)
      .executeTakeFirstOrThrow()
  ).status
const openOf = async (entityId: AnyId, personalCode: string) =>
  (
    await portal.deps.db
      .selectFrom('delegations.delegation')
      .select('status')
      .where('entity_id', '=', entityId)
      .where('personal_code', '=', personalCode)
      .execute()
  ).map(({ status }) => status)
/** Ending any delegation of the entity recomputes the others. */
async function recompute(as: SignedIn, entityId: AnyId) {
  const { uuid } = (await by.give(as, entityId, aPersonalCode())).answer.data
  expect((await by.revoke(as, entityId, uuid)).status).toBe(200)
}

describe('delegations of a former representative are suspended, even if', () => {
  test.each<[string, (anna: SignedIn, entityId: AnyId) => Promise<unknown>]>([
    ['another person still represents the entity', async () => undefined],
    [
      'the person may delegate in its name by a delegation',
      ({ personalCode }, entityId) => giveDelegation(portal, entityId, personalCode, { level: 3 }),
    ],
    [
      'the person represents another entity',
      ({ personalCode }) => anEntity(portal.deps, { boardOf: [{ personalCode }] }),
    ],
  ])('%s', async (_, besides) => {
    const { entityId, anna, bruno, given } = await aBoard()
    await recompute(bruno, entityId)
    expect(await statusOf(given)).toBe('active')
    await portal.deps.db
      .deleteFrom('entities.officer')
      .where('entity_id', '=', entityId)
      .where('personal_code', '=', anna.personalCode)
      .execute()
    await besides(anna, entityId)
    await recompute(bruno, entityId)
    expect(await statusOf(given)).toBe('suspended')
  })
})

test('delegations below a revoked one are suspended, though the one above it stays in force', async () => {
  const { entityId, edgars, bruno, given } = await aBoard()
  const roberts = await signIn(portal.deps)
  const below = await by.delegate(edgars, entityId, roberts, full)
  const last = (await by.give(roberts, entityId, aPersonalCode())).answer.data.uuid
  await by.revoke(bruno, entityId, below)
  expect(await Promise.all([given, below, last].map(statusOf))).toEqual(['active', 'revoked', 'suspended'])
  const { answer } = await portal.call('listEntityActions', { as: bruno, params: { id: entityId }, query: {} })
  const own = await portal.call('listActions', { as: roberts, query: {} })
  for (const lines of [answer.data, own.answer.data])
    expect(lines.find(({ action }) => action === 'delegation-suspended')).toMatchObject({
      actor: '',
      about: expect.stringMatching(/\S \S/) as string,
    })
})

test('changes to the delegations of one entity do not affect those of others', async () => {
  const [one, other] = [await aBoard(), await aBoard()]
  await recompute(one.bruno, one.entityId)
  expect(await statusOf(other.given)).toBe('active')
})

test('a new delegation replaces only suspended ones of the same person at the same entity', async () => {
  const { entityId, anna } = await aBoard()
  const { entityId: elsewhere } = await anEntity(portal.deps)
  const [dace, roberts] = [aPersonalCode(), aPersonalCode()]
  for (const [at, code] of [
    [entityId, dace],
    [elsewhere, dace],
    [entityId, roberts],
  ] as const)
    await giveDelegation(portal, at, code, { status: 'suspended' })
  expect((await by.give(anna, entityId, dace)).status).toBe(200)
  expect(await openOf(entityId, dace)).toEqual(expect.arrayContaining(['revoked', 'sent']))
  expect([await openOf(elsewhere, dace), await openOf(entityId, roberts)]).toEqual([['suspended'], ['suspended']])
})

test('shortening a parent delegation does not extend a child that ends earlier', async () => {
  const { entityId, anna, edgars, given } = await aBoard()
  const dayAfter = (days: number) => addDays(dayInRiga(portal.deps.now()), days)
  const below = (await by.give(edgars, entityId, aPersonalCode(), { valid_until: dayAfter(3) })).answer.data.uuid
  await by.change(anna, entityId, given, { valid_until: dayAfter(5) })
  expect((await by.given(anna, entityId, { uuid: below })).answer.data[0]?.valid_until).toBe(dayAfter(3))
})

test('a revoked delegation stays revoked after its expiry day', async () => {
  const { entityId, anna } = await aBoard()
  await giveDelegation(portal, entityId, aPersonalCode(), { until: '2020-01-02', status: 'revoked' })
  const shown = (await by.given(anna, entityId)).answer.data.map(({ status }) => status)
  expect(shown.toSorted()).toEqual(['active', 'revoked'])
})

test('no one changes their own delegation, whatever others exist', async () => {
  const { entityId, edgars, given } = await aBoard()
  const { entityId: elsewhere } = await anEntity(portal.deps)
  const another = await signIn(portal.deps)
  await giveDelegation(portal, elsewhere, edgars.personalCode, { level: 3 })
  await giveDelegation(portal, entityId, another.personalCode, { level: 3 })
  const own = async (as: SignedIn) =>
    (await by.received(as)).answer.data.map(({ uuid, entity }) => [uuid, entity.uuid] as const)
  expect(await own(edgars)).toContainEqual([given, entityId])
  for (const as of [edgars, another])
    for (const [uuid, at] of await own(as)) expect(outcome(await by.revoke(as, at, uuid))).toEqual([403, 'forbidden'])
})
