import { describe, expect, test } from 'vitest'
import type { LegalForm } from '@portal/domain/names/legal-forms'
import { foldedNameKey } from '@portal/domain/names/name-key'
import type { FormFacts } from '@portal/forms/answers/value-schemas'
import type { IssueCode } from '@portal/forms/definition/issue-codes'
import type { RegisteredFact } from '@portal/forms/facts/registered-facts'
import {
  coded,
  ids,
  evaluate,
  evaluateFilings,
  officer,
  rowId,
  state,
  withPassport,
  type Filing,
} from './evaluate-filings.ts'

const decidedOn = 'decision.meeting.decidedOn'
const chair = coded('Vanaga', '32907741842')
const keeper = coded('Liepa', '32907741826')
const verifier = coded('Egle', '32710032245')
const meeting = {
  'decision.meeting.body': 'members-meeting',
  'decision.member': undefined,
  'decision.chair': chair,
  'decision.keeper': keeper,
  'decision.verifier': verifier,
}
const alone = {
  'decision.meeting.body': 'sole-member',
  'decision.member': { kind: 'natural', ...coded('Egle', '32710032245') },
}

/** Filings that every decision of members must evaluate alike. */
const decisions = (service: Filing['service'], form?: LegalForm): Filing[] => {
  const of = { service, ...(form && { form }) }
  return [
    {
      ...of,
      tried: 'decided in 1918',
      changes: { [decidedOn]: '1918-11-18' },
      severity: 'error',
      path: decidedOn,
      code: 'before-registration',
      lawful: { changes: { [decidedOn]: '2026-11-16' } },
    },
    {
      ...of,
      tried: 'decided tomorrow',
      changes: { [decidedOn]: '2026-11-21' },
      severity: 'error',
      path: decidedOn,
      code: 'date-in-future',
      lawful: { changes: { [decidedOn]: '2026-11-16' } },
    },
    {
      ...of,
      tried: 'notified after 15 days',
      changes: { [decidedOn]: '2026-11-05' },
      severity: 'warning',
      path: decidedOn,
      code: 'notified-late',
      lawful: { changes: { [decidedOn]: '2026-11-06' } },
    },
    {
      ...of,
      tried: 'the sole member decides where there are three',
      changes: alone,
      facts: { memberCount: 3 },
      severity: 'error',
      path: 'decision.meeting.body',
      code: 'members-are-several',
      lawful: { facts: { memberCount: 1 } },
    },
    {
      ...of,
      tried: 'a meeting where there is one member',
      changes: meeting,
      facts: { memberCount: 1 },
      severity: 'error',
      path: 'decision.meeting.body',
      code: 'member-decides-alone',
      lawful: { facts: { memberCount: 2 } },
    },
    {
      ...of,
      tried: 'a sole member whom no register and no answer names',
      changes: { ...alone, 'decision.member': {} },
      severity: 'error',
      path: 'decision.member.kind',
      code: 'member-not-known',
      lawful: { facts: { memberCount: 1 } },
    },
    {
      ...of,
      tried: 'the chair of the meeting verifies the minutes',
      changes: { ...meeting, 'decision.verifier': chair },
      facts: { memberCount: 2 },
      severity: 'error',
      path: 'decision.verifier.surname',
      code: 'verifier-not-another',
      lawful: { changes: { 'decision.verifier': verifier } },
    },
    {
      ...of,
      tried: 'a stranger verifies the minutes',
      changes: meeting,
      facts: { memberCount: 2, verifiers: [{ name: 'Anna Ozola', personalCode: '32648120473' }] },
      severity: 'error',
      path: 'decision.verifier.surname',
      code: 'verifier-not-member',
      lawful: { facts: { verifiers: [{ name: 'Ilze Egle', personalCode: '32710032245' }] } },
    },
  ]
}

describe('a decision of members', () => {
  evaluateFilings([
    ...decisions('change-name'),
    ...decisions('change-statutes'),
    ...decisions('start-liquidation').map((filing) => ({
      ...filing,
      facts: { registered: [officer({ id: ids.janis })], ...filing.facts },
    })),
    ...decisions('change-representation'),
    ...decisions('decrease-capital-notice'),
    // The application follows the payment of the shares, not the decision.
    ...decisions('increase-capital').filter(({ code }) => code !== 'notified-late'),
  ])
})

const firm = 'firm.wording.name'
const name = (tried: string, given: string, severity: Filing['severity'], code: IssueCode, lawful: string): Filing => ({
  tried,
  service: 'change-name',
  changes: { [firm]: given },
  severity,
  path: firm,
  code,
  lawful: { changes: { [firm]: lawful } },
})

describe('a name', () => {
  evaluateFilings([
    ...(
      [
        ['bank', 'SIA "Lielā banka"', 'SIA "Lielā banga"'],
        ['Latvijas Banka', 'SIA "Latvijas Banka"', 'SIA "Latvijas bangas"'],
        ['insurance', 'SIA "Eiropas apdrošināšana"', 'SIA "Eiropas drošība"'],
        ['savings society', 'SIA "Krājaizdevu sabiedrība Kopā"', 'SIA "Krājumi kopā"'],
        ['Red Cross', 'SIA "Sarkanais Krusts"', 'SIA "Sarkanais krasts"'],
        ['Olympic Games', 'SIA "Olimpiāde"', 'SIA "Olimps"'],
        ['university', 'SIA "Universitāte"', 'SIA "Universāls"'],
        ['parliament', 'SIA "Saeima"', 'SIA "Saime"'],
        ['government', 'SIA "Ministru kabinets"', 'SIA "Meistaru kabinets"'],
      ] as const
    ).map(([word, given, lawful]) =>
      name(`contains a word of the law: ${word}`, given, 'warning', 'name-protected-word', lawful),
    ),
    name('is a city', 'SIA "Rīga"', 'error', 'name-place-name', 'SIA "Rīgas vēji"'),
    name('is a town', 'SIA „Sigulda”', 'error', 'name-place-name', 'SIA "Siguldas gaiss"'),
    {
      ...name('is a town of the address register', 'SIA "Ādaži"', 'error', 'name-place-name', 'SIA "Ādažu siers"'),
      facts: { places: new Map([['SIA "Ādaži"', 'territory']]) },
    },
    {
      ...name('is a municipality', '"Mārupes novads", SIA', 'error', 'name-place-name', 'SIA "Mārupes"'),
      facts: { places: new Map([['"Mārupes novads", SIA', 'territory']]) },
    },
    {
      ...name('is a village', 'SIA "Ropaži"', 'warning', 'name-village-name', 'SIA "Ropaži 24"'),
      facts: { places: new Map([['SIA "Ropaži"', 'village']]) },
    },
    name('has the form of another company', 'SIA "Ziemeļi" AS', 'error', 'name-wrong-form-mark', 'SIA "Ziemeļi"'),
    name('has no form', 'Ziemeļi', 'error', 'name-form-mark-missing', 'Ziemeļi, SIA'),
    name('contains the word state', 'SIA "Valsts meži"', 'error', 'name-reserved-word', 'SIA "Valstības meži"'),
    name(
      'contains the name of the state',
      'SIA "Latvijas Republikas vējš"',
      'error',
      'name-state-name',
      'SIA "Latvijas vējš"',
    ),
    name('has letters of another alphabet', 'SIA "Ветер"', 'error', 'name-charset', 'SIA "Veter"'),
    name('has signs that are no letters', 'SIA "Vējš ☀"', 'error', 'name-symbol', 'SIA "Vējš & saule"'),
    name('is only the form', 'SIA ""', 'error', 'name-empty-core', 'SIA "A"'),
    name(
      'is longer than 250 letters',
      `SIA "${'a'.repeat(250)}"`,
      'error',
      'name-too-long',
      `SIA "${'a'.repeat(200)}"`,
    ),
    {
      ...name('is taken', 'SIA "Trīs ozoli"', 'error', 'name-taken', 'SIA "Četri ozoli"'),
      facts: { takenNames: new Map([['SIA "Trīs ozoli"', 'SIA "Trīs ozoli"']]) },
    },
    {
      ...name('stays with other quotation marks', 'SIA „Kalna māja”', 'error', 'nothing-changed', 'SIA "Lejas māja"'),
      facts: { registered: [{ kind: 'name', id: 'n', value: { name: 'SIA "Kalna māja"' }, until: null } as never] },
    },
    ...(['Partija', 'Arodbiedrība', 'Sv. Jāņa draudze'] as const).map((given): Filing => ({
      tried: `of an association is ${given}`,
      service: 'register-association',
      changes: { 'association.purpose.name': `Biedrība "${given}"` },
      severity: 'warning',
      path: 'association.purpose.name',
      code: 'name-protected-word',
      lawful: { changes: { 'association.purpose.name': 'Biedrība "Draugi"' } },
    })),
    {
      tried: 'of a farm has the form of a sole trader',
      service: 'change-name',
      form: 'ZEM',
      changes: { 'firm.wording.name': 'IK "Ziemeļu vējš"' },
      severity: 'error',
      path: 'firm.wording.name',
      code: 'name-wrong-form-mark',
      lawful: { changes: { 'firm.wording.name': 'Zemnieku saimniecība "Ziemeļu vējš"' } },
    },
    {
      tried: 'of an association with changed statutes has the form of a company',
      service: 'change-organisation-statutes',
      changes: { 'statutes.content.name': 'AS "Gaujas senlejas draugi"' },
      severity: 'error',
      path: 'statutes.content.name',
      code: 'name-wrong-form-mark',
      lawful: { changes: { 'statutes.content.name': 'Biedrība "Gaujas senleja"' } },
    },
  ])
})

describe('a legal address', () => {
  const service = 'change-legal-address'
  const address = { code: '103000017', text: 'Ozolu iela 18, Valmiermuiža, Valmieras pag., Valmieras nov., LV-4219' }
  evaluateFilings([
    {
      tried: 'since 1950',
      service,
      changes: { 'address.legal.movesOn': '1950-01-01' },
      severity: 'error',
      path: 'address.legal.movesOn',
      code: 'before-registration',
      lawful: { changes: { 'address.legal.movesOn': '2020-05-04' } },
    },
    {
      tried: 'from 2199',
      service,
      changes: { 'address.legal.movesOn': '2199-01-01' },
      severity: 'warning',
      path: 'address.legal.movesOn',
      code: 'takes-effect-later',
      lawful: { changes: { 'address.legal.movesOn': '2026-11-20' } },
    },
    {
      tried: 'that the company has',
      service,
      facts: { registered: [{ kind: 'seat', id: 's', value: address, until: null } as never] },
      severity: 'error',
      path: 'address.legal.address',
      code: 'nothing-changed',
      lawful: { changes: { 'address.legal.address': { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja' } } },
    },
    {
      tried: 'that the State Address Register has in other words',
      service,
      facts: { addresses: new Map([['103000017', 'Ozolu iela 81']]) },
      severity: 'error',
      path: 'address.legal.address',
      code: 'address-not-registered',
      lawful: { facts: { addresses: new Map([['103000017', address.text]]) } },
    },
    {
      tried: 'that the municipality is said to have renamed, although it is another one',
      service,
      changes: { 'address.legal.cause': 'renamed' },
      facts: {
        registered: [{ kind: 'seat', id: 's', value: { ...address, code: '103000033' }, until: null } as never],
      },
      severity: 'warning',
      path: 'address.legal.address',
      code: 'address-not-renamed',
      lawful: {
        facts: {
          registered: [{ kind: 'seat', id: 's', value: { ...address, text: 'Ozolu iela 81' }, until: null } as never],
        },
      },
    },
    {
      tried: 'with a cadastre number of 0 and the owner of a number that is none',
      service,
      changes: {
        'address.legal.ownership': 'consent',
        'address.owner': { cadastreNumber: '0', ownerKind: 'natural', ownerName: 'Anna Kalna' },
      },
      severity: 'error',
      path: 'address.owner.cadastreNumber',
      code: 'number-incomplete',
      lawful: { changes: { 'address.owner.cadastreNumber': '01000230145' } },
    },
  ])
})

describe('personal data of an officer or a procurator', () => {
  const service = 'change-personal-data'
  const person = 'persons.person.#1'
  const passport = withPassport('Ozola', '1979-04-02', '2026-10-05')
  const procurator = '01937a00-0000-7000-8000-0000000000c1'
  const aProcuration = (code: string | null): RegisteredFact => ({
    kind: 'procuration',
    id: 'procuration',
    value: {
      holder: { forename: 'Kārlis', surname: 'Ozols', personal_code: code, birth_date: null, country: null },
      representation: 'INDIVIDUALLY',
      with_at_least: null,
      real_estate: false,
      branch: null,
    },
    until: null,
  })
  evaluateFilings([
    {
      tried: 'of whom the register has a personal code',
      service,
      changes: { [`${person}.officer`]: ids.janis },
      severity: 'error',
      path: `${person}.officer`,
      code: 'person-has-code',
      lawful: { changes: { [`${person}.officer`]: '01937a00-0000-7000-8000-0000000000ac' } },
    },
    {
      tried: 'which are those of another officer',
      service,
      changes: { [person]: { officer: '01937a00-0000-7000-8000-0000000000ac', ...coded('Padomnieks', '32840517739') } },
      severity: 'error',
      path: `${person}.latvianIdentityNumber`,
      code: 'holder-twice',
      lawful: { changes: { [`${person}.latvianIdentityNumber`]: '32500000101' } },
    },
    {
      tried: 'of which neither the name nor the birth date stays',
      service,
      changes: { [`${person}.surname`]: 'Bērziņš' },
      severity: 'warning',
      path: `${person}.surname`,
      code: 'maybe-other-holder',
      lawful: { changes: { [`${person}.surname`]: 'Ozols' } },
    },
    {
      tried: 'with a passport from before the birth',
      service,
      changes: { [`${person}.identityDocumentDate`]: '1979-04-01' },
      severity: 'error',
      path: `${person}.identityDocumentDate`,
      code: 'document-before-birth',
      lawful: { changes: { [`${person}.identityDocumentDate`]: '1979-04-02' } },
    },
    {
      tried: 'of which the entry is named twice',
      service,
      changes: {
        'persons.person.#2': {
          officer: '01937a00-0000-7000-8000-0000000000ac',
          ...passport,
          identityDocumentNumber: 'KE1',
        },
      },
      severity: 'error',
      path: 'persons.person.#2.officer',
      code: 'fact-named-twice',
      lawful: { changes: { 'persons.person.#2': undefined } },
    },
    {
      tried: 'which are those of a procurator with a personal code',
      service,
      changes: { [`${person}.officer`]: 'procuration' },
      facts: { registered: [aProcuration('327740-92155')] },
      severity: 'error',
      path: `${person}.officer`,
      code: 'person-has-code',
      lawful: { facts: { registered: [aProcuration(null)] } },
    },
    {
      tried: 'of a procurator which are those of an officer',
      service,
      changes: { [person]: { officer: procurator, ...coded('Padomnieks', '32840517739') } },
      severity: 'error',
      path: `${person}.latvianIdentityNumber`,
      code: 'holder-twice',
      lawful: { changes: { [`${person}.latvianIdentityNumber`]: '32500000101' } },
    },
    {
      tried: 'of a procurator where neither the name nor the birth date stays',
      service,
      form: 'PS',
      changes: { [`${person}.surname`]: 'Bērziņš' },
      severity: 'warning',
      path: `${person}.latvianIdentityNumber`,
      code: 'maybe-other-holder',
      lawful: { changes: { [`${person}.surname`]: 'Ozols' } },
    },
    {
      tried: 'of a liquidator where neither the name nor the birth date stays',
      service,
      changes: { [`${person}.officer`]: '01937a00-0000-7000-8000-0000000000ab' },
      severity: 'warning',
      path: `${person}.surname`,
      code: 'maybe-other-holder',
      lawful: { changes: { [`${person}.forname`]: 'Uldis', [`${person}.surname`]: 'Likvidators' } },
    },
    {
      tried: 'whose office has ended',
      service,
      changes: { [`${person}.officer`]: 'ended' },
      severity: 'error',
      path: `${person}.officer`,
      code: 'fact-not-in-force',
      lawful: { changes: { [`${person}.officer`]: '01937a00-0000-7000-8000-0000000000ac' } },
    },
  ])
})

describe('statutes', () => {
  evaluateFilings([
    {
      tried: 'are changed in nothing that is named',
      service: 'change-statutes',
      changes: { 'statutes.content.summary': '-' },
      severity: 'error',
      path: 'statutes.content.summary',
      code: 'no-letters',
      lawful: { changes: { 'statutes.content.summary': 'Valdē ir divi locekļi.' } },
    },
    {
      tried: 'of an association limit its term to a day that has passed',
      service: 'change-organisation-statutes',
      changes: { 'statutes.content.termUntil': '2001-12-31' },
      severity: 'error',
      path: 'statutes.content.termUntil',
      code: 'date-in-past',
      lawful: { changes: { 'statutes.content.termUntil': '2026-11-20' } },
    },
    {
      tried: 'of an association were decided before it',
      service: 'change-organisation-statutes',
      changes: { [decidedOn]: '1918-11-18' },
      severity: 'error',
      path: decidedOn,
      code: 'before-registration',
      lawful: { changes: { [decidedOn]: '2020-05-04' } },
    },
    {
      tried: 'of a cooperative give it the name of an association',
      service: 'change-organisation-statutes',
      form: 'KB',
      changes: { 'statutes.content.name': 'Biedrība "Gaujas augļi"' },
      severity: 'error',
      path: 'statutes.content.name',
      code: 'name-wrong-form-mark',
      lawful: { changes: { 'statutes.content.name': 'Dzīvokļu īpašnieku kooperatīvā sabiedrība "Gauja"' } },
    },
    {
      tried: 'of a congregation are filed after fourteen days',
      service: 'change-organisation-statutes',
      form: 'DRZ',
      changes: { [decidedOn]: '2026-11-05' },
      severity: 'warning',
      path: decidedOn,
      code: 'congregation-filed-late',
      lawful: { changes: { [decidedOn]: '2026-11-06' } },
    },
    {
      tried: 'of a congregation move it to no address',
      service: 'change-organisation-statutes',
      form: 'DRZ',
      changes: { 'statutes.content.address': undefined },
      severity: 'error',
      path: 'statutes.content.address',
      code: 'required',
      lawful: { changes: { 'statutes.content.changesSeat': false } },
    },
    {
      tried: 'elect a board of a congregation that is filed after fourteen days',
      service: 'change-organisation-board',
      form: 'DRZ',
      changes: { [decidedOn]: '2026-11-05' },
      severity: 'warning',
      path: decidedOn,
      code: 'congregation-filed-late',
      lawful: { changes: { [decidedOn]: '2026-11-06' } },
    },
    {
      tried: 'of an association have the purpose of a hyphen',
      service: 'change-organisation-statutes',
      changes: { 'statutes.content.objective': '-' },
      severity: 'error',
      path: 'statutes.content.objective',
      code: 'no-letters',
      lawful: { changes: { 'statutes.content.objective': 'Kopt parku.' } },
    },
  ])
})

describe('a liquidation', () => {
  const board = [officer({ id: ids.janis })]
  const liquidator = (id: string, code: string) => officer({ id, code, position: 'LIQUIDATOR' })
  const jointLiquidator = officer({
    id: 'Kalniņa',
    code: '329077-41842',
    position: 'LIQUIDATOR',
    right: 'WITH_AT_LEAST',
    withAtLeast: 1,
  })
  const since = state('liquidation', '2026-03-02')
  const row = 'liquidation.liquidator.#1'
  evaluateFilings(
    [
      {
        tried: 'begins once more',
        service: 'start-liquidation',
        facts: { bars: { states: ['liquidation'], prohibitions: [] } },
        severity: 'error',
        path: decidedOn,
        code: 'already-in-liquidation',
        lawful: { facts: { bars: { states: [], prohibitions: [] } } },
      },
      {
        tried: 'gives creditors less than a month',
        service: 'start-liquidation',
        changes: { 'liquidation.claims.until': '2026-12-19' },
        severity: 'warning',
        path: 'liquidation.claims.until',
        code: 'creditors-term',
        lawful: { changes: { 'liquidation.claims.until': '2026-12-20' } },
      },
      {
        tried: 'gives creditors a term that has passed',
        service: 'start-liquidation',
        changes: { 'liquidation.claims.until': '2026-11-19' },
        severity: 'error',
        path: 'liquidation.claims.until',
        code: 'date-in-past',
        lawful: { changes: { 'liquidation.claims.until': '2027-03-01' } },
      },
      {
        tried: 'has one liquidator who acts with all others',
        service: 'start-liquidation',
        changes: { [`${row}.representation`]: 'WITH_ALL' },
        severity: 'error',
        path: `${row}.representation`,
        code: 'rights-not-exercisable',
        lawful: { changes: { [`${row}.representation`]: 'INDIVIDUALLY' } },
      },
      {
        tried: 'has one liquidator who acts with another',
        service: 'start-liquidation',
        changes: { [`${row}.representation`]: 'WITH_AT_LEAST', [`${row}.withAtLeast`]: 1 },
        severity: 'error',
        path: `${row}.withAtLeast`,
        code: 'exceeds-others',
        lawful: { changes: { [`${row}.representation`]: 'INDIVIDUALLY' } },
      },
      {
        tried: 'has a minor as liquidator',
        service: 'start-liquidation',
        changes: Object.fromEntries(
          Object.entries({ ...withPassport('Liepa', '2010-01-01'), latvianIdentityNumber: undefined }).map(
            ([key, value]) => [`${row}.${key}`, value],
          ),
        ),
        severity: 'warning',
        path: `${row}.birthDate`,
        code: 'minor',
        lawful: { changes: { [`${row}.birthDate`]: '1990-01-01' } },
      },
      {
        tried: 'of an association is decided before it was registered',
        service: 'start-liquidation',
        form: 'BDR',
        changes: { [decidedOn]: '2020-05-03' },
        severity: 'error',
        path: decidedOn,
        code: 'before-registration',
        lawful: { changes: { [decidedOn]: '2020-05-04' } },
      },
      {
        tried: 'gets a liquidator who is one',
        service: 'change-liquidator',
        facts: {
          registered: [liquidator(ids.liquidator, '329100-10082'), liquidator('Kalniņa', '323155-60918'), since],
        },
        severity: 'error',
        path: 'liquidation.liquidator.#2.latvianIdentityNumber',
        code: 'already-liquidator',
        lawful: { facts: { registered: [liquidator(ids.liquidator, '323155-60918'), since] } },
      },
      {
        tried: 'changes its liquidator in a company that is in none',
        service: 'change-liquidator',
        facts: { bars: { states: [], prohibitions: [] } },
        severity: 'error',
        path: 'filing.applicant.ground',
        code: 'not-in-liquidation',
        lawful: { facts: { bars: { states: ['liquidation'], prohibitions: [] } } },
      },
      {
        tried: 'loses a liquidator by a death that is yet to come',
        service: 'change-liquidator',
        changes: { 'leaving.officer.#1.reason': 'deceased', 'leaving.officer.#1.endsOn': '2026-11-21' },
        severity: 'error',
        path: 'leaving.officer.#1.endsOn',
        code: 'date-in-future',
        lawful: { changes: { 'leaving.officer.#1.endsOn': '2026-11-20' } },
      },
      {
        tried: 'loses a liquidator before their office began',
        service: 'change-liquidator',
        changes: { 'leaving.officer.#1.endsOn': '2021-02-28' },
        facts: { registered: [liquidator(ids.liquidator, '329100-10082'), since] },
        severity: 'error',
        path: 'leaving.officer.#1.endsOn',
        code: 'ends-before-start',
        lawful: { changes: { 'leaving.officer.#1.endsOn': '2021-03-01' } },
      },
      {
        tried: 'loses its only liquidator',
        service: 'change-liquidator',
        changes: { 'liquidation.liquidator': {} },
        facts: { registered: [liquidator(ids.liquidator, '329100-10082'), officer({ id: 'Egle' }), since] },
        severity: 'warning',
        path: 'leaving.officer',
        code: 'no-liquidator-remains',
        lawful: {
          facts: {
            registered: [liquidator(ids.liquidator, '329100-10082'), liquidator('Kalniņa', '329077-41842'), since],
          },
        },
      },
      {
        tried: 'keeps a liquidator who needs another',
        service: 'change-liquidator',
        changes: { 'liquidation.liquidator': {} },
        facts: {
          registered: [liquidator(ids.liquidator, '329100-10082'), jointLiquidator, officer({ id: 'Egle' }), since],
        },
        severity: 'warning',
        path: 'leaving.officer',
        code: 'joint-right-remains',
        lawful: {
          facts: {
            registered: [liquidator(ids.liquidator, '329100-10082'), liquidator('Kalniņa', '329077-41842'), since],
          },
        },
      },
      {
        tried: 'recalls a liquidator before the decision',
        service: 'change-liquidator',
        changes: { 'leaving.officer.#1.endsOn': '2026-11-15' },
        facts: { registered: [liquidator(ids.liquidator, '329100-10082'), since] },
        severity: 'warning',
        path: 'leaving.officer.#1.endsOn',
        code: 'before-decision',
        lawful: { changes: { 'leaving.officer.#1.reason': 'resigned' } },
      },
      {
        tried: 'changes nothing',
        service: 'change-liquidator',
        changes: { 'leaving.officer': {}, 'liquidation.liquidator': {} },
        severity: 'error',
        path: 'leaving.officer',
        code: 'nothing-entered',
        lawful: {
          changes: {
            'leaving.officer': { [rowId(1)]: { officer: ids.liquidator, reason: 'recalled', endsOn: '2026-11-16' } },
          },
        },
      },
      {
        tried: 'ends by going on in a company that is in none',
        service: 'continue-activity',
        facts: { bars: { states: [], prohibitions: [] } },
        severity: 'error',
        path: decidedOn,
        code: 'not-in-liquidation',
        lawful: { facts: { bars: { states: ['liquidation'], prohibitions: [] } } },
      },
      {
        tried: 'ends with a board that the council elected before the decision',
        service: 'continue-activity',
        form: 'AS',
        changes: { 'board.election.electedOn': '2026-11-15' },
        severity: 'warning',
        path: 'board.election.electedOn',
        code: 'before-decision',
        lawful: { changes: { 'board.election.electedOn': '2026-11-16' } },
      },
      {
        tried: 'ends with a sole board member who acts with all others',
        service: 'continue-activity',
        changes: { 'board.appointed.#1.representation': 'WITH_ALL' },
        severity: 'error',
        path: 'board.appointed.#1.representation',
        code: 'rights-not-exercisable',
        lawful: { changes: { 'board.appointed.#1.representation': 'INDIVIDUALLY' } },
      },
      {
        tried: 'is finished in a company that is in none',
        service: 'finish-liquidation',
        facts: { bars: { states: [], prohibitions: [] } },
        severity: 'error',
        path: 'filing.applicant.ground',
        code: 'not-in-liquidation',
        lawful: { facts: { bars: { states: ['liquidation'], prohibitions: [] } } },
      },
      {
        tried: 'is finished before the term of creditors',
        service: 'finish-liquidation',
        changes: { 'ending.assets.claimsEndedOn': '2026-04-01' },
        facts: { registered: [since] },
        severity: 'warning',
        path: 'ending.assets.claimsEndedOn',
        code: 'creditors-term',
        lawful: { changes: { 'ending.assets.claimsEndedOn': '2026-04-02' } },
      },
      {
        tried: 'is finished while creditors are unpaid',
        service: 'finish-liquidation',
        changes: { 'ending.assets.creditorsPaid': false },
        severity: 'error',
        path: 'ending.assets.creditorsPaid',
        code: 'statement-not-confirmed',
        lawful: { changes: { 'ending.assets.creditorsPaid': true } },
      },
    ].map(
      (filing) =>
        ({ ...(filing.service === 'start-liquidation' && { facts: { registered: board } }), ...filing }) as Filing,
    ),
  )
})

describe('the end of a sole trader', () => {
  const service = 'delete-sole-trader'
  const path = 'ending.activity.endedOn'
  evaluateFilings([
    {
      tried: 'before the entry',
      service,
      changes: { [path]: '2020-05-03' },
      severity: 'error',
      path,
      code: 'before-registration',
      lawful: { changes: { [path]: '2020-05-04' } },
    },
    {
      tried: 'notified after 15 days',
      service,
      changes: { [path]: '2026-11-05' },
      severity: 'warning',
      path,
      code: 'notified-late',
      lawful: { changes: { [path]: '2026-11-06' } },
    },
    {
      tried: 'tomorrow',
      service,
      changes: { [path]: '2026-11-21' },
      severity: 'error',
      path,
      code: 'date-in-future',
      lawful: { changes: { [path]: '2026-11-20' } },
    },
    {
      tried: 'by an applicant without the ground',
      service,
      facts: { grounds: ['notary'] },
      severity: 'error',
      path: 'filing.applicant.ground',
      code: 'ground-not-given',
      lawful: { facts: { grounds: ['officer'] } },
    },
  ])
})

describe('an entry that the register bars', () => {
  const path = 'filing.applicant.ground'
  const bars = (states: readonly ('insolvency' | 'struck_off' | 'suspended')[], type?: string) => ({
    bars: { states, prohibitions: type === undefined ? [] : [{ type, text: 'Aizliegums' }] },
  })
  evaluateFilings(
    (
      [
        [
          'the board of an insolvent company',
          'appoint-procurator',
          bars(['insolvency']),
          'administrator-acts',
          bars(['suspended']),
        ],
        ['a struck-off company', 'change-name', bars(['struck_off']), 'entity-struck-off', bars([])],
        [
          'officers under a prohibition',
          'change-board',
          bars([], 'officer_change'),
          'entry-prohibited',
          bars([], 'share_transfer'),
        ],
        [
          'a name under a prohibition',
          'change-name',
          bars([], 'name_change'),
          'entry-prohibited',
          bars([], 'officer_change'),
        ],
        [
          'an address under a prohibition',
          'change-legal-address',
          bars([], 'address_change'),
          'entry-prohibited',
          bars([], 'name_change'),
        ],
        [
          'a procuration under a prohibition',
          'revoke-procuration',
          bars([], 'procuration'),
          'entry-prohibited',
          bars([], 'name_change'),
        ],
        [
          'owners under a prohibition of every entry',
          'change-beneficial-owners',
          bars([], 'any_entry'),
          'entry-prohibited',
          bars([]),
        ],
      ] as const
    ).map(([tried, service, facts, code, lawful]): Filing => ({
      tried,
      service,
      facts,
      severity: 'error',
      path,
      code,
      lawful: { facts: lawful },
    })),
  )
})

test('a registered area that stays is not evaluated, also while the list lacks it', async () => {
  const { errors, warnings } = await evaluate({
    service: 'change-activity-areas',
    changes: { 'areas.ended': {} },
    facts: { areas: new Set([foldedNameKey('Vides aizsardzība')]) },
  })
  expect([...errors, ...warnings]).toEqual([])
})

describe('areas of activity', () => {
  const service = 'change-activity-areas'
  const listed = (...names: string[]): FormFacts => ({ areas: new Set(names.map(foldedNameKey)) })
  const areas = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, place) => [`areas.area.#${20 + place}`, { name: `Joma ${place}` }]),
    )
  evaluateFilings([
    {
      tried: 'nothing new and nothing ends',
      service,
      changes: { 'areas.ended': {}, 'areas.area': {} },
      severity: 'error',
      path: 'areas.area',
      code: 'nothing-entered',
      lawful: { changes: { 'areas.area.#2': { name: 'Sports' } } },
    },
    {
      tried: 'five more where one is registered',
      service,
      changes: { 'areas.ended': {}, 'areas.area': {}, ...areas(5) },
      severity: 'error',
      path: 'areas.area',
      code: 'areas-too-many',
      lawful: { changes: { 'areas.area.#24': undefined } },
    },
    {
      tried: 'one that is registered, in small letters',
      service,
      changes: { 'areas.ended': {}, 'areas.area.#2.name': 'kultūra' },
      severity: 'error',
      path: 'areas.area.#2.name',
      code: 'area-twice',
      lawful: { changes: { 'areas.area.#2.name': 'Sports' } },
    },
    {
      tried: 'one name twice',
      service,
      changes: { 'areas.area.#3': { name: 'Vides  aizsardzība' } },
      severity: 'error',
      path: 'areas.area.#3.name',
      code: 'area-twice',
      lawful: { changes: { 'areas.area.#3.name': 'Sports' } },
    },
    {
      tried: 'one that the list lacks',
      service,
      changes: { 'areas.area.#2.name': 'Pūķu audzēšana' },
      facts: listed('Vides aizsardzība'),
      severity: 'warning',
      path: 'areas.area.#2.name',
      code: 'area-unlisted',
      lawful: { changes: { 'areas.area.#2.name': ' VIDES aizsardziba' } },
    },
    {
      tried: 'one that the list lacks, where another list is in force',
      service,
      facts: listed('Pūķu audzēšana'),
      severity: 'warning',
      path: 'areas.area.#2.name',
      code: 'area-unlisted',
      lawful: { facts: listed('Pūķu audzēšana', 'Vides aizsardzība') },
    },
    {
      tried: 'one that no list could have, because none is imported',
      service,
      facts: listed('Pūķu audzēšana'),
      severity: 'warning',
      path: 'areas.area.#2.name',
      code: 'area-unlisted',
      lawful: { facts: listed() },
    },
    {
      tried: 'one that cannot be looked up',
      service,
      facts: listed('Pūķu audzēšana'),
      severity: 'warning',
      path: 'areas.area.#2.name',
      code: 'area-unlisted',
      lawful: { facts: { areas: 'unknown' } },
    },
    {
      tried: 'too many, of which one is not in the list',
      service,
      changes: { 'areas.ended': {}, 'areas.area': {}, ...areas(5) },
      facts: listed('Joma 0', 'Joma 1', 'Joma 2', 'Joma 3'),
      severity: 'warning',
      path: 'areas.area.#24.name',
      code: 'area-unlisted',
      lawful: {
        changes: { 'areas.area.#24': undefined },
      },
    },
    {
      tried: 'the only one of a founding',
      service: 'register-association',
      facts: listed('Sports'),
      severity: 'warning',
      path: 'association.area.#12.name',
      code: 'area-unlisted',
      lawful: { facts: listed('Sports', 'Izglītība') },
    },
  ])
})

describe('the list of a party’s members', () => {
  const service = 'file-party-members'
  const [count, citizens] = ['list.members.count', 'list.members.citizens']
  evaluateFilings([
    {
      tried: 'more citizens than members',
      service,
      changes: { [citizens]: 244 },
      severity: 'error',
      path: citizens,
      code: 'citizens-exceed-members',
      lawful: { changes: { [citizens]: 243 } },
    },
    {
      tried: 'fewer than 200 citizens',
      service,
      changes: { [citizens]: 199 },
      severity: 'warning',
      path: citizens,
      code: 'party-citizens-few',
      lawful: { changes: { [citizens]: 200 } },
    },
    {
      tried: 'citizens are less than half of more than 400 members',
      service,
      changes: { [count]: 401, [citizens]: 200 },
      severity: 'warning',
      path: citizens,
      code: 'party-citizens-below-half',
      lawful: { changes: { [count]: 400 } },
    },
    {
      tried: 'a list of a day before the party',
      service,
      changes: { 'list.members.asOf': '2020-05-03' },
      severity: 'error',
      path: 'list.members.asOf',
      code: 'before-registration',
      lawful: { changes: { 'list.members.asOf': '2020-05-04' } },
    },
    {
      tried: 'by an applicant without the ground',
      service,
      facts: { grounds: ['notary'] },
      severity: 'error',
      path: 'filing.applicant.ground',
      code: 'ground-not-given',
      lawful: { facts: { grounds: ['officer'] } },
    },
  ])
})
