import { describe } from 'vitest'
import type { RegisteredFact } from '@portal/forms/facts/registered-facts'
import { elina } from '../../shared/sample-persons.ts'
import { at, coded, evaluateFilings, member, rowId, withPassport, type Filing } from './evaluate-filings.ts'

const capitalOf = (amount: string) =>
  ({ kind: 'capital', id: 'capital', value: { amount, paid: amount, currency: 'EUR' }, until: null }) as const
const residence = {
  countryOfResidence: 'LV',
  address: { code: '101000003', text: 'Brīvības iela 12 - 5, Rīga, LV-1010' },
}
const inLatvia = { kind: 'natural', ...residence, legalBasis: 'self' }
/** A stockholder with stock of one category. */
const stockholder = (code: string, shares: number, category: string): RegisteredFact => {
  const fact = member(code, shares)
  return { ...fact, kind: 'stockholder', value: { ...fact.value, category } as never }
}
/** 800 shares of stock of each of two categories, each numbered from 1; those of category B pass. */
const ofTwoCategories = ['A', 'B'].map((category) => {
  const fact = stockholder(`32500000${category === 'A' ? 301 : 302}`, 800, category)
  return {
    ...fact,
    id: category === 'A' ? fact.id : '01937a00-0000-7000-8000-0000000000a2',
    value: { ...fact.value, nominal: '20.00', ranges: [[1, 800]] } as never,
  }
})
const onlyJoined = {
  'register.left': { [rowId(1)]: { member: '01937a00-0000-7000-8000-0000000000a2' } },
  'register.changed': undefined,
  'register.common': undefined,
  'register.coHolder': undefined,
  'register.representative': undefined,
}
const [joined, common] = ['register.joined.#3', 'register.common']

describe('the register of stockholders', () => {
  const service = 'change-stockholders'
  const of = (filing: Omit<Filing, 'service'>): Filing => ({ service, ...filing })
  evaluateFilings([
    of({
      tried: 'with less stock than the capital',
      changes: { [`${joined}.shares`]: 799, [`${joined}.numbers`]: undefined },
      severity: 'error',
      path: 'register.changed',
      code: 'members-differ-from-capital',
      lawful: { changes: { [`${joined}.shares`]: 800 } },
    }),
    of({
      tried: 'with stock of another nominal value',
      changes: { [`${joined}.nominal`]: '10.00' },
      severity: 'error',
      path: 'register.changed',
      code: 'members-differ-from-capital',
      lawful: { changes: { [`${joined}.nominal`]: '20.00' } },
    }),
    of({
      tried: 'with numbers that another stockholder has',
      changes: { [`${joined}.numbers`]: '1400–2199' },
      severity: 'error',
      path: `${joined}.numbers`,
      code: 'numbers-taken',
      lawful: { changes: { [`${joined}.numbers`]: '1401–2200' } },
    }),
    of({
      tried: 'in which stock passes into another category',
      changes: { [`${joined}.category`]: 'B' },
      severity: 'warning',
      path: 'register.changed',
      code: 'stock-category-changes',
      lawful: { changes: { [`${joined}.category`]: 'A' } },
    }),
    of({
      tried: 'in which stock has numbers of another category',
      facts: { registered: ofTwoCategories },
      changes: { ...onlyJoined, [`${joined}.category`]: 'B', [`${joined}.numbers`]: '1–800' },
      severity: 'warning',
      path: `${joined}.numbers`,
      code: 'numbers-of-other-category',
      lawful: { changes: { [`${joined}.numbers`]: '801–1600' } },
    }),
    of({
      tried: 'with numbers that another stockholder of the same category has',
      facts: { registered: ofTwoCategories },
      changes: { ...onlyJoined, [`${joined}.category`]: 'A', [`${joined}.numbers`]: '1–800' },
      severity: 'error',
      path: `${joined}.numbers`,
      code: 'numbers-taken',
      lawful: { changes: { [`${joined}.category`]: 'B' } },
    }),
    of({
      tried: 'with numbers that the register has in another category only',
      facts: { registered: ofTwoCategories },
      changes: { ...onlyJoined, [`${joined}.category`]: 'B', [`${joined}.numbers`]: '101–900' },
      severity: 'warning',
      path: `${joined}.numbers`,
      code: 'numbers-unknown',
      lawful: { changes: { [`${joined}.numbers`]: '1–800' } },
    }),
    of({
      tried: 'in which one person acquires stock in common',
      changes: { 'register.coHolder.#5': undefined },
      severity: 'error',
      path: 'register.coHolder',
      code: 'too-few-rows',
      lawful: { changes: { 'register.coHolder.#5': { ...inLatvia, ...coded('Otra', '32500000101') } } },
    }),
    of({
      tried: 'in which one person is twice among those who acquire in common',
      changes: at('register.coHolder.#5', { latvianIdentityNumber: '32774092155' }),
      severity: 'error',
      path: 'register.coHolder.#5.latvianIdentityNumber',
      code: 'duplicate-row',
      lawful: { changes: at('register.coHolder.#5', { latvianIdentityNumber: '32315560918' }) },
    }),
    of({
      tried: 'in which a stockholder acquires more of the same category as a new one',
      facts: {
        registered: [capitalOf('16100.00'), stockholder('326481-20473', 100, 'A')],
      },
      changes: { 'register.left': undefined, [`${common}.inCommon`]: undefined, 'register.coHolder': undefined },
      severity: 'error',
      path: `${joined}.latvianIdentityNumber`,
      code: 'already-member',
      lawful: { changes: { [`${joined}.category`]: 'B' } },
    }),
    of({
      tried: 'before the company was registered',
      changes: { 'register.folio.changedOn': '2020-05-03' },
      severity: 'error',
      path: 'register.folio.changedOn',
      code: 'before-registration',
      lawful: { changes: { 'register.folio.changedOn': '2020-05-04' } },
    }),
    of({
      tried: 'in which nothing changes',
      changes: {
        'register.left': undefined,
        'register.joined': undefined,
        [`${common}.inCommon`]: undefined,
        'register.coHolder': undefined,
      },
      severity: 'error',
      path: 'register.changed',
      code: 'nothing-entered',
      lawful: {
        changes: {
          'register.left': { [rowId(1)]: { member: '01937a00-0000-7000-8000-0000000000a2' } },
          'register.joined': { [rowId(3)]: { ...inLatvia, ...elina, shares: 1400, nominal: '20.00', category: 'A' } },
        },
      },
    }),
  ])
})

describe('the capital of a joint-stock company', () => {
  const capital = 'decrease.content.capital'
  evaluateFilings([
    {
      tried: 'decreased below 25 000 euros',
      service: 'decrease-capital-notice',
      form: 'AS',
      changes: { [capital]: '24000.00', 'decrease.way.cancelled': 1600 },
      severity: 'error',
      path: capital,
      code: 'capital-below-minimum',
      lawful: { changes: { [capital]: '25000.00', 'decrease.way.cancelled': 1550 } },
    },
    {
      tried: 'decreased below 35 000 euros',
      service: 'decrease-capital-notice',
      form: 'AS',
      severity: 'warning',
      path: capital,
      code: 'stock-capital-small',
      lawful: { changes: { [capital]: '36000.00', 'decrease.way.cancelled': 1000 } },
    },
    {
      tried: 'increased by less stock than the capital',
      service: 'increase-capital',
      form: 'AS',
      changes: { 'register.joined.#2.nominal': '10.00' },
      severity: 'error',
      path: 'register.changed',
      code: 'members-differ-from-capital',
      lawful: { changes: { 'register.joined.#2.nominal': '20.00' } },
    },
  ])
})

describe('the data of a member', () => {
  const place = 'members.person.#1'
  evaluateFilings([
    {
      tried: 'who has a Latvian code',
      service: 'change-member-data',
      changes: { [`${place}.member`]: '01937a00-0000-7000-8000-0000000000a1' },
      severity: 'error',
      path: `${place}.member`,
      code: 'person-has-code',
      lawful: { changes: { [`${place}.member`]: '01937a00-0000-7000-8000-0000000000a2' } },
    },
    {
      tried: 'who becomes an entity',
      service: 'change-member-data',
      changes: { [`${place}.kind`]: 'legal', [`${place}.country`]: 'LV' },
      severity: 'error',
      path: `${place}.kind`,
      code: 'holder-of-other-kind',
      lawful: { changes: { [`${place}.kind`]: 'natural', [`${place}.country`]: undefined } },
    },
    {
      tried: 'who becomes another member',
      service: 'change-member-data',
      changes: {
        [place]: {
          member: '01937a00-0000-7000-8000-0000000000a2',
          kind: 'natural',
          ...coded('Kalniņš', '32774092155'),
        },
      },
      severity: 'error',
      path: `${place}.latvianIdentityNumber`,
      code: 'holder-twice',
      lawful: { changes: { [`${place}.latvianIdentityNumber`]: '32500000101' } },
    },
    {
      tried: 'who becomes another stockholder',
      service: 'change-member-data',
      form: 'AS',
      changes: {
        [place]: {
          member: '01937a00-0000-7000-8000-0000000000a2',
          kind: 'natural',
          ...coded('Kalniņš', '32774092155'),
        },
      },
      severity: 'error',
      path: `${place}.latvianIdentityNumber`,
      code: 'holder-twice',
      lawful: { changes: { [`${place}.latvianIdentityNumber`]: '32500000101' } },
    },
    {
      tried: 'of whom neither the name nor the birth date stays',
      service: 'change-member-data',
      changes: { [`${place}.birthDate`]: '1984-03-18' },
      severity: 'warning',
      path: `${place}.surname`,
      code: 'maybe-other-holder',
      lawful: { changes: { [`${place}.birthDate`]: '1984-03-17' } },
    },
    {
      tried: 'who is named twice',
      service: 'change-member-data',
      changes: {
        'members.person.#2': {
          member: '01937a00-0000-7000-8000-0000000000a2',
          kind: 'natural',
          ...coded('Tamm', '32500000101'),
        },
      },
      severity: 'error',
      path: 'members.person.#2.member',
      code: 'fact-named-twice',
      lawful: { changes: { 'members.person.#2': undefined } },
    },
  ])
})

describe('the representative of shares in common', () => {
  const minor = withPassport('Liepa', '2012-01-01')
  evaluateFilings(
    (
      [
        ['register-low-capital-sia', 'founders.representative'],
        ['change-stockholders', 'register.representative'],
      ] as const
    ).map(([service, representative]) => ({
      tried: 'who is a minor',
      service,
      changes: at(representative, { ...minor, latvianIdentityNumber: undefined }),
      severity: 'warning',
      path: `${representative}.birthDate`,
      code: 'minor',
      lawful: { changes: { [`${representative}.birthDate`]: '2008-11-20' } },
    })),
  )
})

/** Two persons acquire the shares of a limited liability company in common that another person acquires in the sample. */
const acquiredInCommon = {
  'register.joined': undefined,
  [common]: { inCommon: true, shares: 800, numbers: '2001–2800' },
  'register.coHolder': {
    [rowId(4)]: { ...inLatvia, ...coded('Pirmā', '32500000101') },
    [rowId(5)]: { ...inLatvia, ...coded('Otra', '32500000102') },
  },
  'register.representative': { ...residence, ...coded('Pirmā', '32500000101') },
}
const registeredMember = (id: string, shares: number, value: object): RegisteredFact => {
  const fact = member('325000-00301', shares)
  return { ...fact, id, value: { ...fact.value, nominal: '2.00', ...value } as never }
}
const heldInCommonBy = ['325000-00102', '325000-00101'].map((personal_code) => ({
  forename: 'Ilze',
  surname: 'Kopīpašniece',
  personal_code,
  birth_date: null,
  country: null,
}))
const heldInCommon = registeredMember('in-common', 2000, {
  holder: null,
  joint: heldInCommonBy,
})
const heldAlone = registeredMember('alone', 2000, { holder: heldInCommonBy[0] })
const sellers = [registeredMember('01937a00-0000-7000-8000-0000000000a2', 800, {})]

describe('shares in common', () => {
  evaluateFilings([
    {
      tried: 'of a limited liability company that one person acquires',
      service: 'change-members',
      changes: {
        'register.joined': undefined,
        [common]: { inCommon: true, shares: 800, numbers: '2001–2800' },
        'register.coHolder': { [rowId(4)]: { ...inLatvia, ...coded('Pirmā', '32500000101') } },
        'register.representative': { ...residence, ...coded('Pirmā', '32500000101') },
      },
      severity: 'error',
      path: 'register.coHolder',
      code: 'too-few-rows',
      lawful: {
        changes: { 'register.coHolder.#5': { ...inLatvia, ...coded('Otra', '32500000102') } },
      },
    },
    {
      tried: 'with numbers that another member has',
      service: 'change-members',
      changes: { ...acquiredInCommon, [`${common}.numbers`]: '1901–2700' },
      severity: 'error',
      path: `${common}.numbers`,
      code: 'numbers-taken',
      lawful: { changes: { [`${common}.numbers`]: '2001–2800' } },
    },
    {
      tried: 'with more numbers than shares',
      service: 'change-members',
      changes: { ...acquiredInCommon, [`${common}.numbers`]: '2001–2801' },
      severity: 'error',
      path: `${common}.numbers`,
      code: 'numbers-differ-from-shares',
      lawful: { changes: { [`${common}.numbers`]: '2001–2800' } },
    },
    {
      tried: 'that exceed the capital with the shares of the others',
      service: 'change-members',
      changes: { ...acquiredInCommon, [`${common}.shares`]: 801, [`${common}.numbers`]: undefined },
      severity: 'error',
      path: 'register.changed',
      code: 'members-differ-from-capital',
      lawful: { changes: { [`${common}.shares`]: 800 } },
    },
    {
      tried: 'of one person who is named twice',
      service: 'change-members',
      changes: {
        ...acquiredInCommon,
        'register.coHolder.#5': { ...inLatvia, ...coded('Pirmā', '32500000101') },
      },
      severity: 'error',
      path: 'register.coHolder.#5.latvianIdentityNumber',
      code: 'duplicate-row',
      lawful: { changes: at('register.coHolder.#5', coded('Otra', '32500000102')) },
    },
    {
      tried: 'of an entity of Latvia without its number',
      service: 'change-members',
      changes: { ...acquiredInCommon, 'register.coHolder.#5': { kind: 'legal', country: 'LV', name: 'SIA "Kopība"' } },
      severity: 'error',
      path: 'register.coHolder.#5.registrationNumber',
      code: 'required',
      lawful: { changes: { 'register.coHolder.#5': { ...inLatvia, ...coded('Otra', '32500000102') } } },
    },
    {
      tried: 'of a minor',
      service: 'change-members',
      changes: { ...acquiredInCommon, 'register.coHolder.#5': { ...inLatvia, ...withPassport('Liepa', '2012-01-01') } },
      severity: 'warning',
      path: 'register.coHolder.#5.birthDate',
      code: 'minor',
      lawful: { changes: { 'register.coHolder.#5.birthDate': '1992-01-01' } },
    },
    {
      tried: 'of persons who have others in common already',
      service: 'change-members',
      facts: { registered: [capitalOf('5600.00'), heldInCommon, ...sellers] },
      changes: { ...acquiredInCommon, 'register.changed': undefined, [`${common}.numbers`]: undefined },
      severity: 'error',
      path: `${common}.inCommon`,
      code: 'already-in-common',
      lawful: { changes: at('register.coHolder.#5', { latvianIdentityNumber: '32500000103' }) },
    },
    {
      tried: 'of persons who have others in common already, although one of them may also hold shares alone',
      service: 'change-members',
      facts: { registered: [capitalOf('5600.00'), heldInCommon, ...sellers] },
      changes: { ...acquiredInCommon, 'register.changed': undefined, [`${common}.numbers`]: undefined },
      severity: 'error',
      path: `${common}.inCommon`,
      code: 'already-in-common',
      lawful: { facts: { registered: [capitalOf('5600.00'), heldAlone, ...sellers] } },
    },
    {
      tried: 'of persons whose shares in common stay, but not of those who leave them',
      service: 'change-members',
      facts: { registered: [capitalOf('5600.00'), heldInCommon, ...sellers] },
      changes: { ...acquiredInCommon, 'register.changed': undefined, [`${common}.numbers`]: undefined },
      severity: 'error',
      path: `${common}.inCommon`,
      code: 'already-in-common',
      lawful: {
        changes: {
          'register.left.#9': { member: 'in-common' },
          [`${common}.shares`]: 2800,
        },
      },
    },
    {
      tried: 'of a joint-stock company without a common representative',
      service: 'change-stockholders',
      changes: { 'register.representative': undefined },
      severity: 'error',
      path: 'register.representative.surname',
      code: 'required',
      lawful: { changes: { 'register.representative': { ...residence, ...coded('Cita', '32500000103') } } },
    },
  ])
})
