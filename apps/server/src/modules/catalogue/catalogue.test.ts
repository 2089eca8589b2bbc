import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue as services, serviceCodes } from '@portal/services/catalogue'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../testing/factories.ts'
import { closedToCompanies } from '../../testing/requests/closed-to-companies.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

type Query = NonNullable<NonNullable<Parameters<typeof portal.call<'getCatalogue'>>[1]>['query']>
const catalogue = async (query: Query = {}, as?: SignedIn, headers: Record<string, string> = {}) =>
  (await portal.call('getCatalogue', { query, headers, ...(as && { as }) })).answer.data
const offered = (groups: Awaited<ReturnType<typeof catalogue>>) =>
  groups.flatMap(({ services }) => services.list.map(({ code }) => code))

const countOf = (wanted: string) => services.filter(({ event }) => event === wanted).length

async function aRepresentative(legalForm: string) {
  const personalCode = aPersonalCode()
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }], legalForm })
  return {
    entityId,
    personalCode,
    asPerson: await signIn(portal.deps, { personalCode }),
    asEntity: await signIn(portal.deps, { personalCode, entityId }),
  }
}

describe('the catalogue', () => {
  test('names the services whose review in one working day costs a single founder no more', async () => {
    const fees = (await catalogue()).flatMap(({ services }) =>
      services.list.map(({ code, fees: [fee] }) => [code, fee] as const),
    )
    expect(new Map(fees).get('register-sia')).toEqual({
      register: 'commercial',
      review: { count: 3, kind: 'working-days', is_placeholder: false },
      is_placeholder: false,
      standard: '75.00',
      shorter_terms: [{ days: 1, amount: '225.00' }],
      single_founder_at_base: true,
    })
    expect(new Map(fees).get('change-board')).toMatchObject({ single_founder_at_base: false })
  })

  test('is public, in groups by life event, with fees at both speeds', async () => {
    const groups = await catalogue()
    expect(groups.map(({ group, services }) => [group.code, group.name, services.total])).toEqual([
      ['found', 'Dibināšana un reģistrēšana', countOf('found')],
      ['people', 'Pārstāvji: valde, padome, prokūristi', countOf('people')],
      ['owners', 'Īpašnieki un kapitāls', countOf('owners')],
      ['identity', 'Nosaukums, adrese un statūti', countOf('identity')],
      ['end', 'Darbības izbeigšana un atjaunošana', countOf('end')],
    ])
    expect(offered(groups)).toHaveLength(services.length)
    expect(groups.flatMap(({ services: { refused } }) => refused)).toEqual([])
    const fees = Object.fromEntries(
      groups.flatMap(({ services }) =>
        services.list.map(({ code, fees: [fee] }) => [code, [fee?.standard, fee?.shorter_terms[0]?.amount ?? null]]),
      ),
    )
    expect(fees).toMatchObject({
      'register-sia': ['75.00', '225.00'],
      'register-low-capital-sia': ['20.00', '60.00'],
      'register-sole-trader': ['30.00', '30.00'],
      'register-general-partnership': ['75.00', '225.00'],
      'register-limited-partnership': ['75.00', '225.00'],
      'register-stock-company': ['85.00', '255.00'],
      'register-association': ['10.24', null],
      'change-board': ['20.00', '60.00'],
      'change-personal-data': ['20.00', '60.00'],
      // The capital and the statutes change.
      'increase-capital': ['30.00', '90.00'],
      'decrease-capital-notice': ['0.00', null],
      'decrease-capital': ['30.00', '90.00'],
    })
  })

  test('returns a price list of every service to all callers, from the tariff that prices applications', async () => {
    const { data } = (await portal.call('getPrices')).answer
    expect([...new Set(data.prices.map(({ code }) => code))]).toEqual(serviceCodes)
    const addresses = data.prices.filter(({ code }) => code === 'change-legal-address')
    expect(addresses.map(({ register, standard, review }) => [register, standard, review?.count])).toEqual([
      ['commercial', '20.00', 3],
      ['associations', '5.12', 7],
      ['journal', '0.00', 3],
      ['trade-unions', '5.69', 7],
      ['parties', '2.85', 7],
      ['arbitration', '45.00', 7],
    ])
    const placeholders = data.prices.filter((price) => price.is_placeholder)
    expect(placeholders.map(({ code, register }) => [code, register])).toEqual([
      ['register-farm', 'journal'],
      ['register-cooperative', 'journal'],
      ['register-party', 'parties'],
      ['register-grouping', 'groupings'],
      ['change-member-data', 'commercial'],
      ['decrease-capital', 'commercial'],
      ['change-organisation-board', 'journal'],
      ['change-organisation-board', 'parties'],
      ['change-organisation-board', 'religious'],
      ['change-partners', 'groupings'],
      ['change-partner-data', 'commercial'],
      ['change-partner-data', 'groupings'],
      ['transfer-farm', 'journal'],
      ['confirm-arbitrators', 'arbitration'],
      ['change-grouping-managers', 'groupings'],
      ['change-legal-address', 'journal'],
      ['change-legal-address', 'parties'],
      ['change-legal-address', 'arbitration'],
      ['change-name', 'journal'],
      ['change-organisation-statutes', 'journal'],
      ['change-organisation-statutes', 'parties'],
      ['change-arbitration-rules', 'arbitration'],
      ['change-grouping-contract', 'groupings'],
      ['change-beneficial-owners', 'associations'],
      ['change-beneficial-owners', 'journal'],
      ['change-beneficial-owners', 'trade-unions'],
      ['change-beneficial-owners', 'religious'],
      ['change-beneficial-owners', 'parties'],
      ['change-beneficial-owners', 'groupings'],
      ['continue-activity', 'commercial'],
      ['finish-liquidation', 'commercial'],
      ['delete-partnership', 'commercial'],
      ['delete-partnership', 'groupings'],
      ['delete-organisation', 'religious'],
      ['delete-organisation', 'parties'],
      ['delete-organisation', 'arbitration'],
      ['delete-organisation', 'journal'],
    ])
    const of = (code: string) => data.prices.find((price) => price.code === code)
    expect(of('register-sole-trader')).toMatchObject({
      standard: '30.00',
      shorter_terms: [{ days: 1, amount: '30.00' }],
      several: null,
    })
    expect(of('register-sia')).toMatchObject({
      standard: '75.00',
      shorter_terms: [{ days: 1, amount: '225.00' }],
      single_founder_at_base: true,
    })
    expect(of('register-association')).toMatchObject({
      standard: '10.24',
      shorter_terms: [],
      review: { count: 7, kind: 'days' },
      reliefs: ['disabled-persons', 'orphans', 'large-families', 'childrens-sports'],
    })
    // Only associations are exempt.
    expect(of('register-foundation')).toMatchObject({ standard: '10.24', shorter_terms: [], reliefs: [] })
    expect(of('register-trade-union')).toMatchObject({ standard: '11.38', review: { count: 7, kind: 'days' } })
    expect(of('register-arbitration-court')).toMatchObject({ standard: '270.00', shorter_terms: [] })
    expect(of('register-party')).toMatchObject({ review: { count: 7, kind: 'working-days' } })
    expect(of('register-congregation')).toMatchObject({
      standard: '32.01',
      shorter_terms: [],
      review: { count: 2, kind: 'months', is_placeholder: false },
    })
    // One page of the register has another term for changes, and none has that of farms.
    expect(of('register-farm')).toMatchObject({ review: { count: 3, kind: 'working-days', is_placeholder: true } })
    const statutes = data.prices.find(
      ({ code, register }) => code === 'change-organisation-statutes' && register === 'religious',
    )
    expect(statutes).toMatchObject({ review: { count: 2, kind: 'months', is_placeholder: true } })
    // The amounts in euros and the term were not read: rules No. 596 have 8 lats, twice in four working days, three times in two.
    expect(of('register-grouping')).toMatchObject({
      is_placeholder: true,
      review: null,
      shorter_terms: [
        { days: 2, amount: '34.14' },
        { days: 4, amount: '22.76' },
      ],
    })
    // Rules No. 894: 28.46, 14.23 and 7.11; three times in one working day, twice in four.
    for (const [code, standard, tripled, doubled] of [
      ['register-representative-office', '28.46', '85.38', '56.92'],
      ['change-representative-office', '14.23', '42.69', '28.46'],
      ['delete-representative-office', '7.11', '21.33', '14.22'],
    ] as const)
      expect(of(code)).toMatchObject({
        standard,
        shorter_terms: [
          { days: 1, amount: tripled },
          { days: 4, amount: doubled },
        ],
        review: { count: 15, kind: 'days' },
        legal_basis: 'MK 2009. gada 11. augusta noteikumi Nr.\u00A0894',
      })
    const boards = data.prices.filter(({ code }) => code === 'change-organisation-board')
    expect(boards.map(({ register, standard }) => [register, standard])).toEqual([
      ['associations', '5.12'],
      ['journal', '0.00'],
      ['trade-unions', '5.69'],
      ['parties', '2.85'],
      ['religious', '12.81'],
    ])
    expect(of('change-board')).toMatchObject({
      standard: '20.00',
      several: '30.00',
      several_unconfirmed_for: ['AS'],
      may_be_several: false,
    })
    expect(of('change-members')).toMatchObject({ several: '30.00', several_unconfirmed_for: [] })
    expect(of('increase-capital')).toMatchObject({ standard: '30.00', several: '30.00', may_be_several: false })
    expect(of('appoint-procurator')).toMatchObject({ standard: '20.00', several: '30.00', may_be_several: true })
    const { asPerson } = await aRepresentative('SIA')
    expect((await portal.call('getPrices', { as: asPerson })).answer.data.prices).toEqual(data.prices)
    expect((await portal.call('getPrices', { headers: { language: 'en' } })).answer.data.prices[0]?.group.name).toBe(
      'Registration of a new entity',
    )
  })

  test('names services in the language of the request', async () => {
    const [group] = await catalogue({}, undefined, { language: 'en' })
    expect([group?.group.name, group?.services.list[0]?.name]).toEqual([
      'Founding and registering',
      expect.stringMatching(/limited liability/i),
    ])
  })

  test('offers a person and an entity the services that each may file', async () => {
    const sia = await aRepresentative('SIA')
    expect(offered(await catalogue({}, sia.asPerson))).toEqual([
      'register-sia',
      'register-low-capital-sia',
      'register-stock-company',
      'register-sole-trader',
      'register-general-partnership',
      'register-limited-partnership',
      'register-farm',
      'register-cooperative',
      'register-association',
      'register-foundation',
      'register-trade-union',
      'register-congregation',
      'register-party',
      'register-arbitration-court',
      'register-representative-office',
      'register-grouping',
    ])
    expect(new Set(offered(await catalogue({}, sia.asEntity)))).toEqual(
      new Set(serviceCodes.filter((code) => !closedToCompanies.includes(code))),
    )
    const association = await aRepresentative('BDR')
    const own = await catalogue({}, association.asEntity)
    expect(offered(own)).toEqual([
      'register-sia',
      'register-stock-company',
      'register-general-partnership',
      'register-limited-partnership',
      'register-cooperative',
      'register-association',
      'register-foundation',
      'register-trade-union',
      'register-congregation',
      'register-party',
      'register-arbitration-court',
      'register-grouping',
      'change-organisation-board',
      'change-beneficial-owners',
      'change-legal-address',
      'change-organisation-statutes',
      'change-activity-areas',
      'start-liquidation',
    ])
    const fees = own.flatMap(({ services }) => services.list.map(({ code, fees: given }) => [code, given] as const))
    expect(new Map(fees).get('change-legal-address')).toEqual([expect.objectContaining({ standard: '5.12' })])
  })

  test('finds services without diacritics and by every word', async () => {
    expect(offered(await catalogue({ search: 'REGISTRACIJA biedribas' }))).toContain('register-association')
    expect(offered(await catalogue({ search: 'prokur' }))).toEqual([
      'change-personal-data',
      'appoint-procurator',
      'change-procuration',
      'revoke-procuration',
    ])
    expect(await catalogue({ search: 'nekas tāds' })).toEqual([])
  })

  test('pages only within the active group', async () => {
    const groups = await catalogue({ active_group: 'people', offset: String(countOf('people') - 1) })
    expect(groups.map(({ group, services }) => [group.code, services.list.length, services.total])).toEqual([
      ['found', countOf('found'), countOf('found')],
      ['people', 1, countOf('people')],
      ['owners', countOf('owners'), countOf('owners')],
      ['identity', countOf('identity'), countOf('identity')],
      ['end', countOf('end'), countOf('end')],
    ])
  })

  test('rejects an invalid page', async () => {
    expect((await portal.call('getCatalogue', { query: { offset: '-1' } })).status).toBe(400)
    expect((await portal.call('getCatalogue', { query: { page: '1' } as never })).status).toBe(400)
  })
})

describe('the catalogue of an entity', () => {
  test('of a branch has the fees of the register of its merchant alone', async () => {
    const personalCode = aPersonalCode()
    const merchant = await anEntity(portal.deps, { boardOf: [{ personalCode }], legalForm: 'SIA' })
    const { entityId } = await anEntity(portal.deps, {
      legalForm: 'FIL',
      parentRegistrationNumber: merchant.registrationNumber,
    })
    const { answer } = await portal.call('getEntityCatalogueOnBehalf', {
      as: await signIn(portal.deps, { personalCode, entityId: merchant.entityId }),
      params: { id: merchant.entityId, behalf_of_uuid: entityId },
    })
    const fees = answer.data.flatMap(({ services: { list } }) => list.map((service) => [service.code, service.fees]))
    expect(fees).toEqual([['change-legal-address', [expect.objectContaining({ standard: '20.00' })]]])
  })

  const ofEntity = (as: SignedIn | undefined, id: string) =>
    portal.call('getEntityCatalogue', { params: { id }, ...(as && { as }) })

  test('is available to its representatives, whichever profile is selected', async () => {
    const { asPerson, asEntity, entityId } = await aRepresentative('IK')
    for (const as of [asPerson, asEntity])
      expect(offered((await ofEntity(as, entityId)).answer.data)).toEqual([
        'register-sia',
        'register-stock-company',
        'register-general-partnership',
        'register-limited-partnership',
        'register-cooperative',
        'register-association',
        'register-foundation',
        'register-trade-union',
        'register-congregation',
        'register-party',
        'register-arbitration-court',
        'register-grouping',
        'change-personal-data',
        'appoint-procurator',
        'change-legal-address',
        'change-name',
        'delete-sole-trader',
      ])
  })

  test('is closed to a stranger and without a session, and closes with the mandate', async () => {
    const { asEntity, entityId } = await aRepresentative('SIA')
    expect((await ofEntity(await signIn(portal.deps), entityId)).problem.code).toBe('entity-not-found')
    expect((await ofEntity(undefined, entityId)).status).toBe(401)
    await portal.deps.db.deleteFrom('entities.officer').where('entity_id', '=', entityId).execute()
    expect((await ofEntity(asEntity, entityId)).problem.code).toBe('mandate-ended')
    expect((await portal.call('getCatalogue', { as: asEntity })).problem.code).toBe('mandate-ended')
  })
})
