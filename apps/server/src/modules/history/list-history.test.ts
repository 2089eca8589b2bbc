import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { delegating } from '../../testing/delegations.ts'
import { aDraft } from '../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../testing/factories.ts'
import { signInAgent, startSupportSession } from '../../testing/help-desk.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const history = (as: SignedIn, query: { offset?: string; limit?: '10' | '25' | '50' | '100' } = {}) =>
  portal.call('listActions', { as, query })
const entityHistory = (as: SignedIn, id: string) => portal.call('listEntityActions', { as, params: { id }, query: {} })
const dispute = (as: SignedIn, id: string, note?: string) =>
  portal.call('disputeAction', { as, params: { id }, ...(note !== undefined && { body: { note } }) })
const actionsIn = ({ answer }: Awaited<ReturnType<typeof history>>) => answer.data.map(({ action }) => action)
const mails = async () =>
  (
    await portal.deps.db
      .selectFrom('communications.mail')
      .select(['recipient', 'subject', 'body'])
      .orderBy('created_at')
      .execute()
  ).filter(({ subject }) => subject.includes('apstrīd'))

async function aBoardMember() {
  const personalCode = aPersonalCode()
  const entity = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  return { ...entity, personalCode, anna: await signIn(portal.deps, { personalCode, entityId: entity.entityId }) }
}

describe('the history', () => {
  test('lists the user’s actions, newest first, with their total', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const { answer } = await history(anna)
    expect(answer.total).toBe(answer.data.length)
    expect(answer.data.at(-1)).toMatchObject({
      action: 'logged-in',
      actor: 'Anna Kalniņa',
      acting_as: null,
      application: null,
      help_desk: null,
      disputed_at: null,
    })
    expect(answer.data.find(({ action }) => action === 'application-created')?.application).toEqual({
      uuid,
      number: expect.stringMatching(/^P-\d{4}-\d{6}$/) as string,
    })
    expect(answer.data.map(({ at }) => at)).toEqual(
      answer.data
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
  })

  test('is returned in pages', async () => {
    const anna = await signIn(portal.deps)
    for (let each = 0; each < 12; each += 1) await signIn(portal.deps, { personalCode: anna.personalCode })
    const [first, second] = [await history(anna), await history(anna, { offset: '10' })]
    expect([first.answer.data.length, second.answer.data.length, first.answer.total]).toEqual([10, 3, 13])
    expect(new Set([...first.answer.data, ...second.answer.data].map(({ uuid }) => uuid)).size).toBe(13)
    expect((await history(anna, { limit: '7' as never })).status).toBe(400)
    expect((await history(anna, { offset: '10000' })).answer).toMatchObject({ data: [], total: 13 })
  })

  test('combines autosaves of one application within ten minutes in one entry', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const save = (email: string) =>
      portal.call('changeApplication', {
        as: anna,
        params: { uuid },
        body: { changes: { 'register-sia.contact.details.email': email } },
      })
    // The clock moves to the start of a merge window, so that the saves do not span two windows.
    portal.passTime(600_000 - (portal.deps.now().getTime() % 600_000))
    for (const email of ['a@pasts.example', 'b@pasts.example', 'c@pasts.example']) await save(email)
    portal.passTime(10 * 60_000)
    await save('d@pasts.example')
    const saves = (await history(anna)).answer.data.filter(
      ({ action, application }) => action === 'application-changed' && application?.uuid === uuid,
    )
    expect(saves.map(({ repeated }) => repeated).slice(0, 2)).toEqual([1, 3])
    expect(saves.map(({ last_at: last }) => last !== null).slice(0, 2)).toEqual([false, true])
  })

  test('displays a group at the time by which it is sorted', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const save = (email: string) =>
      portal.call('changeApplication', {
        as: anna,
        params: { uuid },
        body: { changes: { 'register-sia.contact.details.email': email } },
      })
    portal.passTime(600_000 - (portal.deps.now().getTime() % 600_000))
    await save('a@pasts.example')
    portal.passTime(60_000)
    await aDraft(portal, anna)
    portal.passTime(60_000)
    await save('b@pasts.example')
    const { data } = (await history(anna)).answer
    const times = data.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    const group = data.find(({ repeated }) => repeated === 2)
    expect(Date.parse(group?.last_at ?? '') - Date.parse(group?.at ?? '')).toBeGreaterThanOrEqual(120_000)
  })

  test('is visible only to its owner', async () => {
    const [anna, janis] = [await signIn(portal.deps), await signIn(portal.deps, { forename: 'Jānis' })]
    await aDraft(portal, anna)
    expect(actionsIn(await history(janis))).toEqual(['logged-in'])
    expect((await portal.call('listActions', { query: {} })).status).toBe(401)
  })

  test('contains no actions of the register or the portal itself', async () => {
    const anna = await signIn(portal.deps)
    await portal.deps.db
      .insertInto('history.action')
      .values({ action_id: newId(), at: portal.deps.now(), actor_name: '', name: 'application-received' })
      .execute()
    expect(actionsIn(await history(anna))).toEqual(['logged-in'])
  })
})

describe('the history of an entity', () => {
  test('lists the actions in its name by every user, and is open to its representatives', async () => {
    const { entityId, name, anna } = await aBoardMember()
    await aDraft(portal, anna, { services: ['change-name'], entityId })
    const { answer } = await entityHistory(anna, entityId)
    expect(answer.data.find(({ action }) => action === 'application-created')).toMatchObject({
      actor: 'Anna Kalniņa',
      acting_as: name,
    })
    expect(answer.total).toBe(answer.data.length)
  })

  test('contains no actions of the register or the portal itself', async () => {
    const { entityId, anna } = await aBoardMember()
    const before = (await entityHistory(anna, entityId)).answer
    await portal.deps.db
      .insertInto('history.action')
      .values({
        action_id: newId(),
        at: portal.deps.now(),
        actor_name: '',
        entity_id: entityId,
        name: 'application-received',
      })
      .execute()
    expect((await entityHistory(anna, entityId)).answer).toEqual(before)
  })

  test('names the receiver and the terms of delegated rights in the reader’s language', async () => {
    const { entityId, anna } = await aBoardMember()
    const by = delegating(portal)
    const { uuid } = (
      await by.give(anna, entityId, aPersonalCode(), { valid_from: '2027-03-01', valid_until: '2027-03-31' })
    ).answer.data
    await by.change(anna, entityId, uuid, { permission_level: 'level_3', valid_until: null })
    const abouts = async (language: 'lv' | 'en') =>
      (
        await portal.call('listEntityActions', { as: anna, params: { id: entityId }, query: {}, headers: { language } })
      ).answer.data
        .slice(0, 2)
        .map(({ about }) => about)
    expect(await abouts('lv')).toEqual([
      'Edgars Strautnieks: pilna piekļuve, no 01.03.2027., bez termiņa',
      'Edgars Strautnieks: ierobežota piekļuve, no 01.03.2027. līdz 31.03.2027.',
    ])
    expect(await abouts('en')).toEqual([
      'Edgars Strautnieks: full access, from 1 March 2027, never expires',
      'Edgars Strautnieks: restricted access, 1 March 2027 to 31 March 2027',
    ])
  })

  test('shows views by the help desk', async () => {
    const { entityId, anna, personalCode } = await aBoardMember()
    const supporting = await startSupportSession(portal, await signInAgent(portal.deps), { personalCode })
    await portal.call('getLegalEntityProfile', { as: supporting, params: { id: entityId } })
    expect((await entityHistory(anna, entityId)).answer.data[0]).toMatchObject({
      action: 'help-desk-viewed',
      actor: 'Līga Zemture',
      help_desk: { reason: 'Tehniska kļūda portālā' },
    })
  })

  test('looks to others as if it did not exist, and closes with the mandate', async () => {
    const { entityId, anna } = await aBoardMember()
    const stranger = await entityHistory(await signIn(portal.deps), entityId)
    const missing = await entityHistory(await signIn(portal.deps), newId())
    expect([stranger.status, stranger.raw.toString()]).toEqual([404, missing.raw.toString()])
    await portal.deps.db.deleteFrom('entities.officer').where('entity_id', '=', entityId).execute()
    const { status, problem } = await entityHistory(anna, entityId)
    expect([status, problem.code]).toEqual([403, 'mandate-ended'])
  })
})

describe('“this wasn’t me”', () => {
  test('marks a support session once, and the operators are notified once', async () => {
    const customer = await signIn(portal.deps, { forename: 'Elīna', surname: 'Avotniece' })
    await startSupportSession(portal, await signInAgent(portal.deps), customer)
    const [supported] = (await history(customer)).answer.data
    const before = (await mails()).length
    const [first, second] = await Promise.all([
      dispute(customer, supported?.uuid ?? '', 'Nezvanīju'),
      dispute(customer, supported?.uuid ?? ''),
    ])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.answer.data.disputed_at).toBe(second.answer.data.disputed_at)
    const sent = (await mails()).slice(before)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      recipient: portal.deps.settings.HELP_DESK_MAIL,
      body: expect.stringContaining('Elīna Avotniece') as string,
    })
    expect(sent[0]?.body).not.toContain(customer.personalCode)
    expect(
      (await history(customer)).answer.data.find(({ uuid }) => uuid === supported?.uuid)?.disputed_at,
    ).not.toBeNull()
    expect(actionsIn(await history(customer)).filter((action) => action === 'action-disputed')).toHaveLength(1)
  })

  test('can be reported without a body', async () => {
    const anna = await signIn(portal.deps)
    const [login] = (await history(anna)).answer.data
    expect((await dispute(anna, login?.uuid ?? '')).answer.data).toMatchObject({
      action: 'logged-in',
      disputed_at: expect.any(String) as string,
    })
  })

  test('cannot be reported for another person’s action, which looks missing', async () => {
    const anna = await signIn(portal.deps)
    const [login] = (await history(anna)).answer.data
    const janis = await signIn(portal.deps)
    const [stranger, missing] = [await dispute(janis, login?.uuid ?? ''), await dispute(janis, newId())]
    expect([stranger.status, stranger.problem.code]).toEqual([404, 'action-not-found'])
    expect(stranger.raw.toString()).toBe(missing.raw.toString())
    expect((await history(anna)).answer.data[0]?.disputed_at).toBeNull()
  })

  test('cannot be reported for others’ actions, though the person’s own history contains them', async () => {
    const { entityId, anna, name } = await aBoardMember()
    const by = delegating(portal)
    const edgars = await signIn(portal.deps, { forename: 'Edgars', surname: 'Strautnieks' })
    const uuid = await by.delegate(anna, entityId, edgars, { permission_level: 'level_3' })
    await by.revoke(anna, entityId, uuid)
    const lines = (await history(edgars)).answer.data
    expect(lines.map(({ action, about, can_dispute: can }) => [action, about, can])).toEqual([
      ['delegation-received-revoked', name, false],
      ['delegation-accepted', 'Edgars Strautnieks', true],
      ['delegation-received', name, false],
      ['logged-in', null, true],
    ])
    const { status, problem } = await dispute(edgars, lines[0]?.uuid ?? '')
    expect([status, problem.code]).toEqual([403, 'action-not-own'])
  })

  test('cannot be reported by the help desk for its own support session', async () => {
    const customer = await signIn(portal.deps)
    const supporting = await startSupportSession(portal, await signInAgent(portal.deps), customer)
    const [supported] = (await history(customer)).answer.data
    expect((await dispute(supporting, supported?.uuid ?? '')).problem.code).toBe('help-desk-refused')
  })

  test('is limited to 20 reports an hour', async () => {
    portal.avoidWindowEnd(60 * 60)
    const anna = await signIn(portal.deps)
    const statuses = []
    for (let each = 0; each < 21; each += 1) statuses.push((await dispute(anna, newId())).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
