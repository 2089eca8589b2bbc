import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renewed } from '../../testing/delegations.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

describe('the profile', () => {
  test('is rejected without a session', async () => {
    const { status, problem } = await portal.call('getProfile')
    expect([status, problem.code]).toEqual([401, 'not-signed-in'])
  })

  test('names the person and the entities that they represent', async () => {
    const personalCode = aPersonalCode()
    const entity = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const anna = await signIn(portal.deps, { personalCode })
    const { answer } = await portal.call('getProfile', { as: anna })
    expect(answer.data).toMatchObject({
      name: 'Anna Kalniņa',
      selected_uuid: anna.personId,
      legal_entities_count: 1,
      legal_entities: [{ uuid: entity.entityId, name: entity.name }],
    })
  })

  test('has exactly the fields of the specification and those that the portal adds', async () => {
    const anna = await signIn(portal.deps)
    const { answer } = await portal.call('getProfile', { as: anna })
    expect(answer.data).toEqual({
      name: 'Anna Kalniņa',
      natural_person: { uuid: anna.personId, name: 'Anna Kalniņa' },
      legal_entities: [],
      legal_entities_count: 0,
      selected_uuid: anna.personId,
      legal_entity_uuid: null,
      legal_entity_name: null,
      need_profile_submit: true,
      need_profile_review: false,
      need_terms_consent: false,
      has_legal_facts: false,
      is_notary: false,
      has_dependants: false,
      has_partner_organizations: false,
      ui_lang: 'lv',
      external_organizations: [],
      mode: null,
      organization_uuid: null,
      help_desk: null,
      session_expired: portal.deps.settings.SESSION_EXPIRED,
    })
  })

  test('selecting an entity returns new tokens, and the old ones only report the switch of profile', async () => {
    const personalCode = aPersonalCode()
    const entity = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const anna = await signIn(portal.deps, { personalCode })
    const { answer } = await portal.call('changeProfile', { as: anna, body: { selected_uuid: entity.entityId } })
    expect(answer.data).toMatchObject({
      selected_uuid: entity.entityId,
      legal_entity_uuid: entity.entityId,
      legal_entity_name: entity.name,
    })
    expect(decodeJwt(answer.data.x_token ?? '')).toMatchObject({
      app_name: 'web-portal',
      legal_entity_uuid: entity.entityId,
      mode: null,
    })
    const old = await portal.call('getProfile', { as: anna })
    expect([old.status, old.problem.code]).toEqual([409, 'profile-switched'])
    const renewed = { ...anna.headers, token: answer.data.x_token ?? '', 'token-key': answer.data.x_token_key ?? '' }
    expect((await portal.call('getProfile', { headers: renewed })).status).toBe(200)
  })

  test('is repeated by a browser that lost the new tokens, for a minute', async () => {
    const personalCode = aPersonalCode()
    const entity = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const anna = await signIn(portal.deps, { personalCode })
    const choose = async (as = anna) => {
      const { status, answer } = await portal.call('changeProfile', { as, body: { selected_uuid: entity.entityId } })
      const { x_token = '', x_token_key = '' } = status === 200 ? answer.data : {}
      return { status, as: renewed(anna, { x_token, x_token_key }) }
    }
    // A repetition changes the sessions of no other person.
    const other = await signIn(portal.deps)
    const lost = [await choose(), await choose()]
    const last = await choose()
    expect((await portal.call('getProfile', { as: other })).status).toBe(200)
    expect([...lost, last].map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { as } of [{ as: anna }, ...lost])
      expect((await portal.call('getProfile', { as })).problem.code).toBe('profile-switched')
    expect((await portal.call('getProfile', { as: last.as })).status).toBe(200)
    portal.passTime(61_000)
    expect((await choose()).status).toBe(409)
    expect((await portal.call('getProfile', { as: last.as })).status).toBe(200)
  })

  test.each([
    ['ended by a logout', (as: SignedIn) => portal.call('logout', { as })],
    [
      'replaced by its own switch',
      (as: SignedIn) => portal.call('changeProfile', { as, body: { selected_uuid: null } }),
    ],
  ])('is not repeated after the next session was %s', async (_, use) => {
    const anna = await signIn(portal.deps)
    const choose = () => portal.call('changeProfile', { as: anna, body: { selected_uuid: null } })
    const { x_token = '', x_token_key = '' } = (await choose()).answer.data
    await use(renewed(anna, { x_token, x_token_key }))
    const { status, problem } = await choose()
    expect([status, problem.code]).toEqual([409, 'profile-switched'])
  })

  test('of all entities together is neither the person’s own nor an entity’s, and starts nothing of the person’s own', async () => {
    const personalCode = aPersonalCode()
    await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const anna = await signIn(portal.deps, { personalCode })
    const { answer } = await portal.call('changeProfile', { as: anna, body: { selected_uuid: null } })
    const { x_token = '', x_token_key = '' } = answer.data
    const as = renewed(anna, { x_token, x_token_key })
    expect((await portal.call('getProfile', { as })).answer.data.selected_uuid).toBeNull()
    const { status, problem } = await portal.call('createApplication', {
      as,
      body: { services: ['register-sia'], submission_type: 'NATURAL_PERSON', account_type: 'person' },
    })
    expect([status, problem.code]).toEqual([409, 'wrong-profile'])
  })

  test('another user’s entity is not found, whichever profile is selected', async () => {
    const personalCode = aPersonalCode()
    const own = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const { entityId: id } = await anEntity(portal.deps, { boardOf: [{ personalCode: aPersonalCode() }] })
    const as = await signIn(portal.deps, { personalCode, entityId: own.entityId })
    const { status, problem } = await portal.call('getLegalEntityProfile', { as, params: { id } })
    expect([status, problem.code]).toEqual([404, 'entity-not-found'])
  })

  test('another user’s entity cannot be selected, and looks as if it did not exist', async () => {
    const stranger = await anEntity(portal.deps, { boardOf: [{ personalCode: aPersonalCode() }] })
    const { status, problem } = await portal.call('changeProfile', {
      as: await signIn(portal.deps),
      body: { selected_uuid: stranger.entityId },
    })
    expect([status, problem.code]).toEqual([404, 'entity-not-found'])
  })
})
