import { dayInRiga } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../testing/factories.ts'
import { aDelegate } from '../../testing/delegates.ts'
import { signInAgent, startSupportSession } from '../../testing/help-desk.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const body = { need_profile_review: false } as const
const year = 366 * 24 * 60 * 60_000

async function needs(as: SignedIn) {
  const { answer } = await portal.call('getProfile', { as })
  return [answer.data.need_profile_submit, answer.data.need_profile_review]
}

describe('the person’s profile', () => {
  test('must be submitted at first login, is complete once confirmed, and must be reviewed a year later', async () => {
    const personalCode = aPersonalCode()
    const anna = await signIn(portal.deps, { personalCode })
    expect(await needs(anna)).toEqual([true, false])
    const { answer } = await portal.call('confirmProfile', { as: anna, body })
    expect(answer.data).toMatchObject({ need_profile_submit: false, need_profile_review: false })
    expect((await portal.call('getNaturalPerson', { as: anna })).answer.data.confirmed_on).toBe(
      dayInRiga(portal.deps.now()),
    )
    portal.passTime(year)
    const later = await signIn(portal.deps, { personalCode })
    expect(await needs(later)).toEqual([false, true])
    await portal.call('confirmProfile', { as: later, body })
    expect(await needs(later)).toEqual([false, false])
  })

  test('is confirmed only by an explicit confirmation', async () => {
    const anna = await signIn(portal.deps)
    for (const wrong of [{ need_profile_review: true }, {}, { ...body, more: 1 }, undefined])
      expect((await portal.call('confirmProfile', { as: anna, body: wrong as never })).status).toBe(400)
    expect(await needs(anna)).toEqual([true, false])
  })

  test('is neither requested nor confirmed in the help desk’s mode', async () => {
    const agent = await startSupportSession(portal, await signInAgent(portal.deps), await signIn(portal.deps))
    expect(await needs(agent)).toEqual([false, false])
    const { status, problem } = await portal.call('confirmProfile', { as: agent, body })
    expect([status, problem.code]).toEqual([403, 'help-desk-refused'])
  })

  test('leaves an entry in the history', async () => {
    const anna = await signIn(portal.deps)
    await portal.call('confirmProfile', { as: anna, body })
    const lines = await portal.deps.db
      .selectFrom('history.action')
      .select('name')
      .where('person_id', '=', anna.personId)
      .where('name', '=', 'profile-confirmed')
      .execute()
    expect(lines).toHaveLength(1)
  })
})

describe('an entity’s profile', () => {
  async function aRepresentative() {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    return { entityId, representative: await signIn(portal.deps, { personalCode, entityId }) }
  }
  const confirm = (as: SignedIn, id: string) => portal.call('confirmEntityProfile', { as, params: { id }, body })

  test('has its own requirements, and one representative confirms them for all', async () => {
    const { entityId, representative } = await aRepresentative()
    const delegate = await aDelegate(portal, entityId, 3)
    await portal.call('confirmProfile', { as: representative, body })
    expect([await needs(representative), await needs(delegate)]).toEqual([
      [true, false],
      [true, false],
    ])
    const { answer } = await confirm(representative, entityId)
    expect(answer.data).toMatchObject({
      uuid: entityId,
      need_profile_submit: false,
      confirmed_on: dayInRiga(portal.deps.now()),
      permissions: { can_confirm: true },
    })
    expect([await needs(representative), await needs(delegate)]).toEqual([
      [false, false],
      [false, false],
    ])
  })

  test.each([
    [1, false],
    [2, true],
    [3, true],
  ])('at level %i can be confirmed by a delegate: %s; others are not blocked by it', async (level, may) => {
    const { entityId } = await aRepresentative()
    const delegate = await aDelegate(portal, entityId, level)
    expect(await needs(delegate)).toEqual([may, false])
    const { status, problem } = await confirm(delegate, entityId)
    expect([status, problem.code]).toEqual(may ? [200, undefined] : [403, 'forbidden'])
    expect(
      (await portal.call('getLegalEntityProfile', { as: delegate, params: { id: entityId } })).answer.data.permissions,
    ).toEqual({ can_confirm: may })
  })

  test('is hidden from a stranger, and access ends with the mandate', async () => {
    const { entityId, representative } = await aRepresentative()
    expect((await confirm(await signIn(portal.deps), entityId)).problem.code).toBe('entity-not-found')
    await portal.deps.db.deleteFrom('entities.officer').where('entity_id', '=', entityId).execute()
    const { status, problem } = await confirm(representative, entityId)
    expect([status, problem.code]).toEqual([403, 'mandate-ended'])
    expect(await needs(representative)).toEqual([false, false])
  })

  test('is confirmed once when two confirm at once', async () => {
    const { entityId, representative } = await aRepresentative()
    const answers = await Promise.all([confirm(representative, entityId), confirm(representative, entityId)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})
