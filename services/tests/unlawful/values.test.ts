import { describe } from 'vitest'
import type { IssueCode } from '@portal/forms/definition/issue-codes'
import { sample as foundationSample } from '../../register-foundation/sample.ts'
import { liga } from '../../shared/sample-persons.ts'
import { evaluateFilings, type Changes, type Filing } from './evaluate-filings.ts'

const [person, entity] = ['founders.founder.#1', 'founders.founder.#2']
const [decidedOn, phone] = ['founders.founding.decidedOn', 'contact.details.phone']

/** An answer that is no such value, and one that is. */
const value = (path: string, given: unknown, code: IssueCode, lawful: unknown): Filing => ({
  tried: `${path} is ${String(given).slice(0, 20)}`,
  service: 'register-sia',
  changes: { [path]: given },
  severity: 'error',
  path,
  code,
  lawful: { changes: { [path]: lawful } },
})

describe('an answer of the wrong kind', () => {
  evaluateFilings([
    value('company.capital.contribution', 'a loan', 'choice-unknown', 'money'),
    value('company.capital.capital', '2800,00', 'money-format', '2800.00'),
    value('company.capital.capital', '2800.001', 'money-format', '2800.00'),
    value('company.capital.nominal', '1 EUR', 'money-format', '1.00'),
    value(`${person}.shares`, '1400', 'integer-format', 1400),
    value(`${person}.shares`, 1400.5, 'integer-format', 1400),
    value(`${person}.forname`, 'E'.repeat(300), 'too-long', 'Elīna'),
    value(`${person}.forname`, 'Elīna\u0000', 'control-characters', 'Elīna'),
    value(`${person}.latvianIdentityNumber`, '3264', 'person-code-format', '32648120473'),
    value(`${person}.latvianIdentityNumber`, '01019099999', 'person-code-invalid', '32648120473'),
    value(`${entity}.registrationNumber`, '4990300', 'registration-number-format', '49903000016'),
    value(`${entity}.registrationNumber`, '49903000017', 'registration-number-invalid', '49903000016'),
    value('founders.founder.#3.country', 'XX', 'country-unknown', 'EE'),
    value('address.owner.cadastreNumber', '0100 023 0145', 'digits-only', '01000230145'),
    value(decidedOn, '16.11.2026', 'date-format', '2026-11-16'),
    value(decidedOn, '2026-02-30', 'date-no-such-day', '2026-02-28'),
    value('contact.details.email', 'birojs piemers.lv', 'email-format', 'birojs@piemers.lv'),
    value(phone, 'astoņi', 'phone-format', '+37120000017'),
    value(phone, true, 'invalid-value', '+37120000017'),
  ])
})

describe('a day', () => {
  const foreigner: Changes = {
    [`${person}.hasLatvianIdentityNumber`]: false,
    [`${person}.latvianIdentityNumber`]: undefined,
    [`${person}.identityDocumentType`]: 'passport',
    [`${person}.identityDocumentNumber`]: 'KE7654321',
    [`${person}.identityDocumentDate`]: '2021-06-02',
    [`${person}.identityDocumentCountry`]: 'EE',
    [`${person}.identityDocumentIssuedBy`]: 'Politsei- ja Piirivalveamet',
  }
  const born = `${person}.birthDate`
  evaluateFilings([
    { ...value(born, '2026-11-20', 'date-is-today', '1990-01-01'), changes: { ...foreigner, [born]: '2026-11-20' } },
    value('owners.owner.#8.since', '1026-11-16', 'date-too-far', '2026-11-16'),
  ])
})

describe('shares that pass', () => {
  const service = 'change-members'
  const of = (filing: Omit<Filing, 'service'>): Filing => ({ ...filing, service })
  evaluateFilings([
    of({
      tried: 'with numbers that descend',
      changes: { 'register.joined.#3.numbers': '9–1' },
      severity: 'error',
      path: 'register.joined.#3.numbers',
      code: 'number-ranges-format',
      lawful: { changes: { 'register.joined.#3.numbers': undefined } },
    }),
    of({
      tried: 'with more numbers than shares',
      changes: { 'register.joined.#3.numbers': '5001–9999' },
      severity: 'error',
      path: 'register.joined.#3.numbers',
      code: 'numbers-differ-from-shares',
      lawful: { changes: { 'register.joined.#3.numbers': undefined } },
    }),
    of({
      tried: 'with numbers that no share has',
      changes: { 'register.joined.#3.numbers': '2101–2900' },
      severity: 'warning',
      path: 'register.joined.#3.numbers',
      code: 'numbers-unknown',
      lawful: { changes: { 'register.joined.#3.numbers': '2001–2800' } },
    }),
    of({
      tried: 'by an inheritance',
      changes: { 'register.folio.reason': 'inheritance' },
      severity: 'warning',
      path: 'register.folio.reason',
      code: 'shares-pass-without-signature',
      lawful: { changes: { 'register.folio.reason': 'transaction' } },
    }),
  ])
})

describe('foundings', () => {
  const [foundation, company] = ['register-foundation', 'register-stock-company'] as const
  const inCommon = (id: number): Changes => ({
    [`founders.founder.#${id}.inCommon`]: true,
    [`founders.founder.#${id}.shares`]: undefined,
  })
  const representative = {
    ...liga,
    countryOfResidence: 'LV',
    address: { code: '103000025', text: 'Liepziedu iela 27 - 4, Rīga, LV-1013' },
  }
  evaluateFilings([
    { ...value(decidedOn, '2026-11-21', 'date-in-future', '2026-11-16'), service: foundation },
    {
      ...value('board.member', {}, 'too-few-rows', undefined),
      service: foundation,
      lawful: { changes: { 'board.member': foundationSample.board.member } },
    },
    { ...value('company.capital.capital', '24990.00', 'too-small', '35000.00'), service: company },
    {
      tried: 'stock in common of one founder alone',
      service: company,
      changes: { ...inCommon(1), 'founders.common.shares': 1750, 'founders.representative': representative },
      severity: 'error',
      path: 'founders.founder',
      code: 'too-few-in-common',
      lawful: { changes: { ...inCommon(2), 'founders.common.shares': 2625 } },
    },
    {
      tried: 'stock in common besides own stock that exceeds the capital',
      service: company,
      changes: {
        ...inCommon(1),
        ...inCommon(2),
        'founders.founder.#1.ownShares': 10,
        'founders.common.shares': 2625,
        'founders.representative': representative,
      },
      severity: 'error',
      path: 'company.capital.capital',
      code: 'shares-differ-from-capital',
      lawful: { changes: { 'founders.common.shares': 2615 } },
    },
  ])
})
