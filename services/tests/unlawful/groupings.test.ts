import { describe } from 'vitest'
import { coded, evaluateFilings, withPassport, type Filing } from './evaluate-filings.ts'

const manager = (surname: string, code: string, representation: string) => ({ ...coded(surname, code), representation })

describe('registering a grouping', () => {
  const member = 'founders.founder'
  const person = 'managers.person'
  const of = (filing: Omit<Filing, 'service'>): Filing => ({ service: 'register-grouping', ...filing })
  evaluateFilings([
    of({
      tried: 'whose members are of one member state',
      changes: { [`${member}.#2.memberState`]: 'LV' },
      severity: 'error',
      path: member,
      code: 'members-of-one-state',
      lawful: { changes: { [`${member}.#2.memberState`]: 'EE' } },
    }),
    of({
      tried: 'with a member of a third country',
      changes: { [`${member}.#2.memberState`]: 'UA' },
      severity: 'error',
      path: `${member}.#2.memberState`,
      code: 'member-outside-union',
      // The regulation applies in the European Economic Area.
      lawful: { changes: { [`${member}.#2.memberState`]: 'NO' } },
    }),
    of({
      tried: 'with one member',
      changes: { [`${member}.#2`]: undefined },
      severity: 'error',
      path: member,
      code: 'too-few-rows',
      lawful: {
        changes: {
          [`${member}.#2`]: {
            kind: 'natural',
            ...withPassport('Liepa', '1984-03-17'),
            countryOfResidence: 'LV',
            address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' },
            legalBasis: 'self',
            memberState: 'EE',
          },
          'founders.signer': {},
        },
      },
    }),
    of({
      tried: 'with a foreign member for whom no person signs',
      changes: { 'founders.signer': {} },
      severity: 'error',
      path: `${member}.#2.foreignRegistrationNumber`,
      code: 'representative-missing',
      lawful: {
        changes: {
          'founders.signer.#6': {
            represents: '304871122',
            position: 'BOARD_MEMBER',
            legalJustificationType: 'register-entry',
            forename: 'Ilze',
            surname: 'Liepa',
            hasLatvianIdentityNumber: true,
            latvianIdentityNumber: '32907741842',
            addressCountry: 'LT',
          },
        },
      },
    }),
    of({
      tried: 'without a manager',
      changes: { [person]: {} },
      severity: 'error',
      path: person,
      code: 'too-few-rows',
      lawful: { changes: { [`${person}.#4`]: manager('Liepa', '32907741842', 'INDIVIDUALLY') } },
    }),
    of({
      tried: 'with a joint right of the only manager',
      changes: { [`${person}.#4.representation`]: 'WITH_ALL' },
      severity: 'error',
      path: `${person}.#4.representation`,
      code: 'rights-not-exercisable',
      lawful: { changes: { [`${person}.#5`]: manager('Liepa', '32907741842', 'WITH_ALL') } },
    }),
    of({
      tried: 'with a joint right that needs more managers than there are',
      changes: { [`${person}.#4.representation`]: 'WITH_AT_LEAST', [`${person}.#4.withAtLeast`]: 1 },
      severity: 'error',
      path: `${person}.#4.withAtLeast`,
      code: 'exceeds-others',
      lawful: { changes: { [`${person}.#5`]: manager('Liepa', '32907741842', 'INDIVIDUALLY') } },
    }),
    of({
      tried: 'with one manager twice',
      changes: { [`${person}.#5`]: manager('Vītola', '32648120473', 'INDIVIDUALLY') },
      severity: 'error',
      path: `${person}.#5.latvianIdentityNumber`,
      code: 'duplicate-row',
      lawful: { changes: { [`${person}.#5.latvianIdentityNumber`]: '32907741842' } },
    }),
    of({
      tried: 'without the declaration about its managers',
      changes: { 'managers.requirements.eligible': undefined },
      severity: 'error',
      path: 'managers.requirements.eligible',
      code: 'required',
      lawful: { changes: { 'managers.requirements.eligible': true } },
    }),
    of({
      tried: 'under a name without the words or the initials',
      changes: { 'grouping.details.name': 'Baltijas kuģu būvētāji' },
      severity: 'error',
      path: 'grouping.details.name',
      code: 'name-form-mark-missing',
      lawful: { changes: { 'grouping.details.name': 'Baltijas kuģu būvētāji, Eiropas Ekonomisko interešu grupa' } },
    }),
    of({
      tried: 'by a contract older than the membership of Latvia in the Union',
      changes: { 'founders.founding.decidedOn': '2004-04-30' },
      severity: 'error',
      path: 'founders.founding.decidedOn',
      code: 'before-law',
      lawful: { changes: { 'founders.founding.decidedOn': '2004-05-01' } },
    }),
    of({
      tried: 'with a duration that has ended',
      changes: { 'grouping.purpose.term': 'limited', 'grouping.purpose.termUntil': '2026-11-19' },
      severity: 'error',
      path: 'grouping.purpose.termUntil',
      code: 'date-in-past',
      lawful: { changes: { 'grouping.purpose.termUntil': '2026-11-20' } },
    }),
  ])
})

describe('members of a grouping who join and leave', () => {
  const leaving = (end: string) => ({
    partner: `01937a00-0000-7000-8000-0000000000${end}`,
    reason: 'withdrew',
    endsOn: '2026-11-16',
  })
  const of = (filing: Omit<Filing, 'service' | 'form'>): Filing => ({
    service: 'change-partners',
    form: 'EIG',
    ...filing,
  })
  evaluateFilings([
    of({
      tried: 'so that all are of one member state',
      changes: { 'partners.leaving.#3': leaving('e3') },
      severity: 'warning',
      path: 'partners.leaving',
      code: 'grouping-members-few',
      lawful: { changes: { 'partners.joining.#2.memberState': 'FI' } },
    }),
    of({
      tried: 'so that one is left',
      changes: { 'partners.leaving.#3': leaving('e3'), 'partners.joining': {} },
      severity: 'warning',
      path: 'partners.leaving',
      code: 'grouping-members-few',
      lawful: { changes: { 'partners.leaving.#3': undefined } },
    }),
    of({
      tried: 'with a new member of a third country',
      changes: { 'partners.joining.#2.memberState': 'US' },
      severity: 'error',
      path: 'partners.joining.#2.memberState',
      code: 'member-outside-union',
      lawful: { changes: { 'partners.joining.#2.memberState': 'IS' } },
    }),
    of({
      tried: 'with a member who is one already',
      changes: { 'partners.joining.#2.latvianIdentityNumber': '32910010082' },
      severity: 'error',
      path: 'partners.joining.#2.latvianIdentityNumber',
      code: 'already-partner',
      lawful: { changes: { 'partners.leaving.#3': leaving('e1') } },
    }),
  ])
})

describe('managers of a grouping', () => {
  const [appointed, dismissed] = ['managers.appointed', 'managers.dismissed']
  const [first, second] = ['01937a00-0000-7000-8000-000000000015', '01937a00-0000-7000-8000-000000000016']
  const of = (filing: Omit<Filing, 'service'>): Filing => ({ service: 'change-grouping-managers', ...filing })
  evaluateFilings([
    of({
      tried: 'of whom none is left',
      changes: {
        [appointed]: {},
        'managers.requirements': undefined,
        [`${dismissed}.#2`]: { officer: first, reason: 'recalled', endsOn: '2026-11-16' },
      },
      severity: 'warning',
      path: dismissed,
      code: 'no-manager-remains',
      lawful: { changes: { [`${dismissed}.#2`]: undefined } },
    }),
    of({
      tried: 'of whom the new one is one already',
      changes: { [`${appointed}.#1.latvianIdentityNumber`]: '32910010082' },
      severity: 'error',
      path: `${appointed}.#1.latvianIdentityNumber`,
      code: 'already-in-office',
      lawful: { changes: { [`${appointed}.#1.latvianIdentityNumber`]: '32907741842' } },
    }),
    of({
      tried: 'of whom one resigns for another',
      changes: {
        'filing.applicant.ground': 'resigning-officer',
        [`${dismissed}.#1.officer`]: first,
        [`${dismissed}.#1.reason`]: 'resigned',
      },
      facts: {
        grounds: ['resigning-officer'],
        applicant: { personalCode: '32711640299', officers: [second] },
      },
      severity: 'error',
      path: `${dismissed}.#1.officer`,
      code: 'not-own-end',
      lawful: { changes: { [`${dismissed}.#1.officer`]: second } },
    }),
    of({
      tried: 'filed by a new one, who is not registered yet',
      changes: { 'filing.applicant.ground': 'new-officer' },
      facts: { grounds: ['new-officer'], applicant: { personalCode: '32648120473', officers: [] } },
      severity: 'error',
      path: 'filing.applicant.ground',
      code: 'choice-unknown',
      lawful: { changes: { 'filing.applicant.ground': 'officer' }, facts: { grounds: ['officer'] } },
    }),
  ])
})

describe('the contract of a grouping', () => {
  const of = (filing: Omit<Filing, 'service'>): Filing => ({ service: 'change-grouping-contract', ...filing })
  evaluateFilings([
    of({
      tried: 'amended before the grouping was registered',
      changes: { 'contract.content.madeOn': '2020-05-03' },
      severity: 'error',
      path: 'contract.content.madeOn',
      code: 'before-registration',
      lawful: { changes: { 'contract.content.madeOn': '2020-05-04' } },
    }),
    of({
      tried: 'with a name without its initials',
      changes: { 'contract.content.name': 'Baltijas vējš' },
      severity: 'error',
      path: 'contract.content.name',
      code: 'name-form-mark-missing',
      lawful: { changes: { 'contract.content.name': 'EEIG "Baltijas vējš"' } },
    }),
  ])
})

describe('the end of a grouping', () => {
  evaluateFilings([
    {
      tried: 'without a liquidation',
      service: 'delete-partnership',
      form: 'EIG',
      changes: { 'ending.activity.settlement': 'agreed' },
      severity: 'error',
      path: 'ending.activity.settlement',
      code: 'choice-unknown',
      lawful: { changes: { 'ending.activity.settlement': 'liquidated' } },
    },
  ])
})
