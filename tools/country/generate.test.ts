import { dayInRiga, isPaymentReference, isPersonalCode, isRegistrationNumber } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '@portal/contract/calls'
import { anyId } from '../../apps/server/src/testing/requests/any-id.ts'
import { verifyHistory } from '../../apps/server/src/modules/history/index.ts'
import { aDraft } from '../../apps/server/src/testing/drafts.ts'
import { signIn, type SignedIn } from '../../apps/server/src/testing/factories.ts'
import { testPortal, type TestPortal } from '../../apps/server/src/testing/test-portal.ts'
import { generate, specialOwners } from './generate.ts'
import { personalCodeAt } from './persons.ts'

const share = 0.001
const until = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000)

let portal: TestPortal
let again: TestPortal
let indexes: string[]
const everyIndex = `select indexdef as text from pg_indexes order by 1`
beforeAll(async () => {
  ;[portal, again] = await Promise.all([testPortal(), testPortal()])
  indexes = await texts(everyIndex)
  await Promise.all([portal, again].map(({ deps }) => generate(deps.settings.DATABASE_URL, { share, until })))
})
afterAll(() => Promise.all([portal.close(), again.close()]))

async function numbers(sql: string): Promise<Record<string, number>> {
  const { rows } = await portal.deps.pool.query<Record<string, number>>(sql)
  return rows[0] ?? {}
}
async function texts(sql: string): Promise<string[]> {
  const { rows } = await portal.deps.pool.query<{ text: string }>(sql)
  return rows.map(({ text }) => text)
}

const counted: [table: string, count: number][] = [
  ['addresses.address', 1_000],
  ['auth.person', 200],
  ['auth.session', 500],
  ['entities.entity', 490],
  ['entities.officer', 835],
  ['names.taken_name', 294],
  ['delegations.delegation', 300],
  ['applications.application', 1_000],
  ['jobs.job', 150],
]
const counting: [table: string, about: number][] = [
  ['entities.fact', 3_060],
  ['payments.payment', 720],
  ['files.document', 500],
  ['applications.changed_path', 1_800],
  ['communications.notification', 600],
  ['history.action', 3_000],
]

test.each([...counted, ...counting])(
  'the same share until the same time generates the same rows: %s',
  async (table) => {
    const sql = `select md5(string_agg(t::text, '|' order by t::text)) as digest from ${table} t`
    const [one, other] = await Promise.all([portal, again].map(({ deps }) => deps.pool.query(sql)))
    expect(other?.rows).toEqual(one?.rows)
  },
)

describe('0.1 % of a country', () => {
  test.each(counted)('has %s with %i rows', async (table, count) => {
    expect(await numbers(`select count(*) from ${table}`)).toEqual({ count })
  })

  test.each(counting)('has %s with about %i rows', async (table, about) => {
    const { count = 0 } = await numbers(`select count(*) from ${table}`)
    expect(Math.abs(count - about) / about).toBeLessThan(0.15)
  })

  test('has numbers with correct check digits', async () => {
    expect(
      (await texts(`select personal_code as text from auth.person`)).filter((code) => !isPersonalCode(code)),
    ).toEqual([])
    expect(
      (await texts(`select registration_number as text from entities.entity`)).filter(
        (number) => !isRegistrationNumber(number),
      ),
    ).toEqual([])
    expect(
      (await texts(`select reference as text from payments.payment`)).filter(
        (reference) => !isPaymentReference(reference),
      ),
    ).toEqual([])
  })

  test('has a history that is sealed to its last entry, in writing order', async () => {
    const { count } = await numbers('select count(*) from history.action')
    const { head, faults } = await verifyHistory(portal.deps.db)
    expect([faults, head.split(':')[0]]).toEqual([[], String(count)])
    expect(
      await numbers(
        'select count(*) from history.action one join history.action other on other.seal_position = one.seal_position + 1 and other.at < one.at',
      ),
    ).toEqual({ count: 0 })
  })

  test('has applications with their own payments and documents', async () => {
    expect(
      await numbers(`select
        count(*) filter (where (a.submitted_at is null) <> (p.payment_id is null))::integer as "unpaid",
        count(*) filter (where p.amount_cents <> a.total_cents or p.subject_id <> a.application_id)::integer as "wrong payments",
        count(*) filter (where a.has_documents <> exists (select from files.document d where d.subject_id = a.application_id))::integer as "wrong documents"
        from applications.application a left join payments.payment p on p.payment_id = a.payment_id and p.state = 'paid'`),
    ).toEqual({ unpaid: 0, 'wrong payments': 0, 'wrong documents': 0 })
  })

  test.each([
    ['greatest entity', `entity_id = (select entity_id from entities.entity order by registration_number limit 1)`],
    [
      'busiest person',
      `entity_id is null and author_id = (select person_id from auth.person where personal_code = '${specialOwners.busiestPerson}')`,
    ],
  ])('has forms and documents of the %s like of others', async (_, owned) => {
    const { filled = 0, papers = 0 } = await numbers(`select
      count(*) filter (where version > 0)::float / count(*) as filled,
      count(*) filter (where has_documents)::float / count(*) filter (where submitted_at is not null) as papers
      from applications.application where ${owned}`)
    for (const part of [filled, papers]) {
      expect(part).toBeGreaterThan(0.1)
      expect(part).toBeLessThan(0.4)
    }
  })

  test('has every index unchanged', async () => {
    expect(await texts(everyIndex)).toEqual(indexes)
    expect(indexes.filter((index) => index.includes('USING gin')).length).toBeGreaterThan(1)
  })

  test('is not loaded where applications exist already', async () => {
    await expect(generate(portal.deps.settings.DATABASE_URL, { share, until })).rejects.toThrow(
      'has applications already',
    )
  })
})

describe('the portal answers', () => {
  let representative: SignedIn
  let entityId = ''
  beforeAll(async () => {
    const { registrationNumber, representative: personalCode } = specialOwners.greatestEntity
    entityId =
      (
        await texts(`select entity_id as text from entities.entity where registration_number = '${registrationNumber}'`)
      )[0] ?? ''
    representative = await signIn(portal.deps, { personalCode, entityId: anyId(entityId) })
  })

  test('the largest entity with 10 % of all applications, without deleted ones', async () => {
    const kept = await numbers(
      `select count(*) as total from applications.application where entity_id = '${entityId}' and deleted_at is null`,
    )
    const { answer } = await portal.call('listApplications', { as: representative })
    expect([answer.data.length, answer.total]).toEqual([10, kept.total])
    expect(await numbers(`select count(*) from applications.application where entity_id = '${entityId}'`)).toEqual({
      count: 100,
    })
  })

  test('the busiest person with 2 %', async () => {
    const anna = await signIn(portal.deps, { personalCode: specialOwners.busiestPerson })
    const owned = `from applications.application where author_id = '${anna.personId}' and entity_id is null`
    const { total } = await numbers(`select count(*) as total ${owned} and deleted_at is null`)
    expect((await portal.call('listApplications', { as: anna })).answer.total).toBe(total)
    expect(await numbers(`select count(*) ${owned}`)).toEqual({ count: 20 })
  })

  test('an officer of many entities with all of them', async () => {
    const as = await signIn(portal.deps, { personalCode: specialOwners.officerOfMany })
    expect((await portal.call('listLegalEntities', { as })).answer.total).toBe(2)
  })

  const lists: CallName[] = [
    'listApplications',
    'listEntityActions',
    'listEntityPayments',
    'listEntityDelegations',
    'listEntityContacts',
    'getLegalEntityProfile',
  ]
  test.each(lists)('an entity that requests %s', async (name) => {
    const { status } = await portal.call(name, {
      as: representative,
      params: { id: entityId, entity_id: entityId } as never,
    })
    expect(status).toBe(200)
  })

  test('authors with their applications, in any state', async () => {
    const { rows } = await portal.deps.pool.query<{ id: string; personal_code: string; state: string }>(`
      select distinct on (state, services, version > 0) a.application_id as id, p.personal_code, a.state
      from applications.application a join auth.person p on p.person_id = a.author_id
      where entity_id is null and deleted_at is null order by state, services, version > 0`)
    expect(new Set(rows.map(({ state }) => state)).size).toBeGreaterThan(4)
    for (const { id: uuid, personal_code: personalCode } of rows) {
      const as = await signIn(portal.deps, { personalCode })
      expect((await portal.call('getApplication', { as, params: { uuid } })).status).toBe(200)
      expect((await portal.call('listNotifications', { as })).status).toBe(200)
    }
  })

  test('a new application with the next number', async () => {
    const year = dayInRiga(portal.deps.now()).slice(0, 4)
    const { last } = await numbers(
      `select coalesce(sum(last), 0)::integer as last from applications.number_series where year = ${year}`,
    )
    const draft = await aDraft(portal, await signIn(portal.deps, { personalCode: personalCodeAt(100) }))
    expect(draft.number).toBe(`P-${year}-${String((last ?? 0) + 1).padStart(6, '0')}`)
  })
})
