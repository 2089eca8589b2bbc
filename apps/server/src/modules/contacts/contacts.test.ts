import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aContact, anEmail, aPhone, codeTo } from '../../testing/contacts.ts'
import { aDelegate } from '../../testing/delegates.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../testing/factories.ts'
import { signInAgent, startSupportSession } from '../../testing/help-desk.ts'
import { aMessagingPortal } from '../../testing/messaging-portal.ts'

const { portal, providers, reset } = await aMessagingPortal()
beforeEach(reset)
afterAll(() => portal.close())

const send = (
  as: SignedIn,
  type: 'email' | 'phone',
  value: string,
  more: { replaces?: string; language?: string } = {},
) =>
  portal.call('verifyContact', {
    as,
    params: { type },
    body: { value, ...(more.replaces && { replaces: more.replaces }) },
    ...(more.language && { headers: { language: more.language } }),
  })
const guess = (as: SignedIn, key: string, code: string) => portal.call('validateContact', { as, params: { key, code } })
const listed = async (as: SignedIn) => (await portal.call('listContacts', { as })).answer
const valuesOf = async (as: SignedIn) => (await listed(as)).data.map(({ value, notification }) => [value, notification])
const historyOf = async ({ personId }: SignedIn) =>
  (
    await portal.deps.db
      .selectFrom('history.action')
      .select(['name', 'details'])
      .where('person_id', '=', personId)
      .orderBy('at')
      .orderBy('action_id')
      .execute()
  ).map(({ name }) => name)

async function aRepresentative() {
  const personalCode = aPersonalCode()
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  return { entityId, as: await signIn(portal.deps, { personalCode, entityId }) }
}

describe('a person’s contact', () => {
  test.each([
    ['email', anEmail()],
    ['phone', aPhone()],
  ] as const)('of type %s exists only once its code was confirmed', async (type, value) => {
    const anna = await signIn(portal.deps)
    expect(await listed(anna)).toEqual({ data: [], total: 0, permissions: { can_edit: true } })
    const { status, answer } = await send(anna, type, value)
    expect([status, answer.data]).toEqual([
      200,
      {
        key: expect.any(String) as string,
        valid_for_minutes: 10,
        tries_left: 5,
        resend_after_seconds: type === 'phone' ? 600 : 30,
      },
    ])
    expect((await listed(anna)).total).toBe(0)
    const added = await guess(anna, answer.data.key, codeTo(providers, value))
    expect(added.answer.data).toMatchObject({ type, value, notification: type === 'email' })
    expect((await listed(anna)).data).toEqual([added.answer.data])
  })

  test('receives a text in the reader’s language, with the validity of the code in minutes', async () => {
    const [anna, email, phone] = [await signIn(portal.deps), anEmail(), aPhone()]
    await send(anna, 'email', email)
    await send(anna, 'email', email, { language: 'en' })
    await send(anna, 'phone', phone, { language: 'en' })
    expect(providers.post.delivered.map(({ subject, language }) => [subject, language])).toEqual([
      ['Apstiprinājuma kods', 'lv'],
      ['Verification code', 'en'],
    ])
    expect(providers.post.delivered[0]?.text).toMatch(/Labdien, Anna Kalniņa!.*\n\d{6}\n.*derīgs 10 minūtes/s)
    expect(providers.operator.delivered[0]?.text).toMatch(/^Code \d{6}, valid for 10 min\..*\n\n@localhost #\d{6}$/s)
  })

  test.each([
    ['email', ' Jana.Berzina@Example.LV. ', 'Jana.Berzina@example.lv'],
    ['phone', '2777 11-22', '+37127771122'],
    ['phone', '(00371) 27.77.11.33', '+37127771133'],
  ] as const)('typed as %s %j is stored as %s', async (type, typed, kept) => {
    const anna = await signIn(portal.deps)
    const { answer } = await send(anna, type, typed)
    await guess(anna, answer.data.key, codeTo(providers, kept))
    expect((await listed(anna)).data).toMatchObject([{ value: kept }])
  })

  test.each([
    ['email', 'a@b', 'email-invalid'],
    ['email', 'anna@example.lv\r\nBcc: other@example.lv', 'email-invalid'],
    ['email', '"anna kalnina"@example.lv', 'email-invalid'],
    ['email', 'аnna@example.lv', 'email-invalid'],
    ['email', `${'a'.repeat(250)}@example.lv`, 'email-invalid'],
    ['email', 'x'.repeat(10_000), 'malformed-request'],
    ['phone', '+37120000000;ext=1', 'phone-invalid'],
    ['phone', '٢٠٠٠٠٠١٧', 'phone-invalid'],
    ['phone', '2', 'phone-invalid'],
    ['phone', '67000017', 'sms-not-possible'],
    ['phone', '+37190000017', 'sms-not-possible'],
    ['phone', '+4915112345678', 'sms-not-possible'],
  ] as const)('of type %s cannot be %j: %s', async (type, value, code) => {
    const { status, problem } = await send(await signIn(portal.deps), type, value)
    expect([status, problem.code]).toEqual([400, code])
    expect([providers.post.delivered, providers.operator.delivered]).toEqual([[], []])
  })

  test.each([
    ['email', 'liga.ozola@example.lv', 'LIGA.ozola@Example.lv ', 'email-already-added'],
    ['email', 'liga.ozola@gmail.com', 'ligaozola@googlemail.com', 'email-already-added'],
    ['phone', '+37127770001', '2777 0001', 'phone-already-added'],
  ] as const)('is not added again, in any spelling', async (type, value, again, code) => {
    const anna = await signIn(portal.deps)
    await aContact(portal, providers, anna, { type, value })
    providers.post.delivered = []
    providers.operator.delivered = []
    const { status, problem } = await send(anna, type, again)
    expect([status, problem.code]).toEqual([400, code])
    expect([providers.post.delivered, providers.operator.delivered]).toEqual([[], []])
  })

  test('is reported in the words of the specification', async () => {
    const [anna, email, phone] = [await signIn(portal.deps), anEmail(), aPhone()]
    await aContact(portal, providers, anna, { type: 'email', value: email })
    await aContact(portal, providers, anna, { type: 'phone', value: phone })
    const stored = [
      await send(anna, 'phone', phone, { language: 'en' }),
      await send(anna, 'email', email, { language: 'en' }),
    ]
    expect(stored.map(({ problem }) => problem.message)).toEqual([
      'This phone number has already been added.',
      'This email address has already been added.',
    ])
  })

  test('exists already when another request added it while the code was on its way', async () => {
    const { entityId, as } = await aRepresentative()
    const other = await aDelegate(portal, entityId, 3)
    const value = anEmail()
    const { answer } = await portal.call('verifyEntityContact', {
      as: other,
      params: { id: entityId, type: 'email' },
      body: { value },
    })
    const code = codeTo(providers, value)
    await aContact(portal, providers, as, { value, entityId })
    const params = { id: entityId, key: answer.data.key, code }
    const { status, problem } = await portal.call('validateEntityContact', {
      as: other,
      params,
      headers: { language: 'en' },
    })
    expect([status, problem.code, problem.message]).toEqual([
      400,
      'contact-already-exists',
      `This ${value} already exists`,
    ])
  })

  test('replaces another, which stays until then, and keeps its preferences', async () => {
    const [anna, value] = [await signIn(portal.deps), anEmail()]
    const before = await aContact(portal, providers, anna)
    const { answer } = await send(anna, 'email', value, { replaces: before.uuid })
    expect(await valuesOf(anna)).toEqual([[before.value, true]])
    await guess(anna, answer.data.key, codeTo(providers, value))
    expect((await listed(anna)).data).toMatchObject([{ uuid: before.uuid, value, notification: true }])
    expect((await send(anna, 'phone', aPhone(), { replaces: before.uuid })).problem.code).toBe('contact-not-found')
    const second = await aContact(portal, providers, anna)
    const late = await send(anna, 'email', anEmail(), { replaces: second.uuid })
    const code = codeTo(providers, providers.post.delivered.at(-1)?.to ?? '')
    await portal.call('removeContact', { as: anna, query: { uuid: second.uuid } })
    expect((await guess(anna, late.answer.data.key, code)).problem.code).toBe('contact-not-found')
  })

  test('is limited to ten of one type', async () => {
    const anna = await signIn(portal.deps)
    for (let count = 0; count < 9; count += 1) await aContact(portal, providers, anna)
    const late = await send(anna, 'email', anEmail())
    const code = codeTo(providers, providers.post.delivered.at(-1)?.to ?? '')
    await aContact(portal, providers, anna)
    const refusals = [await send(anna, 'email', anEmail()), await guess(anna, late.answer.data.key, code)]
    expect(refusals.map(({ status, problem }) => [status, problem.code])).toEqual([
      [409, 'too-many-contacts'],
      [409, 'too-many-contacts'],
    ])
    await aContact(portal, providers, anna, { type: 'phone' })
  })

  test('cannot be changed or removed by others', async () => {
    const [anna, other] = [await signIn(portal.deps), await signIn(portal.deps)]
    const { uuid } = await aContact(portal, providers, anna)
    const tries = [
      await portal.call('changeContacts', { as: other, body: { contacts: [{ uuid, notification: false }] } }),
      await portal.call('removeContact', { as: other, query: { uuid } }),
      await send(other, 'email', anEmail(), { replaces: uuid }),
    ]
    expect(tries.map(({ status, problem }) => [status, problem.code])).toEqual(
      tries.map(() => [404, 'contact-not-found']),
    )
    expect((await listed(anna)).data).toMatchObject([{ uuid, notification: true }])
  })

  test('is read-only for help-desk staff', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aContact(portal, providers, anna)
    const agent = await startSupportSession(portal, await signInAgent(portal.deps), anna)
    expect(await listed(agent)).toMatchObject({ total: 1, permissions: { can_edit: false } })
    const tries = [
      await send(agent, 'email', anEmail()),
      await guess(agent, uuid, '123456'),
      await portal.call('removeContact', { as: agent, query: { uuid } }),
      await portal.call('changeContacts', { as: agent, body: { contacts: [{ uuid, notification: false }] } }),
    ]
    expect(tries.map(({ status, problem }) => [status, problem.code])).toEqual(
      tries.map(() => [403, 'help-desk-refused']),
    )
    const kept = await portal.deps.db
      .selectFrom('history.action')
      .select(['details', 'merge_key'])
      .where('name', '=', 'help-desk-refused')
      .execute()
    expect(JSON.stringify(kept)).not.toContain('123456')
  })

  test('of an entity is read-only for help-desk staff', async () => {
    const { entityId, as } = await aRepresentative()
    const agent = await startSupportSession(portal, await signInAgent(portal.deps), as)
    const { answer } = await portal.call('listEntityContacts', { as: agent, params: { id: entityId } })
    expect(answer.permissions).toEqual({ can_edit: false })
  })

  test('leaves entries in the history without code and address', async () => {
    const [anna, email] = [await signIn(portal.deps), anEmail()]
    const { answer } = await send(anna, 'email', email)
    await guess(anna, answer.data.key, '000000x')
    await guess(anna, answer.data.key, codeTo(providers, email))
    const [{ uuid } = { uuid: '' }] = (await listed(anna)).data
    await portal.call('changeContacts', { as: anna, body: { contacts: [{ uuid, notification: false }] } })
    await portal.call('removeContact', { as: anna, query: { uuid } })
    await aContact(portal, providers, anna, { type: 'phone' })
    expect((await historyOf(anna)).slice(-7)).toEqual([
      'email-code-sent',
      'wrong-code-entered',
      'email-added',
      'notifications-changed',
      'email-removed',
      'phone-code-sent',
      'phone-added',
    ])
    expect(
      (await portal.call('listActions', { as: anna, query: {} })).answer.data.map(({ action }) => action),
    ).toContain('email-added')
  })
})

describe('notifications', () => {
  test('go to the first e-mail address by default, and to other addresses and phones only on request', async () => {
    const anna = await signIn(portal.deps)
    const [first, second, phone] = [
      await aContact(portal, providers, anna),
      await aContact(portal, providers, anna),
      await aContact(portal, providers, anna, { type: 'phone' }),
    ]
    expect(await valuesOf(anna)).toEqual([
      [first.value, true],
      [second.value, false],
      [phone.value, false],
    ])
    const { answer } = await portal.call('changeContacts', {
      as: anna,
      body: {
        contacts: [
          { uuid: second.uuid, notification: true },
          { uuid: phone.uuid, notification: true },
        ],
      },
    })
    expect(answer.data.map(({ notification }) => notification)).toEqual([true, true, true])
  })

  test('are changed all or none', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aContact(portal, providers, anna)
    const { problem } = await portal.call('changeContacts', {
      as: anna,
      body: {
        contacts: [
          { uuid, notification: false },
          { uuid: crypto.randomUUID(), notification: false },
        ],
      },
    })
    expect(problem.code).toBe('contact-not-found')
    expect((await listed(anna)).data[0]?.notification).toBe(true)
    for (const wrong of [
      {},
      { contacts: [] },
      { contacts: [{ uuid }] },
      { contacts: [{ uuid, notification: false, value: 'x' }] },
    ])
      expect((await portal.call('changeContacts', { as: anna, body: wrong as never })).status).toBe(400)
  })

  test('move from the last address that had them to the oldest remaining one', async () => {
    const anna = await signIn(portal.deps)
    const [first, second, third] = [
      await aContact(portal, providers, anna),
      await aContact(portal, providers, anna),
      await aContact(portal, providers, anna),
    ]
    await portal.call('removeContact', { as: anna, query: { uuid: first.uuid } })
    expect(await valuesOf(anna)).toEqual([
      [second.value, true],
      [third.value, false],
    ])
    await portal.call('removeContact', { as: anna, query: { uuid: third.uuid } })
    await portal.call('removeContact', { as: anna, query: { uuid: second.uuid } })
    expect(await valuesOf(anna)).toEqual([])
  })

  test('that were switched off stay off after any removal', async () => {
    const anna = await signIn(portal.deps)
    const [first, second] = [await aContact(portal, providers, anna), await aContact(portal, providers, anna)]
    await portal.call('changeContacts', { as: anna, body: { contacts: [{ uuid: first.uuid, notification: false }] } })
    await portal.call('removeContact', { as: anna, query: { uuid: first.uuid } })
    expect(await valuesOf(anna)).toEqual([[second.value, false]])
  })
})

describe('an entity’s contacts', () => {
  test('are visible to all its users, and changed by representatives and delegates from level 2', async () => {
    const { entityId, as } = await aRepresentative()
    const { uuid } = await aContact(portal, providers, as, { entityId })
    for (const [level, may] of [
      [1, false],
      [2, true],
      [3, true],
    ] as const) {
      const delegate = await aDelegate(portal, entityId, level)
      const { answer } = await portal.call('listEntityContacts', { as: delegate, params: { id: entityId } })
      expect([answer.total, answer.permissions]).toEqual([1, { can_edit: may }])
      providers.post.delivered = []
      const tries = [
        await portal.call('changeEntityContacts', {
          as: delegate,
          params: { id: entityId },
          body: { contacts: [{ uuid, notification: true }] },
        }),
        await portal.call('verifyEntityContact', {
          as: delegate,
          params: { id: entityId, type: 'email' },
          body: { value: anEmail() },
        }),
        ...(may
          ? []
          : [
              await portal.call('removeEntityContact', { as: delegate, params: { id: entityId }, query: { uuid } }),
              await portal.call('validateEntityContact', {
                as: delegate,
                params: { id: entityId, key: uuid, code: '123456' },
              }),
            ]),
      ]
      expect(tries.map(({ status, problem }) => [status, problem.code])).toEqual(
        tries.map(() => (may ? [200, undefined] : [403, 'forbidden'])),
      )
      expect(providers.post.delivered).toHaveLength(may ? 1 : 0)
    }
  })

  test('belong only to the entity, with removal and with entries in its history', async () => {
    const { entityId, as } = await aRepresentative()
    const { uuid } = await aContact(portal, providers, as, { entityId })
    expect((await listed(as)).total).toBe(0)
    expect((await portal.call('removeContact', { as, query: { uuid } })).problem.code).toBe('contact-not-found')
    expect(
      (await portal.call('removeEntityContact', { as, params: { id: entityId }, query: { uuid } })).answer,
    ).toEqual({ data: [], total: 0, permissions: { can_edit: true } })
    const { answer } = await portal.call('listEntityActions', { as, params: { id: entityId }, query: {} })
    expect(answer.data.map(({ action }) => action).slice(0, 3)).toEqual([
      'email-removed',
      'email-added',
      'email-code-sent',
    ])
  })

  test('and a person’s own appear each in their own history, whichever profile is selected', async () => {
    const personalCode = aPersonalCode()
    const [one, other] = [
      await anEntity(portal.deps, { boardOf: [{ personalCode }] }),
      await anEntity(portal.deps, { boardOf: [{ personalCode }] }),
    ]
    const as = await signIn(portal.deps, { personalCode, entityId: other.entityId })
    await aContact(portal, providers, as)
    const { answer: sent } = await portal.call('verifyEntityContact', {
      as,
      params: { id: one.entityId, type: 'email' },
      body: { value: anEmail() },
    })
    await portal.call('validateEntityContact', { as, params: { id: one.entityId, key: sent.data.key, code: 'x' } })
    const stored = async (id: string) =>
      (await portal.call('listEntityActions', { as, params: { id }, query: {} })).answer.data.map(
        ({ action }) => action,
      )
    expect([await stored(one.entityId), await stored(other.entityId)]).toEqual([
      ['wrong-code-entered', 'email-code-sent'],
      ['profile-selected'],
    ])
  })

  test('are hidden from a stranger, and access ends with the mandate', async () => {
    const { entityId, as } = await aRepresentative()
    const all = (who: SignedIn) =>
      Promise.all([
        portal.call('listEntityContacts', { as: who, params: { id: entityId } }),
        portal.call('changeEntityContacts', {
          as: who,
          params: { id: entityId },
          body: { contacts: [{ uuid: entityId, notification: true }] },
        }),
        portal.call('removeEntityContact', { as: who, params: { id: entityId }, query: { uuid: entityId } }),
        portal.call('verifyEntityContact', {
          as: who,
          params: { id: entityId, type: 'email' },
          body: { value: anEmail() },
        }),
        portal.call('validateEntityContact', { as: who, params: { id: entityId, key: 'x', code: '1' } }),
      ])
    const stranger = await signIn(portal.deps)
    expect((await all(stranger)).map(({ status, problem }) => [status, problem.code])).toEqual(
      Array.from({ length: 5 }, () => [404, 'entity-not-found']),
    )
    await portal.deps.db.deleteFrom('entities.officer').where('entity_id', '=', entityId).execute()
    expect((await all(as)).map(({ status, problem }) => [status, problem.code])).toEqual(
      Array.from({ length: 5 }, () => [403, 'mandate-ended']),
    )
    expect(providers.post.delivered).toEqual([])
  })
})
