import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { anEntity, aPersonalCode, signIn } from '../../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const basket = (...services: string[]) => ({
  services,
  submission_type: 'NATURAL_PERSON' as const,
  account_type: 'person' as const,
})
const entityBasket = (...services: string[]) => ({
  services,
  submission_type: 'LEGAL_ENTITY' as const,
  account_type: 'legal_entity' as const,
})

async function aRepresentative(legalForm = 'SIA') {
  const personalCode = aPersonalCode()
  const entity = await anEntity(portal.deps, { boardOf: [{ personalCode }], legalForm })
  return {
    entity,
    personalCode,
    person: await signIn(portal.deps, { personalCode }),
    delegate: await signIn(portal.deps, { personalCode, entityId: entity.entityId }),
  }
}

describe('creating an application from the basket', () => {
  test('gives a person a numbered draft with its fee', async () => {
    const anna = await signIn(portal.deps)
    const { status, answer } = await portal.call('createApplication', { as: anna, body: basket('register-sia') })
    expect(status).toBe(200)
    expect(answer.data).toMatchObject({
      state: 'draft',
      version: 0,
      submission_type: 'NATURAL_PERSON',
      account_type: 'person',
      author: { uuid: anna.personId, name: 'Anna Kalniņa' },
      subject: null,
      subject_name: null,
      services: [{ code: 'register-sia', name: 'Sabiedrības ar ierobežotu atbildību reģistrācija' }],
      submitData: {},
      documents: [],
      total_price: '75.00',
      price: '75.00',
      permitted_actions: expect.arrayContaining([
        'edit',
        'choose-options',
        'upload',
        'generate',
        'submit',
        'delete',
      ]) as string[],
    })
    expect(answer.data.number).toMatch(/^P-\d{4}-\d{6}$/)
    expect(answer.data.quote.lines).toEqual([
      expect.objectContaining({
        key: 'catalogue.fees.lines.documents',
        service: 'register-sia',
        amount: '75.00',
        rule: 'base',
      }),
    ])
  })

  test('gives an entity its own draft and charges one fee for two changes', async () => {
    const { entity, delegate } = await aRepresentative()
    const { answer } = await portal.call('createEntityApplication', {
      as: delegate,
      params: { entity_id: entity.entityId },
      body: entityBasket('change-board', 'change-legal-address'),
    })
    expect(answer.data).toMatchObject({
      subject: { uuid: entity.entityId, name: entity.name },
      subject_name: entity.name,
      total_price: '30.00',
    })
    expect(answer.data.quote.lines).toEqual([
      expect.objectContaining({ service: null, rule: 'several-changes', rule_params: { count: 2 }, amount: '30.00' }),
    ])
  })

  test('assigns numbers without gaps', async () => {
    const anna = await signIn(portal.deps)
    const numbers = []
    for (let count = 0; count < 3; count += 1)
      numbers.push(
        (await portal.call('createApplication', { as: anna, body: basket('register-sia') })).answer.data.number,
      )
    const digits = numbers.map((number) => Number(number.slice(-6)))
    expect(digits).toEqual([digits[0], (digits[0] ?? 0) + 1, (digits[0] ?? 0) + 2])
  })

  test('files a service once that is named twice', async () => {
    const { answer } = await portal.call('createApplication', {
      as: await signIn(portal.deps),
      body: basket('register-sia', 'register-sia'),
    })
    expect(answer.data.services).toHaveLength(1)
  })

  const refusals: [string, string[], number, string][] = [
    ['two new subjects of one register', ['register-sia', 'register-low-capital-sia'], 400, 'several-new-subjects'],
    ['new subjects of two registers', ['register-sia', 'register-association'], 400, 'several-new-subjects'],
    ['services of different categories', ['register-sia', 'change-board'], 400, 'services-of-different-categories'],
    ['a service that does not exist', ['register-spaceship'], 400, 'service-not-offered'],
    ['a service that only entities file', ['change-board'], 400, 'service-not-offered'],
    ['an empty basket', [], 400, 'malformed-request'],
  ]
  test.each(refusals)('rejects %s', async (_, services, status, code) => {
    const called = await portal.call('createApplication', { as: await signIn(portal.deps), body: basket(...services) })
    expect([called.status, called.problem.code]).toEqual([status, code])
  })

  test('rejects a service for another legal form, or only for persons', async () => {
    const association = await aRepresentative('BDR')
    const company = await aRepresentative()
    for (const [{ entity, delegate }, service] of [
      [association, 'change-board'],
      [company, 'register-sole-trader'],
    ] as const) {
      const { status, problem } = await portal.call('createEntityApplication', {
        as: delegate,
        params: { entity_id: entity.entityId },
        body: entityBasket(service),
      })
      expect([status, problem.code]).toEqual([400, 'service-not-offered'])
    }
  })

  test('rejects two ways to the end of an entity in one application', async () => {
    const { entity, delegate } = await aRepresentative()
    const { status, problem } = await portal.call('createEntityApplication', {
      as: delegate,
      params: { entity_id: entity.entityId },
      body: { ...entityBasket('start-liquidation'), services: ['start-liquidation', 'finish-liquidation'] },
    })
    expect([status, problem.code]).toEqual([400, 'services-not-combinable'])
  })

  test('rejects a submission type of another path, and fields that callers may not set', async () => {
    const anna = await signIn(portal.deps)
    const other = await portal.call('createApplication', { as: anna, body: entityBasket('register-sia') })
    expect([other.status, other.problem.errors]).toEqual([
      400,
      [
        { path: 'body.submission_type', code: 'not-of-this-profile' },
        { path: 'body.account_type', code: 'not-of-this-profile' },
      ],
    ])
    const priced = await portal.call('createApplication', {
      as: anna,
      body: { ...basket('register-sia'), total_price: '0.00' } as never,
    })
    expect([priced.status, priced.problem.errors]).toEqual([400, [{ path: 'body.total_price', code: 'unknown-field' }]])
  })

  test('requires the selected profile', async () => {
    const { entity, person, personalCode } = await aRepresentative()
    const asEntity = await signIn(portal.deps, { personalCode, entityId: entity.entityId })
    const forPerson = await portal.call('createApplication', { as: asEntity, body: basket('register-sia') })
    expect([forPerson.status, forPerson.problem.code, forPerson.problem.message]).toEqual([
      409,
      'wrong-profile',
      expect.stringContaining('Anna Kalniņa'),
    ])
    const forEntity = await portal.call('createEntityApplication', {
      as: person,
      params: { entity_id: entity.entityId },
      body: entityBasket('change-board'),
    })
    expect([forEntity.status, forEntity.problem.code]).toEqual([409, 'wrong-profile'])
  })

  test('another user’s entity looks as if it did not exist', async () => {
    const { entity } = await aRepresentative()
    const { status, problem } = await portal.call('createEntityApplication', {
      as: await signIn(portal.deps),
      params: { entity_id: entity.entityId },
      body: entityBasket('change-board'),
    })
    expect([status, problem.code]).toEqual([404, 'entity-not-found'])
  })

  test('an ended mandate allows no creation', async () => {
    const { entity, delegate } = await aRepresentative()
    await portal.deps.db.deleteFrom('entities.officer').where('entity_id', '=', entity.entityId).execute()
    const { status, problem } = await portal.call('createEntityApplication', {
      as: delegate,
      params: { entity_id: entity.entityId },
      body: entityBasket('change-board'),
    })
    expect([status, problem.code]).toEqual([403, 'mandate-ended'])
  })

  test('rejects every application for a liquidated entity', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }], status: 'liquidated' })
    const { status, problem } = await portal.call('createEntityApplication', {
      as: await signIn(portal.deps, { personalCode }),
      params: { entity_id: entityId },
      body: entityBasket('change-board'),
    })
    expect([status, problem.code]).toEqual([404, 'entity-not-found'])
  })

  test('rejects a caller without a session', async () => {
    expect((await portal.call('createApplication', { body: basket('register-sia') })).status).toBe(401)
  })
})

describe('the limit of open applications', () => {
  /** Creates `count` copies of a draft. */
  async function fill(uuid: AnyId, count: number) {
    const row = await portal.deps.db
      .selectFrom('applications.application')
      .selectAll()
      .where('application_id', '=', uuid)
      .executeTakeFirstOrThrow()
    const json = Object.fromEntries(
      (['answers', 'service_versions', 'quote', 'postponement', 'decision'] as const).map((column) => [
        column,
        row[column] === null ? null : JSON.stringify(row[column]),
      ]),
    )
    const copies = Array.from({ length: count }, (_, index) => ({
      ...row,
      ...json,
      application_id: crypto.randomUUID(),
      number: `${row.number}-${index}`,
    }))
    await portal.deps.db
      .insertInto('applications.application')
      .values(copies as never)
      .execute()
  }

  test('is 100 a person; a deletion frees one, and two concurrent calls do not both take it', async () => {
    const anna = await signIn(portal.deps)
    const create = () => portal.call('createApplication', { as: anna, body: basket('register-sia') })
    const { uuid } = (await create()).answer.data
    await fill(uuid, 99)
    const refused = await create()
    expect([refused.status, refused.problem.code]).toEqual([409, 'too-many-open-applications'])
    await portal.call('deleteApplication', { as: anna, params: { uuid } })
    const both = await Promise.all([create(), create()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(
      (await portal.call('createApplication', { as: await signIn(portal.deps), body: basket('register-sia') })).status,
    ).toBe(200)
  })

  test('is 60 creations a minute', async () => {
    const anna = await signIn(portal.deps)
    const codes = new Set<string>()
    portal.avoidWindowEnd(60)
    for (let count = 0; count < 61; count += 1)
      codes.add((await portal.call('createApplication', { as: anna, body: basket('change-board') })).problem.code)
    expect([...codes]).toEqual(['service-not-offered', 'too-many-requests'])
  })
})

describe('a repeated creation', () => {
  test('with one Idempotency-Key, sent 20 times at once, creates one application', async () => {
    const anna = await signIn(portal.deps)
    const create = () =>
      portal.call('createApplication', {
        as: anna,
        body: basket('register-sia'),
        headers: { 'idempotency-key': 'one-basket' },
      })
    const created = await Promise.all(Array.from({ length: 20 }, create))
    expect(created.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(created.map(({ answer }) => answer.data.uuid)).size).toBe(1)
    expect((await portal.call('listApplications', { as: anna })).answer.total).toBe(1)
  })

  test('with another body is rejected, and after a day creates a new application', async () => {
    const anna = await signIn(portal.deps)
    const headers = { 'idempotency-key': 'another-basket' }
    const first = await portal.call('createApplication', { as: anna, body: basket('register-sia'), headers })
    const other = await portal.call('createApplication', { as: anna, body: basket('register-association'), headers })
    expect([other.status, other.problem.code]).toEqual([409, 'idempotency-key-reused'])
    await portal.deps.db
      .updateTable('http.answer')
      .set({ at: new Date(Date.now() - 86_400_001) })
      .where('person_id', '=', anna.personId)
      .execute()
    const later = await portal.call('createApplication', { as: anna, body: basket('register-sia'), headers })
    expect(later.answer.data.uuid).not.toBe(first.answer.data.uuid)
  })

  test('a rejected creation stores no answer', async () => {
    const anna = await signIn(portal.deps)
    const headers = { 'idempotency-key': 'a-mistake' }
    expect((await portal.call('createApplication', { as: anna, body: basket('change-board'), headers })).status).toBe(
      400,
    )
    expect((await portal.call('createApplication', { as: anna, body: basket('register-sia'), headers })).status).toBe(
      200,
    )
  })

  test('a key of one person does not affect another person', async () => {
    const headers = { 'idempotency-key': 'shared-key' }
    const [first, second] = await Promise.all(
      [0, 1].map(async () =>
        portal.call('createApplication', { as: await signIn(portal.deps), body: basket('register-sia'), headers }),
      ),
    )
    expect(first?.answer.data.uuid).not.toBe(second?.answer.data.uuid)
  })

  test('rejects an invalid key', async () => {
    const { status } = await portal.call('createApplication', {
      as: await signIn(portal.deps),
      body: basket('register-sia'),
      headers: { 'idempotency-key': 'two words' },
    })
    expect(status).toBe(400)
  })
})
