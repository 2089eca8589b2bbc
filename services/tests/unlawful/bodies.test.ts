import { describe } from 'vitest'
import type { RegisteredFact } from '@portal/forms/facts/registered-facts'
import { evaluateFilings, officer, rowId, type Filing } from './evaluate-filings.ts'

const id = (end: string) => `01937a00-0000-7000-8000-0000000000${end}`

describe('the council of a joint-stock company', () => {
  const councillor = (name: string, position = 'COUNCIL_MEMBER', code?: string) =>
    officer({ id: name, position, ...(code && { code }) })
  const council = [
    councillor('chair', 'CHAIR_OF_COUNCIL', '328405-17739'),
    councillor('deputy', 'DEPUTY_CHAIR_OF_COUNCIL', '327116-40288'),
    councillor(id('e3')),
  ]
  const inBoard = officer({ id: 'board', position: 'CHAIR_OF_BOARD', code: '329100-10082' })
  const appointed = (key: string) => `council.appointed.#2.${key}`
  const of = (filing: Omit<Filing, 'service' | 'facts'> & { registered?: readonly RegisteredFact[] }): Filing => ({
    ...filing,
    service: 'change-council',
    form: 'AS',
    facts: { registered: filing.registered ?? council },
  })
  const dropped = { 'council.appointed': {} }
  evaluateFilings([
    of({
      tried: 'gets a second chair',
      changes: { [appointed('position')]: 'CHAIR_OF_COUNCIL' },
      severity: 'error',
      path: appointed('position'),
      code: 'second-council-chair',
      lawful: { changes: { [appointed('position')]: 'COUNCIL_MEMBER' } },
    }),
    of({
      tried: 'gets a member whom it has already',
      changes: { [appointed('latvianIdentityNumber')]: '32840517739' },
      severity: 'error',
      path: appointed('latvianIdentityNumber'),
      code: 'already-in-council',
      lawful: { changes: { [appointed('latvianIdentityNumber')]: '32315560918' } },
    }),
    of({
      tried: 'gets a member of the board',
      registered: [...council, inBoard],
      changes: { [appointed('latvianIdentityNumber')]: '32910010082' },
      severity: 'error',
      path: appointed('latvianIdentityNumber'),
      code: 'board-and-council',
      lawful: { changes: { [appointed('latvianIdentityNumber')]: '32315560918' } },
    }),
    of({
      tried: 'keeps two members after a decision of the meeting',
      changes: dropped,
      severity: 'error',
      path: 'council.appointed',
      code: 'council-too-small',
      lawful: { facts: { registered: [...council, councillor('fourth')] } },
    }),
    of({
      tried: 'has no chair',
      registered: [councillor('member'), ...council.slice(1)],
      severity: 'warning',
      path: 'council.appointed',
      code: 'council-without-chair',
      lawful: { changes: { [appointed('position')]: 'CHAIR_OF_COUNCIL' } },
    }),
  ])
})

describe('the partners', () => {
  const [first, second] = ['founders.founder.#1', 'founders.founder.#2']
  const partner = (end: string, type: string, representation: string | null, code: string): RegisteredFact => ({
    kind: 'partner',
    id: id(end),
    value: {
      holder: { forename: 'Ilze', surname: end, personal_code: code, birth_date: null, country: null },
      type,
      contribution: type === 'LIMITED' ? '5000.00' : null,
      currency: null,
      representation,
      with_at_least: null,
    } as never,
    since: '2020-01-08',
    until: null,
  })
  const represents = partner('e1', 'GENERAL', 'INDIVIDUALLY', '329100-10082')
  const general = partner('e2', 'GENERAL', null, '328405-17739')
  const limited = partner('e3', 'LIMITED', null, '327740-92155')
  const leaves = (end: string) => ({ partner: id(end), reason: 'withdrew', endsOn: '2026-11-16' })
  const onlyLeave = (...ends: string[]) => ({
    'partners.joining': undefined,
    'partners.changed': undefined,
    'partners.leaving': Object.fromEntries(ends.map((end, index) => [rowId(index + 1), leaves(end)])),
  })
  evaluateFilings([
    {
      tried: 'none of whom represents the partnership',
      service: 'register-general-partnership',
      changes: { [`${first}.mayRepresent`]: false, [`${second}.mayRepresent`]: false },
      severity: 'error',
      path: 'founders.founder',
      code: 'no-partner-represents',
      lawful: { changes: { [`${first}.mayRepresent`]: true, [`${first}.representation`]: 'INDIVIDUALLY' } },
    },
    {
      tried: 'none of whom is personally liable',
      service: 'register-limited-partnership',
      changes: { [`${first}.partnerType`]: 'LIMITED', [`${first}.contribution`]: '100.00' },
      severity: 'error',
      path: 'founders.founder',
      code: 'general-partner-missing',
      lawful: { changes: { [`${first}.partnerType`]: 'GENERAL' } },
    },
    {
      tried: 'none of whom is limited',
      service: 'register-limited-partnership',
      changes: Object.fromEntries(
        [2, 3].flatMap((number) => [
          [`founders.founder.#${number}.partnerType`, 'GENERAL'],
          [`founders.founder.#${number}.mayRepresent`, false],
        ]),
      ),
      severity: 'error',
      path: 'founders.founder',
      code: 'limited-partner-missing',
      lawful: { changes: { 'founders.founder.#3.partnerType': 'LIMITED' } },
    },
    {
      tried: 'who give their partnership the firm of a company',
      service: 'change-name',
      form: 'PS',
      changes: { 'firm.wording.name': 'SIA "Ziemeļu vējš un saule"' },
      severity: 'error',
      path: 'firm.wording.name',
      code: 'name-form-mark-missing',
      lawful: { changes: { 'firm.wording.name': 'PS "Ziemeļu vējš un saule"' } },
    },
    {
      tried: 'one of whom joins once more',
      service: 'change-partners',
      facts: { registered: [represents, general, partner('e4', 'GENERAL', null, '326481-20473')] },
      severity: 'error',
      path: 'partners.joining.#2.latvianIdentityNumber',
      code: 'already-partner',
      lawful: { facts: { registered: [represents, general, partner('e4', 'GENERAL', null, '327116-40288')] } },
    },
    {
      tried: 'of whom one remains',
      service: 'change-partners',
      changes: onlyLeave('e2'),
      facts: { registered: [represents, general] },
      severity: 'warning',
      path: 'partners.leaving',
      code: 'partners-too-few',
      lawful: { facts: { registered: [represents, general, limited] } },
    },
    {
      tried: 'none of whom remains limited',
      service: 'change-partners',
      form: 'KS',
      changes: onlyLeave('e3'),
      facts: { registered: [represents, general, limited] },
      severity: 'warning',
      path: 'partners.leaving',
      code: 'partners-of-one-type',
      lawful: { changes: onlyLeave('e2') },
    },
  ])
})
