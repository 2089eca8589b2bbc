import { readdir } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dayInRiga, type PersonName } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { connect } from '../../db/connect.ts'
import { migrate } from '../../db/migrate.ts'
import { createDatabase } from '../../db/temporary-postgres.ts'
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

const outcome = ({ status, problem }: { status: number; problem: { code: string } }) => [
  status,
  status === 200 ? undefined : problem.code,
]
const today = () => dayInRiga(portal.deps.now())

/**
 * Creates an entity that Anna represents alone, and a delegation by Anna to Edgars Strautnieks, which the owner of the
 * code has to accept.
 */
async function given(code = aPersonalCode(), terms: Parameters<typeof by.give>[3] = {}) {
  const personalCode = aPersonalCode()
  const { entityId, name } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  const anna = await signIn(portal.deps, { personalCode, entityId })
  const { uuid } = (await by.give(anna, entityId, code, terms)).answer.data
  return { entityId, name, anna, personalCode, code, uuid }
}
const notices = async (as: SignedIn) =>
  (await portal.call('listNotifications', { as })).answer.data.map(({ content }) => content)
const history = async (as: SignedIn, id: string) =>
  (await portal.call('listEntityActions', { as, params: { id }, query: {} })).answer.data

describe('a delegation has no effect until its receiver has accepted it', () => {
  test('it opens neither the entity nor its applications, contacts or delegations, and is no profile', async () => {
    const { entityId, code, uuid } = await given(undefined, { permission_level: 'level_3' })
    const edgars = await signIn(portal.deps, { personalCode: code, forename: 'Edgars', surname: 'Strautnieks' })
    const entities = async () => (await portal.call('listLegalEntities', { as: edgars, query: {} })).answer.total
    const attempts = () => [
      by.selectedOf(edgars, entityId),
      by.given(edgars, entityId),
      by.give(edgars, entityId, aPersonalCode()),
      portal.call('listEntityApplications', { as: edgars, params: { entity_id: entityId }, query: {} }),
      portal.call('listEntityContacts', { as: edgars, params: { id: entityId } }),
      portal.call('listEntityActions', { as: edgars, params: { id: entityId }, query: {} }),
    ]
    for (const attempt of attempts()) expect(outcome(await attempt)).toEqual([404, 'entity-not-found'])
    expect(await entities()).toBe(0)
    await by.accept(edgars, uuid)
    for (const attempt of attempts()) expect(outcome(await attempt)).toEqual([200, undefined])
    expect(await entities()).toBe(1)
  })

  test('reaches its receiver by one mail for many changes, with the latest terms', async () => {
    const edgars = await signIn(portal.deps, { forename: 'Edgars', surname: 'Strautnieks' })
    await portal.deps.db
      .updateTable('auth.person')
      .set({ email: 'edgars@example.org' })
      .where('personal_code', '=', edgars.personalCode)
      .execute()
    const { anna, entityId, uuid } = await given(edgars.personalCode)
    for (let change = 0; change < 10; change += 1)
      await by.change(anna, entityId, uuid, { permission_level: change % 2 === 0 ? 'level_2' : 'level_3' })
    for (let round = 0; round < 3; round += 1) {
      await by.revoke(anna, entityId, (await by.given(anna, entityId)).answer.data[0]!.uuid)
      await by.give(anna, entityId, edgars.personalCode)
    }
    const mails = () =>
      portal.deps.db
        .selectFrom('communications.mail')
        .select(['subject', 'body', 'held_until'])
        .where('recipient', '=', 'edgars@example.org')
        .orderBy('created_at')
        .execute()
    const [first, last, ...more] = await mails()
    expect([first?.held_until, more]).toEqual([null, []])
    expect(last?.held_until).toBeInstanceOf(Date)
    expect(last?.body).toContain('/delegations/')
    portal.passTime(11 * 60_000)
    await by.revoke(anna, entityId, (await by.given(anna, entityId)).answer.data[0]!.uuid)
    expect(await mails()).toHaveLength(3)
  })

  test('is accepted only on the terms that its receiver saw', async () => {
    const { anna, entityId, code, uuid } = await given()
    const edgars = await signIn(portal.deps, { personalCode: code, forename: 'Edgars', surname: 'Strautnieks' })
    const seen = await by.shownTo(edgars, uuid)
    await by.change(anna, entityId, uuid, { permission_level: 'level_3' })
    expect(outcome(await by.accept(edgars, uuid, seen))).toEqual([409, 'delegation-changed'])
    expect(outcome(await by.accept(edgars, uuid, { ...seen, permission_level: 'level_3' }))).toEqual([200, undefined])
  })

  test.each([
    ['in capitals and without diacritics', { forename: 'EDGARS', surname: 'STRAUTNIEKS' }, [200, undefined]],
    [
      'in full where half of it was typed',
      { forename: 'Edgars Jānis', surname: 'Strautnieks' },
      [409, 'delegation-name-differs'],
    ],
    ['with another first name', { forename: 'Edgara', surname: 'Strautnieks' }, [409, 'delegation-name-differs']],
    ['with another surname', { forename: 'Edgars', surname: 'Avotnieks' }, [409, 'delegation-name-differs']],
  ])('whose name is %s', async (_, name, expected) => {
    const { code, uuid } = await given()
    expect(outcome(await by.accept(await signIn(portal.deps, { personalCode: code, ...name }), uuid))).toEqual(expected)
  })

  test.each<[string, { name?: string | null; last_name: string }, PersonName, [number, string | undefined]]>([
    ['the only name', { name: null, last_name: 'SUHARTO' }, { forename: null, surname: 'Suharto' }, [200, undefined]],
    ['no first name', { last_name: 'Suharto' }, { forename: null, surname: 'Suharto' }, [200, undefined]],
    [
      'the surname only of a person with two names',
      { last_name: 'Suharto' },
      { forename: 'Haji', surname: 'Suharto' },
      [409, 'delegation-name-differs'],
    ],
    [
      'two names as one',
      { last_name: 'Haji Suharto' },
      { forename: 'Haji', surname: 'Suharto' },
      [409, 'delegation-name-differs'],
    ],
    [
      'a first name of a person with one name',
      { name: 'Haji', last_name: 'Suharto' },
      { forename: null, surname: 'Suharto' },
      [409, 'delegation-name-differs'],
    ],
  ])('given to %s', async (_, typed, name, expected) => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const giver = await signIn(portal.deps, { personalCode, entityId })
    const receiver = await signIn(portal.deps, { ...name })
    const given = await by.give(giver, entityId, receiver.personalCode, {
      authorized_person: { ...typed, identification_number: receiver.personalCode },
    })
    expect(given.answer.data.authorized_person).toMatchObject({ name: typed.name ?? null, last_name: typed.last_name })
    expect(outcome(await by.accept(receiver, given.answer.data.uuid))).toEqual(expected)
    const found = await by.given(giver, entityId, { search: typed.last_name })
    expect(found.answer.total).toBe(1)
  })

  test('and two concurrent acceptances count once', async () => {
    const { anna, code, uuid } = await given()
    const edgars = await signIn(portal.deps, { personalCode: code, forename: 'Edgars', surname: 'Strautnieks' })
    const answers = await Promise.all([by.accept(edgars, uuid), by.accept(edgars, uuid)])
    expect(answers.map(outcome).toSorted()).toEqual([
      [200, undefined],
      [409, 'delegation-not-sent'],
    ])
    expect((await notices(anna)).filter((each) => each.includes('ir pieņēmusi'))).toHaveLength(1)
  })

  test('and no one else can accept it', async () => {
    const { anna, uuid } = await given()
    expect(outcome(await by.accept(anna, uuid))).toEqual([403, 'forbidden'])
    const stranger = await signIn(portal.deps, { forename: 'Edgars', surname: 'Strautnieks' })
    expect(outcome(await by.accept(stranger, uuid))).toEqual([404, 'delegation-not-found'])
    expect((await by.accept(stranger, uuid)).raw).toEqual((await by.accept(stranger, newId())).raw)
  })
})

describe('a delegation that ended before acceptance', () => {
  const signInAs = (code: string) =>
    signIn(portal.deps, { personalCode: code, forename: 'Edgars', surname: 'Strautnieks' })

  test.each<[string, string, (place: Awaited<ReturnType<typeof given>>) => Promise<unknown>]>([
    ['revoked by the entity', 'revoked', ({ anna, entityId, uuid }) => by.revoke(anna, entityId, uuid)],
    ['refused by its receiver', 'receiver_canceled', async ({ code, uuid }) => by.refuse(await signInAs(code), uuid)],
    ['expired', 'expired', async () => portal.passTime(24 * 60 * 60_000)],
  ])('%s, can no longer be accepted', async (_, status, end) => {
    const place = await given(undefined, { valid_until: today() })
    await end(place)
    const edgars = await signInAs(place.code)
    expect((await by.received(edgars)).answer.data).toMatchObject([
      { status, permissions: { can_accept: false, can_refuse: false } },
    ])
    expect(outcome(await by.accept(edgars, place.uuid))).toEqual([409, 'delegation-ended'])
    expect((await by.selectedOf(edgars, place.entityId)).status).toBe(404)
    const anna = await signIn(portal.deps, { personalCode: place.personalCode })
    expect((await by.give(anna, place.entityId, place.code)).status).toBe(200)
  })

  test('is suspended while its giver may not delegate, and waits again afterwards', async () => {
    const { entityId, anna, code, uuid } = await given()
    const full = await signIn(portal.deps)
    const own = await by.delegate(anna, entityId, full, { permission_level: 'level_3' })
    const below = (await by.give(full, entityId, aPersonalCode())).answer.data.uuid
    const edgars = await signInAs(code)
    const statusOf = async (id: string) => (await by.given(anna, entityId, { uuid: id })).answer.data[0]?.status
    await by.change(anna, entityId, own, { permission_level: 'level_2' })
    expect([await statusOf(below), await statusOf(uuid)]).toEqual(['suspended', 'sent'])
    await by.change(anna, entityId, own, { permission_level: 'level_3' })
    expect(await statusOf(below)).toBe('sent')
    await portal.deps.db
      .updateTable('entities.entity')
      .set({ status: 'suspended' })
      .where('entity_id', '=', entityId)
      .execute()
    expect(outcome(await by.accept(edgars, uuid))).toEqual([409, 'delegation-not-sent'])
  })
})

describe('a wrong name in a delegation', () => {
  test('is reported to the giver when the receiver comes to accept it, without revealing whose code it is', async () => {
    const toms = await signIn(portal.deps, { forename: 'Toms', surname: 'Avotnieks' })
    const { entityId, name, anna, uuid } = await given(toms.personalCode)
    const { uuid: unknown } = (await by.give(anna, entityId, aPersonalCode())).answer.data
    const seen = async (id: string) => {
      const [row] = (await by.given(anna, entityId, { uuid: id })).answer.data
      return [row?.status, row?.name_differs]
    }
    // A delegation to a user's code and one to an unknown code look alike.
    expect([await seen(uuid), await seen(unknown)]).toEqual([
      ['sent', false],
      ['sent', false],
    ])
    expect(await notices(anna)).toEqual([])

    expect(outcome(await by.accept(toms, uuid))).toEqual([409, 'delegation-name-differs'])
    await by.accept(toms, uuid)
    expect(await seen(uuid)).toEqual(['sent', true])
    expect((await by.selectedOf(toms, entityId)).status).toBe(404)
    expect((await by.received(toms)).answer.data).toMatchObject([
      { name_differs: true, permissions: { can_accept: false, can_refuse: true } },
    ])
    expect(await notices(anna)).toEqual([
      `Deleģējumu personai Edgars Strautnieks (${name}) nevar pieņemt: vārds un uzvārds neatbilst personas kodam.`,
    ])
    const [line] = await history(anna, entityId)
    expect(line).toMatchObject({ action: 'delegation-name-differed', about: 'Edgars Strautnieks', actor: '' })
    expect(JSON.stringify([await history(anna, entityId), (await by.given(anna, entityId)).answer])).not.toMatch(
      /Toms|Avotnieks/,
    )
    const own = (await portal.call('listActions', { as: toms, query: {} })).answer.data
    expect(own[0]).toMatchObject({ action: 'delegation-name-differed', about: name })
  })

  test('is replaced by the right one in a new delegation without a notification', async () => {
    const toms = await signIn(portal.deps, { forename: 'Toms', surname: 'Avotnieks' })
    const { entityId, anna, uuid } = await given(toms.personalCode)
    expect(outcome(await by.give(anna, entityId, toms.personalCode))).toEqual([409, 'already-delegated'])
    await by.accept(toms, uuid)
    await by.delegate(anna, entityId, toms)
    expect((await by.selectedOf(toms, entityId)).status).toBe(200)
    expect((await by.given(anna, entityId, { uuid })).answer.data).toMatchObject([
      { status: 'revoked', name_differs: false },
    ])
  })
})

test('a new user finds the notice of it at the first login', async () => {
  const { name, code } = await given()
  expect(await notices(await signIn(portal.deps, { personalCode: code }))).toEqual([
    `Jums deleģē tiesības rīkoties tiesību subjekta ${name} vārdā. Deleģējums stāsies spēkā, kad to pieņemsiet.`,
  ])
})

// Delegations of the old version needed no acceptance.
test('after a migration, delegations in force stay so, and suspended ones return to force', async () => {
  const folder = await readdir(new URL('../../db/migrations', import.meta.url))
  const url = await createDatabase(process.env.TEST_DATABASE_URL ?? '', `accepted_before_${process.pid}`)
  await migrate(
    url,
    folder.toSorted().findIndex((name) => name.endsWith('_accepted_delegations.sql')),
  )
  const { pool, close } = connect(url, { onIdleError: () => {} })
  const at = '2026-06-01T10:00:00Z'
  const entityId = randomUUID()
  await pool.query(
    `insert into entities.entity (entity_id, registration_number, name, legal_form, status, address_text, changed_at)
     values ($1, '40203000017', 'SIA "Liepu aleja"', 'SIA', 'active', '', $2)`,
    [entityId, at],
  )
  for (const [index, status] of ['active', 'suspended', 'pending', 'revoked'].entries())
    await pool.query(
      `insert into delegations.delegation (delegation_id, entity_id, personal_code, forename, surname, role, level, status, valid_from, created_at)
       values ($1, $2, $3, 'Ilze', 'Ozola', 'employee', 1, $4, '2026-01-01', $5)`,
      [randomUUID(), entityId, `3200000000${index}`, status, at],
    )
  await migrate(url)
  const { rows } = await pool.query<{ status: string; accepted: boolean; mandate: boolean }>(
    `select status, accepted_at is not null as accepted, exists (select from delegations.mandate m where m.personal_code = d.personal_code) as mandate
     from delegations.delegation d order by personal_code`,
  )
  expect(rows).toEqual([
    { status: 'active', accepted: true, mandate: true },
    { status: 'suspended', accepted: true, mandate: false },
    { status: 'pending', accepted: false, mandate: false },
    { status: 'revoked', accepted: false, mandate: false },
  ])
  await close()
})
