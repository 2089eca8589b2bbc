import { readdir } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dayInRiga } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
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

/** Anna represents the entity alone, and has given to Edgars Strautnieks what somebody with the code is to accept. */
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

describe('a delegation gives nothing until its receiver has accepted it', () => {
  test('neither the entity nor its applications, contacts or delegations, and no place among her profiles', async () => {
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

  test.each([
    ['in capitals and without diacritics', { forename: 'EDGARS', surname: 'STRAUTNIEKS' }, [200, undefined]],
    [
      'in full where half of it was typed',
      { forename: 'Edgars Jānis', surname: 'Strautnieks' },
      [409, 'delegation-name-differs'],
    ],
    ['of another first name', { forename: 'Edgara', surname: 'Strautnieks' }, [409, 'delegation-name-differs']],
    ['of another surname', { forename: 'Edgars', surname: 'Avotnieks' }, [409, 'delegation-name-differs']],
  ])('whose name is %s', async (_, name, expected) => {
    const { code, uuid } = await given()
    expect(outcome(await by.accept(await signIn(portal.deps, { personalCode: code, ...name }), uuid))).toEqual(expected)
  })

  test('and twice at once is accepted once', async () => {
    const { anna, code, uuid } = await given()
    const edgars = await signIn(portal.deps, { personalCode: code, forename: 'Edgars', surname: 'Strautnieks' })
    const answers = await Promise.all([by.accept(edgars, uuid), by.accept(edgars, uuid)])
    expect(answers.map(outcome).toSorted()).toEqual([
      [200, undefined],
      [409, 'delegation-not-sent'],
    ])
    expect((await notices(anna)).filter((each) => each.includes('ir pieņēmusi'))).toHaveLength(1)
  })

  test('nor is it accepted by anybody else', async () => {
    const { anna, uuid } = await given()
    expect(outcome(await by.accept(anna, uuid))).toEqual([403, 'forbidden'])
    const stranger = await signIn(portal.deps, { forename: 'Edgars', surname: 'Strautnieks' })
    expect(outcome(await by.accept(stranger, uuid))).toEqual([404, 'delegation-not-found'])
    expect((await by.accept(stranger, uuid)).raw).toEqual((await by.accept(stranger, uuidv7())).raw)
  })
})

describe('what has ended before it was accepted', () => {
  const hers = (code: string) => signIn(portal.deps, { personalCode: code, forename: 'Edgars', surname: 'Strautnieks' })

  test.each<[string, string, (place: Awaited<ReturnType<typeof given>>) => Promise<unknown>]>([
    ['revoked by the entity', 'revoked', ({ anna, entityId, uuid }) => by.revoke(anna, entityId, uuid)],
    ['refused by herself', 'receiver_canceled', async ({ code, uuid }) => by.refuse(await hers(code), uuid)],
    ['run out', 'expired', async () => portal.passTime(24 * 60 * 60_000)],
  ])('%s, is not accepted any more', async (_, status, end) => {
    const place = await given(undefined, { valid_until: today() })
    await end(place)
    const edgars = await hers(place.code)
    expect((await by.received(edgars)).answer.data).toMatchObject([
      { status, permissions: { can_accept: false, can_refuse: false } },
    ])
    expect(outcome(await by.accept(edgars, place.uuid))).toEqual([409, 'delegation-ended'])
    expect((await by.selectedOf(edgars, place.entityId)).status).toBe(404)
    const anna = await signIn(portal.deps, { personalCode: place.personalCode })
    expect((await by.give(anna, place.entityId, place.code)).status).toBe(200)
  })

  test('rests while its giver may not delegate, and waits again when she may', async () => {
    const { entityId, anna, code, uuid } = await given()
    const full = await signIn(portal.deps)
    const own = await by.delegate(anna, entityId, full, { permission_level: 'level_3' })
    const below = (await by.give(full, entityId, aPersonalCode())).answer.data.uuid
    const edgars = await hers(code)
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

describe('a name that is not hers', () => {
  test('is told to the giver when somebody comes to accept it, not before, and never whose code it is', async () => {
    const toms = await signIn(portal.deps, { forename: 'Toms', surname: 'Avotnieks' })
    const { entityId, name, anna, uuid } = await given(toms.personalCode)
    const { uuid: unknown } = (await by.give(anna, entityId, aPersonalCode())).answer.data
    const seen = async (id: string) => {
      const [row] = (await by.given(anna, entityId, { uuid: id })).answer.data
      return [row?.status, row?.name_differs]
    }
    // One with the code of a user and one with the code of nobody look alike.
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

  test('gives way to the right one, which is given anew without a word', async () => {
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

test('somebody new finds the notice of it when she first signs in', async () => {
  const { name, code } = await given()
  expect(await notices(await signIn(portal.deps, { personalCode: code }))).toEqual([
    `Jums deleģē tiesības rīkoties ${name} vārdā. Deleģējums stāsies spēkā, kad to pieņemsiet.`,
  ])
})

// Nobody was asked to accept what was given before.
test('in a database of before, what was in force stays in force, and what rested returns to it', async () => {
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
