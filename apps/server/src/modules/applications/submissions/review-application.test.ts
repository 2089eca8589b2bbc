import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayInRiga } from '@portal/domain'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { aDraft, aFilledDraft } from '../../../testing/drafts.ts'
import { aMemberFact, anEntity, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { uploadFile } from '../../../testing/upload.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const set = (uuid: AnyId, values: object) =>
  portal.deps.db.updateTable('applications.application').set(values).where('application_id', '=', uuid).execute()
const review = async (as: SignedIn, uuid: AnyId) =>
  (await portal.call('reviewApplication', { as, params: { uuid } })).answer.data
const rules = async (as: SignedIn, uuid: AnyId) =>
  (await portal.call('checkRules', { as, params: { uuid } })).answer.data.issues
const codes = (found: { code: string }[]) => found.map(({ code }) => code)

describe('rules/check', () => {
  test('names missing answers by draft path, and none once all are there', async () => {
    const anna = await signIn(portal.deps)
    const empty = await aDraft(portal, anna, { services: ['register-sole-trader'] })
    expect(await rules(anna, empty.uuid)).toContainEqual({
      path: 'register-sole-trader.business.firm.name',
      code: 'required',
    })
    const filled = await aFilledDraft(portal, anna, { services: ['register-sole-trader'] })
    expect(await rules(anna, filled.uuid)).toEqual([])
  })

  test('composes the documents on request, with blanks until the answers are there', async () => {
    const anna = await signIn(portal.deps)
    const papersOf = async (uuid: AnyId) => {
      const { data } = (await portal.call('checkRules', { as: anna, params: { uuid }, body: { papers: true } })).answer
      return data.papers!
    }
    const empty = await papersOf((await aDraft(portal, anna)).uuid)
    expect(empty.map(({ type }) => type)).toContain('statutes')
    expect(JSON.stringify(empty)).toContain('…')
    const filled = await aFilledDraft(portal, anna)
    const [decision] = (await papersOf(filled.uuid)).filter(({ type }) => type === 'founding-agreement')
    expect(decision!.signers.length).toBeGreaterThan(1)
    expect(JSON.stringify(decision)).not.toContain('…')
  })

  test.each([
    ['SIA', 'member', 'dalībnieks'],
    ['AS', 'stockholder', 'akcionārs'],
  ] as const)('the sole owner of %s signs as a %s', async (legalForm, kind, role) => {
    const personalCode = aPersonalCode()
    const owner = aMemberFact({ forename: 'Anna', surname: 'Kalniņa', personalCode }, 'owner')
    const { entityId } = await anEntity(portal.deps, {
      legalForm,
      boardOf: [{ personalCode }],
      facts: [{ ...owner, kind } as typeof owner],
    })
    const anna = await signIn(portal.deps, { personalCode, entityId })
    const { uuid } = await aDraft(portal, anna, { services: ['change-name'], entityId })
    const { data } = (await portal.call('checkRules', { as: anna, params: { uuid }, body: { papers: true } })).answer
    const decision = data.papers!.find(({ type }) => type === 'members-decision')
    expect(decision?.signers).toEqual([expect.objectContaining({ role })])
  })

  test('knows the officers of the entity', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const anna = await signIn(portal.deps, { personalCode, entityId })
    const { uuid } = await aDraft(portal, anna, { services: ['change-legal-address'], entityId })
    expect((await rules(anna, uuid)).length).toBeGreaterThan(0)
    const filled = await aFilledDraft(portal, anna, { services: ['change-legal-address'], entityId })
    expect(await rules(anna, filled.uuid)).toEqual([])
  })
})

describe('the registers are queried', () => {
  const address = 'register-sia.address.legal.address'
  const ownerNumber = 'register-sia.address.owner.ownerRegistrationNumber'
  const unknownAddress = { code: '999999999', text: 'Melnā iela 13, Nekurienes pilsēta' }
  const knownCode = { code: '103000025', text: 'Melnā iela 13, Nekurienes pilsēta' }

  test.each([
    ['an address that is not in the register', address, unknownAddress, 'address-not-registered'],
    ['free text under the code of another address', address, knownCode, 'address-not-registered'],
    ['an unassigned number', ownerNumber, '40203121008', 'registration-number-not-found'],
    ['the number of a struck-off company', ownerNumber, '40203901066', 'registration-number-not-found'],
  ])('%s is accepted in a draft and rejected in a filing', async (_, path, value, code) => {
    await anEntity(portal.deps, { registrationNumber: '40203901066', status: 'liquidated' })
    const anna = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, anna)
    const params = { uuid }
    const saved = await portal.call('changeApplication', { as: anna, params, body: { changes: { [path]: value } } })
    expect(saved.status).toBe(200)
    expect(await rules(anna, uuid)).toEqual([{ path, code }])
    const { issues, obstacles } = await review(anna, uuid)
    expect([issues, codes(obstacles)]).toEqual([[{ path, code }], expect.arrayContaining(['form-has-issues'])])
    const { status, problem } = await portal.call('submitApplication', { as: anna, params, body: {} })
    expect([status, problem.code]).toEqual([409, 'application-not-ready'])
  })
})

describe('review', () => {
  test('of an empty draft names the form and the documents as obstacles', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const { obstacles, issues, quote, quote_changed, version } = await review(anna, uuid)
    expect(codes(obstacles)).toEqual(expect.arrayContaining(['form-has-issues', 'document-missing']))
    expect(obstacles[0]?.params).toEqual({ count: issues.length })
    expect([quote.total, quote_changed, version]).toEqual(['75.00', false, 0])
  })

  test('of a filled draft leaves only the documents', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, anna, { services: ['register-sole-trader'] })
    const found = await review(anna, uuid)
    expect(found.issues).toEqual([])
    expect(new Set(codes(found.obstacles))).toEqual(new Set(['document-missing']))
    expect(found.obstacles[0]?.params).toEqual({ document_type: 'application' })
  })

  test('computes the fee again, reports the change once and stores it', async () => {
    const anna = await signIn(portal.deps)
    const { uuid, quote } = await aDraft(portal, anna)
    await set(uuid, {
      total_cents: 6000,
      quote: JSON.stringify({ ...quote, total: '60.00', lines: [{ ...quote.lines[0], amount: '60.00' }] }),
    })
    expect(await review(anna, uuid)).toMatchObject({ quote: { total: '75.00' }, quote_changed: true })
    expect(await review(anna, uuid)).toMatchObject({ quote: { total: '75.00' }, quote_changed: false })
    expect((await portal.call('getApplication', { as: anna, params: { uuid } })).answer.data.total_price).toBe('75.00')
  })

  test('keeps the quoted fee of an application during payment', async () => {
    const anna = await signIn(portal.deps)
    const { uuid, quote } = await aDraft(portal, anna)
    await set(uuid, {
      total_cents: 6000,
      quote: JSON.stringify({ ...quote, total: '60.00' }),
      payment_started_at: new Date(),
    })
    const found = await review(anna, uuid)
    expect([found.quote.total, found.quote_changed, codes(found.obstacles)]).toEqual([
      '60.00',
      false,
      ['payment-in-progress'],
    ])
  })

  const closed: [string, object][] = [
    ['sent', { submitted_at: new Date(), paid_at: new Date() }],
    ['decided', { state: 'rejected', submitted_at: new Date(), paid_at: new Date(), delivered_round: 0 }],
  ]
  test.each(closed)('of an application that is %s is rejected', async (_, columns) => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, anna)
    await set(uuid, columns)
    expect((await review(anna, uuid)).obstacles).toHaveLength(1)
  })
})

describe('an exemption from the fee', () => {
  const associationOf = async (anna: SignedIn, relief: string | null) => {
    const { uuid } = await aFilledDraft(portal, anna, { services: ['register-association'] })
    await portal.call('changeApplication', { as: anna, params: { uuid }, body: { additional_options: { relief } } })
    return uuid
  }
  const missing = async (anna: SignedIn, uuid: AnyId) =>
    (await review(anna, uuid)).obstacles.flatMap(({ code, params }) =>
      code === 'document-missing' ? [params?.['document_type']] : [],
    )

  test('requires a proof once it is claimed', async () => {
    const anna = await signIn(portal.deps)
    expect(await missing(anna, await associationOf(anna, null))).not.toContain('relief-proof')
    const uuid = await associationOf(anna, 'childrens-sports')
    expect(await missing(anna, uuid)).toContain('relief-proof')
    const added = await uploadFile(portal, anna, uuid, {
      name: 'pamatojums.txt',
      bytes: Buffer.from('Bērnu airēšana'),
      type: 'relief-proof',
    })
    expect(added.status).toBe(200)
    expect(await missing(anna, uuid)).not.toContain('relief-proof')
  })

  test('that the register accepted without a proof continues without one', async () => {
    const anna = await signIn(portal.deps)
    const uuid = await associationOf(anna, 'childrens-sports')
    await set(uuid, { state: 'reinitiated', submitted_at: new Date(), delivered_round: 0 })
    expect(await missing(anna, uuid)).not.toContain('relief-proof')
  })
})

test('a question of the register about a paid application changes no fee', async () => {
  const anna = await signIn(portal.deps)
  const { uuid } = await aDraft(portal, anna)
  await set(uuid, { state: 'waiting_for_information', paid_cents: 7500, paid_at: new Date() })
  expect(await review(anna, uuid)).toMatchObject({ quote: { total: '0.00' }, quote_changed: false })
})

describe('the applicant’s own transitions', () => {
  const move = (as: SignedIn, uuid: AnyId, state: 'draft' | 'initiated') =>
    portal.call('changeState', { as, params: { uuid, state } })

  test('go from draft to initiated and back, and neither twice', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    expect((await move(anna, uuid, 'initiated')).answer.data.state).toBe('initiated')
    expect((await move(anna, uuid, 'initiated')).problem.code).toBe('transition-not-allowed')
    expect((await move(anna, uuid, 'draft')).answer.data.state).toBe('draft')
  })

  const everyState = [
    'received',
    'processing',
    'waiting_for_information',
    'postponed',
    'reinitiated',
    'resubmitted',
    'registered',
    'completed',
    'rejected',
  ] as const
  test.each(everyState)('neither enter nor leave %s this way, nor delete the application', async (state) => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    await set(uuid, { state, submitted_at: new Date(), paid_at: new Date(), delivered_round: 0 })
    for (const target of ['draft', 'initiated'] as const)
      expect((await move(anna, uuid, target)).problem.code).toBe('transition-not-allowed')
    expect((await portal.call('deleteApplication', { as: anna, params: { uuid } })).problem.code).toBe(
      'transition-not-allowed',
    )
    expect((await portal.call('changeState', { as: anna, params: { uuid, state: state as 'draft' } })).status).toBe(400)
    const again = await portal.call('reinitiateApplication', { as: anna, params: { uuid } })
    expect(again.status).toBe(state === 'postponed' ? 200 : 409)
  })

  test('stop when a payment starts', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    await set(uuid, { payment_started_at: new Date() })
    expect((await move(anna, uuid, 'initiated')).problem.code).toBe('transition-not-allowed')
    expect((await portal.call('deleteApplication', { as: anna, params: { uuid } })).problem.code).toBe(
      'transition-not-allowed',
    )
  })

  test('two concurrent deletions: one deletes and the other finds nothing', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const deleted = await Promise.all(
      [1, 2].map(() => portal.call('deleteApplication', { as: anna, params: { uuid } })),
    )
    expect(deleted.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('two concurrent reopenings of a postponed application: one succeeds', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    await set(uuid, {
      state: 'postponed',
      submitted_at: new Date(),
      paid_at: new Date(),
      paid_cents: 7500,
      delivered_round: 0,
    })
    const taken = await Promise.all(
      [1, 2].map(() => portal.call('reinitiateApplication', { as: anna, params: { uuid } })),
    )
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('additional options', () => {
  const supporting = [
    { code: 'register-extract', name: 'Apliecināts izraksts no reģistra', amount: '7.00' },
    { code: 'certified-copies', name: 'Apliecinātas reģistra dokumentu kopijas', amount: '5.00' },
  ]
  beforeAll(() => void (portal.deps.settings.SUPPORTING_SERVICES = true))
  const options = async (as: SignedIn, uuid: AnyId) =>
    (await portal.call('getAdditionalOptions', { as, params: { uuid } })).answer.data

  test('return the cost of accelerated review', async () => {
    const anna = await signIn(portal.deps)
    expect(await options(anna, (await aDraft(portal, anna)).uuid)).toEqual({
      supporting_services: supporting,
      fast_processing: [{ days: 1, total: '225.00', costs_no_more: null }],
      available_reliefs: [],
      standard_total: '75.00',
    })
  })

  test('explain why accelerated review costs no more: a sole trader is a single founder, and earlier payments may cover it', async () => {
    const anna = await signIn(portal.deps)
    const trader = await aFilledDraft(portal, anna, { services: ['register-sole-trader'] })
    expect(await options(anna, trader.uuid)).toMatchObject({
      fast_processing: [{ days: 1, total: '30.00', costs_no_more: 'single-founder' }],
      standard_total: '30.00',
    })
    const { uuid } = await aDraft(portal, anna)
    await set(uuid, { paid_cents: 22_500 })
    expect(await options(anna, uuid)).toMatchObject({
      fast_processing: [{ days: 1, total: '0.00', costs_no_more: 'already-paid' }],
    })
  })

  test('return each shorter review, and the chosen one is charged and stored with its days', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna, { services: ['register-representative-office'] })
    expect(await options(anna, uuid)).toMatchObject({
      fast_processing: [
        { days: 1, total: '85.38', costs_no_more: null },
        { days: 4, total: '56.92', costs_no_more: null },
      ],
      standard_total: '28.46',
    })
    const choose = (additional_options: object) =>
      portal.call('changeApplication', { as: anna, params: { uuid }, body: { additional_options } })
    const read = async () => (await portal.call('getApplication', { as: anna, params: { uuid } })).answer.data
    await choose({ fast_processing: true, fast_days: 4 })
    expect(await read()).toMatchObject({
      total_price: '56.92',
      additional_options: { fast_processing: true, fast_days: 4 },
      quote: {
        lines: [
          { amount: '28.46', rule: 'base' },
          { amount: '28.46', rule: 'expedited-doubled' },
        ],
      },
    })
    // A caller that knows no days means one.
    await choose({ fast_processing: true })
    expect(await read()).toMatchObject({ total_price: '85.38', additional_options: { fast_days: 1 } })
    expect((await choose({ fast_processing: true, fast_days: 2 })).problem.code).toBe('expedited-not-offered')
  })

  test('return what the relief for these answers would save', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna, { services: ['register-association'] })
    await portal.call('changeApplication', {
      as: anna,
      params: { uuid },
      body: { changes: { 'register-association.association.purpose.unites': 'large-families' } },
    })
    expect(await options(anna, uuid)).toEqual({
      supporting_services: supporting,
      fast_processing: [],
      available_reliefs: [{ code: 'large-families', total: '0.00' }],
      standard_total: '10.24',
    })
  })
})

describe('supporting services', () => {
  type ApplicationSigners = ('register-extract' | 'certified-copies')[]
  const want = (as: SignedIn, uuid: AnyId, ...supporting_services: ApplicationSigners) =>
    portal.call('changeApplication', { as, params: { uuid }, body: { additional_options: { supporting_services } } })
  const read = async (as: SignedIn, uuid: AnyId) =>
    (await portal.call('getApplication', { as, params: { uuid } })).answer.data

  test('are lines of the fee, and part of the totals of each other option', async () => {
    const anna = await signIn(portal.deps)
    const { uuid, version } = await aDraft(portal, anna)
    const { status, answer } = await want(anna, uuid, 'register-extract', 'certified-copies')
    expect([status, answer.data.version]).toEqual([200, version + 1])
    const { quote, price, total_price, additional_options: chosen } = await read(anna, uuid)
    expect(chosen.supporting_services).toEqual(['register-extract', 'certified-copies'])
    expect([price, total_price]).toEqual(['75.00', '87.00'])
    expect(quote.lines.map(({ key, service, amount, rule }) => [key, service, amount, rule])).toEqual([
      ['catalogue.fees.lines.documents', 'register-sia', '75.00', 'base'],
      ['catalogue.fees.supporting.register-extract', null, '7.00', 'supporting-service'],
      ['catalogue.fees.supporting.certified-copies', null, '5.00', 'supporting-service'],
    ])
    const { answer: options } = await portal.call('getAdditionalOptions', { as: anna, params: { uuid } })
    expect(options.data).toMatchObject({ standard_total: '87.00', fast_processing: [{ total: '237.00' }] })
    expect((await want(anna, uuid, 'certified-copies', 'register-extract')).answer.data.version).toBe(version + 1)
    await want(anna, uuid)
    expect((await read(anna, uuid)).total_price).toBe('75.00')
  })

  test('stay when another option is chosen', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    await want(anna, uuid, 'register-extract')
    await portal.call('changeApplication', {
      as: anna,
      params: { uuid },
      body: { additional_options: { fast_processing: true } },
    })
    expect((await read(anna, uuid)).total_price).toBe('232.00')
  })

  test('are not sold where the operator has not enabled them, and a chosen one can be removed', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const offered = async () =>
      (await portal.call('getAdditionalOptions', { as: anna, params: { uuid } })).answer.data.supporting_services
    await want(anna, uuid, 'register-extract')
    portal.deps.settings.SUPPORTING_SERVICES = false
    try {
      expect((await offered()).map(({ code }) => code)).toEqual(['register-extract'])
      const { status, problem } = await want(anna, uuid, 'register-extract', 'certified-copies')
      expect([status, problem.code]).toEqual([400, 'service-not-offered'])
      expect((await want(anna, uuid)).status).toBe(200)
      expect(await offered()).toEqual([])
    } finally {
      portal.deps.settings.SUPPORTING_SERVICES = true
    }
  })

  test('that the register does not have are rejected', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const { status, problem } = await want(anna, uuid, 'horoscope' as 'register-extract')
    expect([status, problem.code]).toEqual([400, 'malformed-request'])
  })

  test('cannot be chosen after a signature or during payment', async () => {
    const anna = await signIn(portal.deps)
    for (const frozen of [{ is_signed: true }, { payment_started_at: new Date() }]) {
      const { uuid } = await aDraft(portal, anna)
      await set(uuid, frozen)
      const { status, problem } = await want(anna, uuid, 'register-extract')
      expect([status, problem.code]).toEqual([409, 'application-locked'])
    }
  })
})

describe('the timeline', () => {
  const timeline = async (as: SignedIn, uuid: AnyId) =>
    (await portal.call('getTimeline', { as, params: { uuid } })).answer.data

  test('lists events with their actor, oldest first', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const anna = await signIn(portal.deps, { personalCode, entityId })
    const { uuid } = await aFilledDraft(portal, anna, { services: ['change-legal-address'], entityId })
    expect((await timeline(anna, uuid)).events).toMatchObject([
      { kind: 'application-created', actor: 'Anna Kalniņa (SIA "Liepu aleja")', note: null },
      { kind: 'application-changed', actor: 'Anna Kalniņa (SIA "Liepu aleja")' },
    ])
  })

  const sent = { submitted_at: new Date('2026-11-19T10:00:00Z'), paid_at: new Date(), delivered_round: 0 }
  const cases: [string, object, string, string | null][] = [
    ['a draft waits for the applicant', { state: 'draft' }, 'you', null],
    ['a payment in progress waits for the bank', { payment_started_at: new Date() }, 'bank', null],
    // A Thursday: three working days, the first of which is a Friday.
    [
      'a filing waits for the register until the end of the review',
      { ...sent, delivered_round: null },
      'register',
      '2026-11-24',
    ],
    [
      'accelerated review takes one working day',
      { ...sent, state: 'processing', fast_processing: true },
      'register',
      '2026-11-20',
    ],
    [
      'a postponed application waits for the applicant until the day in the decision',
      { ...sent, state: 'postponed', due_on: '2027-01-15' },
      'you',
      '2027-01-15',
    ],
    [
      'a question of the register waits for the applicant',
      { ...sent, state: 'waiting_for_information', question: 'Kāda ir adrese?' },
      'you',
      null,
    ],
    [
      'a question answered by a message waits for the register',
      { ...sent, state: 'waiting_for_information' },
      'register',
      null,
    ],
    ['a decided application waits for no one', { ...sent, state: 'registered' }, 'nobody', null],
  ]
  test.each([
    ['an association is decided on in seven days', ['register-association'], false, '2026-11-26'],
    [
      'accelerated review applies to the services that offer it',
      ['register-sia', 'register-association'],
      true,
      '2026-11-26',
    ],
    ['accelerated review of a company takes one working day', ['register-sia'], true, '2026-11-20'],
    ['a congregation is decided on in two months', ['register-congregation'], false, '2027-01-19'],
    ['no day is named where the source of the term was not read', ['register-farm'], false, null],
    ['a doubled fee buys four working days', ['register-representative-office'], true, '2026-11-25', 4],
  ])('%s', async (_, services, fast, dueOn, fast_days = 1) => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna, { services: services.slice(0, 1) })
    const form_versions = JSON.stringify(Object.fromEntries(services.map((code) => [code, 1])))
    await set(uuid, { ...sent, state: 'processing', fast_processing: fast, fast_days, services, form_versions })
    expect(await timeline(anna, uuid)).toMatchObject({ due_on: dueOn })
  })

  test.each(cases)('%s', async (_, columns, waitingFor, dueOn) => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    await set(uuid, columns)
    expect(await timeline(anna, uuid)).toMatchObject({ waiting_for: waitingFor, due_on: dueOn })
  })
})

test('the day of a quote is the day in Riga', async () => {
  const anna = await signIn(portal.deps)
  expect((await aDraft(portal, anna)).quote.quoted_on).toBe(dayInRiga(portal.deps.now()))
})
