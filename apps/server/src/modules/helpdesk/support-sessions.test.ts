import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aDraft } from '../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../testing/factories.ts'
import { signInAgent, startSupportSession } from '../../testing/help-desk.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let agent: SignedIn
let customer: SignedIn
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  agent = await signInAgent(portal.deps)
  customer = await signIn(portal.deps, { forename: 'Elīna', surname: 'Avotniece' })
})

const enter = (code: string | null, description?: string, as = agent) =>
  portal.call('changeSerialNumber', {
    as,
    body: { user_serial_number: code, ...(description !== undefined && { description }) },
  })
const refusalOf = async (called: ReturnType<typeof enter>) => {
  const { status, problem } = await called
  return [status, problem.code]
}
const profileOf = async (as: SignedIn) => (await portal.call('getProfile', { as })).answer.data
const totalOf = async (as: SignedIn) => (await portal.call('listApplicationsFiltered', { as, query: {} })).answer.total
const historyOf = async (as: SignedIn) =>
  (await portal.call('listActions', { as, query: { limit: '100' } })).answer.data

describe('help-desk staff without a customer', () => {
  test('work in the internal mode under their own name', async () => {
    expect(await profileOf(agent)).toMatchObject({
      mode: 'internal',
      name: 'Līga Zemture',
      legal_entities: [],
      help_desk: { agent: 'Līga Zemture', visit: null },
    })
  })

  test('see no user’s data, including their own private applications and entities', async () => {
    const personalCode = aPersonalCode()
    const private_ = await signIn(portal.deps, { personalCode })
    const { uuid } = await aDraft(portal, private_)
    const entity = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const working = await signInAgent(portal.deps, { personalCode })
    expect(await totalOf(working)).toBe(0)
    expect((await portal.call('getApplication', { as: working, params: { uuid } })).status).toBe(404)
    expect((await portal.call('listLegalEntities', { as: working, query: {} })).answer.total).toBe(0)
    expect((await portal.call('changeProfile', { as: working, body: { selected_uuid: entity.entityId } })).status).toBe(
      404,
    )
    expect(
      (await portal.call('listEntityApplications', { as: working, params: { entity_id: entity.entityId }, query: {} }))
        .status,
    ).toBe(404)
    expect(await historyOf(working)).toEqual([])
  })

  test('cannot create anything in a user’s name', async () => {
    const { status, problem } = await portal.call('createApplication', {
      as: agent,
      body: { services: ['register-sia'], submission_type: 'NATURAL_PERSON', account_type: 'person' } as never,
    })
    expect([status, problem.code]).toEqual([403, 'customer-required'])
  })
})

describe('a support session', () => {
  test('with the next customer ends the previous one, which that customer sees', async () => {
    const supporting = await startSupportSession(portal, agent, customer, 'payment')
    const next = await signIn(portal.deps, { forename: 'Jānis', surname: 'Nākamais' })
    const supportingNext = await startSupportSession(portal, supporting, next, 'payment')
    expect((await profileOf(supportingNext)).name).toBe('Jānis Nākamais')
    expect((await portal.call('getProfile', { as: supporting })).problem.code).toBe('profile-switched')
    const repeated = await portal.call('changeProfile', { as: supporting, body: { selected_uuid: null } })
    expect(repeated.problem.code).toBe('profile-switched')
    expect(
      (await historyOf(customer))
        .filter(({ action }) => action.startsWith('help-desk-visit'))
        .map(({ action }) => action),
    ).toEqual(['help-desk-visit-ended', 'help-desk-visit-began'])
    const open = await portal.deps.db
      .selectFrom('helpdesk.visit')
      .select('customer_id')
      .where('agent_id', '=', agent.personId)
      .where('ended_at', 'is', null)
      .execute()
    expect(open).toEqual([{ customer_id: next.personId }])
  })

  test('opens the customer’s data with its own tokens, and the old ones only report the switch of profile', async () => {
    const { uuid } = await aDraft(portal, customer)
    const supporting = await startSupportSession(portal, agent, customer, 'payment')
    expect(await profileOf(supporting)).toMatchObject({
      mode: 'internal',
      name: 'Elīna Avotniece',
      selected_uuid: customer.personId,
      help_desk: { agent: 'Līga Zemture', visit: { reason: 'payment' } },
    })
    expect(await totalOf(supporting)).toBe(1)
    expect(
      (await portal.call('getApplication', { as: supporting, params: { uuid } })).answer.data.permitted_actions,
    ).toEqual(['edit', 'upload', 'generate', 'choose-options', 'review'])
    expect(await refusalOf(enter(customer.personalCode, 'payment'))).toEqual([409, 'profile-switched'])
  })

  test('ignores the owner’s cached view of the application, and leaves it unchanged', async () => {
    const { uuid } = await aDraft(portal, customer)
    const actions = async (as: SignedIn) =>
      (await portal.call('getApplication', { as, params: { uuid } })).answer.data.permitted_actions
    const owners = await actions(customer)
    expect(owners).toContain('submit')
    const supporting = await startSupportSession(portal, agent, customer)
    expect(await actions(supporting)).not.toContain('submit')
    expect(await actions(customer)).toEqual(owners)
  })

  test('reaches the customer’s entities by the customer’s right, and ends with it', async () => {
    const entity = await anEntity(portal.deps, { boardOf: [{ personalCode: customer.personalCode }] })
    const supporting = await startSupportSession(portal, agent, customer)
    const { answer } = await portal.call('changeProfile', { as: supporting, body: { selected_uuid: entity.entityId } })
    expect(answer.data).toMatchObject({
      legal_entity_name: entity.name,
      help_desk: { visit: { reason: 'technical-problem' } },
    })
    const there = {
      ...supporting,
      headers: { ...supporting.headers, token: answer.data.x_token ?? '', 'token-key': answer.data.x_token_key ?? '' },
    }
    expect(
      (await portal.call('listEntityApplications', { as: there, params: { entity_id: entity.entityId }, query: {} }))
        .status,
    ).toBe(200)
    await portal.deps.db.deleteFrom('entities.officer').where('entity_id', '=', entity.entityId).execute()
    expect((await portal.call('listApplicationsFiltered', { as: there, query: {} })).problem.code).toBe('mandate-ended')
  })

  test('changes a draft for the customer, as a history entry separate from the customer’s own', async () => {
    const { uuid } = await aDraft(portal, customer)
    const save = (as: SignedIn, name: string) =>
      portal.call('changeApplication', {
        as,
        params: { uuid },
        body: { changes: { 'register-sia.contact.details.email': name } },
      })
    await save(customer, 'viens@pasts.example')
    const supporting = await startSupportSession(portal, agent, customer)
    for (const name of ['divi@pasts.example', 'tris@pasts.example'])
      expect((await save(supporting, name)).status).toBe(200)
    const changed = (await historyOf(customer)).filter(({ action }) => action === 'application-changed')
    expect(changed.map(({ actor, repeated, help_desk: supported }) => [actor, repeated, supported !== null])).toEqual([
      ['Līga Zemture', 2, true],
      ['Elīna Avotniece', expect.any(Number), false],
    ])
  })

  test('ends with null, and leaves no customer data', async () => {
    const supporting = await startSupportSession(portal, agent, customer)
    const { status, answer } = await enter(null, undefined, supporting)
    expect(status).toBe(200)
    const after = {
      ...agent,
      headers: { ...agent.headers, token: answer.data.x_token, 'token-key': answer.data.x_token_key },
    }
    expect(await profileOf(after)).toMatchObject({ name: 'Līga Zemture', help_desk: { visit: null } })
    expect((await portal.call('getProfile', { as: supporting })).problem.code).toBe('profile-switched')
    expect((await enter(null, undefined, after)).status).toBe(200)
  })

  test('expires after 30 minutes, by the server’s clock', async () => {
    const { uuid } = await aDraft(portal, customer)
    const supporting = await startSupportSession(portal, agent, customer)
    const stay = () =>
      portal.call('keepAlive', { as: supporting, body: { x_token_key: supporting.headers['token-key'] ?? '' } })
    portal.passTime(15 * 60_000)
    expect((await stay()).status).toBe(200)
    portal.passTime(14 * 60_000)
    expect(await totalOf(supporting)).toBe(1)
    const save = (email: string) =>
      portal.call('changeApplication', {
        as: supporting,
        params: { uuid },
        body: { changes: { 'register-sia.contact.details.email': email } },
      })
    expect((await save('pirms@pasts.example')).status).toBe(200)
    portal.passTime(61_000)
    // The node's cache of the agent's last save must not bypass the check.
    const after = [
      save('pec@pasts.example'),
      portal.call('getApplication', { as: supporting, params: { uuid } }),
      portal.call('listApplicationsFiltered', { as: supporting, query: {} }),
      portal.call('listActions', { as: supporting, query: {} }),
    ]
    for (const called of after) expect(await called).toMatchObject({ status: 403, problem: { code: 'visit-ended' } })
    expect(await profileOf(supporting)).toMatchObject({ name: 'Līga Zemture', help_desk: { visit: null } })
    expect((await stay()).status).toBe(200)
    expect((await enter(customer.personalCode, 'payment', supporting)).status).toBe(200)
  })

  test('ends with the agent’s logout, for the record and for the customer', async () => {
    const supporting = await startSupportSession(portal, agent, customer)
    await portal.call('logout', { as: supporting })
    const { began_at: began, ended_at: ended } = await portal.deps.db
      .selectFrom('helpdesk.visit')
      .select(['began_at', 'ended_at'])
      .where('customer_id', '=', customer.personId)
      .executeTakeFirstOrThrow()
    expect(ended?.getTime()).toBeGreaterThanOrEqual(began.getTime())
    expect((await historyOf(customer)).map(({ action }) => action)).toContain('help-desk-visit-ended')
  })

  test('ends alone: that of a colleague continues', async () => {
    const other = await signIn(portal.deps)
    const supporting = await startSupportSession(portal, agent, customer)
    await startSupportSession(portal, await signInAgent(portal.deps), other)
    await portal.call('logout', { as: supporting })
    const { ended_at: ended } = await portal.deps.db
      .selectFrom('helpdesk.visit')
      .select('ended_at')
      .where('customer_id', '=', other.personId)
      .executeTakeFirstOrThrow()
    expect(ended).toBeNull()
  })

  test('that expired keeps its 30 minutes when the agent logs out later', async () => {
    const supporting = await startSupportSession(portal, agent, customer)
    portal.passTime(20 * 60_000)
    await portal.call('keepAlive', { as: supporting, body: { x_token_key: supporting.headers['token-key'] ?? '' } })
    portal.passTime(11 * 60_000)
    expect((await portal.call('logout', { as: supporting })).status).toBe(200)
    const kept = await portal.deps.db
      .selectFrom('helpdesk.visit')
      .select('ended_at')
      .where('customer_id', '=', customer.personId)
      .executeTakeFirstOrThrow()
    expect(kept.ended_at).toBeNull()
  })

  test('changes the agent’s language, never the customer’s', async () => {
    const supporting = await startSupportSession(portal, agent, customer)
    await portal.call('changeProfile', { as: supporting, body: { ui_lang: 'en' } })
    const languageOf = async ({ personId }: SignedIn) =>
      (
        await portal.deps.db
          .selectFrom('auth.person')
          .select('language')
          .where('person_id', '=', personId)
          .executeTakeFirstOrThrow()
      ).language
    expect([await languageOf(agent), await languageOf(customer)]).toEqual(['en', 'lv'])
  })

  test('is created for one of two concurrent calls with the same session', async () => {
    const both = await Promise.all([1, 2].map(() => enter(customer.personalCode, 'payment')))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a support session is rejected', () => {
  test.each([
    ['without a reason', undefined, [400, 'visit-reason-required']],
    ['with a blank reason', '  ', [400, 'visit-reason-required']],
    ['for a reason that the classifier lacks', 'curiosity', [400, 'visit-reason-unknown']],
    ['for another reason without text', 'other: ', [400, 'visit-reason-required']],
  ])('%s', async (_, description, refusal) => {
    expect(await refusalOf(enter(customer.personalCode, description))).toEqual(refusal)
  })

  test.each(['3291001008', '329100100822', '329100-10082', '٣٢٩١٠٠١٠٠٨٢', ''])(
    'with „%s” as a personal code',
    async (code) => {
      expect(await refusalOf(enter(code, 'payment'))).toEqual([400, 'malformed-request'])
    },
  )

  test('for a person who has never used the portal', async () => {
    expect(await refusalOf(enter(aPersonalCode(), 'payment'))).toEqual([404, 'customer-not-found'])
  })

  test('for oneself and for a colleague', async () => {
    const colleague = await signInAgent(portal.deps)
    for (const { personalCode } of [agent, colleague])
      expect(await refusalOf(enter(personalCode, 'payment'))).toEqual([403, 'visit-not-allowed'])
  })

  test('without a help-desk account', async () => {
    expect(await refusalOf(enter(agent.personalCode, 'payment', customer))).toEqual([403, 'forbidden'])
    expect((await portal.call('listSupportSessionReasons', { as: customer })).problem.code).toBe('forbidden')
  })

  test('after 20 attempts an hour, found or not; the supervisor is notified, and ending stays possible', async () => {
    portal.avoidWindowEnd(60 * 60)
    for (let each = 0; each < 20; each += 1) await enter(aPersonalCode(), 'payment')
    for (const _ of [1, 2])
      expect(await refusalOf(enter(customer.personalCode, 'payment'))).toEqual([429, 'too-many-requests'])
    const mails = await portal.deps.db.selectFrom('communications.mail').select(['recipient', 'body']).execute()
    expect(mails).toEqual([
      { recipient: portal.deps.settings.HELP_DESK_MAIL, body: expect.stringContaining('Līga Zemture') as string },
    ])
    expect((await enter(null)).status).toBe(200)
  })
})

describe('the reasons', () => {
  test.each([
    ['lv', 'Jautājums par maksājumu', 'Cits iemesls'],
    ['en', 'Question about a payment', 'Other'],
  ])('come from the classifier in the language %s, the free-text one last', async (language, payment, other) => {
    const { answer } = await portal.call('listSupportSessionReasons', { as: agent, headers: { language } })
    expect(answer.data).toContainEqual({ code: 'payment', name: payment })
    expect(answer.data.at(-1)).toEqual({ code: 'other', name: other })
  })

  test('may be free text, and the customer reads it', async () => {
    await startSupportSession(portal, agent, customer, 'other: Klients zvana no ārvalstīm')
    expect((await historyOf(customer))[0]).toMatchObject({
      action: 'help-desk-visit-began',
      actor: 'Līga Zemture',
      help_desk: { reason: 'Klients zvana no ārvalstīm' },
    })
  })
})

describe('the customer sees', () => {
  test('when a support session began and ended, and why', async () => {
    const supporting = await startSupportSession(portal, agent, customer, 'payment')
    await enter(null, undefined, supporting)
    const supported = (await historyOf(customer)).filter(({ help_desk: desk }) => desk)
    expect(supported.map(({ action, help_desk: desk }) => [action, desk?.reason])).toEqual([
      ['help-desk-visit-ended', 'Jautājums par maksājumu'],
      ['help-desk-visit-began', 'Jautājums par maksājumu'],
    ])
  })

  test('every view of their data, as one entry for each object however often it was viewed', async () => {
    const { uuid } = await aDraft(portal, customer)
    const supporting = await startSupportSession(portal, agent, customer)
    for (const _ of [1, 2, 3]) await portal.call('getApplication', { as: supporting, params: { uuid } })
    await portal.call('getTimeline', { as: supporting, params: { uuid } })
    await portal.call('listApplicationsFiltered', { as: supporting, query: {} })
    const looks = (await historyOf(customer)).filter(({ action }) => action === 'help-desk-viewed')
    expect(looks.map(({ repeated, application }) => [repeated, application?.uuid ?? null])).toEqual([
      [1, null],
      [1, uuid],
      [3, uuid],
    ])
  })

  test('no entry about other objects that were requested in the support session', async () => {
    const { uuid } = await aDraft(portal, await signIn(portal.deps))
    const supporting = await startSupportSession(portal, agent, customer)
    await portal.call('getApplication', { as: supporting, params: { uuid } })
    await portal.call('listPayments', { as: supporting, query: {} })
    const looks = (await historyOf(customer)).filter(({ action }) => action === 'help-desk-viewed')
    expect(looks).toMatchObject([{ application: null }])
  })
})
