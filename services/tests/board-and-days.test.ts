import { describe, expect, test } from 'vitest'
import { isBoardReplaced } from '@portal/forms/rules/board-rules'
import type { RegisteredFact } from '@portal/forms/facts/registered-facts'
import type { ServiceAnswers, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { changeBoard } from '../change-board/definition.ts'
import { changeLegalAddress } from '../change-legal-address/definition.ts'
import { changeName } from '../change-name/definition.ts'
import { registerSia } from '../register-sia/definition.ts'
import { registerSoleTrader } from '../register-sole-trader/definition.ts'
import { evaluateSample } from './evaluate-sample.ts'

const row = (number: number) => `01937a00-0000-7000-8000-${String(number).padStart(12, '0')}`
const janis = '01937a00-0000-7000-8000-0000000000aa'

interface Office {
  id: string
  code?: string
  position?: string
  right?: 'INDIVIDUALLY' | 'WITH_AT_LEAST' | 'WITH_ALL' | 'WITH_CHAIR'
  withAtLeast?: number
}
const officer = ({
  id,
  code,
  position = 'BOARD_MEMBER',
  right = 'INDIVIDUALLY',
  withAtLeast,
}: Office): RegisteredFact => ({
  kind: 'officer',
  id,
  value: {
    holder: { forename: 'Ilze', surname: id, personal_code: code ?? null, birth_date: null, country: null },
    position,
    governing_body: 'EXECUTIVE_BOARD',
    representation: right,
    with_at_least: withAtLeast ?? null,
  },
  since: '2021-03-01',
  until: null,
})

const evaluated = (
  service: ServiceDefinition,
  changes: Readonly<Record<string, unknown>>,
  board: readonly Office[] = [{ id: janis }],
) => evaluateSample(service, changes, board.map(officer))

const leaving = (reason: string, endsOn = '2026-11-19') => ({
  'board.appointed': {},
  [`board.dismissed.${row(1)}.reason`]: reason,
  [`board.dismissed.${row(1)}.endsOn`]: endsOn,
})
const appointed = (answers: Readonly<Record<string, unknown>>) => ({
  [`board.dismissed.${row(1)}.endsOn`]: '2026-11-19',
  [`board.appointed.${row(2)}.appointedOn`]: '2026-11-19',
  ...Object.fromEntries(Object.entries(answers).map(([key, value]) => [`board.appointed.${row(2)}.${key}`, value])),
})
const changed = (answers: Readonly<Record<string, unknown>>, officerId = stays.id) => ({
  'board.appointed': {},
  'board.dismissed': {},
  [`board.changed.${row(3)}`]: {
    officer: officerId,
    position: 'BOARD_MEMBER',
    representation: 'INDIVIDUALLY',
    changedOn: '2026-11-19',
    ...answers,
  },
})
const stays: Office = { id: 'stays', code: '329100-10124' }

describe('the whole board is replaced', () => {
  const dismissing = (reason: string, ...ids: string[]) => ({
    board: { dismissed: Object.fromEntries(ids.map((id, index) => [row(index + 1), { officer: id, reason }])) },
  })
  const [one, other, ended, councillor] = [
    officer({ id: janis }),
    officer(stays),
    { ...officer({ id: 'ended' }), until: '2025-01-31' },
    officer({ id: 'councillor', position: 'COUNCIL_MEMBER' }),
  ]
  test.each<[string, ServiceAnswers, RegisteredFact[], boolean]>([
    ['by recalling its only member', dismissing('recalled', janis), [one], true],
    ['by recalling all members', dismissing('recalled', janis, stays.id), [one, other], true],
    [
      'also while another one is appointed',
      { board: { ...dismissing('recalled', janis).board, appointed: { [row(9)]: { position: 'BOARD_MEMBER' } } } },
      [one],
      true,
    ],
    ['whatever the council is', dismissing('recalled', janis), [one, councillor], true],
    ['not while a member stays', dismissing('recalled', janis), [one, other], false],
    ['not when its member resigns', dismissing('resigned', janis), [one], false],
    ['not when its only member has left before', dismissing('recalled', 'ended'), [ended], false],
    ['not when the register has only a council', dismissing('recalled', 'councillor'), [councillor], false],
    ['not without a dismissal', {}, [one], false],
  ])('%s', (_, answers, registered, isReplaced) =>
    expect(isBoardReplaced({ service: changeBoard, answers }, registered)).toBe(isReplaced),
  )
})

describe('the board after the change', () => {
  test.each<[string, Record<string, unknown>, Office[], string[][], string[][]]>([
    ['a new sole member who represents alone', appointed({}), [{ id: janis }], [], []],
    [
      'the same person once more',
      appointed({ latvianIdentityNumber: '32910010124' }),
      [{ id: janis }, stays],
      [[`board.appointed.${row(2)}.latvianIdentityNumber`, 'already-in-office']],
      [],
    ],
    [
      'a member elected again, whose earlier office ends',
      appointed({ latvianIdentityNumber: '32910010124' }),
      [{ id: janis, code: '329100-10124' }],
      [],
      [],
    ],
    [
      'a second chair',
      appointed({ position: 'CHAIR_OF_BOARD' }),
      [{ id: janis }, { ...stays, position: 'CHAIR_OF_BOARD' }],
      [[`board.appointed.${row(2)}.position`, 'second-chair']],
      [],
    ],
    [
      'a chair in place of the one who leaves',
      appointed({ position: 'CHAIR_OF_BOARD' }),
      [{ id: janis, position: 'CHAIR_OF_BOARD' }, stays],
      [],
      [],
    ],
    [
      'a sole member who would need the chair',
      appointed({ representation: 'WITH_CHAIR' }),
      [{ id: janis }],
      [[`board.appointed.${row(2)}.representation`, 'rights-not-exercisable']],
      [],
    ],
    [
      'two members of whom each needs two others',
      appointed({ representation: 'WITH_AT_LEAST', withAtLeast: 2 }),
      [{ id: janis }, { ...stays, right: 'WITH_AT_LEAST', withAtLeast: 2 }],
      [[`board.appointed.${row(2)}.representation`, 'rights-not-exercisable']],
      [],
    ],
    [
      'two members of whom each needs the other',
      appointed({ representation: 'WITH_ALL' }),
      [{ id: janis }, { ...stays, right: 'WITH_ALL' }],
      [],
      [],
    ],
    [
      'members who recall leave a board that cannot represent',
      leaving('recalled'),
      [{ id: janis }, { ...stays, right: 'WITH_ALL' }],
      [['board.dismissed', 'rights-not-exercisable']],
      [],
    ],
    [
      'an officer may leave though the rest cannot represent',
      leaving('resigned'),
      [{ id: janis }, { ...stays, right: 'WITH_ALL' }],
      [],
      [['board.dismissed', 'board-cannot-represent']],
    ],
    ['a member who stays becomes the chair', changed({ position: 'CHAIR_OF_BOARD' }), [{ id: janis }, stays], [], []],
    [
      'a member changes whose code the reader sees only in part, as that of another member',
      changed({ position: 'CHAIR_OF_BOARD' }),
      [
        { id: janis, code: '32****-*****' },
        { ...stays, code: '32****-*****' },
      ],
      [],
      [],
    ],
    [
      'a member who stays becomes the second chair',
      changed({ position: 'CHAIR_OF_BOARD' }),
      [{ id: janis, position: 'CHAIR_OF_BOARD' }, stays],
      [[`board.changed.${row(3)}.position`, 'second-chair']],
      [],
    ],
    [
      'a member who stays as registered',
      changed({}),
      [{ id: janis }, stays],
      [[`board.changed.${row(3)}.officer`, 'nothing-changed']],
      [],
    ],
    [
      'a change leaves a board that cannot represent',
      changed({ representation: 'WITH_CHAIR' }),
      [stays],
      [[`board.changed.${row(3)}.representation`, 'rights-not-exercisable']],
      [],
    ],
    [
      'one member changes and leaves',
      {
        ...changed({ position: 'CHAIR_OF_BOARD' }, janis),
        ...leaving('resigned'),
        [`board.dismissed.${row(1)}.officer`]: janis,
      },
      [{ id: janis }, stays],
      [[`board.changed.${row(3)}.officer`, 'fact-named-twice']],
      [],
    ],
    ['the last member leaves', leaving('resigned'), [{ id: janis }], [], [['board.dismissed', 'board-empty']]],
    [
      'the council is no board',
      leaving('resigned'),
      [{ id: janis }, { id: 'council', position: 'COUNCIL_MEMBER' }],
      [],
      [['board.dismissed', 'board-empty']],
    ],
  ])('%s', (_, changes, board, errors, warnings) =>
    expect(evaluated(changeBoard, changes, board)).toEqual({ errors, warnings }),
  )
})

describe('the days of a filing', () => {
  const decided = 'decision.meeting.decidedOn'
  test.each<[string, ServiceDefinition, Record<string, unknown>, string[][], string[][]]>([
    ['a decision 14 days ago', changeName, { [decided]: '2026-11-06' }, [], []],
    ['a decision 15 days ago', changeName, { [decided]: '2026-11-05' }, [], [[decided, 'notified-late']]],
    ['a decision on the day of the entry', changeName, { [decided]: '2020-05-04' }, [], [[decided, 'notified-late']]],
    [
      'a decision before the company was registered',
      changeName,
      { [decided]: '2020-05-03' },
      [[decided, 'before-registration']],
      [[decided, 'notified-late']],
    ],
    [
      'an address since before the company',
      changeLegalAddress,
      { 'address.legal.movesOn': '1950-01-01' },
      [['address.legal.movesOn', 'before-registration']],
      [],
    ],
    [
      'an office that begins and ends later than today',
      changeBoard,
      {},
      [],
      [
        [`board.appointed.${row(2)}.appointedOn`, 'takes-effect-later'],
        [`board.dismissed.${row(1)}.endsOn`, 'takes-effect-later'],
      ],
    ],
    [
      'an office that ends before it began',
      changeBoard,
      leaving('resigned', '2021-02-28'),
      [[`board.dismissed.${row(1)}.endsOn`, 'ends-before-start']],
      [['board.dismissed', 'board-empty']],
    ],
    [
      'an appointment before the company',
      changeBoard,
      appointed({ appointedOn: '1900-01-01' }),
      [[`board.appointed.${row(2)}.appointedOn`, 'before-registration']],
      [[`board.appointed.${row(2)}.appointedOn`, 'before-decision']],
    ],
  ])('%s', (_, service, changes, errors, warnings) => expect(evaluated(service, changes)).toEqual({ errors, warnings }))
})

describe('a person under 18', () => {
  const born = (birthDate: string) => ({
    hasLatvianIdentityNumber: false,
    latvianIdentityNumber: undefined,
    birthDate,
    identityDocumentType: 'passport',
    identityDocumentNumber: 'LV1',
    identityDocumentDate: '2020-01-01',
    identityDocumentCountry: 'LV',
    identityDocumentIssuedBy: 'PMLP',
  })
  test.each([
    ['is warned of a day before their birthday', '2008-11-21', [[`board.appointed.${row(2)}.birthDate`, 'minor']]],
    ['is of age on their birthday', '2008-11-20', []],
  ])('%s', (_, birthDate, warnings) =>
    expect(evaluated(changeBoard, appointed(born(birthDate)))).toEqual({ errors: [], warnings }),
  )

  test('is recognised by an old personal code, as a board member and as a sole trader', () => {
    const code = '01011021005'
    const trader = { 'trader.person.hasLatvianIdentityNumber': true, 'trader.person.latvianIdentityNumber': code }
    expect(evaluated(registerSoleTrader, trader).warnings).toEqual([['trader.person.latvianIdentityNumber', 'minor']])
    expect(evaluated(registerSia, { [`board.member.${row(6)}.latvianIdentityNumber`]: code }).warnings).toContainEqual([
      `board.member.${row(6)}.latvianIdentityNumber`,
      'minor',
    ])
  })
})
