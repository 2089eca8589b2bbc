import { describe } from 'vitest'
import { sample } from '../../register-low-capital-sia/sample.ts'
import { at, coded, evaluateFilings, withPassport, type Filing } from './evaluate-filings.ts'

const tallinn = { countryOfResidence: 'EE', cityOrRegionAbroad: 'Tallinn', otherAddressElementsAbroad: 'Kase 1' }
const alone = (board: object, id: number) => ({ 'board.member': {}, [`board.member.#${id}`]: board })
const sole = {
  ...coded('Zvirbule', '32907741842'),
  position: 'BOARD_MEMBER',
  representation: 'WITH_ALL',
  consent: 'attached',
}

/** Leaves out the founders of a long list, from one number to before another. */
const without = (from: number, to: number): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: to - from }, (_, place) => [`founders.founder.#${from + place}`, undefined]))

/** Filings that every founding of a company or an association must evaluate alike. */
const ofEach = (service: Filing['service'], firstFounder: string, founding: string, law: string): Filing[] => [
  {
    tried: 'the sole board member represents with all others',
    service,
    changes: alone(
      service === 'register-low-capital-sia' ? { ...sole, latvianIdentityNumber: '32315560918' } : sole,
      9,
    ),
    severity: 'error',
    path: 'board.member.#9.representation',
    code: 'rights-not-exercisable',
    lawful: { changes: { 'board.member.#9.representation': 'INDIVIDUALLY' } },
  },
  {
    tried: 'the chair represents with the chair',
    service,
    changes: alone(
      {
        ...sole,
        latvianIdentityNumber: service === 'register-low-capital-sia' ? '32315560918' : '32907741842',
        position: 'CHAIR_OF_BOARD',
        representation: 'WITH_CHAIR',
      },
      9,
    ),
    severity: 'error',
    path: 'board.member.#9.representation',
    code: 'rights-not-exercisable',
    lawful: { changes: { 'board.member.#9.representation': 'INDIVIDUALLY' } },
  },
  {
    tried: 'no board',
    service,
    changes: { 'board.member': {} },
    severity: 'error',
    path: 'board.member',
    code: 'too-few-rows',
    lawful: {
      changes: alone(
        {
          ...sole,
          latvianIdentityNumber: service === 'register-low-capital-sia' ? '32315560918' : '32907741842',
          representation: 'INDIVIDUALLY',
        },
        9,
      ),
    },
  },
  {
    tried: 'decided in 1918',
    service,
    changes: { [founding]: '1918-11-18' },
    severity: 'error',
    path: founding,
    code: 'before-law',
    lawful: { changes: { [founding]: law } },
  },
  {
    tried: 'decided tomorrow',
    service,
    changes: { [founding]: '2026-11-21' },
    severity: 'error',
    path: founding,
    code: 'date-in-future',
    lawful: { changes: { [founding]: '2026-11-20' } },
  },
  {
    tried: 'a founder born in 2020 signs for themselves',
    service,
    changes: {
      ...at(firstFounder, { ...withPassport('Liepa', '2020-01-01'), ...tallinn, address: undefined }),
      [`${firstFounder}.latvianIdentityNumber`]: undefined,
      ...(service === 'register-low-capital-sia' && {
        'board.member.#3.latvianIdentityNumber': '32774092155',
        'board.member.#4.latvianIdentityNumber': '32774092155',
      }),
    },
    severity: 'warning',
    path: `${firstFounder}.birthDate`,
    code: 'minor',
    lawful: {
      changes: {
        [`${firstFounder}.birthDate`]: '1990-01-01',
        ...(service === 'register-low-capital-sia' && { 'board.member.#3': undefined }),
        ...(service === 'register-low-capital-sia' && { 'board.member.#4.representation': 'INDIVIDUALLY' }),
      },
    },
  },
  {
    tried: 'a declaration of truth is not made',
    service,
    changes: { 'contact.truth.statement': false },
    severity: 'error',
    path: 'contact.truth.statement',
    code: 'statement-not-confirmed',
    lawful: { changes: { 'contact.truth.statement': true } },
  },
  {
    tried: 'an address of no register',
    service,
    changes: { 'address.legal.address': { code: '', text: 'Rīga' } },
    severity: 'error',
    path: 'address.legal.address',
    code: 'address-not-chosen',
    lawful: {
      changes: { 'address.legal.address': { code: '103000025', text: 'Liepziedu iela 27 - 4, Rīga, LV-1013' } },
    },
  },
]

describe('founding a limited liability company', () => {
  const service = 'register-sia'
  const founder = 'founders.founder.#1'
  evaluateFilings([
    ...ofEach(service, founder, 'founders.founding.decidedOn', '2002-01-01'),
    {
      tried: 'a capital of 2799.99',
      service,
      changes: { 'company.capital.capital': '2799.99' },
      severity: 'error',
      path: 'company.capital.capital',
      code: 'too-small',
      lawful: { changes: { 'company.capital.capital': '2800.00' } },
    },
    {
      tried: 'shares that do not make the capital',
      service,
      changes: { [`${founder}.shares`]: 1399 },
      severity: 'error',
      path: 'company.capital.capital',
      code: 'shares-differ-from-capital',
      lawful: { changes: { [`${founder}.shares`]: 1400 } },
    },
    {
      tried: 'one founder by code and by passport',
      service,
      changes: {
        'founders.founder.#2': {
          kind: 'natural',
          ...withPassport('Vītola', '1985-03-05'),
          forname: 'Elīna',
          ...tallinn,
          legalBasis: 'self',
          shares: 700,
        },
      },
      severity: 'warning',
      path: 'founders.founder.#2.surname',
      code: 'maybe-same-person',
      lawful: { changes: { 'founders.founder.#2.forname': 'Ilze' } },
    },
    {
      tried: 'one founder twice by the number of a foreign register',
      service,
      changes: {
        'founders.founder.#2': {
          kind: 'legal',
          country: 'EE',
          foreignRegistrationNumber: '12345678',
          name: 'Kaselehe OÜ',
          legalAddressCityOrRegionAbroad: 'Tartu',
          legalAddressOtherElementsAbroad: 'Kase 14',
          shares: 700,
        },
      },
      severity: 'error',
      path: 'founders.founder.#3.foreignRegistrationNumber',
      code: 'duplicate-row',
      lawful: {
        changes: {
          'founders.founder.#2.foreignRegistrationNumber': '87654321',
          'founders.signer.#6': {
            represents: '87654321',
            position: 'BOARD_MEMBER',
            legalJustificationType: 'law',
            forename: 'Kaisa',
            surname: 'Mägi',
            hasLatvianIdentityNumber: true,
            latvianIdentityNumber: '32907741826',
            addressCountry: 'EE',
          },
        },
      },
    },
    {
      tried: 'no person signs for the foreign founder',
      service,
      changes: { 'founders.signer.#5': undefined },
      severity: 'error',
      path: 'founders.founder.#3.foreignRegistrationNumber',
      code: 'representative-missing',
      lawful: {
        changes: {
          'founders.founder.#3': undefined,
          'company.capital.capital': '2800.00',
          [`${founder}.shares`]: 2100,
        },
      },
    },
    {
      tried: 'the founder entity has another name than in the register',
      service,
      changes: { 'founders.founder.#2.name': 'SIA "Pavisam cits vārds"' },
      facts: { registrationNumbers: new Map([['49903000016', 'SIA "Liepziedu nams"']]) },
      severity: 'error',
      path: 'founders.founder.#2.name',
      code: 'name-differs-from-register',
      lawful: { changes: { 'founders.founder.#2.name': 'SIA "Liepziedu nams"' } },
    },
    {
      tried: 'the founder entity is in no register',
      service,
      facts: { registrationNumbers: new Map() },
      severity: 'error',
      path: 'founders.founder.#2.registrationNumber',
      code: 'registration-number-not-found',
      lawful: { facts: { registrationNumbers: new Map([['49903000016', 'SIA "Liepziedu nams"']]) } },
    },
    {
      tried: 'a cadastre number of 0',
      service,
      changes: { 'address.owner.cadastreNumber': '0' },
      severity: 'error',
      path: 'address.owner.cadastreNumber',
      code: 'number-incomplete',
      lawful: { changes: { 'address.owner.cadastreNumber': '01000230145001' } },
    },
    {
      tried: 'a cadastre number of eleven zeros',
      service,
      changes: { 'address.owner.cadastreNumber': '00000000000' },
      severity: 'error',
      path: 'address.owner.cadastreNumber',
      code: 'number-incomplete',
      lawful: { changes: { 'address.owner.cadastreNumber': '01000230145' } },
    },
    {
      tried: 'an owner of the premises called -',
      service,
      changes: { 'address.owner.ownerName': '-' },
      severity: 'error',
      path: 'address.owner.ownerName',
      code: 'no-letters',
      lawful: { changes: { 'address.owner.ownerName': 'SIA "Liepziedu nams"' } },
    },
    {
      tried: 'a co-owner of the premises without a number',
      service,
      changes: { 'address.coOwner.#9': { ownerKind: 'legal', ownerName: 'SIA "Liepziedu nams"' } },
      severity: 'error',
      path: 'address.coOwner.#9.ownerRegistrationNumber',
      code: 'required',
      lawful: { changes: { 'address.coOwner.#9.ownerRegistrationNumber': '49903000016' } },
    },
    {
      tried: 'no owner is declared, though one founder holds half',
      service,
      changes: {
        'founders.founder.#2': undefined,
        'founders.founder.#3': undefined,
        [`${founder}.shares`]: 2800,
        'owners.owner': undefined,
        'owners.declaration': { finding: 'not-ascertainable', reason: 'Vienādas daļas' },
      },
      severity: 'warning',
      path: 'owners.declaration.finding',
      code: 'owner-not-declared',
      lawful: {
        changes: {
          'owners.declaration': { finding: 'identified' },
          'owners.owner.#8': {
            ...coded('Vītola', '32648120473'),
            forname: 'Elīna',
            nationality: 'LV',
            residence: 'LV',
            control: 'shares',
            since: '2026-11-16',
          },
        },
      },
    },
    {
      tried: 'an owner by shares who holds none',
      service,
      changes: {
        'founders.founder.#2': undefined,
        'founders.founder.#3': undefined,
        [`${founder}.shares`]: 2800,
        'owners.owner.#9': {
          ...coded('Zvirbule', '32907741842'),
          nationality: 'LV',
          residence: 'LV',
          control: 'shares',
          since: '2026-11-16',
        },
      },
      severity: 'warning',
      path: 'owners.owner.#9.control',
      code: 'owner-without-shares',
      lawful: { changes: { 'owners.owner.#9.control': 'board' } },
    },
    {
      tried: 'four owners by shares, of whom some may hold them through the founders',
      service,
      changes: Object.fromEntries(
        ['32907741842', '32907741859', '32907741867'].map((code, index) => [
          `owners.owner.#${20 + index}`,
          {
            ...coded('Zvirbule', code),
            nationality: 'LV',
            residence: 'LV',
            control: 'shares',
            since: '2026-11-16',
          },
        ]),
      ),
      severity: 'warning',
      path: 'owners.owner.#22.control',
      code: 'owners-by-shares-many',
      lawful: { changes: { 'owners.owner.#22.control': 'board' } },
    },
    {
      tried: 'an owner since 1950',
      service,
      changes: { 'owners.owner.#8.since': '1950-01-01' },
      severity: 'error',
      path: 'owners.owner.#8.since',
      code: 'before-law',
      lawful: { changes: { 'owners.owner.#8.since': '2026-11-16' } },
    },
    {
      tried: 'a right that needs more others than there are',
      service,
      changes: { 'board.member.#7.withAtLeast': 2 },
      severity: 'error',
      path: 'board.member.#7.withAtLeast',
      code: 'exceeds-others',
      lawful: { changes: { 'board.member.#7.withAtLeast': 1 } },
    },
    {
      tried: 'a right with the chair on a board without one',
      service,
      changes: { 'board.member.#6.position': 'BOARD_MEMBER', 'board.member.#7.representation': 'WITH_CHAIR' },
      severity: 'error',
      path: 'board.member.#7.representation',
      code: 'chair-missing',
      lawful: { changes: { 'board.member.#6.position': 'CHAIR_OF_BOARD' } },
    },
    {
      tried: 'the signer has a passport from before their birth',
      service,
      changes: { 'founders.signer.#5.issuedOn': '1984-03-16' },
      severity: 'error',
      path: 'founders.signer.#5.issuedOn',
      code: 'document-before-birth',
      lawful: { changes: { 'founders.signer.#5.issuedOn': '2021-06-02' } },
    },
  ])
})

/** A further founder who holds shares with others, in the second holding. */
const inSecond = (id: number) =>
  at(`founders.founder.#${id}`, {
    ...withPassport(`Liepa ${id}`, '1990-01-01'),
    ...tallinn,
    identityDocumentNumber: `KE${id}`,
    legalBasis: 'self',
    onlyOne: true,
    inCommon: true,
    holding: 'second',
  })

describe('founding a company with small capital', () => {
  const service = 'register-low-capital-sia'
  const many = Object.fromEntries([11, 12, 13, 14].map((number) => [`founders.founder.#${number}`, {}]))
  evaluateFilings([
    ...ofEach(service, 'founders.founder.#1', 'founders.founding.decidedOn', '2010-05-01'),
    {
      tried: 'shares in common of one founder alone',
      service,
      changes: { ...at('founders.founder.#1', { inCommon: undefined, shares: 50 }), 'founders.common.shares': 50 },
      severity: 'error',
      path: 'founders.founder',
      code: 'too-few-in-common',
      lawful: { changes: at('founders.founder.#2', { inCommon: undefined, shares: 50 }) },
    },
    {
      tried: 'a second holding in common of one founder alone',
      service,
      changes: {
        ...inSecond(11),
        ...inSecond(12),
        'founders.founder.#12.holding': 'first',
        'founders.common.shares': 60,
        'founders.secondCommon.shares': 40,
        'founders.secondRepresentative': sample.founders.representative,
      },
      severity: 'error',
      path: 'founders.founder',
      code: 'too-few-in-common',
      lawful: { changes: { 'founders.founder.#12.holding': 'second' } },
    },
    {
      tried: 'own shares that exceed the capital with those in common',
      service,
      changes: { 'founders.founder.#1.ownShares': 10 },
      severity: 'error',
      path: 'company.capital.capital',
      code: 'shares-differ-from-capital',
      lawful: { changes: { 'founders.common.shares': 90 } },
    },
    {
      tried: 'shares in common that do not make the capital',
      service,
      changes: { 'founders.common.shares': 99 },
      severity: 'error',
      path: 'company.capital.capital',
      code: 'shares-differ-from-capital',
      lawful: { changes: { 'founders.common.shares': 100 } },
    },
    {
      tried: 'shares in common without a representative',
      service,
      changes: { 'founders.representative': undefined },
      severity: 'error',
      path: 'founders.representative.surname',
      code: 'required',
      lawful: {
        changes: {
          ...at('founders.founder.#1', { inCommon: undefined, shares: 50 }),
          ...at('founders.founder.#2', { inCommon: undefined, shares: 50 }),
        },
      },
    },
    {
      tried: 'a capital of an ordinary company',
      service,
      changes: { 'company.capital.capital': '2800.00' },
      severity: 'error',
      path: 'company.capital.capital',
      code: 'too-large',
      lawful: { changes: { 'company.capital.capital': '100.00' } },
    },
    {
      tried: 'six founders',
      service,
      changes: many,
      severity: 'error',
      path: 'founders.founder',
      code: 'too-many-rows',
      lawful: { changes: Object.fromEntries(Object.keys(many).map((key) => [key, undefined])) },
    },
    {
      tried: 'a board member who is no founder',
      service,
      changes: { 'board.member.#4.latvianIdentityNumber': '32648120473' },
      severity: 'error',
      path: 'board.member.#4.latvianIdentityNumber',
      code: 'not-among-founders',
      lawful: { changes: { 'board.member.#4.latvianIdentityNumber': '32774092155' } },
    },
    {
      tried: 'a founder does not state that it is their only such company',
      service,
      changes: { 'founders.founder.#1.onlyOne': false },
      severity: 'error',
      path: 'founders.founder.#1.onlyOne',
      code: 'statement-not-confirmed',
      lawful: { changes: { 'founders.founder.#1.onlyOne': true } },
    },
    {
      tried: 'a founder is a member of another such company',
      service,
      facts: {
        entriesOf: { 'sole-trader': new Map(), 'low-capital-member': new Map([['32315560918', 'SIA "Zaļais tilts"']]) },
      },
      severity: 'error',
      path: 'founders.founder.#1.latvianIdentityNumber',
      code: 'second-low-capital',
      lawful: { facts: { entriesOf: { 'sole-trader': new Map(), 'low-capital-member': new Map() } } },
    },
    {
      tried: 'one founder twice',
      service,
      changes: {
        'founders.founder.#2.latvianIdentityNumber': '32315560918',
        'board.member.#4': undefined,
        'board.member.#3.representation': 'INDIVIDUALLY',
      },
      severity: 'error',
      path: 'founders.founder.#2.latvianIdentityNumber',
      code: 'duplicate-row',
      lawful: { changes: { 'founders.founder.#2.latvianIdentityNumber': '32774092155' } },
    },
  ])
})

describe('founding an association', () => {
  const service = 'register-association'
  evaluateFilings([
    ...ofEach(service, 'founders.founder.#1', 'founders.founding.decidedOn', '2004-04-01'),
    {
      tried: 'one founder',
      service,
      changes: { 'founders.founder.#2': undefined },
      severity: 'error',
      path: 'founders.founder',
      code: 'too-few-rows',
      lawful: {
        changes: {
          'founders.founder.#2': {
            kind: 'natural',
            ...coded('Zvirbule', '32907741842'),
            ...tallinn,
            legalBasis: 'self',
          },
        },
      },
    },
    {
      tried: 'one authorised founder',
      service,
      changes: { 'founders.founding.signing': 'authorised', 'founders.founder.#1.authorised': true },
      severity: 'error',
      path: 'founders.founder',
      code: 'too-few-authorised',
      lawful: { changes: { 'founders.founder.#2.authorised': true } },
    },
    {
      tried: 'a term that has ended',
      service,
      changes: { 'association.purpose.term': 'limited', 'association.purpose.termUntil': '2001-12-31' },
      severity: 'error',
      path: 'association.purpose.termUntil',
      code: 'date-in-past',
      lawful: { changes: { 'association.purpose.termUntil': '2031-12-31' } },
    },
    {
      tried: 'an owner by shares',
      service,
      changes: { 'owners.owner.#5.control': 'shares' },
      severity: 'error',
      path: 'owners.owner.#5.control',
      code: 'choice-unknown',
      lawful: { changes: { 'owners.owner.#5.control': 'board' } },
    },
    {
      tried: 'the purpose of a hyphen',
      service,
      changes: { 'association.purpose.objective': '-' },
      severity: 'error',
      path: 'association.purpose.objective',
      code: 'no-letters',
      lawful: { changes: { 'association.purpose.objective': 'Kopt parku.' } },
    },
    {
      tried: 'the name of a limited liability company',
      service,
      changes: { 'association.purpose.name': 'SIA "Mazie airētāji"' },
      severity: 'error',
      path: 'association.purpose.name',
      code: 'name-wrong-form-mark',
      lawful: { changes: { 'association.purpose.name': 'Mazie airētāji' } },
    },
  ])
})

describe('founding a cooperative', () => {
  const service = 'register-cooperative'
  evaluateFilings([
    ...ofEach(service, 'founders.founder.#1', 'founders.founding.decidedOn', '2018-04-12'),
    {
      tried: 'one founder',
      service,
      changes: { 'founders.founder.#2': undefined, 'founders.founder.#6': undefined },
      severity: 'error',
      path: 'founders.founder',
      code: 'too-few-rows',
      lawful: {
        changes: {
          'founders.founder.#2': {
            kind: 'natural',
            ...coded('Zvirbule', '32907741842'),
            ...tallinn,
            legalBasis: 'self',
          },
        },
      },
    },
    {
      tried: 'two founders',
      service,
      changes: { 'founders.founder.#6': undefined },
      severity: 'warning',
      path: 'founders.founder',
      code: 'cooperative-founders-few',
      lawful: {
        changes: {
          'founders.founder.#6': {
            kind: 'natural',
            ...coded('Zvirbule', '32907741842'),
            ...tallinn,
            legalBasis: 'self',
          },
        },
      },
    },
    {
      tried: 'the name of a joint-stock company',
      service,
      changes: { 'cooperative.firm.name': 'AS "Piejūras augļi"' },
      severity: 'error',
      path: 'cooperative.firm.name',
      code: 'name-wrong-form-mark',
      lawful: { changes: { 'cooperative.firm.name': 'Piejūras augļi' } },
    },
  ])
})

describe('founding a trade union', () => {
  const service = 'register-trade-union'
  const isSole = { 'founders.founder.#2': undefined, ...without(100, 113) }
  evaluateFilings([
    {
      tried: 'one founder',
      service,
      changes: { ...isSole, 'founders.founding.signing': 'all', 'founders.founder.#1.authorised': undefined },
      severity: 'error',
      path: 'founders.founder',
      code: 'too-few-rows',
      lawful: { changes: { 'founders.founder.#2': coded('Zvirbule', '32907741842') } },
    },
    {
      tried: 'fourteen founders in an enterprise',
      service,
      changes: without(112, 113),
      severity: 'warning',
      path: 'founders.founder',
      code: 'workplace-union-founders-few',
      lawful: { changes: { 'founders.founder.#112': coded('Zvirbule', '32907741842') } },
    },
    {
      tried: 'fifteen founders outside an enterprise',
      service,
      changes: { 'union.purpose.scope': 'outside' },
      severity: 'warning',
      path: 'founders.founder',
      code: 'union-founders-few',
      lawful: {
        changes: Object.fromEntries(
          Array.from({ length: 35 }, (_, place) => [
            `founders.founder.#${200 + place}`,
            coded(`Zvirbule-${String.fromCodePoint(97 + (place % 26))}`, `32600000${200 + place}`),
          ]),
        ),
      },
    },
    {
      tried: 'one authorised founder',
      service,
      changes: { 'founders.founder.#2.authorised': undefined },
      severity: 'error',
      path: 'founders.founder',
      code: 'too-few-authorised',
      lawful: { changes: { 'founders.founder.#2.authorised': true } },
    },
    {
      tried: 'one founder twice',
      service,
      changes: { 'founders.founder.#100.latvianIdentityNumber': '32500000101' },
      severity: 'error',
      path: 'founders.founder.#101.latvianIdentityNumber',
      code: 'duplicate-row',
      lawful: { changes: { 'founders.founder.#100.latvianIdentityNumber': '32500000100' } },
    },
    {
      tried: 'before the law',
      service,
      changes: { 'founders.founding.decidedOn': '2014-10-31' },
      severity: 'error',
      path: 'founders.founding.decidedOn',
      code: 'before-law',
      lawful: { changes: { 'founders.founding.decidedOn': '2014-11-01' } },
    },
  ])
})

describe('founding a congregation', () => {
  const service = 'register-congregation'
  const person = { forname: 'Ilze', surname: 'Zvirbule' }
  evaluateFilings([
    {
      tried: 'nineteen founders',
      service,
      changes: without(119, 120),
      severity: 'error',
      path: 'founders.founder',
      code: 'too-few-rows',
      lawful: { changes: { 'founders.founder.#119': { ...person, latvianIdentityNumber: '32907741842' } } },
    },
    {
      tried: 'a founder born in 2012',
      service,
      changes: { 'founders.founder.#100.latvianIdentityNumber': '01011220004' },
      severity: 'error',
      path: 'founders.founder.#100.latvianIdentityNumber',
      code: 'founder-under-age',
      lawful: { changes: { 'founders.founder.#100.latvianIdentityNumber': '32907741842' } },
    },
    {
      tried: 'one founder twice',
      service,
      changes: { 'founders.founder.#101.latvianIdentityNumber': '32500000100' },
      severity: 'error',
      path: 'founders.founder.#101.latvianIdentityNumber',
      code: 'duplicate-row',
      lawful: { changes: { 'founders.founder.#101.latvianIdentityNumber': '32907741842' } },
    },
    {
      tried: 'a founder of another congregation',
      service,
      changes: { 'founders.founding.onlyOne': false },
      severity: 'error',
      path: 'founders.founding.onlyOne',
      code: 'statement-not-confirmed',
      lawful: { changes: { 'founders.founding.onlyOne': true } },
    },
    {
      tried: 'fifteen days after the meeting',
      service,
      changes: { 'founders.founding.decidedOn': '2026-11-05' },
      severity: 'warning',
      path: 'founders.founding.decidedOn',
      code: 'congregation-filed-late',
      lawful: { changes: { 'founders.founding.decidedOn': '2026-11-06' } },
    },
    {
      tried: 'before the law',
      service,
      changes: { 'founders.founding.decidedOn': '1990-01-01' },
      severity: 'error',
      path: 'founders.founding.decidedOn',
      code: 'before-law',
      lawful: { changes: { 'founders.founding.decidedOn': '2026-11-20' } },
    },
    {
      tried: 'no church is named',
      service,
      changes: { 'congregation.church': {} },
      severity: 'error',
      path: 'congregation.church.registrationNumber',
      code: 'required',
      lawful: { changes: { 'congregation.confession.belongs': false } },
    },
  ])
})

describe('entering a farm', () => {
  const service = 'register-farm'
  const person = 'owner.person'
  evaluateFilings([
    {
      tried: 'through a guardian',
      service,
      changes: {
        [`${person}.legalBasis`]: 'guardianship',
        [`${person}.documentAddedPreviously`]: false,
        [`${person}.uploadedDocumentAttestingToRights`]: true,
      },
      severity: 'warning',
      path: `${person}.legalBasis`,
      code: 'farm-through-guardian',
      lawful: { changes: { [`${person}.legalBasis`]: 'power-of-attorney' } },
    },
    {
      tried: 'by a minor',
      service,
      changes: {
        ...at(person, { ...withPassport('Liepa', '2012-01-01'), latvianIdentityNumber: undefined }),
      },
      severity: 'warning',
      path: `${person}.birthDate`,
      code: 'minor',
      lawful: { changes: { [`${person}.birthDate`]: '1990-01-01' } },
    },
    {
      tried: 'without land',
      service,
      changes: { 'farm.details.landArea': 0 },
      severity: 'error',
      path: 'farm.details.landArea',
      code: 'too-small',
      lawful: {
        changes: {
          'farm.details.kind': 'ZVJ',
          'farm.details.landArea': undefined,
          'farm.details.name': 'Zvejnieku saimniecība "Vītolu krasts"',
        },
      },
    },
    {
      tried: 'with the name of a company',
      service,
      changes: { 'farm.details.name': 'SIA "Vītolu lejas"' },
      severity: 'error',
      path: 'farm.details.name',
      code: 'name-wrong-form-mark',
      lawful: { changes: { 'farm.details.name': 'ZS "Vītolu lejas"' } },
    },
  ])
})

describe('entering a sole trader', () => {
  const service = 'register-sole-trader'
  const person = 'trader.person'
  const code = { ...coded('Mägi', '32907741842') }
  evaluateFilings([
    {
      tried: 'the person is one already',
      service,
      changes: at(person, code),
      facts: {
        entriesOf: { 'sole-trader': new Map([['32907741842', 'IK "Mēness"']]), 'low-capital-member': new Map() },
      },
      severity: 'warning',
      path: `${person}.latvianIdentityNumber`,
      code: 'already-sole-trader',
      lawful: { changes: { [`${person}.latvianIdentityNumber`]: '32907741826' } },
    },
    {
      tried: 'under guardianship',
      service,
      changes: { [`${person}.legalBasis`]: 'guardianship' },
      severity: 'warning',
      path: `${person}.legalBasis`,
      code: 'acts-through-guardian',
      lawful: { changes: { [`${person}.legalBasis`]: 'power-of-attorney' } },
    },
    {
      tried: 'in parental custody',
      service,
      changes: { [`${person}.legalBasis`]: 'parental-custody' },
      severity: 'warning',
      path: `${person}.legalBasis`,
      code: 'acts-through-guardian',
      lawful: { changes: { [`${person}.legalBasis`]: 'self' } },
    },
    {
      tried: 'born on 1 January 2020',
      service,
      changes: { [`${person}.birthDate`]: '2020-01-01' },
      severity: 'warning',
      path: `${person}.birthDate`,
      code: 'minor',
      lawful: { changes: { [`${person}.birthDate`]: '2008-11-20' } },
    },
    {
      tried: 'since 1990',
      service,
      changes: { 'business.firm.startsOn': '1990-01-01' },
      severity: 'error',
      path: 'business.firm.startsOn',
      code: 'before-law',
      lawful: { changes: { 'business.firm.startsOn': '2026-12-01' } },
    },
    {
      tried: 'from a day more than a year ahead',
      service,
      changes: { 'business.firm.startsOn': '2027-11-21' },
      severity: 'warning',
      path: 'business.firm.startsOn',
      code: 'starts-far-ahead',
      lawful: { changes: { 'business.firm.startsOn': '2027-11-20' } },
    },
    {
      tried: 'a firm without its form',
      service,
      changes: { 'business.firm.name': 'Megi keramika' },
      severity: 'error',
      path: 'business.firm.name',
      code: 'name-form-mark-missing',
      lawful: { changes: { 'business.firm.name': 'Megi keramika, IK' } },
    },
    {
      tried: 'the passport was issued before the birth',
      service,
      changes: { [`${person}.identityDocumentDate`]: '1984-03-16' },
      severity: 'error',
      path: `${person}.identityDocumentDate`,
      code: 'document-before-birth',
      lawful: { changes: { [`${person}.identityDocumentDate`]: '1984-03-17' } },
    },
    {
      tried: 'an activity of a hyphen',
      service,
      changes: { 'business.firm.activity': '-' },
      severity: 'error',
      path: 'business.firm.activity',
      code: 'no-letters',
      lawful: { changes: { 'business.firm.activity': 'Keramika' } },
    },
    {
      tried: 'a cadastre number of five digits',
      service,
      changes: { 'address.owner.cadastreNumber': '12345' },
      severity: 'error',
      path: 'address.owner.cadastreNumber',
      code: 'number-incomplete',
      lawful: { changes: { 'address.owner.cadastreNumber': '01000230145' } },
    },
  ])
})

describe('founding a party', () => {
  const service = 'register-party'
  const { hasLatvianIdentityNumber: _, ...citizen } = coded('Zvirbule', '32907741842')
  evaluateFilings([
    {
      tried: 'a hundred and ninety-nine founders',
      service,
      changes: { 'founders.founder.#297': undefined },
      severity: 'error',
      path: 'founders.founder',
      code: 'too-few-rows',
      lawful: { changes: { 'founders.founder.#297': citizen } },
    },
    {
      tried: 'one founder twice',
      service,
      changes: { 'founders.founder.#297.latvianIdentityNumber': '32500000100' },
      severity: 'error',
      path: 'founders.founder.#297.latvianIdentityNumber',
      code: 'duplicate-row',
      lawful: { changes: { 'founders.founder.#297.latvianIdentityNumber': '32907741842' } },
    },
    {
      tried: 'a founder of sixteen',
      service,
      changes: { 'founders.founder.#297.latvianIdentityNumber': '01120921230' },
      severity: 'error',
      path: 'founders.founder.#297.latvianIdentityNumber',
      code: 'founder-under-age',
      lawful: { changes: { 'founders.founder.#297.latvianIdentityNumber': '01110820005' } },
    },
    {
      tried: 'founders who are not all citizens',
      service,
      changes: { 'founders.founding.citizens': undefined },
      severity: 'error',
      path: 'founders.founding.citizens',
      code: 'required',
      lawful: { changes: { 'founders.founding.citizens': true } },
    },
    {
      tried: 'one authorised founder',
      service,
      changes: { 'founders.applicant.#4': undefined },
      severity: 'error',
      path: 'founders.applicant',
      code: 'too-few-rows',
      lawful: {
        changes: { 'founders.applicant.#4': { ...citizen, surname: 'Kalniņš', latvianIdentityNumber: '32774092155' } },
      },
    },
    {
      tried: 'an authorised person who is no founder',
      service,
      changes: { 'founders.applicant.#4': citizen },
      severity: 'error',
      path: 'founders.applicant.#4.latvianIdentityNumber',
      code: 'not-among-founders',
      lawful: { changes: { 'founders.founder.#297': citizen } },
    },
    {
      tried: 'with an auditor born on 21 November 2008',
      service,
      changes: { 'audit.auditor.#9': withPassport('Zvirbule', '2008-11-21') },
      severity: 'warning',
      path: 'audit.auditor.#9.birthDate',
      code: 'minor',
      lawful: { changes: { 'audit.auditor.#9.birthDate': '2008-11-20' } },
    },
    {
      tried: 'without an audit body',
      service,
      changes: { 'audit.auditor': {} },
      severity: 'error',
      path: 'audit.auditor',
      code: 'too-few-rows',
      lawful: { changes: { 'audit.auditor.#9': coded('Zvirbule', '32907741842') } },
    },
    {
      tried: 'before notaries drew up the minutes',
      service,
      changes: { 'founders.founding.decidedOn': '2013-11-26' },
      severity: 'error',
      path: 'founders.founding.decidedOn',
      code: 'before-law',
      lawful: { changes: { 'founders.founding.decidedOn': '2013-11-27' } },
    },
  ])
})

describe('founding an arbitration court', () => {
  const service = 'register-arbitration-court'
  evaluateFilings([
    {
      tried: 'nine arbitrators',
      service,
      changes: { 'arbitrators.arbitrator.#107': undefined },
      severity: 'warning',
      path: 'arbitrators.arbitrator',
      code: 'arbitrators-few',
      lawful: { changes: { 'arbitrators.arbitrator.#107': coded('Zvirbule', '32907741842') } },
    },
    {
      tried: 'no arbitrator',
      service,
      changes: { 'arbitrators.arbitrator': {} },
      severity: 'error',
      path: 'arbitrators.arbitrator',
      code: 'too-few-rows',
      lawful: { changes: { 'arbitrators.arbitrator.#1': coded('Zvirbule', '32907741842') } },
    },
    {
      tried: 'one arbitrator twice',
      service,
      changes: { 'arbitrators.arbitrator.#107.latvianIdentityNumber': '32500000100' },
      severity: 'error',
      path: 'arbitrators.arbitrator.#107.latvianIdentityNumber',
      code: 'duplicate-row',
      lawful: { changes: { 'arbitrators.arbitrator.#107.latvianIdentityNumber': '32907741842' } },
    },
    {
      tried: 'arbitrators who do not meet the requirements',
      service,
      changes: { 'arbitrators.requirements.met': undefined },
      severity: 'error',
      path: 'arbitrators.requirements.met',
      code: 'required',
      lawful: { changes: { 'arbitrators.requirements.met': true } },
    },
    {
      tried: 'an association with another purpose',
      service,
      changes: { 'founders.founding.purpose': undefined },
      severity: 'error',
      path: 'founders.founding.purpose',
      code: 'required',
      lawful: { changes: { 'founders.founding.purpose': true } },
    },
    {
      tried: 'before the law',
      service,
      changes: { 'founders.founding.decidedOn': '2014-12-31' },
      severity: 'error',
      path: 'founders.founding.decidedOn',
      code: 'before-law',
      lawful: { changes: { 'founders.founding.decidedOn': '2015-01-01' } },
    },
  ])
})

describe('owners of a new organisation', () => {
  const owner = 'owners.owner.#9'
  evaluateFilings(
    (['register-trade-union', 'register-congregation', 'register-party'] as const).flatMap((service): Filing[] => [
      {
        tried: 'no owner, and no reason',
        service,
        changes: { owners: { declaration: { finding: 'not-ascertainable' } } },
        severity: 'error',
        path: 'owners.declaration.reason',
        code: 'required',
        lawful: { changes: { 'owners.declaration.reason': 'Neviens biedrs viens pats nekontrolē organizāciju.' } },
      },
      {
        tried: 'an owner by shares',
        service,
        changes: { [`${owner}.control`]: 'shares' },
        severity: 'error',
        path: `${owner}.control`,
        code: 'choice-unknown',
        lawful: { changes: { [`${owner}.control`]: 'voting-rights' } },
      },
      {
        tried: 'one owner twice',
        service,
        changes: {
          'owners.owner.#10': {
            ...coded('Kalniņa', '32315560918'),
            nationality: 'LV',
            residence: 'LV',
            control: 'board',
            since: '2026-11-18',
          },
        },
        severity: 'error',
        path: 'owners.owner.#10.latvianIdentityNumber',
        code: 'duplicate-row',
        lawful: { changes: { 'owners.owner.#10.latvianIdentityNumber': '32907741842' } },
      },
    ]),
  )
})
