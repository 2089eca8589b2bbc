import { describe, expect, test } from 'vitest'
import type { RegisteredFact } from '@portal/forms/facts/registered-facts'
import { changeBoard } from '../change-board/definition.ts'
import { changeCouncil } from '../change-council/definition.ts'
import { registerStockCompany } from '../register-stock-company/definition.ts'
import { liga } from '../shared/sample-persons.ts'
import { factWords } from '@portal/forms/facts/fact-words'
import { officer } from './unlawful/evaluate-filings.ts'
import { evaluateSample } from './evaluate-sample.ts'

const row = (number: number) => `01937a00-0000-7000-8000-${String(number).padStart(12, '0')}`

interface Office {
  id: string
  position?: string
  code?: string | null
  birthDate?: string
}
const office = ({ id, position = 'COUNCIL_MEMBER', code = null, birthDate }: Office): RegisteredFact => ({
  kind: 'officer',
  id,
  value: {
    holder: {
      forename: 'Ilze',
      surname: id,
      personal_code: code,
      birth_date: birthDate ?? null,
      country: null,
    },
    position,
    governing_body: position.includes('COUNCIL') ? 'SUPERVISORY_BOARD' : 'EXECUTIVE_BOARD',
    representation: position.includes('COUNCIL') ? null : 'INDIVIDUALLY',
    with_at_least: null,
  },
  since: '2021-03-01',
  until: null,
})

/** A council of three; the sample recalls the third member and elects Līga. */
const leaver: Office = { id: '01937a00-0000-7000-8000-0000000000e3' }
const chair: Office = { id: 'chair', position: 'CHAIR_OF_COUNCIL', code: '328405-17739' }
const deputy: Office = { id: 'deputy', position: 'DEPUTY_CHAIR_OF_COUNCIL', code: '327116-40288' }
const council = [chair, deputy, leaver]
const boardMember: Office = { id: 'board', position: 'CHAIR_OF_BOARD', code: '329100-10082' }

const appointed = (key: string) => `council.appointed.${row(2)}.${key}`
const another = { ...liga, latvianIdentityNumber: '32907741842', position: 'COUNCIL_MEMBER', consent: 'attached' }
const alsoAppointed = (answers: object) => ({
  [`council.appointed.${row(3)}`]: { ...another, appointedOn: '2026-11-12', ...answers },
})
const onlyLeaves = (reason: string) => ({
  'council.appointed': {},
  [`council.dismissed.${row(1)}.reason`]: reason,
})
const foreigner = {
  [appointed('forname')]: 'Ilze',
  [appointed('surname')]: 'Doe',
  [appointed('hasLatvianIdentityNumber')]: false,
  [appointed('latvianIdentityNumber')]: undefined,
  [appointed('birthDate')]: '1980-05-05',
  [appointed('identityDocumentType')]: 'passport',
  [appointed('identityDocumentNumber')]: 'EE1',
  [appointed('identityDocumentDate')]: '2020-01-01',
  [appointed('identityDocumentCountry')]: 'EE',
  [appointed('identityDocumentIssuedBy')]: 'PPA',
}

describe('the council of a joint-stock company after the change', () => {
  test.each<[string, Record<string, unknown>, Office[], string[][], string[][]]>([
    ['a member in place of another', {}, [...council, boardMember], [], []],
    ['a fourth member', alsoAppointed({}), council, [], []],
    [
      'a second chair',
      { [appointed('position')]: 'CHAIR_OF_COUNCIL' },
      council,
      [[appointed('position'), 'second-council-chair']],
      [],
    ],
    [
      'a chair in place of the one who leaves',
      { [appointed('position')]: 'CHAIR_OF_COUNCIL' },
      [{ ...leaver, position: 'CHAIR_OF_COUNCIL' }, { ...chair, position: 'COUNCIL_MEMBER' }, deputy],
      [],
      [],
    ],
    [
      'two new chairs',
      { [appointed('position')]: 'CHAIR_OF_COUNCIL', ...alsoAppointed({ position: 'CHAIR_OF_COUNCIL' }) },
      [{ ...leaver, position: 'CHAIR_OF_COUNCIL' }, deputy],
      [[`council.appointed.${row(3)}.position`, 'second-council-chair']],
      [],
    ],
    [
      'a council without a chair',
      {},
      [{ ...chair, position: 'COUNCIL_MEMBER' }, deputy, leaver],
      [],
      [['council.appointed', 'council-without-chair']],
    ],
    [
      'a member who is already there',
      { [appointed('latvianIdentityNumber')]: '32840517739' },
      council,
      [[appointed('latvianIdentityNumber'), 'already-in-council']],
      [],
    ],
    [
      'a member elected again, whose earlier office ends',
      { [appointed('latvianIdentityNumber')]: '32840517739' },
      [{ ...leaver, code: '328405-17739' }, { ...chair, code: '329077-41842' }, deputy],
      [],
      [],
    ],
    [
      'the same person in two rows',
      alsoAppointed({ latvianIdentityNumber: liga.latvianIdentityNumber }),
      council,
      [[`council.appointed.${row(3)}.latvianIdentityNumber`, 'duplicate-row']],
      [],
    ],
    [
      'a person without a code who is already there',
      foreigner,
      [...council, { id: 'Doe', birthDate: '1980-05-05' }],
      [[appointed('surname'), 'already-in-council']],
      [],
    ],
    [
      'a namesake without a code, born on another day',
      foreigner,
      [...council, { id: 'Doe', birthDate: '1981-05-05' }],
      [],
      [],
    ],
    [
      'a member of the board',
      { [appointed('latvianIdentityNumber')]: '32910010082' },
      [...council, boardMember],
      [[appointed('latvianIdentityNumber'), 'board-and-council']],
      [],
    ],
    [
      'two members after a decision',
      { 'council.appointed': {} },
      council,
      [['council.appointed', 'council-too-small']],
      [],
    ],
    [
      'two members after a resignation',
      onlyLeaves('resigned'),
      council,
      [],
      [['council.appointed', 'council-incomplete']],
    ],
    ['three members after a resignation', onlyLeaves('resigned'), [...council, { id: 'fourth' }], [], []],
    [
      'a person under 18',
      { [appointed('latvianIdentityNumber')]: '01011021005' },
      council,
      [],
      [[appointed('latvianIdentityNumber'), 'minor']],
    ],
  ])('%s', (_, changes, officers, errors, warnings) =>
    expect(evaluateSample(changeCouncil, changes, officers.map(office), 'AS')).toEqual({ errors, warnings }),
  )
})

describe('the council of a limited liability company', () => {
  const first = { 'council.dismissed': {}, [appointed('position')]: 'CHAIR_OF_COUNCIL' }
  test.each<[string, Record<string, unknown>, Office[], string[][]]>([
    ['a first council of one member', first, [], [['council.appointed', 'council-incomplete']]],
    [
      'a first council of three members',
      {
        ...first,
        ...alsoAppointed({}),
        [`council.appointed.${row(4)}`]: {
          ...another,
          latvianIdentityNumber: '32910010116',
          appointedOn: '2026-11-12',
        },
      },
      [],
      [],
    ],
    ['an abolished council', { 'council.appointed': {} }, [leaver], []],
  ])('%s', (_, changes, officers, warnings) =>
    expect(evaluateSample(changeCouncil, changes, officers.map(office), 'SIA')).toEqual({ errors: [], warnings }),
  )
})

describe('the board', () => {
  const leavingOfficer: Office = { id: '01937a00-0000-7000-8000-0000000000aa', position: 'BOARD_MEMBER' }
  const inForce = {
    [`board.dismissed.${row(1)}.endsOn`]: '2026-11-19',
    [`board.appointed.${row(2)}.appointedOn`]: '2026-11-19',
  }
  test.each([
    [
      'may not have a member of the council',
      liga.latvianIdentityNumber,
      [[`board.appointed.${row(2)}.latvianIdentityNumber`, 'board-and-council']],
    ],
    ['may have another person', '32907741842', []],
  ])('%s', (_, code, errors) =>
    expect(
      evaluateSample(changeBoard, inForce, [leavingOfficer, { ...deputy, code }, chair].map(office)).errors,
    ).toEqual(code === liga.latvianIdentityNumber ? errors : []),
  )
})

describe('a new joint-stock company', () => {
  const member = (number: number, key: string) => `council.member.${row(number)}.${key}`
  const capital = (amount: string, nominal: string) => ({
    'company.capital.capital': amount,
    'company.capital.nominal': nominal,
  })
  const code = (number: number) => member(number, 'latvianIdentityNumber')
  test.each<[string, Record<string, unknown>, string[][], string[][]]>([
    ['has a council of three', {}, [], []],
    ['may not have two', { [`council.member.${row(11)}`]: undefined }, [['council.member', 'too-few-rows']], []],
    [
      'may not have two chairs',
      { [member(11, 'position')]: 'CHAIR_OF_COUNCIL' },
      [[member(11, 'position'), 'second-council-chair']],
      [],
    ],
    [
      'may not have a member of the board in the council',
      { [code(11)]: '32907741826' },
      [[code(11), 'board-and-council']],
      [],
    ],
    [
      'may not have a person twice',
      { [code(11)]: liga.latvianIdentityNumber, [code(10)]: liga.latvianIdentityNumber },
      [[code(11), 'duplicate-row']],
      [],
    ],
    [
      'has doubtful capital',
      capital('25000.00', '50000.00'),
      [['company.capital.capital', 'shares-differ-from-capital']],
      [['company.capital.capital', 'stock-capital-small']],
    ],
    ['has too little capital', capital('24999.99', '10.00'), [['company.capital.capital', 'too-small']], []],
  ])('%s', (_, changes, errors, warnings) =>
    expect(evaluateSample(registerStockCompany, changes, council.map(office))).toEqual({ errors, warnings }),
  )
})

test.each([
  ['BOARD_MEMBER', true],
  ['CHAIR_OF_COUNCIL', false],
  ['COUNCIL_MEMBER', false],
  ['AUDITOR', false],
])('the words about a registered %s state a right of representation: %s', (position, isStated) => {
  const speech = {
    say: (key: string) => key,
    has: () => true,
    day: String,
    money: String,
    number: String,
    country: String,
  }
  // The register states a right of every officer.
  const { value } = officer({ id: 'Egle', position })
  const { details } = factWords({ kind: 'officer', value: value as never }, speech)
  expect(details.includes('facts.rights.INDIVIDUALLY')).toBe(isStated)
})
