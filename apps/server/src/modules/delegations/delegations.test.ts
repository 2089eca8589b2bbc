import { randomUUID } from 'node:crypto'
import { addDays, dayInRiga } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { anEntity, anOrganization, aPersonalCode, signIn, type SignedIn } from '../../testing/factories.ts'
import { signInAgent, startSupportSession } from '../../testing/help-desk.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { aDelegate, delegating, renewed } from '../../testing/delegations.ts'

let portal: TestPortal
let by: ReturnType<typeof delegating>
beforeAll(async () => {
  portal = await testPortal()
  by = delegating(portal)
})
afterAll(() => portal.close())

const today = () => dayInRiga(portal.deps.now())
const outcome = ({ status, problem }: { status: number; problem: { code: string } }) => [
  status,
  status === 200 ? undefined : problem.code,
]

async function aBoard() {
  const personalCode = aPersonalCode()
  const entity = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  return { ...entity, personalCode, anna: await signIn(portal.deps, { personalCode, entityId: entity.entityId }) }
}

describe('a delegation', () => {
  test('gives a person rights that apply at the next call after acceptance', async () => {
    const { entityId, name, registrationNumber, anna } = await aBoard()
    const edgars = await signIn(portal.deps, { forename: 'Edgars', surname: 'Strautnieks' })
    expect((await by.selectedOf(edgars, entityId)).problem.code).toBe('entity-not-found')
    const { answer } = await by.give(anna, entityId, edgars.personalCode, { valid_until: addDays(today(), 30) })
    expect(answer.data).toEqual({
      uuid: expect.any(String) as string,
      entity: { uuid: entityId, name, registration_number: registrationNumber },
      authorized_person: {
        name: 'Edgars',
        last_name: 'Strautnieks',
        identification_number: `${edgars.personalCode.slice(0, 6)}-${edgars.personalCode.slice(6)}`,
      },
      role: 'employee',
      permission_level: 'level_1',
      valid_from: today(),
      valid_until: addDays(today(), 30),
      status: 'sent',
      author: 'Anna Kalniņa',
      issuer: { name, registration_number: registrationNumber },
      created_at: expect.any(String) as string,
      is_own: false,
      name_differs: false,
      confirmations: null,
      permissions: { can_edit: true, can_revoke: true, can_accept: false, can_refuse: false, can_confirm: false },
    })
    expect((await by.selectedOf(edgars, entityId)).status).toBe(404)
    expect((await by.accept(edgars, answer.data.uuid)).answer.data).toMatchObject({
      status: 'active',
      is_own: true,
      permissions: { can_accept: false, can_refuse: true },
    })
    expect((await by.selectedOf(edgars, entityId)).status).toBe(200)
    const own = await by.received(edgars)
    expect(own.answer).toMatchObject({
      total: 1,
      data: [{ uuid: answer.data.uuid, permissions: { can_edit: false, can_revoke: false, can_refuse: true } }],
      permissions: { can_see_for: [{ uuid: entityId, name }], can_give_for: [] },
    })
    expect((await by.given(anna, entityId)).answer).toMatchObject({
      total: 1,
      permissions: { can_give: true, needs_confirmation: false, longest_until: null },
    })
  })

  test('to a code with its hyphen is the same', async () => {
    const { entityId, anna } = await aBoard()
    const code = aPersonalCode()
    expect((await by.give(anna, entityId, `${code.slice(0, 6)}-${code.slice(6)}`)).status).toBe(200)
    expect(outcome(await by.give(anna, entityId, code))).toEqual([409, 'already-delegated'])
  })

  test.each<[string, string | undefined, object, number, string]>([
    ['to an impossible code', '01019912345', {}, 400, 'personal-code-invalid'],
    ['to a malformed code', 'abc', {}, 400, 'personal-code-invalid'],
    ['from yesterday', undefined, { valid_from: -1 }, 400, 'delegation-terms-refused'],
    ['until yesterday', undefined, { valid_until: -1 }, 400, 'delegation-terms-refused'],
    ['until a day before it begins', undefined, { valid_from: 5, valid_until: 4 }, 400, 'delegation-terms-refused'],
    ['at a level that does not exist', undefined, { permission_level: 'level_4' }, 400, 'malformed-request'],
    ['in a role that does not exist', undefined, { role: 'owner' }, 400, 'malformed-request'],
    ['with an unknown field', undefined, { status: 'active' }, 400, 'malformed-request'],
  ])('%s is rejected and gives nothing', async (_, code = aPersonalCode(), terms, status, problem) => {
    const { entityId, anna } = await aBoard()
    const days = Object.fromEntries(
      Object.entries(terms).map(([key, value]) => [key, typeof value === 'number' ? addDays(today(), value) : value]),
    )
    expect(outcome(await by.give(anna, entityId, code, days))).toEqual([status, problem])
    expect((await by.given(anna, entityId)).answer.total).toBe(0)
  })

  test('to oneself is rejected at the field of the code', async () => {
    const { entityId, anna } = await aBoard()
    const { problem } = await by.give(anna, entityId, anna.personalCode)
    expect(problem).toMatchObject({
      code: 'delegation-to-oneself',
      errors: [{ path: 'body.authorized_person.identification_number' }],
    })
  })

  test('to a person who has one returns “The person already has active delegation to legal entity.”', async () => {
    const { entityId, anna } = await aBoard()
    const code = aPersonalCode()
    await by.give(anna, entityId, code)
    const { status, problem } = await portal.call('giveDelegation', {
      as: anna,
      params: { entity_id: entityId },
      headers: { language: 'en' },
      body: {
        authorized_person: { name: 'Edgars', last_name: 'Strautnieks', identification_number: code },
        role: 'employee',
        permission_level: 'level_2',
        valid_until: null,
      },
    })
    expect([status, problem]).toEqual([
      409,
      { code: 'already-delegated', message: 'The person already has active delegation to legal entity.', params: {} },
    ])
  })

  test('created twice at once exists once', async () => {
    const { entityId, anna } = await aBoard()
    const code = aPersonalCode()
    const answers = await Promise.all([
      by.give(anna, entityId, code),
      by.give(anna, entityId, code),
      by.give(anna, entityId, code),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await by.given(anna, entityId)).answer.total).toBe(1)
  })

  test('again with the same Idempotency-Key is the same delegation', async () => {
    const { entityId, anna } = await aBoard()
    const headers = { 'idempotency-key': randomUUID() }
    const code = aPersonalCode()
    const [first, second] = [
      await by.give(anna, entityId, code, {}, headers),
      await by.give(anna, entityId, code, {}, headers),
    ]
    expect([second.status, second.answer]).toEqual([200, first.answer])
    expect(outcome(await by.give(anna, entityId, code, { role: 'administrator' }, headers))).toEqual([
      409,
      'idempotency-key-reused',
    ])
  })

  test('can be given again once the former one has expired, without any job', async () => {
    const { entityId, personalCode, anna } = await aBoard()
    const code = aPersonalCode()
    const { uuid } = (await by.give(anna, entityId, code, { valid_until: today() })).answer.data
    portal.passTime(24 * 60 * 60_000)
    const later = await signIn(portal.deps, { personalCode, entityId })
    expect((await by.given(later, entityId)).answer.data).toMatchObject([
      { uuid, status: 'expired', permissions: { can_edit: false, can_revoke: false } },
    ])
    expect((await by.given(later, entityId, { status: 'expired' })).answer.total).toBe(1)
    expect((await by.give(later, entityId, code)).status).toBe(200)
    expect(outcome(await by.change(later, entityId, uuid, { valid_until: null }))).toEqual([409, 'delegation-ended'])
  })

  test('is rejected beyond the hourly limit', async () => {
    portal.avoidWindowEnd(60 * 60)
    const { entityId, anna } = await aBoard()
    for (let each = 0; each < 100; each += 1)
      await portal.call('giveDelegation', {
        as: anna,
        params: { entity_id: entityId },
        body: {
          authorized_person: { name: 'E', last_name: 'S', identification_number: 'x' },
          role: 'employee',
          permission_level: 'level_1',
          valid_until: null,
        },
      })
    expect(outcome(await by.give(anna, entityId, aPersonalCode()))).toEqual([429, 'too-many-requests'])
  })
})

describe('a delegation lasts', () => {
  test.each([
    ['from the first instant of its first day in Riga, not the last before it', 'from'],
    ['to the last instant of its last day in Riga', 'until'],
  ])('%s, also on the night when the clocks change', async (_, edge) => {
    const { entityId } = await anEntity(portal.deps)
    // The last Sunday of March has 23 hours in Riga.
    const day = '2027-03-28'
    const starts = new Date('2027-03-27T22:00:00Z')
    const ends = new Date('2027-03-28T21:00:00Z')
    const code = aPersonalCode()
    await aDelegate(portal.deps, entityId, {
      personalCode: code,
      from: edge === 'from' ? day : '2020-01-01',
      until: edge === 'until' ? day : null,
    })
    const instants =
      edge === 'from' ? [new Date(starts.getTime() - 1_000), starts] : [new Date(ends.getTime() - 1_000), ends]
    const statuses: number[] = []
    for (const instant of instants) {
      portal.passTime(instant.getTime() - portal.deps.now().getTime())
      statuses.push((await by.selectedOf(await signIn(portal.deps, { personalCode: code }), entityId)).status)
    }
    expect(statuses).toEqual(edge === 'from' ? [404, 200] : [200, 404])
  })
})

describe('ending a delegation', () => {
  test('by the entity ends access at the person’s very next call, in the same session', async () => {
    const { entityId, anna } = await aBoard()
    const code = aPersonalCode()
    const uuid = await by.delegate(anna, entityId, await signIn(portal.deps, { personalCode: code }))
    const edgars = await signIn(portal.deps, { personalCode: code, entityId })
    const list = () => portal.call('listEntityApplications', { as: edgars, params: { entity_id: entityId }, query: {} })
    expect((await list()).status).toBe(200)
    expect((await by.revoke(anna, entityId, uuid)).answer.data).toMatchObject({
      status: 'revoked',
      permissions: { can_edit: false, can_revoke: false },
    })
    expect(outcome(await list())).toEqual([403, 'mandate-ended'])
    expect(outcome(await by.confirm(edgars, entityId, uuid))).toEqual([403, 'mandate-ended'])
    expect((await by.received(edgars)).answer.data).toMatchObject([
      { status: 'revoked', permissions: { can_refuse: false } },
    ])
    expect(outcome(await by.revoke(anna, entityId, uuid))).toEqual([409, 'delegation-ended'])
    expect(outcome(await by.refuse(edgars, uuid))).toEqual([409, 'delegation-ended'])
  })

  test('by the person ends their access', async () => {
    const { entityId, anna } = await aBoard()
    const code = aPersonalCode()
    const uuid = await by.delegate(anna, entityId, await signIn(portal.deps, { personalCode: code }))
    const edgars = await signIn(portal.deps, { personalCode: code, entityId })
    expect((await by.refuse(edgars, uuid)).answer.data.status).toBe('receiver_canceled')
    expect(outcome(await portal.call('getLegalEntityProfile', { as: edgars, params: { id: entityId } }))).toEqual([
      403,
      'mandate-ended',
    ])
    expect((await by.given(anna, entityId)).answer.data[0]?.status).toBe('receiver_canceled')
  })

  test('works only by each side’s own call, and a stranger finds nothing', async () => {
    const { entityId, anna } = await aBoard()
    const edgars = await signIn(portal.deps)
    const uuid = await by.delegate(anna, entityId, edgars, { permission_level: 'level_3' })
    const stranger = await signIn(portal.deps)
    expect(outcome(await by.refuse(anna, uuid))).toEqual([403, 'forbidden'])
    expect(outcome(await by.revoke(edgars, entityId, uuid))).toEqual([403, 'forbidden'])
    expect((await by.refuse(stranger, uuid)).raw).toEqual((await by.refuse(stranger, newId())).raw)
    expect(outcome(await by.refuse(stranger, uuid))).toEqual([404, 'delegation-not-found'])
    expect(outcome(await by.revoke(stranger, entityId, uuid))).toEqual([404, 'entity-not-found'])
    expect((await by.given(anna, entityId)).answer.data[0]?.status).toBe('active')
  })

  test('of another entity finds none', async () => {
    const { entityId, anna } = await aBoard()
    const other = await aBoard()
    const { uuid } = (await by.give(other.anna, other.entityId, aPersonalCode())).answer.data
    for (const call of [
      () => by.change(anna, entityId, uuid, { role: 'administrator' }),
      () => by.revoke(anna, entityId, uuid),
      () => by.confirm(anna, entityId, uuid),
    ]) {
      expect(outcome(await call())).toEqual([404, 'delegation-not-found'])
    }
  })

  test('twice at once, by either side, ends it once', async () => {
    const { entityId, anna } = await aBoard()
    const code = aPersonalCode()
    const { uuid } = (await by.give(anna, entityId, code)).answer.data
    const edgars = await signIn(portal.deps, { personalCode: code })
    const answers = await Promise.all([by.revoke(anna, entityId, uuid), by.refuse(edgars, uuid)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('changing a delegation', () => {
  test('applies other terms at once', async () => {
    const { entityId, anna } = await aBoard()
    const code = aPersonalCode()
    const edgars = await signIn(portal.deps, { personalCode: code })
    const uuid = await by.delegate(anna, entityId, edgars)
    expect(outcome(await by.give(edgars, entityId, aPersonalCode()))).toEqual([403, 'forbidden'])
    const { answer } = await by.change(anna, entityId, uuid, {
      permission_level: 'level_3',
      role: 'administrator',
      valid_until: addDays(today(), 1),
    })
    expect(answer.data).toMatchObject({
      permission_level: 'level_3',
      role: 'administrator',
      valid_from: today(),
      valid_until: addDays(today(), 1),
      status: 'active',
    })
    expect(outcome(await by.give(edgars, entityId, aPersonalCode(), { valid_until: today() }))).toEqual([
      200,
      undefined,
    ])
  })

  test('keeps fields that are not named', async () => {
    const { entityId, anna } = await aBoard()
    const { uuid } = (
      await by.give(anna, entityId, aPersonalCode(), { valid_until: addDays(today(), 3), role: 'administrator' })
    ).answer.data
    expect((await by.change(anna, entityId, uuid, {})).answer.data).toMatchObject({
      valid_until: addDays(today(), 3),
      role: 'administrator',
      permission_level: 'level_1',
    })
  })

  test('is limited by the hour, because each change notifies a person', async () => {
    portal.avoidWindowEnd(60 * 60)
    const { entityId, anna } = await aBoard()
    for (let each = 0; each < 100; each += 1) await by.change(anna, entityId, newId(), {})
    expect(outcome(await by.change(anna, entityId, newId(), {}))).toEqual([429, 'too-many-requests'])
  })

  test.each<[string, object]>([
    ['a start that has passed', { valid_from: 1 }],
    ['an end in the past', { valid_until: -1 }],
  ])('rejects %s', async (_, days) => {
    const { entityId, anna } = await aBoard()
    const { uuid } = (await by.give(anna, entityId, aPersonalCode())).answer.data
    const terms = Object.fromEntries(Object.entries(days).map(([key, value]) => [key, addDays(today(), Number(value))]))
    expect(outcome(await by.change(anna, entityId, uuid, terms))).toEqual([400, 'delegation-terms-refused'])
  })
})

describe('the lists', () => {
  test('filter by name, code, entity and status, in pages with their total', async () => {
    const { entityId, name, anna } = await aBoard()
    const codes = Array.from({ length: 12 }, aPersonalCode)
    for (const code of codes) await by.give(anna, entityId, code)
    const [first, second] = [await by.given(anna, entityId), await by.given(anna, entityId, { offset: '10' })]
    expect([first.answer.data.length, second.answer.data.length, first.answer.total]).toEqual([10, 2, 12])
    expect((await by.given(anna, entityId, { offset: '20' })).answer).toMatchObject({ data: [], total: 12 })
    expect(
      (await by.given(anna, entityId, { search: `${codes[3]?.slice(0, 6)}-${codes[3]?.slice(6)}` })).answer.total,
    ).toBe(1)
    expect((await by.given(anna, entityId, { search: 'gars straut' })).answer.total).toBe(12)
    expect((await by.given(anna, entityId, { search: '%' })).answer.total).toBe(0)
    expect((await by.given(anna, entityId, { status: 'revoked' })).answer).toMatchObject({ data: [], total: 0 })
    expect((await by.received(anna, { kind: 'represented', search: name.slice(4, 9) })).answer.total).toBe(12)
    expect(
      (await by.received(anna, { kind: 'represented', uuid: first.answer.data[0]?.uuid ?? '' })).answer.total,
    ).toBe(1)
  })

  test('show every delegate the entity’s delegations, read-only without the right to delegate', async () => {
    const { entityId, name, anna } = await aBoard()
    const [partial, restricted] = [await signIn(portal.deps), await signIn(portal.deps)]
    await by.delegate(anna, entityId, partial, { permission_level: 'level_2' })
    await by.delegate(anna, entityId, restricted)
    for (const delegate of [partial, restricted]) {
      const { answer } = await by.received(delegate, { kind: 'represented' })
      expect(answer).toMatchObject({
        total: 2,
        permissions: { can_see_for: [{ uuid: entityId, name }], can_give_for: [] },
      })
      for (const { permissions } of answer.data)
        expect(permissions).toMatchObject({ can_edit: false, can_revoke: false, can_confirm: false })
    }
    expect((await by.received(anna, { kind: 'represented' })).answer.permissions.can_give_for).toEqual([
      { uuid: entityId, name },
    ])
    expect((await by.received(anna, { kind: 'represented', entity: entityId })).answer.total).toBe(2)
    expect((await by.received(anna, { kind: 'represented', entity: newId() })).answer.total).toBe(0)
    expect((await by.received(anna)).answer.total).toBe(0)
  })

  test('return per entity what the caller may delegate there, for any number of entities', async () => {
    const personalCode = aPersonalCode()
    for (let each = 0; each < 100; each += 1)
      await anEntity(portal.deps, { name: `SIA "A ${each}"`, boardOf: [{ personalCode }] })
    const { entityId, name } = await anEntity(portal.deps, { name: 'SIA "Žubītes"', boardOf: [{ personalCode }] })
    const anna = await signIn(portal.deps, { personalCode })
    expect((await by.received(anna)).answer.permissions.can_give_for).toHaveLength(100)
    expect((await by.received(anna, { entity: entityId })).answer.permissions).toEqual({
      can_see_for: [{ uuid: entityId, name }],
      can_give_for: [{ uuid: entityId, name }],
    })
  })

  test('are not available to an organisation', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const { organizationId } = await anOrganization(portal.deps, { personalCodes: [personalCode] })
    const oskars = await signIn(portal.deps, { personalCode })
    const asOrganization = renewed(
      oskars,
      (await portal.call('setOrganization', { as: oskars, body: { organization_uuid: organizationId } })).answer.data,
    )
    expect(outcome(await by.given(asOrganization, entityId))).toEqual([404, 'entity-not-found'])
    expect(outcome(await by.give(asOrganization, entityId, aPersonalCode()))).toEqual([404, 'entity-not-found'])
    expect((await by.received(asOrganization, { kind: 'represented' })).answer).toMatchObject({
      total: 0,
      permissions: { can_give_for: [] },
    })
  })
})

test('let the help desk see a customer’s delegations and change none', async () => {
  const { entityId, anna } = await aBoard()
  const { uuid } = (await by.give(anna, entityId, aPersonalCode())).answer.data
  const agent = await startSupportSession(portal, await signInAgent(portal.deps), anna)
  expect((await by.received(agent, { kind: 'represented' })).answer).toMatchObject({
    total: 1,
    data: [{ permissions: { can_edit: false, can_revoke: false } }],
    permissions: { can_give_for: [] },
  })
  for (const refused of [
    await by.give(agent, entityId, aPersonalCode()),
    await by.change(agent, entityId, uuid, {}),
    await by.revoke(agent, entityId, uuid),
    await by.accept(agent, uuid),
    await by.refuse(agent, uuid),
    await by.confirm(agent, entityId, uuid),
  ]) {
    expect(outcome(refused)).toEqual([403, 'help-desk-refused'])
  }
})

describe('people are notified of a delegation', () => {
  const notices = async (as: SignedIn) =>
    (await portal.call('listNotifications', { as })).answer.data.map(({ content, link }) => [content, link])
  const lines = async (as: SignedIn) =>
    (await portal.call('listActions', { as, query: {} })).answer.data.map(({ action, actor }) => [action, actor])
  const entityLines = async (as: SignedIn, id: string) =>
    (await portal.call('listEntityActions', { as, params: { id }, query: {} })).answer.data.map(({ action }) => action)

  test('by a notice, a mail and a history entry, on both sides', async () => {
    const { entityId, name, anna } = await aBoard()
    const edgars = await signIn(portal.deps, { forename: 'Edgars', surname: 'Strautnieks', email: 'edgars@example.lv' })
    const uuid = await by.delegate(anna, entityId, edgars)
    await by.change(anna, entityId, uuid, { permission_level: 'level_3' })
    expect(await notices(edgars)).toEqual([
      [`Mainīti Jums deleģēto tiesību nosacījumi: ${name}.`, `/delegations/${uuid}`],
      [
        `Jums deleģē tiesības rīkoties tiesību subjekta ${name} vārdā. Deleģējums stāsies spēkā, kad to pieņemsiet.`,
        `/delegations/${uuid}`,
      ],
    ])
    await by.refuse(edgars, uuid)
    expect((await notices(anna)).slice(0, 2)).toEqual([
      [`Persona Edgars Strautnieks ir atteikusies no deleģējuma (${name}).`, `/delegations/${uuid}`],
      [`Persona Edgars Strautnieks ir pieņēmusi deleģējumu (${name}).`, `/delegations/${uuid}`],
    ])
    const again = await by.delegate(anna, entityId, edgars)
    await by.revoke(anna, entityId, again)
    expect((await notices(edgars))[0]).toEqual([
      `Jums deleģētās tiesības ir atsauktas: ${name}.`,
      `/delegations/${again}`,
    ])

    expect((await lines(edgars)).slice(0, 7)).toEqual([
      ['delegation-received-revoked', 'Anna Kalniņa'],
      ['delegation-accepted', 'Edgars Strautnieks'],
      ['delegation-received', 'Anna Kalniņa'],
      ['delegation-refused', 'Edgars Strautnieks'],
      ['delegation-received-changed', 'Anna Kalniņa'],
      ['delegation-accepted', 'Edgars Strautnieks'],
      ['delegation-received', 'Anna Kalniņa'],
    ])
    expect((await lines(anna)).slice(0, 4).map(([action]) => action)).toEqual([
      'delegation-revoked',
      'delegation-given',
      'delegation-changed',
      'delegation-given',
    ])
    expect((await entityLines(anna, entityId)).slice(0, 7)).toEqual([
      'delegation-revoked',
      'delegation-accepted',
      'delegation-given',
      'delegation-refused',
      'delegation-changed',
      'delegation-accepted',
      'delegation-given',
    ])
    const mails = await portal.deps.db
      .selectFrom('communications.mail')
      .select(['subject', 'body'])
      .where('recipient', '=', 'edgars@example.lv')
      .orderBy('created_at')
      .execute()
    // Changes soon after the first e-mail are collected and sent as one.
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Jums deleģētas tiesības: ${name}`,
      `Atsaukts deleģējums: ${name}`,
    ])
    expect(mails[0]?.body).toContain(`http://localhost:4000/delegations/${uuid}`)
  })

  test('but a giver who has left the entity since is not notified', async () => {
    const { entityId, personalCode, anna } = await aBoard()
    const edgars = await signIn(portal.deps)
    const { uuid } = (await by.give(anna, entityId, edgars.personalCode)).answer.data
    await portal.deps.db.deleteFrom('entities.officer').where('personal_code', '=', personalCode).execute()
    expect((await by.refuse(edgars, uuid)).status).toBe(200)
    expect(await notices(anna)).toEqual([])
  })

  test('but a new user cannot be notified and finds it at the first login', async () => {
    const { entityId, anna } = await aBoard()
    const code = aPersonalCode()
    expect((await by.give(anna, entityId, code)).status).toBe(200)
    expect((await by.received(await signIn(portal.deps, { personalCode: code }))).answer.total).toBe(1)
  })
})
