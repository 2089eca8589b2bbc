import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { listFeedback } from '../../../operating/list-feedback.ts'
import { aDraft } from '../../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { signInAgent, startSupportSession } from '../../../testing/help-desk.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

async function decided(as: SignedIn, state = 'completed', drafted: Parameters<typeof aDraft>[2] = {}): Promise<AnyId> {
  const { uuid } = await aDraft(portal, as, drafted)
  await portal.deps.db
    .updateTable('applications.application')
    .set({ state, submitted_at: portal.deps.now(), delivered_round: 0 })
    .where('application_id', '=', uuid)
    .execute()
  return uuid
}
const rate = (as: SignedIn | undefined, uuid: AnyId, score = 4, notes?: string) =>
  portal.call('rateApplication', {
    ...(as && { as }),
    params: { uuid },
    body: { score, ...(notes !== undefined && { notes }) },
  })
const read = async (as: SignedIn, uuid: AnyId) =>
  (await portal.call('getApplication', { as, params: { uuid } })).answer.data

describe('a completed service', () => {
  test.each(['completed', 'registered'])('that is %s can be rated, and the rating is final', async (state) => {
    const anna = await signIn(portal.deps)
    const uuid = await decided(anna, state)
    expect((await read(anna, uuid)).permitted_actions).toEqual(['rate'])
    const { status, answer } = await rate(anna, uuid, 5, '  Ātri un saprotami.  ')
    expect([status, answer.data.score, answer.data.notes]).toEqual([200, 5, 'Ātri un saprotami.'])
    const after = await read(anna, uuid)
    expect([after.rating, after.permitted_actions]).toEqual([answer.data, []])
    const { answer: list } = await portal.call('listApplications', { as: anna })
    expect(list.data[0]?.permitted_actions).toEqual([])
    const { rows } = await portal.deps.pool.query<{ name: string }>(
      `select name from history.action where application_id = $1 and name = 'application-rated'`,
      [uuid],
    )
    expect(rows).toHaveLength(1)
  })

  test('can be rated once, also by two users at the same time', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const representative = await signIn(portal.deps, { personalCode, entityId })
    const uuid = await decided(representative, 'registered', { services: ['change-board'], entityId })
    const answers = await Promise.all([rate(representative, uuid, 1), rate(representative, uuid, 5)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('already-rated')
  })

  test.each([0, 6, 2.5])('cannot be rated %d', async (score) => {
    const anna = await signIn(portal.deps)
    const uuid = await decided(anna)
    expect((await rate(anna, uuid, score)).status).toBe(400)
    expect((await rate(anna, uuid, 3, 'a'.repeat(2_001))).status).toBe(400)
    expect((await read(anna, uuid)).rating).toBeNull()
  })
})

describe('a rating is rejected', () => {
  test.each(['draft', 'received', 'processing', 'waiting_for_information', 'postponed', 'rejected'])(
    'for the state %s',
    async (state) => {
      const anna = await signIn(portal.deps)
      const { status, problem } = await rate(anna, await decided(anna, state))
      expect([status, problem.code]).toEqual([409, 'transition-not-allowed'])
    },
  )

  test('for a stranger, under another profile, and for an entity once the mandate has ended', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const asPerson = await signIn(portal.deps, { personalCode })
    const own = await decided(asPerson)
    expect((await rate(undefined, own)).status).toBe(401)
    expect((await rate(await signIn(portal.deps), own)).problem.code).toBe('application-not-found')
    const representative = await signIn(portal.deps, { personalCode, entityId })
    const entitys = await decided(representative, 'completed', { services: ['change-board'], entityId })
    expect((await rate(representative, own)).problem.code).toBe('wrong-profile')
    await portal.deps.db.deleteFrom('entities.officer').where('entity_id', '=', entityId).execute()
    expect((await rate(representative, entitys)).problem.code).toBe('mandate-ended')
  })

  test('in a customer’s place, and is not offered to the help desk', async () => {
    const customer = await signIn(portal.deps)
    const uuid = await decided(customer)
    const agent = await startSupportSession(portal, await signInAgent(portal.deps), customer)
    expect((await rate(agent, uuid)).problem.code).toBe('help-desk-refused')
    expect((await read(agent, uuid)).permitted_actions).toEqual([])
  })
})

describe('the operator', () => {
  test('lists ratings since a day, and the file contains no formulas', async () => {
    const anna = await signIn(portal.deps)
    const uuid = await decided(anna)
    const { number } = await read(anna, uuid)
    await rate(anna, uuid, 2, '=Lēni\nun "nesaprotami"')
    const ratings = (...given: string[]) => listFeedback(portal.deps.db, ['ratings', ...given])
    expect(await ratings()).toContain(
      `  2  ${number}  Sabiedrības ar ierobežotu atbildību reģistrācija  =Lēni un "nesaprotami"\n`,
    )
    expect(await ratings('2020-01-01')).toMatch(/\n\d+ ratings, \d\.\d\d on average\n$/)
    expect(await ratings('2190-01-01')).toBe('0 ratings, 0.00 on average\n')
    expect(await ratings('--csv')).toContain(
      `"2";"${number}";"Sabiedrības ar ierobežotu atbildību reģistrācija";"'=Lēni\nun ""nesaprotami"""\r\n`,
    )
    expect(await ratings('--csv')).not.toContain('Anna')
    await expect(ratings('yesterday')).rejects.toThrow('npm run feedback')
  })
})
