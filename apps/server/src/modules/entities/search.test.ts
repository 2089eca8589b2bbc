import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renewed } from '../../testing/delegations.ts'
import { anEntity, anOrganization, aPersonalCode, signIn, type SignedIn } from '../../testing/factories.ts'
import { explainPlans } from '../../testing/statements/explain-plans.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { searchPublicEntities } from './search.ts'

type Entity = Awaited<ReturnType<typeof anEntity>>

const named = {
  aleja: 'SIA "Liepu aleja"',
  aleja2: 'Sabiedrība ar ierobežotu atbildību "LIEPU ALEJA 2"',
  cela: 'SIA "Liepceļa aleja"',
  skrastins: 'AS "SKRASTIŅŠ & DĒLI"',
  house: 'Dzīvokļu īpašnieku biedrība "Ķekavas iela 12"',
  house120: 'Dzīvokļu īpašnieku biedrība "Ķekavas iela 120"',
  farm: 'Elejas pagasta zemnieku saimniecība "DALBIŅI"',
  farmers: 'Biedrība "Dalbiņi"',
  number: 'SIA "4020"',
  bare: 'Latvijas Sarkanais Krusts',
}

let portal: TestPortal
let entities: Record<keyof typeof named, Entity>
/** Creates the entities of the tests, and twenty thousand others of which every tenth is an association. */
beforeAll(async () => {
  portal = await testPortal()
  const made = Object.entries(named).map(async ([key, name]) => {
    const legalForm = name.includes('iedrība "') ? 'BDR' : 'SIA'
    const number = key === 'number' && { registrationNumber: '50003000012' }
    return [key, await anEntity(portal.deps, { name, legalForm, ...number })] as const
  })
  entities = Object.fromEntries(await Promise.all(made)) as typeof entities
  await portal.deps.pool.query(`
    insert into entities.entity (entity_id, registration_number, name, legal_form, status, address_text, changed_at)
    select gen_random_uuid(), '5' || lpad(n::text, 10, '0'), 'SIA "' || translate(n::text, '0123456789', 'aeioubdgkl') || 'kalni grupa"',
      case when n % 10 = 0 then 'BDR' else 'SIA' end, case when n % 2 = 0 then 'active' else 'liquidated' end, 'Rīga', now()
    from generate_series(1, 20000) n`)
  await portal.deps.pool.query(`
    insert into entities.fact (entity_id, kind, fact_id, value, until, changed_at)
    select entity_id, 'name', '0', jsonb_build_object('name', replace(name, 'kalni grupa', 'lejas nams')), '2020-01-01', now()
    from entities.entity where name like '%kalni grupa%'`)
  await portal.deps.pool.query('vacuum analyze')
})
afterAll(() => portal.close())

type Type = 'association' | 'limited_liability_company'
const found = async (words: string, type?: Type) =>
  (
    await portal.call('searchEntities', {
      as: await signIn(portal.deps),
      query: { search: words, ...(type && { type }) },
    })
  ).answer.data
const search = async (words: string, type?: Type) => (await found(words, type)).map(({ name }) => name)

describe('an entity is found', () => {
  test.each<[string, string, (keyof typeof named)[]]>([
    ['by its name without the form', 'Liepu aleja', ['aleja', 'aleja2']],
    ['by its name with the form', 'SIA "Liepu aleja"', ['aleja', 'aleja2']],
    ['by its name with the form written out', 'sabiedrība ar ierobežotu atbildību liepu aleja', ['aleja', 'aleja2']],
    ['without diacritics, in any case', 'SKRASTINS & deli', ['skrastins']],
    ['by words in another order', 'aleja liepu', ['aleja', 'aleja2']],
    ['by the start of its name', 'liep', ['cela', 'aleja', 'aleja2']],
    ['by the start of the last word', 'aleja lie', ['aleja', 'aleja2', 'cela']],
    ['by a whole number', '12 Ķekavas', ['house']],
    ['by the start of a number at the end', 'Ķekavas 12', ['house', 'house120']],
    ['by words before the quotes', 'dzīvokļu īpašnieku ķekavas', ['house', 'house120']],
    ['by a name without quotes', 'sarkanais krusts', ['bare']],
    ['with the most similar first', 'dalbiņi', ['farmers', 'farm']],
    ['with another letter', 'Skrastits', ['skrastins']],
    ['with a missing letter', 'Skrstiņš', ['skrastins']],
    ['with a doubled letter', 'Skrasstiņš', ['skrastins']],
    ['with swapped neighbours', 'sarkanias krusts', ['bare']],
    ['but not with two errors in a word', 'Skrstiš', []],
    ['but not by words that are in no name', 'Nekāda tāda', []],
    ['but not by punctuation', '"&"&"', []],
  ])('%s: %s', async (_, typed, wanted) => {
    expect(await search(typed)).toEqual(wanted.map((key) => named[key]))
  })

  test('by its registration number, and by no other', async () => {
    const { registrationNumber, name } = entities.farm
    expect(await search(registrationNumber)).toEqual([name])
    expect(await search(registrationNumber.replace(/^(\d{4})(\d{4})/, '$1 $2 '))).toEqual([name])
    expect(await search(`${registrationNumber.slice(0, -1)}x`)).toEqual([])
  })

  test('by the start of the number, after those whose name starts so', async () => {
    const names = await search('4020')
    expect(names[0]).toBe(named.number)
    expect(names.slice(1).toSorted()).toEqual(
      Object.values(named)
        .filter((name) => name !== named.number)
        .toSorted(),
    )
  })

  test('by kind', async () => {
    expect(await search('dalbiņi', 'association')).toEqual([named.farmers])
    expect(await search('dalbiņi', 'limited_liability_company')).toEqual([named.farm])
    expect((await search('grupa', 'association')).length).toBe(10)
  })

  test('by its new name and by the previous one, marked as such, and by neither when it is struck off', async () => {
    const { registrationNumber } = await anEntity(portal.deps, { name: 'SIA "Vecmeitas"' })
    await anEntity(portal.deps, { registrationNumber, name: 'SIA "Jaunmeitas"' })
    const [name, former_name] = ['SIA "Jaunmeitas"', 'SIA "Vecmeitas"']
    for (const typed of ['jaunmeitas', 'jaunmeitsa', 'JAUNM', registrationNumber])
      expect(await found(typed)).toMatchObject([{ name, former_name: null }])
    for (const typed of ['vecmeitas', 'SIA "Vecmeitas"', 'Vecmietas', 'vecm'])
      expect(await found(typed)).toMatchObject([{ name, former_name }])
    expect(await found('vecmeitas', 'association')).toEqual([])
    await anEntity(portal.deps, { registrationNumber, name, status: 'liquidated' })
    for (const typed of ['jaunmeitas', 'vecmeitas', registrationNumber]) expect(await found(typed)).toEqual([])
  })

  test('by a previous name as typed, before a name with a corrected error', async () => {
    const { registrationNumber } = await anEntity(portal.deps, { name: 'SIA "Dzelmes"' })
    await anEntity(portal.deps, { registrationNumber, name: 'SIA "Atvari"' })
    await anEntity(portal.deps, { name: 'SIA "Dzelmas"' })
    expect((await found('dzelmes')).map((entity) => [entity.name, entity.former_name])).toEqual([
      ['SIA "Atvari"', 'SIA "Dzelmes"'],
    ])
  })

  test('once, by the current name before the previous one', async () => {
    const { registrationNumber } = await anEntity(portal.deps, { name: 'SIA "Ceplis"' })
    await anEntity(portal.deps, { registrationNumber, name: 'SIA "Ceplis un dēli"' })
    await anEntity(portal.deps, { name: 'SIA "Cepļi un ceplis"' })
    expect((await found('ceplis')).map((entity) => [entity.name, entity.former_name])).toEqual([
      ['SIA "Ceplis un dēli"', null],
      ['SIA "Cepļi un ceplis"', null],
    ])
  })
})

// Rare words, frequent words, both, numbers, and texts without results.
test.each([
  'liepu aleja',
  'grupa',
  'nams',
  'elejas nams',
  'ekalni grupa',
  'sia grupa kalni',
  'skrastits',
  '40203',
  '5000000000',
  '50000000002',
  'qqqq wwww',
  '1 k',
])('%s is searched only in indexes', async (typed) => {
  const plans = await explainPlans(portal, (db) => searchPublicEntities(db, typed, undefined))
  expect(plans.join('\n')).not.toMatch(/Seq Scan|Gather/)
  expect(plans.length).toBeGreaterThan(0)
})

test.each([
  ['operators', `'a' & !b | (c <-> d):*AB`],
  ['quotes and backslashes', `''''"\\'\\\\'::tsquery; --`],
  ['pattern characters', '%_%_% a%'],
  ['one letter', 'a'.repeat(250)],
  ['one letter as many words', 'a '.repeat(125).trim()],
  ['long words', 'abcdefghijabcdefghijabcdefghi '.repeat(8).trim()],
  ['punctuation only', '!@#$%^&*()_+{}|:"<>?'.repeat(12)],
  ['legal forms only', 'SIA AS SIA AS biedrība'],
  ['foreign letters', 'Łódź Жёлтая 東京 𝔸𝔹𝔺 ½ ²'],
])('%s get an answer', async (_, typed) => {
  const { status, answer } = await portal.call('searchEntities', {
    as: await signIn(portal.deps),
    query: { search: typed },
  })
  expect([status, Array.isArray(answer.data)]).toEqual([200, true])
})

test.each([{}, { search: '' }])(
  'an empty search returns nothing, because the register is searched and not listed: %j',
  async (query) => {
    const { status, answer } = await portal.call('searchEntities', { as: await signIn(portal.deps), query })
    expect([status, answer]).toEqual([200, { data: [], total: 0 }])
  },
)

describe('among the caller’s own entities', () => {
  const own = ['SIA "Ķekavas ābele"', 'Sabiedrība ar ierobežotu atbildību "Ābele 100"', 'AS "Zaļā_birze"']
  const numbers = ['40003000013', '40003000028', '50003000033']
  const personalCode = aPersonalCode()
  let asPerson: SignedIn
  let clerk: SignedIn
  beforeAll(async () => {
    const { organizationId, ...organization } = await anOrganization(portal.deps, { personalCodes: [personalCode] })
    const officer = {
      officerId: 'administrator',
      forename: '',
      surname: organization.name,
      personalCode: null,
      birthDate: null,
      entityRegistrationNumber: organization.registrationNumber,
      position: 'ADMINISTRATOR',
      governingBody: null,
      representation: 'INDIVIDUALLY',
      withAtLeast: null,
      appointedOn: null,
    }
    const member = { ...officer, officerId: 'member', personalCode, entityRegistrationNumber: null }
    for (const [index, name] of own.entries())
      await anEntity(portal.deps, { name, registrationNumber: numbers[index] ?? '', officers: [officer, member] })
    asPerson = await signIn(portal.deps, { personalCode })
    const before = await signIn(portal.deps, { personalCode })
    const { answer } = await portal.call('setOrganization', { as: before, body: { organization_uuid: organizationId } })
    clerk = renewed(before, answer.data)
  })

  test.each([
    ['', [1, 0, 2]],
    ['  ', [1, 0, 2]],
    ['ābele', [1, 0]],
    ['ABELE', [1, 0]],
    ['abele kekav', [0]],
    ['SIA ābele', [1, 0]],
    ['bel', [1, 0]],
    ['100', [1]],
    ['4000 3000 0', [1, 0]],
    ['40003000028', [1]],
    ['ā_q', []],
    ['%', []],
    ['zala_birze', [2]],
    ['liepu aleja', []],
  ])('a person and an organisation find „%s” in the same way', async (typed, found) => {
    for (const as of [asPerson, clerk]) {
      const { data, total } = (await portal.call('listLegalEntities', { as, query: { search: typed } })).answer
      expect([total, data.map(({ name }) => name).toSorted()]).toEqual([
        found.length,
        found.map((index) => own[index]).toSorted(),
      ])
    }
  })
})
