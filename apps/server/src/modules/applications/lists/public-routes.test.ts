import { addDays, dayInRiga, placeKey } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDraft } from '../../../testing/drafts.ts'
import { aPersonalCode, anEntity, signIn } from '../../../testing/factories.ts'
import { signInAgent } from '../../../testing/help-desk.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

describe('a quote before filing', () => {
  type QuoteBody = NonNullable<Parameters<typeof portal.call<'quoteFees'>>[1]>['body']
  const quoted: [string, NonNullable<QuoteBody>, string, [string, string][]][] = [
    ['is 75.00 for a limited liability company', { services: ['register-sia'] }, '75.00', [['base', '75.00']]],
    [
      'is tripled for a review in one working day',
      { services: ['register-sia'], fast_processing: true },
      '225.00',
      [
        ['base', '75.00'],
        ['expedited-tripled', '150.00'],
      ],
    ],
    [
      'is not tripled for a single founder',
      { services: ['register-sia'], fast_processing: true, founders: 1 },
      '75.00',
      [
        ['base', '75.00'],
        ['expedited-at-base', '0.00'],
      ],
    ],
    [
      'is not tripled for a sole trader',
      { services: ['register-sole-trader'], fast_processing: true },
      '30.00',
      [
        ['base', '30.00'],
        ['expedited-at-base', '0.00'],
      ],
    ],
    ['is 20.00 for one change', { services: ['change-name'] }, '20.00', [['base', '20.00']]],
    [
      'is 30.00 for two changes together',
      { services: ['change-name', 'change-board'] },
      '30.00',
      [['several-changes', '30.00']],
    ],
    [
      'is 30.00 for three, in any order',
      { services: ['appoint-procurator', 'change-board', 'change-name'] },
      '30.00',
      [['several-changes', '30.00']],
    ],
    [
      'is 30.00 for two procurations in one application',
      { services: ['appoint-procurator'], changes: { 'appoint-procurator': 2 } },
      '30.00',
      [['several-changes', '30.00']],
    ],
    [
      'is 20.00 for one procuration, whatever else is said',
      { services: ['appoint-procurator'], changes: { 'change-name': 2 } },
      '20.00',
      [['base', '20.00']],
    ],
    [
      'is 20.00 for a change of the board, however many come and go',
      { services: ['change-board'], changes: { 'change-board': 9 } },
      '20.00',
      [['base', '20.00']],
    ],
    [
      'is 90 % for an association online',
      { services: ['register-association'] },
      '10.24',
      [
        ['base', '11.38'],
        ['online-filing', '-1.14'],
      ],
    ],
    [
      'is nothing for an association of orphans',
      { services: ['register-association'], relief: 'orphans' },
      '0.00',
      [
        ['base', '11.38'],
        ['relief', '-11.38'],
      ],
    ],
  ]
  test.each(quoted)('%s', async (_, body, total, lines) => {
    const { status, answer } = await portal.call('quoteFees', { body })
    expect(status).toBe(200)
    expect([answer.data.total, answer.data.lines.map(({ rule, amount }) => [rule, amount])]).toEqual([total, lines])
  })

  test.each<[string, string, string]>([
    ['is not confirmed for two changes of a joint-stock company', 'AS', 'unconfirmed'],
    ['is confirmed for two changes of a limited liability company', 'SIA', 'several-changes'],
  ])('%s whose profile is selected', async (_, legalForm, rule) => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { legalForm, boardOf: [{ personalCode }] })
    const as = await signIn(portal.deps, { personalCode, entityId })
    const { answer } = await portal.call('quoteFees', { as, body: { services: ['change-name', 'change-board'] } })
    expect(answer.data.lines.map((line) => [line.rule, line.amount])).toEqual([[rule, '30.00']])
  })

  const refused: [string, NonNullable<QuoteBody>, string][] = [
    ['a service that does not exist', { services: ['nothing'] }, 'service-not-offered'],
    ['services of two categories', { services: ['register-sia', 'change-name'] }, 'services-of-different-categories'],
    [
      'accelerated review with a relief',
      { services: ['register-association', 'register-sia'], fast_processing: true, relief: 'orphans' },
      'review-and-relief-exclude-each-other',
    ],
    [
      'accelerated review of an association',
      { services: ['register-association'], fast_processing: true },
      'expedited-not-offered',
    ],
    ['a relief that the fee does not have', { services: ['register-sia'], relief: 'orphans' }, 'relief-not-available'],
    ['no services', { services: [] }, 'malformed-request'],
  ]
  test.each(refused)('is rejected for %s', async (_, body, code) => {
    const { status, problem } = await portal.call('quoteFees', { body })
    expect([status, problem.code]).toEqual([400, code])
  })
})

describe('the name check', () => {
  type Form = NonNullable<NonNullable<Parameters<typeof portal.call<'checkName'>>[1]>['query']>['type']
  const check = async (name: string, type: Form = 'SIA') =>
    (await portal.call('checkName', { query: { name, type } })).answer.data
  let registrationNumber: string
  beforeAll(async () => {
    registrationNumber = (await anEntity(portal.deps, { name: 'SIA "Rūķīšu darbnīca"' })).registrationNumber
  })

  const cases: [string, string, string][] = [
    ['an unused name is available', 'SIA "Kvēlojošais ūdensrīdzinieks"', 'available'],
    ['case, spaces, punctuation and the legal form make no difference', 'rūķīšu   DARBNĪCA, sia', 'unavailable'],
    ['a letter with another diacritic is another letter, though similar', 'SIA "Rukisu darbnica"', 'similar'],
    ['one changed letter is similar', 'SIA "Rūķīšu darbnīce"', 'similar'],
    ['one added letter at the beginning is similar', 'SIA "Arūķīšu darbnīca"', 'similar'],
    ['one missing letter in the middle is similar', 'SIA "Rūķīšu darnīca"', 'similar'],
    ['two changed letters make another name', 'SIA "Rūķēnu darbnīce"', 'available'],
  ]
  test.each(cases)('%s', async (_, name, result) => {
    const found = await check(name)
    expect(found.result).toBe(result)
    expect(found.hits).toEqual(
      result === 'available' ? [] : [{ name: 'SIA "Rūķīšu darbnīca"', registration_number: registrationNumber }],
    )
  })

  test('names a term that the law forbids', async () => {
    expect(await check('SIA "Valsts darbnīca"')).toMatchObject({
      result: 'not-allowed',
      violations: ['name-reserved-word'],
      hits: [],
    })
    expect((await check('Bez veida')).violations).toEqual(['name-form-mark-missing'])
    expect((await check('Bez veida', 'BDR')).result).toBe('available')
  })

  test('knows the places of the State Address Register', async () => {
    const rows = [
      { name_key: placeKey('Ādaži'), kind: 'territory' },
      { name_key: placeKey('Mārupes nov.'), kind: 'territory' },
      { name_key: placeKey('Ropaži'), kind: 'village' },
    ]
    await portal.deps.db.insertInto('addresses.place').values(rows).execute()
    const forbidden = { result: 'not-allowed', violations: ['name-place-name'], hits: [] }
    expect(await check('SIA "Ādaži"')).toEqual(forbidden)
    expect(await check('"Mārupes novads" SIA')).toEqual(forbidden)
    expect(await check('SIA "Ropaži"')).toEqual({ result: 'available', violations: ['name-village-name'], hits: [] })
    for (const name of ['SIA "Ādažu siers"', 'SIA "Mārupes"', 'SIA "Ropaži 24"'])
      expect(await check(name)).toEqual({ result: 'available', violations: [], hits: [] })
    expect((await check('Ropaži', 'BDR')).violations).toEqual([])
  })

  test('treats pattern characters as literal', async () => {
    expect((await check('SIA "%%%%%%%%%%%%"')).result).toBe('not-allowed')
    expect((await check('SIA "%ūķīšu darbnīca"')).result).toBe('similar')
  })

  test('a renamed entity frees its old name, and a liquidated entity frees both', async () => {
    const { registrationNumber: number } = await anEntity(portal.deps, { name: 'SIA "Vecais vārds"' })
    await anEntity(portal.deps, { registrationNumber: number, name: 'SIA "Pavisam cits"' })
    expect([(await check('SIA "Vecais vārds"')).result, (await check('SIA "Pavisam cits"')).result]).toEqual([
      'available',
      'unavailable',
    ])
    await anEntity(portal.deps, { registrationNumber: number, name: 'SIA "Pavisam cits"', status: 'liquidated' })
    expect((await check('SIA "Pavisam cits"')).result).toBe('available')
  })

  test('a name is reserved from submission until the decision, and never by a draft', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const set = (values: object) =>
      portal.deps.db.updateTable('applications.application').set(values).where('application_id', '=', uuid).execute()
    for (const name of ['SIA "Pirmais mēģinājums"', 'SIA "Zilā varavīksne"'])
      await portal.call('changeApplication', {
        as: anna,
        params: { uuid },
        body: { changes: { 'register-sia.company.firm.name': name } },
      })
    expect((await check('SIA "Zilā varavīksne"')).result).toBe('available')
    await set({ submitted_at: new Date(), paid_at: new Date() })
    expect(await check('SIA "Zilā varavīksne"')).toMatchObject({
      result: 'unavailable',
      hits: [{ name: 'SIA "Zilā varavīksne"', registration_number: null }],
    })
    const own = { name: 'SIA "Zilā varavīksne"', application: uuid }
    expect((await portal.call('checkName', { query: own })).answer.data).toMatchObject({ result: 'available' })
    expect((await check('SIA "Pirmais mēģinājums"')).result).toBe('available')
    await set({ state: 'rejected' })
    expect((await check('SIA "Zilā varavīksne"')).result).toBe('available')
  })

  test('is limited to 30 calls a minute a caller, so that it cannot be harvested', async () => {
    const [eager, calm] = [await signIn(portal.deps), await signIn(portal.deps)]
    const ask = (as = eager) => portal.call('checkName', { as, query: { name: 'SIA "Kvēlojošais ūdensrīdzinieks"' } })
    // If a minute ends during the calls, a new count begins.
    const asked = await Promise.all(Array.from({ length: 70 }, () => ask()))
    const refused = asked.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(10)
    expect(refused.length).toBeLessThanOrEqual(40)
    expect(refused[0]?.problem.code).toBe('too-many-requests')
    expect((await ask(calm)).status).toBe(200)
    portal.passTime(60_000)
    expect((await ask()).status).toBe(200)
  })

  test('rejects an empty name and an unknown legal form', async () => {
    for (const query of [{ name: ' ' }, { name: 'A'.repeat(251) }, { name: 'SIA "A"', type: 'XYZ' }])
      expect((await portal.call('checkName', { query: query as never })).status).toBe(400)
  })
})

describe('classifiers', () => {
  test('are returned by name, in the language of the request', async () => {
    const { answer } = await portal.call('getClassifiers', {
      query: { types: 'countries, service_categories' },
      headers: { language: 'en' },
    })
    expect(Object.keys(answer.data)).toEqual(['countries', 'service_categories'])
    expect(answer.data.countries).toContainEqual({ code: 'LV', name: 'Latvia' })
    expect(answer.data.service_categories).toContainEqual({ code: 'changes', name: 'Changes in the registered data' })
  })

  test('are all returned when no name is given', async () => {
    const { status, answer } = await portal.call('getClassifiers', { query: {} })
    expect([status, Object.keys(answer.data)]).toEqual([
      200,
      ['countries', 'service_categories', 'services', 'help_desk_user_login_reason', 'areas_of_activity'],
    ])
  })

  test('contain the reasons for a support session, as the help desk sees them', async () => {
    const agent = await signInAgent(portal.deps)
    for (const language of ['lv', 'en'] as const) {
      const headers = { language }
      const { answer } = await portal.call('getClassifiers', {
        query: { types: 'help_desk_user_login_reason' },
        headers,
      })
      const own = await portal.call('listSupportSessionReasons', { as: agent, headers })
      expect(answer.data.help_desk_user_login_reason).toEqual(own.answer.data)
      expect(own.answer.data.at(-1)?.code).toBe('other')
    }
  })

  test('contain the areas of activity in force today, by name, or none before a list is imported', async () => {
    const named = async (language: 'lv' | 'en') =>
      (await portal.call('getClassifiers', { query: { types: 'areas_of_activity' }, headers: { language } })).answer
        .data.areas_of_activity
    expect(await named('lv')).toEqual([])
    const today = dayInRiga(portal.deps.now())
    const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)]
    await portal.deps.db
      .insertInto('entities.area_of_activity')
      .values([
        { code: '1', name_lv: 'Pūķu audzēšana', name_en: 'Breeding of dragons' },
        { code: '2', name_lv: 'Āžu svētki', name_en: null, valid_from: today, valid_to: today },
        { code: '3', name_lv: 'Agrākā joma', name_en: 'A former area', valid_to: yesterday },
        { code: '4', name_lv: 'Vēlākā joma', name_en: 'A later area', valid_from: tomorrow },
      ])
      .execute()
    expect(await named('lv')).toEqual([
      { code: '2', name: 'Āžu svētki' },
      { code: '1', name: 'Pūķu audzēšana' },
    ])
    expect(await named('en')).toEqual([
      { code: '2', name: 'Āžu svētki' },
      { code: '1', name: 'Breeding of dragons' },
    ])
    await portal.deps.db.deleteFrom('entities.area_of_activity').execute()
  })

  test.each(['help_desk_user_login_reasons', 'countries,toString', ''])(
    'that do not exist are rejected, with the existing ones (%j)',
    async (types) => {
      const { status, problem } = await portal.call('getClassifiers', { query: { types } })
      expect([status, problem.code]).toEqual([400, 'malformed-request'])
      expect(problem).toMatchObject({
        errors: [
          {
            path: 'query.types',
            params: {
              known: 'countries, service_categories, services, help_desk_user_login_reason, areas_of_activity',
            },
          },
        ],
      })
    },
  )
})
