import { describe, expect, test } from 'vitest'
import type { RegisteredFact } from '@portal/forms/facts/registered-facts'
import { evaluateForms } from '@portal/forms/rules/form-issues'
import { loadService } from '../../load-service.ts'
import { sampleFacts, samples } from '../../samples.ts'
import { ids, evaluateFilings, member, officer, rowId, type Filing } from './evaluate-filings.ts'

const capitalOf = (amount: string, paid: string | null = amount) =>
  ({ kind: 'capital', id: 'capital', value: { amount, paid, currency: 'EUR' }, until: null }) as const

describe('an increase of the capital', () => {
  const service = 'increase-capital'
  const [anna, peteris] = [member('329100-10041', 1400), member('329100-10058', 1400)]
  const capital = 'increase.content.capital'
  const unknown = member('329100-10041', 0)
  const unknownShares = { ...unknown, value: { ...unknown.value, shares: null } } as RegisteredFact
  const inLats = { ...anna, value: { ...anna.value, shares: 2800, currency: 'LVL' } } as RegisteredFact
  const registered = sampleFacts.registered ?? []
  const withoutOfficers = registered.filter(({ kind }) => kind !== 'officer')
  const withoutCouncil = [...withoutOfficers, officer({ id: 'board' })]
  const contribution = 'increase.content.contribution'
  const of = (filing: Omit<Filing, 'service'>): Filing => ({ service, ...filing })
  const joined = 'register.joined.#2'
  /** A company with a small capital, of which one member acquires shares up to the new capital. */
  const low = (amount: string, shares: number) => ({
    facts: { registered: [capitalOf('100.00'), member('329100-10041', 100)] },
    changes: {
      [capital]: amount,
      'register.changed': { [rowId(1)]: { member: 'm-329100-10041', shares } },
      'register.joined': undefined,
      'terms.shares.appliedUntil': undefined,
    },
  })
  const items = (worth: string) => ({
    [contribution]: 'property',
    'increase.item': { [rowId(4)]: { description: 'Kravas automobilis, numurs AB-1234', worth } },
    'increase.valuation': { valuer: 'SIA "Vērtētāji"', valuedOn: '2026-11-10' },
  })
  evaluateFilings([
    of({
      tried: 'to the registered capital',
      changes: { [capital]: '5600.00' },
      severity: 'error',
      path: capital,
      code: 'capital-not-larger',
      lawful: { changes: { [capital]: '10000.00' } },
    }),
    of({
      tried: 'with amendments of statutes about shares that the register does not know',
      facts: { registered: [capitalOf('5600.00'), unknownShares] },
      changes: {
        'register.changed': undefined,
        'decision.meeting.minutes': 'own',
        'statutes.content': { wording: 'own', prepare: 'prepared', clause: '2.1' },
      },
      severity: 'error',
      path: 'statutes.content.prepare',
      code: 'statutes-not-preparable',
      lawful: { changes: { 'statutes.content.prepare': 'own' } },
    }),
    of({
      tried: 'with amendments of statutes about shares in lats',
      facts: { registered: [capitalOf('5600.00'), inLats] },
      changes: {
        'register.changed': { [rowId(1)]: { member: 'm-329100-10041', shares: 9000 } },
        'decision.meeting.minutes': 'own',
      },
      severity: 'error',
      path: 'statutes.content.prepare',
      code: 'statutes-not-preparable',
      lawful: { changes: { 'statutes.content.prepare': 'own' } },
    }),
    ...(
      [
        ['clause', 'punkts par kapitālu'],
        ['sharesClause', 'punkts par kapitālu'],
        // The first letters are no Roman figures.
        ['clause', 'Līdzekļu punkts'],
        ['clause', 'Vērtības punkts'],
      ] as const
    ).map(([key, words]) =>
      of({
        tried: `with amendments of a ${key} without a number: ${words}`,
        changes: { [`statutes.content.${key}`]: words },
        severity: 'error',
        path: `statutes.content.${key}`,
        code: 'no-number',
        lawful: { changes: { [`statutes.content.${key}`]: 'IV' } },
      }),
    ),
    of({
      tried: 'with the model of statutes for a limited liability company with a council',
      changes: { 'statutes.content.wording': 'model' },
      severity: 'error',
      path: 'statutes.content.wording',
      code: 'model-statutes-unfit',
      lawful: { facts: { registered: withoutCouncil } },
    }),
    of({
      tried: 'with the model of statutes for a company without a board',
      changes: { 'statutes.content.wording': 'model' },
      facts: { registered: withoutOfficers },
      severity: 'error',
      path: 'statutes.content.wording',
      code: 'model-statutes-unfit',
      lawful: { changes: { 'statutes.content.wording': 'own' } },
    }),
    of({
      tried: 'with the model of statutes for stock of a category',
      form: 'AS',
      changes: { 'statutes.content.wording': 'model' },
      severity: 'error',
      path: 'statutes.content.wording',
      code: 'model-statutes-unfit',
      lawful: { changes: { 'statutes.content.wording': 'own' } },
    }),
    of({
      tried: 'while the existing shares are paid in half',
      facts: { registered: [capitalOf('2800.00', '1400.00'), anna] },
      changes: {
        [capital]: '6400.00',
        'register.changed': undefined,
        [`${joined}.shares`]: 5000,
        [`${joined}.numbers`]: undefined,
      },
      severity: 'error',
      path: capital,
      code: 'shares-unpaid',
      lawful: { facts: { registered: [capitalOf('2800.00', '2800.00'), anna] } },
    }),
    of({
      tried: 'of which the shares make less than the capital',
      changes: { [`${joined}.shares`]: 999, [`${joined}.numbers`]: undefined },
      severity: 'error',
      path: 'register.changed',
      code: 'members-differ-from-capital',
      lawful: { changes: { [`${joined}.shares`]: 1000 } },
    }),
    of({
      tried: 'in which the new shares have numbers that are taken',
      changes: { [`${joined}.numbers`]: '3001–4000' },
      severity: 'error',
      path: `${joined}.numbers`,
      code: 'numbers-taken',
      lawful: { changes: { [`${joined}.numbers`]: '4001–5000' } },
    }),
    of({
      tried: 'that a registered member joins',
      facts: {
        registered: [capitalOf('2800.00'), anna, { ...peteris, id: ids.procurator }, member('326481-20473', 100)],
      },
      changes: { 'register.changed': undefined },
      severity: 'error',
      path: `${joined}.latvianIdentityNumber`,
      code: 'already-member',
      lawful: {
        facts: { registered: [capitalOf('2800.00'), { ...anna, value: { ...anna.value, shares: 9000 } } as never] },
      },
    }),
    of({
      tried: 'with property that is worth less than the shares',
      changes: items('4399.99'),
      severity: 'error',
      path: 'increase.item',
      code: 'items-worth-less',
      lawful: { changes: items('4400.00') },
    }),
    of({
      tried: 'with property that is not named',
      changes: { ...items('4400.00'), 'increase.item': undefined },
      severity: 'error',
      path: 'increase.item',
      code: 'too-few-rows',
      lawful: { changes: items('4400.00') },
    }),
    of({
      tried: 'of a small capital in kind, even to the minimum',
      ...low('2800.00', 2800),
      changes: { ...low('2800.00', 2800).changes, ...items('2700.00') },
      severity: 'error',
      path: contribution,
      code: 'low-capital-in-money',
      lawful: { changes: { [contribution]: 'money', 'increase.item': undefined, 'increase.valuation': undefined } },
    }),
    of({
      tried: 'of a small capital that an entity joins below the minimum',
      ...low('2000.00', 1000),
      changes: {
        ...low('2000.00', 1000).changes,
        'register.joined': {
          [rowId(2)]: {
            kind: 'legal',
            country: 'LV',
            registrationNumber: '49903000016',
            name: 'SIA "Liepziedu nams"',
            legalAddress: { code: '103000025', text: 'Liepziedu iela 27 - 4, Rīga, LV-1013' },
            shares: 1000,
          },
        },
        'terms.shares.appliedUntil': '2026-11-17',
      },
      severity: 'error',
      path: 'register.joined',
      code: 'low-capital-members',
      lawful: { changes: { [capital]: '2800.00', [`${joined}.shares`]: 1800 } },
    }),
    of({
      tried: 'of a small capital that has six members afterwards',
      facts: {
        registered: [capitalOf('100.00'), ...['1', '2', '3', '4', '5'].map((end) => member(`329100-1000${end}`, 20))],
      },
      changes: {
        [capital]: '2000.00',
        'register.changed': undefined,
        [`${joined}.shares`]: 1900,
        [`${joined}.numbers`]: undefined,
      },
      severity: 'error',
      path: 'register.joined',
      code: 'low-capital-members',
      lawful: {
        facts: {
          registered: [capitalOf('100.00'), ...['1', '2', '3', '4'].map((end) => member(`329100-1000${end}`, 25))],
        },
      },
    }),
    of({
      tried: 'of a small capital that a member of another such company joins',
      ...low('2000.00', 1000),
      changes: {
        ...low('2000.00', 1000).changes,
        'register.joined': {
          [rowId(2)]: {
            kind: 'natural',
            forname: 'Ilze',
            surname: 'Egle',
            hasLatvianIdentityNumber: true,
            latvianIdentityNumber: '32710032245',
            countryOfResidence: 'LV',
            address: { code: '101000003', text: 'Brīvības iela 12 - 5, Rīga, LV-1010' },
            legalBasis: 'self',
            shares: 1000,
          },
        },
        'terms.shares.appliedUntil': '2026-11-17',
      },
      facts: {
        ...low('2000.00', 1000).facts,
        entriesOf: { 'sole-trader': new Map(), 'low-capital-member': new Map([['32710032245', 'SIA "Egle"']]) },
      },
      severity: 'error',
      path: `${joined}.latvianIdentityNumber`,
      code: 'second-low-capital',
      lawful: { facts: { entriesOf: { 'sole-trader': new Map(), 'low-capital-member': new Map() } } },
    }),
    of({
      tried: 'whose shares are paid more than six months after the decision',
      changes: { 'terms.shares.paidUntil': '2027-05-17' },
      severity: 'warning',
      path: 'terms.shares.paidUntil',
      code: 'payment-too-late',
      lawful: { changes: { 'terms.shares.paidUntil': '2027-05-16' } },
    }),
    of({
      tried: 'that no member and no third person takes part in',
      changes: { 'register.changed': undefined, 'register.joined': undefined, 'terms.shares.appliedUntil': undefined },
      severity: 'error',
      path: 'register.changed',
      code: 'nothing-entered',
      lawful: {
        changes: {
          'register.changed': { [rowId(1)]: { member: '01937a00-0000-7000-8000-0000000000a1', shares: 3600 } },
        },
      },
    }),
  ])
})

describe('a decrease of the capital', () => {
  const service = 'decrease-capital-notice'
  const capital = 'decrease.content.capital'
  const of = (filing: Omit<Filing, 'service'>): Filing => ({ service, ...filing })
  /** All shares of 1 euro. */
  const company = (amount: string) => ({ registered: [capitalOf(amount), member('329100-10041', Number(amount))] })
  evaluateFilings([
    of({
      tried: 'to more than the registered capital',
      facts: company('2800.00'),
      changes: { [capital]: '2800.00', 'decrease.way.cancelled': 1 },
      severity: 'error',
      path: capital,
      code: 'capital-not-smaller',
      lawful: { facts: company('2801.00') },
    }),
    of({
      tried: 'below the minimum',
      facts: company('5600.00'),
      changes: { [capital]: '2799.00', 'decrease.way.cancelled': 2801 },
      severity: 'error',
      path: capital,
      code: 'capital-below-minimum',
      lawful: { changes: { [capital]: '2800.00', 'decrease.way.cancelled': 2800 } },
    }),
    of({
      tried: 'of a small capital by fewer shares than the difference',
      facts: company('1000.00'),
      changes: { [capital]: '500.00', 'decrease.way.cancelled': 499 },
      severity: 'error',
      path: 'decrease.way.cancelled',
      code: 'decrease-differs',
      lawful: { changes: { 'decrease.way.cancelled': 500 } },
    }),
    of({
      tried: 'by a nominal value that makes another capital',
      facts: company('5600.00'),
      changes: {
        [capital]: '2800.00',
        'decrease.way.method': 'nominal',
        'decrease.way.cancelled': undefined,
        'decrease.way.nominal': '0.40',
      },
      severity: 'error',
      path: 'decrease.way.nominal',
      code: 'decrease-differs',
      lawful: { changes: { 'decrease.way.nominal': '0.50' } },
    }),
  ])
})

describe('the second stage of a decrease', () => {
  const service = 'decrease-capital'
  const content = 'decrease.content'
  const of = (filing: Omit<Filing, 'service'>): Filing => ({ service, ...filing })
  const registered = sampleFacts.registered ?? []
  const isNotice = ({ kind }: RegisteredFact) => kind === 'capital_decrease'
  const noticed = (since: string) => registered.map((fact) => (isNotice(fact) ? { ...fact, since } : fact))
  evaluateFilings([
    of({
      tried: 'without a registered notice',
      facts: { registered: registered.filter((fact) => !isNotice(fact)) },
      severity: 'error',
      path: 'filing.applicant.ground',
      code: 'decrease-not-announced',
      lawful: { facts: { registered } },
    }),
    of({
      tried: 'after the notice has ended',
      facts: { registered: registered.map((fact) => (isNotice(fact) ? { ...fact, until: '2026-11-01' } : fact)) },
      severity: 'error',
      path: 'filing.applicant.ground',
      code: 'decrease-not-announced',
      lawful: { facts: { registered } },
    }),
    of({
      tried: 'less than a month after the notice',
      facts: { registered: noticed('2026-10-17') },
      severity: 'warning',
      path: 'decrease.creditors.claimsEndedOn',
      code: 'decrease-too-early',
      lawful: { facts: { registered: noticed('2026-10-16') } },
    }),
    of({
      tried: 'to a capital that the notice does not announce',
      changes: {
        [`${content}.capital`]: '4200.00',
        [`${content}.paid`]: '4200.00',
        'register.changed.#2': undefined,
      },
      severity: 'error',
      path: `${content}.capital`,
      code: 'differs-from-notice',
      lawful: {
        facts: {
          registered: registered.map((fact) =>
            isNotice(fact) ? { ...fact, value: { amount: '4200.00', currency: 'EUR' } } : fact,
          ),
        },
      },
    }),
    of({
      tried: 'with more paid than the capital',
      changes: { [`${content}.paid`]: '2800.01' },
      severity: 'error',
      path: `${content}.paid`,
      code: 'paid-above-capital',
      lawful: { changes: { [`${content}.paid`]: '1400.00' } },
    }),
    of({
      tried: 'while creditors are unpaid',
      changes: { 'decrease.creditors.creditorsPaid': false },
      severity: 'error',
      path: 'decrease.creditors.creditorsPaid',
      code: 'statement-not-confirmed',
      lawful: { changes: { 'decrease.creditors.creditorsPaid': true } },
    }),
    of({
      tried: 'after which the shares make more than the capital',
      changes: { 'register.changed.#1.shares': 701, 'register.changed.#1.numbers': undefined },
      severity: 'error',
      path: 'register.changed',
      code: 'members-differ-from-capital',
      lawful: { changes: { 'register.changed.#1.shares': 700 } },
    }),
    of({
      tried: 'that changes no shares',
      changes: { 'register.changed': undefined },
      severity: 'error',
      path: 'register.changed',
      code: 'members-differ-from-capital',
      lawful: {
        changes: {
          'register.left': { [rowId(3)]: { member: '01937a00-0000-7000-8000-0000000000a2' } },
        },
      },
    }),
  ])
})

test.each([
  ['change-name', true],
  ['change-board', true],
  ['change-legal-address', false],
] as const)('an application with %s too: the model of statutes is unfit: %s', async (other, isUnfit) => {
  const sample = samples['increase-capital'] as Record<string, object>
  const answers = { ...sample, statutes: { content: { wording: 'model', prepare: 'prepared' } } }
  const forms = [
    { service: await loadService('increase-capital', 'SIA'), answers },
    { service: await loadService(other, 'SIA'), answers: samples[other] },
  ]
  const registered = (sampleFacts.registered ?? []).filter(
    ({ value }) => !('governing_body' in value) || value.governing_body !== 'SUPERVISORY_BOARD',
  )
  const [evaluated] = evaluateForms(forms, { ...sampleFacts, legalForm: 'SIA', registered })
  expect(evaluated?.issues.map(({ code }) => code).includes('model-statutes-unfit')).toBe(isUnfit)
})

const inLats = (sampleFacts.registered ?? []).map((fact) =>
  fact.kind === 'capital'
    ? { ...fact, value: { amount: '14000.00', paid: '7000.00', currency: 'LVL' } }
    : fact.kind === 'capital_decrease'
      ? { ...fact, value: { amount: '2000.00', currency: 'LVL' } }
      : fact.kind === 'member'
        ? { ...fact, value: { ...fact.value, nominal: '5.00', currency: 'LVL' } }
        : fact,
) as RegisteredFact[]
const withoutShares = (sampleFacts.registered ?? []).map((fact) =>
  fact.kind === 'member' ? { ...fact, value: { ...fact.value, shares: null } } : fact,
) as RegisteredFact[]

const ofAmounts = /capital|decrease-differs|differs-from-notice|shares-unpaid|items-worth/
const ofParts = /members-differ|decrease-differs|owner-(not|without)/

test.each([
  ['increase-capital', 'a capital in lats', inLats, ofAmounts],
  ['decrease-capital-notice', 'a capital in lats', inLats, ofAmounts],
  ['decrease-capital', 'a capital in lats', inLats, ofAmounts],
  ['change-members', 'a capital in lats', inLats, ofAmounts],
  ['increase-capital', 'unknown shares', withoutShares, ofParts],
  ['decrease-capital-notice', 'unknown shares', withoutShares, ofParts],
  ['change-beneficial-owners', 'unknown shares', withoutShares, ofParts],
] as const)('%s compares nothing with %s', async (code, _, registered, ofComparison) => {
  const [evaluated] = evaluateForms([{ service: await loadService(code, 'SIA'), answers: samples[code] }], {
    ...sampleFacts,
    legalForm: 'SIA',
    registered,
  })
  const found = [...evaluated!.issues, ...evaluated!.warnings].filter((issue) => ofComparison.test(issue.code))
  expect(found).toEqual([])
})
