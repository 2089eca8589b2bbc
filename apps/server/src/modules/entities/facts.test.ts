import { readdir } from 'node:fs/promises'
import type { Fact } from '@portal/contract/facts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyId, type AnyId } from '../../testing/requests/any-id.ts'
import { connect } from '../../db/connect.ts'
import { migrate } from '../../db/migrate.ts'
import { createDatabase } from '../../db/temporary-postgres.ts'
import { anEntity, anOfficer, aPersonalCode, signIn } from '../../testing/factories.ts'
import { explainPlans } from '../../testing/statements/explain-plans.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { listFacts } from './facts.ts'
import type { RegisteredEntity, RegisteredOfficer } from './registered-entity.ts'
import { storeEntity } from './store-entity.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const first = new Date('2026-03-02T10:00:00Z')
const later = new Date('2026-05-04T22:30:00Z')

const holder = { forename: 'Ilze', surname: 'Rudmane', personal_code: null, birth_date: '1980-02-03', country: 'LV' }
const member = (id: string, count: number, changed: object = {}): Fact => ({
  kind: 'member',
  id,
  value: {
    holder,
    joint: null,
    representative: null,
    shares: count,
    nominal: '1.00',
    currency: 'EUR',
    ranges: null,
    category: null,
  },
  since: '2020-03-05',
  until: null,
  ...changed,
})

let numbers = 700
const aRegistered = (changed: Partial<RegisteredEntity> = {}): RegisteredEntity => ({
  registrationNumber: `40203000${(numbers += 1)}`,
  name: 'SIA "Liepu aleja"',
  legalForm: 'SIA',
  status: 'active',
  addressCode: '101234567',
  addressText: 'Liepu iela 4, Rīga, LV-1010',
  capitalCents: 280_000,
  registeredOn: '2020-03-05',
  parentRegistrationNumber: null,
  officers: [],
  ...changed,
})
const store = (entity: RegisteredEntity, at = first) =>
  portal.deps.db.transaction().execute((tx) => storeEntity(tx, entity, at))
const facts = (entityId: AnyId) => listFacts(portal.deps.db, entityId)
const of = (kind: string, found: readonly Fact[]) => found.filter((fact) => fact.kind === kind)
const officer = (personalCode: string, changed: Partial<RegisteredOfficer> = {}) =>
  anOfficer({ officerId: 'o1', personalCode, ...changed })

describe('news with columns', () => {
  test('is stored as facts', async () => {
    const procurator = officer(aPersonalCode(), { officerId: 'o2', position: 'PROCURATOR', governingBody: null })
    const society = { personalCode: null, forename: '', surname: 'Biedrība "Centrs"', officerId: 'o3' }
    const id = await store(
      aRegistered({
        officers: [
          officer('01019011111'),
          procurator,
          officer('', { ...society, entityRegistrationNumber: '40008000017' }),
        ],
      }),
    )
    const found = await facts(anyId(id))
    expect(found).toHaveLength(7)
    expect(Object.fromEntries(found.map((fact) => [`${fact.kind} ${fact.id}`, fact.value]))).toMatchObject({
      'name 1': { name: 'SIA "Liepu aleja"' },
      'legal_form 1': { form: 'SIA' },
      'seat 1': { code: '101234567', text: 'Liepu iela 4, Rīga, LV-1010' },
      'capital 1': { amount: '2800.00', currency: 'EUR' },
      'officer o1': { holder: { surname: 'Kalniņa', personal_code: '01019011111' }, position: 'BOARD_MEMBER' },
      'officer o3': { holder: { name: 'Biedrība "Centrs"', registration_number: '40008000017' } },
      'procuration o2': { representation: 'INDIVIDUALLY', branch: null },
    })
  })

  test('ends the previous fact on the day of the news in Riga, and is not written again when unchanged', async () => {
    const entity = aRegistered({ officers: [officer(aPersonalCode())] })
    const id = await store(entity)
    const written = await changes(anyId(id))
    await store(entity, later)
    expect(await changes(anyId(id))).toEqual(written)

    await store({ ...entity, name: 'SIA "Ozolu aleja"', officers: [] }, later)
    const found = await facts(anyId(id))
    expect(of('name', found)).toMatchObject([
      { value: { name: 'SIA "Ozolu aleja"' }, since: '2026-05-05', until: null },
      { value: { name: 'SIA "Liepu aleja"' }, until: '2026-05-05' },
    ])
    expect(of('officer', found)).toMatchObject([{ id: 'o1', since: '2020-03-05', until: '2026-05-05' }])
    await store({ ...entity, officers: [] }, later)
    expect(of('name', await facts(anyId(id))).map(({ value, until }) => [value, until])).toEqual([
      [{ name: 'SIA "Liepu aleja"' }, null],
      [{ name: 'SIA "Ozolu aleja"' }, '2026-05-05'],
      [{ name: 'SIA "Liepu aleja"' }, '2026-05-05'],
    ])
  })

  test('stores suspended and struck off as separate states', async () => {
    const entity = aRegistered()
    const id = await store({ ...entity, status: 'suspended' })
    expect(of('legal_state', await facts(anyId(id)))).toMatchObject([{ value: { state: 'suspended' }, until: null }])
    await store(entity, later)
    expect(of('legal_state', await facts(anyId(id)))).toMatchObject([{ until: '2026-05-05' }])
  })
})

describe('news with facts', () => {
  test('is stored with ended facts; a missing fact has ended and may become valid again', async () => {
    const past = member('m0', 100, { since: '2019-01-01', until: '2020-03-04' })
    const entity = aRegistered({ facts: [member('m1', 1400), member('m2', 1400), past] })
    const id = await store(entity)
    expect(of('member', await facts(anyId(id)))).toEqual([member('m1', 1400), member('m2', 1400), past])
    await store({ ...entity, facts: [member('m2', 2800), past] }, later)
    const ended = member('m1', 1400, { until: '2026-05-05' })
    expect(of('member', await facts(anyId(id)))).toEqual([member('m2', 2800), ended, past])
    await store(entity, later)
    expect(of('member', await facts(anyId(id)))).toEqual([member('m1', 1400), member('m2', 1400), past])
  })

  test('about one entity ends nothing of another', async () => {
    const [one, other] = [aRegistered({ facts: [member('m1', 1400)] }), aRegistered({ facts: [member('m2', 2800)] })]
    const id = await store(one)
    await store(other, later)
    expect(of('member', await facts(anyId(id)))).toEqual([member('m1', 1400)])
  })

  test('with an ended fact gives no mandate', async () => {
    const personalCode = aPersonalCode()
    const value = { holder: { ...holder, personal_code: personalCode }, position: 'BOARD_MEMBER', governing_body: null }
    const right = { representation: 'INDIVIDUALLY', with_at_least: null } as const
    const ended = { id: '1', since: '2019-01-01', until: '2020-03-04' }
    await store(aRegistered({ facts: [{ kind: 'officer', value: { ...value, ...right }, ...ended }] }))
    const { answer } = await portal.call('listLegalEntities', { as: await signIn(portal.deps, { personalCode }) })
    expect(answer.total).toBe(0)
  })

  test('takes precedence over columns and fills them', async () => {
    const personalCode = aPersonalCode()
    const right = { representation: 'INDIVIDUALLY', with_at_least: null } as const
    const person = { ...holder, personal_code: personalCode }
    const since = { since: '2026-01-05', until: null }
    const entity = aRegistered({
      officers: [officer(aPersonalCode())],
      facts: [
        { kind: 'name', id: '2', value: { name: 'SIA "Ozolu aleja"' }, ...since },
        { kind: 'seat', id: '1', value: { code: '2', text: 'Jelgava' }, ...since },
        { kind: 'capital', id: '1', value: { amount: '14000', paid: '7000', currency: 'EUR' }, ...since },
        {
          kind: 'officer',
          id: '1',
          value: { holder: person, position: 'BOARD_MEMBER', governing_body: null, ...right },
          ...since,
        },
        {
          kind: 'procuration',
          id: '1',
          value: { holder: person, ...right, real_estate: true, branch: null },
          ...since,
        },
      ],
    })
    const id = await store(entity)
    expect(
      await portal.deps.db.selectFrom('entities.entity').selectAll().where('entity_id', '=', id).executeTakeFirst(),
    ).toMatchObject({ name: 'SIA "Ozolu aleja"', address_text: 'Jelgava', address_code: '2', capital_cents: 1_400_000 })
    const officers = await portal.deps.db
      .selectFrom('entities.officer')
      .select(['officer_id', 'personal_code', 'position', 'appointed_on'])
      .where('entity_id', '=', id)
      .orderBy('position')
      .execute()
    expect(officers).toEqual([
      { officer_id: '1', personal_code: personalCode, position: 'BOARD_MEMBER', appointed_on: '2026-01-05' },
      { officer_id: 'procuration-1', personal_code: personalCode, position: 'PROCURATOR', appointed_on: '2026-01-05' },
    ])
  })

  test('gives partners who represent a partnership a mandate, and limited partners none', async () => {
    const [general, limited] = [await signIn(portal.deps), await signIn(portal.deps)]
    const since = { since: '2020-03-05', until: null }
    const value = { currency: 'EUR', member_state: null, with_at_least: null }
    const entityId = await store(
      aRegistered({
        legalForm: 'KS',
        facts: [
          {
            kind: 'partner',
            id: '1',
            value: {
              ...value,
              holder: { ...holder, personal_code: general.personalCode },
              type: 'GENERAL',
              contribution: null,
              representation: 'INDIVIDUALLY',
            },
            ...since,
          },
          {
            kind: 'partner',
            id: '2',
            value: {
              ...value,
              holder: { ...holder, personal_code: limited.personalCode },
              type: 'LIMITED',
              contribution: '5000.00',
              representation: null,
            },
            ...since,
          },
        ],
      }),
    )
    const listed = async (as: typeof general) => (await portal.call('listLegalEntities', { as })).answer.data
    expect(await listed(general)).toMatchObject([{ uuid: entityId, right: 'representation' }])
    expect(await listed(limited)).toEqual([])
    const tab = async (slug: 'officers' | 'members') =>
      (await portal.call('getEntityInformation', { as: general, params: { id: entityId, slug } })).answer.data
    expect(await tab('officers')).toMatchObject({ total: 1, facts: [{ kind: 'partner', id: '1' }] })
    expect(await tab('members')).toMatchObject({ total: 2 })
  })

  test.each(['columns', 'facts'])('counts a partner once whom %s name as an officer, too', async (place) => {
    const general = await signIn(portal.deps)
    const value = {
      currency: 'EUR',
      member_state: null,
      with_at_least: null,
      type: 'GENERAL',
      contribution: null,
    } as const
    const person = { ...holder, personal_code: general.personalCode }
    const right = { representation: 'INDIVIDUALLY', with_at_least: null } as const
    const office: Fact = {
      kind: 'officer',
      id: '1',
      value: { holder: person, position: 'PARTNER', governing_body: null, ...right },
      since: '2020-03-05',
      until: null,
    }
    const partnership = (representation: 'INDIVIDUALLY' | null) =>
      aRegistered({
        registrationNumber: place === 'columns' ? '40203000699' : '40203000698',
        legalForm: 'PS',
        officers:
          place === 'columns' ? [officer(general.personalCode, { position: 'PARTNER', governingBody: null })] : [],
        facts: [
          {
            kind: 'partner',
            id: '1',
            value: { ...value, holder: person, representation },
            since: '2020-03-05',
            until: null,
          },
          ...(place === 'facts' ? [office] : []),
        ],
      })
    const id = await store(partnership('INDIVIDUALLY'))
    const { answer } = await portal.call('getEntityInformation', { as: general, params: { id, slug: 'officers' } })
    expect(answer.data).toMatchObject({ total: 1, facts: [{ kind: 'partner', id: '1' }] })
    await store(partnership(null), later)
    expect((await portal.call('listLegalEntities', { as: general })).answer.data).toEqual([])
  })

  test('gives no mandate without a right of representation, nor after a departure', async () => {
    const as = await signIn(portal.deps)
    const person = { ...holder, personal_code: as.personalCode }
    const value = {
      holder: person,
      position: 'COUNCIL_MEMBER',
      governing_body: 'SUPERVISORY_BOARD',
      with_at_least: null,
    }
    const since = { since: '2020-03-05', until: null }
    await store(
      aRegistered({
        facts: [
          { kind: 'officer', id: '1', value: { ...value, representation: null }, ...since },
          {
            kind: 'officer',
            id: '2',
            value: { ...value, representation: 'INDIVIDUALLY' },
            ...since,
            until: '2021-01-01',
          },
        ],
      }),
    )
    expect((await portal.call('listLegalEntities', { as })).answer.data).toEqual([])
  })
})

describe('facts are read', () => {
  test('by kind, only valid ones, page by page, with an index', async () => {
    const { entityId } = await anEntity(portal.deps, {
      facts: Array.from({ length: 400 }, (_, index) =>
        member(`m${String(index).padStart(3, '0')}`, 7, index % 4 === 0 ? { until: '2021-01-01' } : {}),
      ),
    })
    const wanted = { kinds: ['member', 'seat'] as const, inForce: true, offset: 290, limit: 20 }
    const found = await listFacts(portal.deps.db, entityId, wanted)
    expect(found.map(({ kind }) => kind)).toEqual([...Array<string>(10).fill('member'), 'seat'])
    expect((await listFacts(portal.deps.db, entityId, { offset: 400 })).map(({ kind }) => kind)).toEqual([
      'member',
      'member',
      'name',
      'seat',
    ])
    await portal.deps.pool.query(`
      insert into entities.fact (entity_id, kind, fact_id, value, changed_at)
      select (select entity_id from entities.entity order by md5(entity_id::text || n) limit 1), 'area', 'a' || n, '{}', now()
      from generate_series(1, 20000) n`)
    await portal.deps.pool.query('analyze entities.fact')
    const plans = await explainPlans(portal, async (db) => {
      await listFacts(db, entityId, { limit: 10 })
      await listFacts(db, entityId, { kinds: ['member'], inForce: true, limit: 10 })
    })
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan|Sort/)
  })
})

test('the migration creates the facts that the register would report', async () => {
  const folder = await readdir(new URL('../../db/migrations', import.meta.url))
  const before = folder.toSorted().indexOf('202611221700_facts.sql')
  const url = await createDatabase(process.env.TEST_DATABASE_URL ?? '', `facts_of_before_${process.pid}`)
  await migrate(url, before)
  const { pool, db, close } = connect(url, { onIdleError: () => {} })
  const people = [
    officer('01019011111', { birthDate: '1990-01-01' }),
    officer('01019022222', { officerId: 'o2', position: 'PROCURATOR', governingBody: null }),
    officer('', {
      officerId: 'o3',
      forename: '',
      surname: 'Centrs',
      personalCode: null,
      entityRegistrationNumber: '40008000017',
    }),
  ]
  const entity = aRegistered({ status: 'suspended', officers: people })
  await pool.query(
    `insert into entities.entity (entity_id, registration_number, name, legal_form, status, address_code, address_text, capital_cents, registered_on, changed_at)
     values (gen_random_uuid(), $1, 'SIA "Liepu aleja"', 'SIA', 'suspended', '101234567', 'Liepu iela 4, Rīga, LV-1010', 280000, '2020-03-05', $2)`,
    [entity.registrationNumber, first],
  )
  for (const one of people)
    await pool.query(
      `insert into entities.officer (officer_id, entity_id, forename, surname, personal_code, birth_date, entity_registration_number, position, governing_body, representation, appointed_on)
       select $1, entity_id, $2, $3, $4, $5, $6, $7, $8, 'INDIVIDUALLY', '2020-03-05' from entities.entity`,
      [
        one.officerId,
        one.forename,
        one.surname,
        one.personalCode,
        one.birthDate,
        one.entityRegistrationNumber,
        one.position,
        one.governingBody,
      ],
    )
  await migrate(url)
  const { entity_id: id } = await db.selectFrom('entities.entity').selectAll().executeTakeFirstOrThrow()
  const facts = await listFacts(db, id)
  expect(facts.map(({ kind }) => kind)).toEqual([
    'capital',
    'legal_form',
    'legal_state',
    'name',
    'officer',
    'officer',
    'procuration',
    'seat',
  ])
  await db.transaction().execute((tx) => storeEntity(tx, entity, later))
  expect(await listFacts(db, id)).toEqual(facts)
  const { rows } = await pool.query('select from entities.fact where changed_at <> $1', [first])
  expect(rows).toHaveLength(0)
  await close()
})

const changes = async (entityId: AnyId) =>
  (
    await portal.deps.pool.query<{ row: string }>(
      `select ctid::text || fact_id as row from entities.fact where entity_id = '${entityId}' order by 1`,
    )
  ).rows
