import { describe } from 'vitest'
import type { RegisteredFact } from '@portal/forms/facts/registered-facts'
import { arbitrationFacts } from '../../shared/arbitration/sample-facts.ts'
import { coded, evaluateFilings, officer, rowId, withPassport, type Filing } from './evaluate-filings.ts'

const fact = (end: string) => `01937a00-0000-7000-8000-0000000000${end}`
const lives = {
  countryOfResidence: 'LV',
  address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' },
  legalBasis: 'self',
}

describe('the deletion of a party', () => {
  const of = (filing: Omit<Filing, 'service' | 'form'>): Filing => ({
    service: 'delete-organisation',
    form: 'PP',
    ...filing,
  })
  evaluateFilings([
    of({
      tried: 'that ends on a day to come',
      changes: { 'ending.activity.endedOn': '2026-11-21' },
      severity: 'error',
      path: 'ending.activity.endedOn',
      code: 'date-in-future',
      lawful: { changes: { 'ending.activity.endedOn': '2026-11-20' } },
    }),
    of({
      tried: 'that ended before it was registered',
      changes: { 'ending.activity.endedOn': '2020-05-03' },
      severity: 'error',
      path: 'ending.activity.endedOn',
      code: 'before-registration',
      lawful: { changes: { 'ending.activity.endedOn': '2026-11-16' } },
    }),
    of({
      tried: 'decided on a day to come',
      changes: { 'decision.meeting.decidedOn': '2026-11-21' },
      severity: 'error',
      path: 'decision.meeting.decidedOn',
      code: 'date-in-future',
      lawful: { changes: { 'decision.meeting.decidedOn': '2026-11-20' } },
    }),
    of({
      tried: 'decided before it was registered',
      changes: { 'decision.meeting.decidedOn': '2020-05-03' },
      severity: 'error',
      path: 'decision.meeting.decidedOn',
      code: 'before-registration',
      lawful: { changes: { 'decision.meeting.decidedOn': '2026-11-12' } },
    }),
    of({
      tried: 'whose creditors are not satisfied',
      changes: { 'ending.activity.creditorsPaid': false },
      severity: 'error',
      path: 'ending.activity.creditorsPaid',
      code: 'statement-not-confirmed',
      lawful: { changes: { 'ending.activity.creditorsPaid': true } },
    }),
  ])
})

/** The yearly filings of a party and of a court are late after 1 March, unless the filer is new or has filed. */
const lateFilings = (
  service: 'file-party-members' | 'confirm-arbitrators',
  path: string,
  filed: RegisteredFact,
): Filing[] => {
  const facts = { today: '2026-03-02', registered: [] }
  const neighbours: Record<string, Filing['lawful']> = {
    'after its last day': { facts: { ...facts, today: '2026-03-01' } },
    'late by an older filer': { facts: { ...facts, registeredOn: '2026-01-02' } },
    'for the first time in the year': { facts: { ...facts, registered: [filed] } },
  }
  return Object.entries(neighbours).map(([tried, lawful]) => ({
    service,
    tried,
    changes: { [path]: '2026-02-16' },
    facts,
    severity: 'warning',
    path,
    code: 'yearly-filing-late',
    lawful,
  }))
}

describe('the list of members of a party', () => {
  const asOf = 'list.members.asOf'
  const of = (tried: string, day: string, code: Filing['code'], severity: Filing['severity'] = 'error'): Filing => ({
    service: 'file-party-members',
    tried,
    changes: { [asOf]: day },
    severity,
    path: asOf,
    code,
    lawful: { changes: { [asOf]: '2026-11-20' } },
  })
  evaluateFilings([
    of('of a day to come', '2026-11-21', 'date-in-future'),
    of('from before the party', '2020-05-03', 'before-registration'),
    of('of the year before', '2025-11-19', 'members-list-old', 'warning'),
    ...lateFilings('file-party-members', asOf, {
      kind: 'membership',
      id: fact('d1'),
      value: { members: 243, citizens: 238 },
      since: '2026-01-19',
      until: null,
    }),
  ])
})

describe('the list of arbitrators', () => {
  const of = (filing: Omit<Filing, 'service'>): Filing => ({ service: 'change-arbitrators', ...filing })
  const joined = 'list.joined.#1'
  const confirmedOn = 'list.state.confirmedOn'
  const [founder, first, ...others] = arbitrationFacts.filter(({ kind }) => kind !== 'arbitrators_list')
  if (!founder || !first) throw new Error('The samples have a founder and arbitrators')
  const nine = [founder, first, ...others.slice(1)]
  const eleven = [founder, first, ...others, { ...first, id: fact('f1') }]
  const foreigner: RegisteredFact = {
    ...first,
    id: fact('f2'),
    value: {
      holder: { forename: 'Ilze', surname: 'Tamm', personal_code: null, birth_date: '1984-03-17', country: 'EE' },
    },
  }
  evaluateFilings([
    of({
      tried: 'of which fewer than ten arbitrators remain',
      changes: { 'list.joined': {} },
      severity: 'warning',
      path: 'list.removed',
      code: 'arbitrators-few',
      lawful: { facts: { registered: eleven } },
    }),
    of({
      tried: 'that an arbitrator joins who is in it',
      changes: { [`${joined}.latvianIdentityNumber`]: '32500000101' },
      severity: 'error',
      path: `${joined}.latvianIdentityNumber`,
      code: 'already-arbitrator',
      lawful: { changes: { [`${joined}.latvianIdentityNumber`]: '32907741842' } },
    }),
    of({
      tried: 'that an arbitrator leaves and joins',
      changes: { [`${joined}.latvianIdentityNumber`]: '32500000100' },
      severity: 'error',
      path: `${joined}.latvianIdentityNumber`,
      code: 'already-arbitrator',
      lawful: { changes: { [`${joined}.latvianIdentityNumber`]: '32907741842' } },
    }),
    of({
      tried: 'that a foreigner without a code joins who is in it',
      facts: { registered: [...eleven, foreigner] },
      changes: { 'list.joined.#2': { ...withPassport('Tamm', '1984-03-17'), joinedOn: '2026-11-16' } },
      severity: 'error',
      path: 'list.joined.#2.surname',
      code: 'already-arbitrator',
      lawful: { changes: { 'list.joined.#2.birthDate': '1985-03-17' } },
    }),
    of({
      tried: 'that one person joins twice',
      changes: { 'list.joined.#2': { ...coded('Zvirbule', '32648120473'), joinedOn: '2026-11-16' } },
      severity: 'error',
      path: 'list.joined.#2.latvianIdentityNumber',
      code: 'duplicate-row',
      lawful: { changes: { 'list.joined.#2.latvianIdentityNumber': '32907741842' } },
    }),
    of({
      tried: 'that a minor joins',
      changes: { 'list.joined.#2': { ...withPassport('Liepa', '2015-01-01'), joinedOn: '2026-11-16' } },
      severity: 'warning',
      path: 'list.joined.#2.birthDate',
      code: 'minor',
      lawful: { changes: { 'list.joined.#2.birthDate': '1995-01-01' } },
    }),
    of({
      tried: 'without a change',
      changes: { 'list.removed': {}, 'list.joined': {} },
      severity: 'error',
      path: 'list.removed',
      code: 'nothing-entered',
      lawful: { changes: { [joined]: { ...coded('Zvirbule', '32907741842'), joinedOn: '2026-11-16' } } },
    }),
    of({
      tried: 'that an arbitrator joined before the court was registered',
      changes: { [`${joined}.joinedOn`]: '2020-05-03' },
      severity: 'error',
      path: `${joined}.joinedOn`,
      code: 'before-registration',
      lawful: { changes: { [`${joined}.joinedOn`]: '2020-05-04' } },
    }),
    of({
      tried: 'that an arbitrator left before joining',
      changes: { 'list.removed.#1.removedOn': '2020-05-03' },
      severity: 'error',
      path: 'list.removed.#1.removedOn',
      code: 'ends-before-start',
      lawful: { changes: { 'list.removed.#1.removedOn': '2020-05-04' } },
    }),
    of({
      tried: 'that an arbitrator leaves twice',
      changes: { 'list.removed.#2': { arbitrator: fact('a0'), removedOn: '2026-11-16' } },
      severity: 'error',
      path: 'list.removed.#2.arbitrator',
      code: 'fact-named-twice',
      lawful: { changes: { 'list.removed.#2.arbitrator': fact('a1') } },
    }),
    of({
      tried: 'that new arbitrators join without the declaration about them',
      changes: { 'list.requirements.met': undefined },
      severity: 'error',
      path: 'list.requirements.met',
      code: 'required',
      lawful: { changes: { 'list.joined': {} }, facts: { registered: eleven } },
    }),
    ...(
      [
        ['of a day to come', '2026-11-21', 'date-in-future', 'error'],
        ['from before the court', '2020-05-03', 'before-registration', 'error'],
        ['of more than a year ago', '2025-11-19', 'arbitrators-list-old', 'warning'],
        ['for the second time in a year', '2025-12-01', 'arbitrators-list-confirmed', 'warning'],
      ] as const
    ).map(([tried, day, code, severity]): Filing => ({
      service: 'confirm-arbitrators',
      tried: `confirmed ${tried}`,
      changes: { [confirmedOn]: day },
      severity,
      path: confirmedOn,
      code,
      lawful: { changes: { [confirmedOn]: '2026-11-20' } },
    })),
    ...lateFilings('confirm-arbitrators', confirmedOn, {
      kind: 'arbitrators_list',
      id: fact('c1'),
      value: { confirmed_on: '2026-01-19' },
      since: '2026-01-19',
      until: null,
    }),
    {
      service: 'confirm-arbitrators',
      tried: 'confirmed with fewer than ten arbitrators',
      facts: { registered: nine },
      severity: 'warning',
      path: 'list.state.met',
      code: 'arbitrators-few',
      lawful: { facts: { registered: [...nine, ...others.slice(0, 1)] } },
    },
  ])
})

describe('a farm', () => {
  const owner = 'transfer.owner'
  const of = (filing: Omit<Filing, 'service'>): Filing => ({ service: 'transfer-farm', ...filing })
  const zenta = { ...coded('Saimniece', '32711640299'), ...lives }
  evaluateFilings([
    of({
      tried: 'that passes to its owner',
      changes: { [owner]: zenta },
      severity: 'error',
      path: `${owner}.latvianIdentityNumber`,
      code: 'already-farm-owner',
      lawful: { changes: { [`${owner}.latvianIdentityNumber`]: '32907741842' } },
    }),
    of({
      tried: 'that passes to its owner, not to another officer',
      changes: { [owner]: zenta },
      facts: {
        registered: [
          officer({ id: fact('ad'), code: '327116-40299', position: 'FARM_OWNER' }),
          officer({ id: fact('ae'), code: '329077-41842', position: 'ADMINISTRATOR' }),
        ],
      },
      severity: 'error',
      path: `${owner}.latvianIdentityNumber`,
      code: 'already-farm-owner',
      lawful: { changes: { [`${owner}.latvianIdentityNumber`]: '32907741842' } },
    }),
    of({
      tried: 'that passes on a day to come',
      changes: { 'transfer.passing.passedOn': '2026-11-21' },
      severity: 'error',
      path: 'transfer.passing.passedOn',
      code: 'date-in-future',
      lawful: { changes: { 'transfer.passing.passedOn': '2026-11-20' } },
    }),
    of({
      tried: 'that passed before it was registered',
      changes: { 'transfer.passing.passedOn': '2020-05-03' },
      severity: 'error',
      path: 'transfer.passing.passedOn',
      code: 'before-registration',
      lawful: { changes: { 'transfer.passing.passedOn': '2020-05-04' } },
    }),
    of({
      tried: 'that passes to a minor',
      changes: { [owner]: { ...withPassport('Liepa', '2015-01-01'), ...lives } },
      severity: 'warning',
      path: `${owner}.birthDate`,
      code: 'minor',
      lawful: { changes: { [`${owner}.birthDate`]: '1995-01-01' } },
    }),
    {
      service: 'register-farm',
      tried: 'without land',
      changes: { 'farm.details.landArea': 0 },
      severity: 'error',
      path: 'farm.details.landArea',
      code: 'too-small',
      lawful: { changes: { 'farm.details.landArea': 1 } },
    },
    {
      service: 'register-farm',
      tried: 'that calls itself a company',
      changes: { 'farm.details.name': 'SIA "Vītolu lejas"' },
      severity: 'error',
      path: 'farm.details.name',
      code: 'name-wrong-form-mark',
      lawful: { changes: { 'farm.details.name': 'Zemnieku saimniecība "Vītolu lejas"' } },
    },
  ])
})

describe('a partnership', () => {
  const leaving = 'partners.leaving.#1.endsOn'
  evaluateFilings([
    {
      service: 'change-partners',
      tried: 'that a partner left before it was registered, of whose first day nothing is known',
      changes: { [leaving]: '2020-05-03' },
      severity: 'error',
      path: leaving,
      code: 'before-registration',
      lawful: { changes: { [leaving]: '2020-05-04' } },
    },
    {
      service: 'change-partners',
      form: 'KS',
      tried: 'whose partner leaves and changes the contribution',
      changes: { 'partners.leaving.#1.partner': fact('e3') },
      severity: 'error',
      path: 'partners.changed.#3.partner',
      code: 'fact-named-twice',
      lawful: { changes: { 'partners.changed': {} } },
    },
    {
      service: 'change-partners',
      form: 'KS',
      tried: 'whose partner keeps the contribution',
      changes: { 'partners.changed.#3.contribution': '5000.00' },
      severity: 'error',
      path: 'partners.changed.#3.partner',
      code: 'nothing-changed',
      lawful: { changes: { 'partners.changed.#3.contribution': '5000.01' } },
    },
    {
      service: 'change-partner-rights',
      tried: 'whose partner has the right already',
      changes: { 'rights.partner.#1.representation': 'INDIVIDUALLY' },
      severity: 'error',
      path: 'rights.partner.#1.partner',
      code: 'nothing-changed',
      lawful: { changes: { 'rights.partner.#1.representation': 'WITH_ALL' } },
    },
    {
      service: 'change-partner-rights',
      tried: 'whose partner had no right and gets none',
      changes: { 'rights.partner.#1': { partner: fact('e2'), mayRepresent: false, changedOn: '2026-11-16' } },
      severity: 'error',
      path: 'rights.partner.#1.partner',
      code: 'nothing-changed',
      lawful: {
        changes: { 'rights.partner.#1.mayRepresent': true, 'rights.partner.#1.representation': 'INDIVIDUALLY' },
      },
    },
    {
      service: 'change-partner-rights',
      tried: 'whose partner gets two rights',
      changes: {
        'rights.partner.#2': {
          partner: fact('e1'),
          mayRepresent: true,
          representation: 'WITH_ALL',
          changedOn: '2026-11-17',
        },
      },
      severity: 'error',
      path: 'rights.partner.#2.partner',
      code: 'fact-named-twice',
      lawful: { changes: { 'rights.partner.#2.partner': fact('e2') } },
    },
    {
      service: 'delete-partnership',
      tried: 'that ends on a day to come',
      changes: { 'ending.activity.endedOn': '2026-11-21' },
      severity: 'error',
      path: 'ending.activity.endedOn',
      code: 'date-in-future',
      lawful: { changes: { 'ending.activity.endedOn': '2026-11-20' } },
    },
    {
      service: 'delete-partnership',
      tried: 'whose creditors are not satisfied',
      changes: { 'ending.activity.creditorsPaid': false },
      severity: 'error',
      path: 'ending.activity.creditorsPaid',
      code: 'statement-not-confirmed',
      lawful: { changes: { 'ending.activity.creditorsPaid': true } },
    },
  ])
})

describe('founders', () => {
  const founder = 'founders.founder'
  evaluateFilings([
    {
      service: 'register-cooperative',
      tried: 'of a cooperative of whom one is named twice',
      changes: { [`${founder}.#2`]: { kind: 'natural', ...coded('Kalniņa', '32315560918'), ...lives } },
      severity: 'error',
      path: `${founder}.#2.latvianIdentityNumber`,
      code: 'duplicate-row',
      lawful: { changes: { [`${founder}.#2.latvianIdentityNumber`]: '32907741842' } },
    },
    {
      service: 'register-congregation',
      tried: 'of a congregation who are nineteen',
      changes: { [`${founder}.${rowId(0).slice(0, -3)}119`]: undefined },
      severity: 'error',
      path: founder,
      code: 'too-few-rows',
      lawful: {
        changes: {
          [`${founder}.#1`]: { forname: 'Ilze', surname: 'Liepa', latvianIdentityNumber: '32907741842' },
        },
      },
    },
    {
      service: 'register-congregation',
      tried: 'of a congregation who found another one, too',
      changes: { 'founders.founding.onlyOne': false },
      severity: 'error',
      path: 'founders.founding.onlyOne',
      code: 'statement-not-confirmed',
      lawful: { changes: { 'founders.founding.onlyOne': true } },
    },
    {
      service: 'register-congregation',
      tried: 'of a congregation who file it after two weeks',
      changes: { 'founders.founding.decidedOn': '2026-11-05' },
      severity: 'warning',
      path: 'founders.founding.decidedOn',
      code: 'congregation-filed-late',
      lawful: { changes: { 'founders.founding.decidedOn': '2026-11-06' } },
    },
    {
      service: 'register-trade-union',
      tried: 'of a union who authorise one of themselves',
      changes: { [`${founder}.#2.authorised`]: undefined },
      severity: 'error',
      path: founder,
      code: 'too-few-authorised',
      lawful: { changes: { [`${founder}.#2.authorised`]: true } },
    },
  ])
})

describe('an arbitration court', () => {
  evaluateFilings([
    {
      tried: 'whose new rules are older than its entry',
      service: 'change-arbitration-rules',
      changes: { 'rules.wording.adoptedOn': '2020-05-03' },
      severity: 'error',
      path: 'rules.wording.adoptedOn',
      code: 'before-registration',
      lawful: { changes: { 'rules.wording.adoptedOn': '2020-05-04' } },
    },
    {
      tried: 'that ended before its entry',
      service: 'delete-organisation',
      form: 'SKT',
      changes: { 'ending.activity.endedOn': '2020-05-03' },
      severity: 'error',
      path: 'ending.activity.endedOn',
      code: 'before-registration',
      lawful: { changes: { 'ending.activity.endedOn': '2020-05-04' } },
    },
    {
      tried: 'that moved before its entry',
      service: 'change-legal-address',
      form: 'SKT',
      changes: { 'address.legal.movesOn': '2020-05-03' },
      severity: 'error',
      path: 'address.legal.movesOn',
      code: 'before-registration',
      lawful: { changes: { 'address.legal.movesOn': '2020-05-04' } },
    },
  ])
})
