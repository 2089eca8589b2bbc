import { expect, test } from 'vitest'
import { proposeAnswers, proposedAnswers } from '@portal/forms/answers/proposed-answers'
import type { ServiceAnswers } from '@portal/forms/definition/vocabulary'
import { proposedOwners } from '@portal/forms/answers/proposed-owners'
import type { RegisteredFact } from '@portal/forms/facts/registered-facts'
import { changeBoard } from '../change-board/definition.ts'
import { loadService } from '../load-service.ts'
import { registerSia } from '../register-sia/definition.ts'
import { getSampleFacts } from '../samples.ts'

const today = '2026-11-27'
const opened = proposeAnswers(registerSia, {}, today)

test('a new application has the usual answers, also to questions that appear by them, and no rows', () => {
  expect(opened).toEqual({
    company: { capital: { capital: '2800.00', nominal: '1.00', contribution: 'money', paid: 'full' } },
    founders: { founding: { decidedOn: today } },
    owners: { declaration: { finding: 'identified' } },
  })
})

test('known answers are not replaced', () => {
  const known = {
    company: { capital: { contribution: 'property' } },
    founders: { founding: { decidedOn: '2026-11-02' } },
  }
  expect(proposeAnswers(registerSia, known, today)).toMatchObject(known)
  expect(proposeAnswers(registerSia, known, today)['company']).not.toHaveProperty('capital.paid')
})

test('a change of a board proposes the day of the decision, but not that the owners stay the same', () => {
  const meeting = { body: 'sole-member' }
  const answers = {
    filing: { applicant: { ground: 'officer' } },
    board: { dismissed: { '01937a00-0000-7000-8000-000000000001': { officer: 'o1', reason: 'recalled' } } },
    decision: { meeting },
  }
  expect(proposeAnswers(changeBoard, answers, today)['decision']).toEqual({ meeting: { ...meeting, decidedOn: today } })
})

const id = (number: number) => `01937a00-0000-7000-8000-00000000000${number}`

test.each([
  { founders: [], capital: '2800.00', nominal: '1.00', left: 2800 },
  { founders: [1000], capital: '2800.00', nominal: '1.00', left: 1800 },
  { founders: [1000, 800], capital: '3000.00', nominal: '10.00', left: undefined },
  { founders: [2800], capital: '2800.00', nominal: '1.00', left: undefined },
  { founders: [], capital: '', nominal: '1.00', left: undefined },
  { founders: [], capital: '2800.00', nominal: '0.00', left: undefined },
])('a founder is offered the shares that $founders of $capital in $nominal leave: $left', (given) => {
  const withRows = (rows: object): ServiceAnswers => ({
    ...opened,
    company: { capital: { capital: given.capital, nominal: given.nominal } },
    founders: { founder: rows },
  })
  const others = Object.fromEntries(given.founders.map((shares, index) => [id(index + 1), { kind: 'natural', shares }]))
  const path = `register-sia.founders.founder.${id(9)}`
  const proposals = proposedAnswers(registerSia, {
    before: withRows(others),
    after: withRows({ ...others, [id(9)]: {} }),
    today,
  })
  expect(Object.fromEntries(proposals)[`${path}.shares`]).toBe(given.left)
})

const withBoard = (members: { [id: string]: object }): ServiceAnswers => ({ ...opened, board: { member: members } })

test.each([
  { case: 'the only member', before: {}, after: { [id(1)]: {} }, proposed: { [id(1)]: 'INDIVIDUALLY' } },
  {
    case: 'the only member, who has answered',
    before: { [id(1)]: {} },
    after: { [id(1)]: { representation: 'WITH_CHAIR' } },
    proposed: {},
  },
  {
    case: 'the first member, when a second one is added',
    before: { [id(1)]: { representation: 'INDIVIDUALLY' } },
    after: { [id(1)]: { representation: 'INDIVIDUALLY' }, [id(2)]: {} },
    proposed: { [id(1)]: null },
  },
  {
    case: 'a first member with another right, when a second one is added',
    before: { [id(1)]: { representation: 'WITH_ALL' } },
    after: { [id(1)]: { representation: 'WITH_ALL' }, [id(2)]: {} },
    proposed: {},
  },
  {
    case: 'members who have answered, when a third one is added',
    before: { [id(1)]: { representation: 'INDIVIDUALLY' }, [id(2)]: { representation: 'INDIVIDUALLY' } },
    after: { [id(1)]: { representation: 'INDIVIDUALLY' }, [id(2)]: { representation: 'INDIVIDUALLY' }, [id(3)]: {} },
    proposed: {},
  },
  {
    case: 'the member who is left',
    before: { [id(1)]: {}, [id(2)]: {} },
    after: { [id(2)]: {} },
    proposed: { [id(2)]: 'INDIVIDUALLY' },
  },
])('the right of representation is proposed or asked again: $case', ({ before, after, proposed }) => {
  const proposals = proposedAnswers(registerSia, {
    before: withBoard(before),
    after: withBoard(after),
    today,
  })
  const rights = proposals.flatMap(([path, value]) =>
    path.endsWith('.representation') ? [[path.split('.')[3], value] as const] : [],
  )
  expect(Object.fromEntries(rights)).toEqual(proposed)
})

test('an answer of the user stays when a second member is added', () => {
  const representation = 'INDIVIDUALLY'
  const proposals = proposedAnswers(registerSia, {
    before: withBoard({ [id(1)]: { representation } }),
    after: withBoard({ [id(1)]: { representation }, [id(2)]: {} }),
    today,
    answered: new Set([`register-sia.board.member.${id(1)}.representation`]),
  })
  expect(proposals.map(([path]) => path)).not.toContain(`register-sia.board.member.${id(1)}.representation`)
})

type Right = 'INDIVIDUALLY' | 'WITH_AT_LEAST' | 'WITH_ALL'
const member = (surname: string, representation: Right, others: number | null = null): RegisteredFact => ({
  kind: 'officer',
  id: surname,
  value: {
    holder: { forename: 'Ilze', surname, personal_code: null, birth_date: null, country: null },
    position: 'BOARD_MEMBER',
    governing_body: 'EXECUTIVE_BOARD',
    representation,
    with_at_least: others,
  },
  until: null,
})
const [one, two] = [member('A', 'INDIVIDUALLY'), member('B', 'INDIVIDUALLY')]

test.each<{ case: string; registered: RegisteredFact[]; leaves?: string; joined?: number; right: string | undefined }>([
  { case: 'in place of the only one', registered: [one], leaves: 'A', right: 'INDIVIDUALLY' },
  { case: 'beside the only one', registered: [one], right: undefined },
  { case: 'two in place of the only one', registered: [one], leaves: 'A', joined: 2, right: undefined },
  { case: 'as all others', registered: [one, two], right: 'INDIVIDUALLY' },
  { case: 'jointly, as all others', registered: [member('A', 'WITH_ALL'), member('B', 'WITH_ALL')], right: 'WITH_ALL' },
  { case: 'others differ', registered: [one, member('B', 'WITH_ALL')], right: undefined },
  {
    case: 'others differ in number',
    registered: [member('A', 'WITH_AT_LEAST', 1), member('B', 'WITH_AT_LEAST', 2)],
    right: undefined,
  },
  { case: 'no board in the register', registered: [], right: undefined },
])('a new member of a registered board: $case', ({ registered, leaves, joined = 1, right }) => {
  const answers = (appointed: object): ServiceAnswers => ({
    filing: { applicant: { ground: 'officer' } },
    board: { dismissed: leaves ? { [id(8)]: { officer: leaves, reason: 'recalled' } } : {}, appointed },
  })
  const rows = Object.fromEntries(Array.from({ length: joined }, (_, index) => [id(index + 1), {}]))
  const proposals = proposedAnswers(changeBoard, { before: answers({}), after: answers(rows), today, registered })
  expect(Object.fromEntries(proposals)[`change-board.board.appointed.${id(1)}.representation`]).toBe(right)
  expect(Object.fromEntries(proposals)[`change-board.board.appointed.${id(1)}.appointedOn`]).toBe(today)
})

test('the right of a new member follows the board until the user answers', () => {
  const answers = (dismissed: object): ServiceAnswers => ({
    filing: { applicant: { ground: 'officer' } },
    board: { dismissed, appointed: { [id(1)]: { representation: 'INDIVIDUALLY' } } },
  })
  const path = `change-board.board.appointed.${id(1)}.representation`
  const leaves = { [id(8)]: { officer: 'A', reason: 'recalled' } }
  const change = { before: answers(leaves), after: answers({}), today, registered: [one] }
  expect(Object.fromEntries(proposedAnswers(changeBoard, change))).toEqual({ [path]: null })
  expect(proposedAnswers(changeBoard, { ...change, answered: new Set([path]) })).toEqual([])
})

test('the number of the others is proposed with the right', () => {
  const registered = [member('A', 'WITH_AT_LEAST', 2), member('B', 'WITH_AT_LEAST', 2)]
  const answers = (representation?: string): ServiceAnswers => ({
    filing: { applicant: { ground: 'officer' } },
    board: { appointed: { [id(1)]: { ...(representation && { representation }) } } },
  })
  const change = { before: answers(), after: answers('WITH_AT_LEAST'), today, registered }
  expect(proposedAnswers(changeBoard, change)).toEqual([[`change-board.board.appointed.${id(1)}.withAtLeast`, 2]])
})

test.each([
  { body: 'sole-member', decidedOn: today },
  { body: 'members-meeting', decidedOn: undefined },
])('the day is proposed for the decision of a $body: $decidedOn', ({ body, decidedOn }) => {
  const known = { filing: { applicant: { ground: 'officer' } }, decision: { meeting: { body } } }
  const { decision } = proposeAnswers(changeBoard, known, today)
  expect((decision as { meeting: { decidedOn?: string } }).meeting.decidedOn).toBe(decidedOn)
})

const holding = (number: number, shares: number | null): RegisteredFact => ({
  kind: 'member',
  id: `m${number}`,
  value: { holder: null, joint: [], representative: null, shares, nominal: '1.00' } as never,
  until: null,
})
const seat: RegisteredFact = { kind: 'seat', id: 's', value: { code: null, text: 'Krasta iela 1, Rīga' }, until: null }

test.each([
  { registered: [], minutes: undefined, place: undefined },
  { registered: [holding(1, 100), holding(2, null), seat], minutes: undefined, place: 'Krasta iela 1, Rīga' },
  { registered: [holding(1, 100), holding(2, 50)], minutes: 'prepared', place: undefined },
])('the portal offers to prepare minutes with the shares of all members: $minutes', ({ registered, ...expected }) => {
  const known = { filing: { applicant: { ground: 'officer' } }, decision: { meeting: { body: 'members-meeting' } } }
  const { decision } = proposeAnswers(changeBoard, known, today, registered)
  const { meeting, votes } = decision as Record<string, { minutes?: string; place?: string } | undefined>
  expect({ minutes: meeting?.minutes, place: meeting?.place }).toEqual(expected)
  expect(votes).toEqual(expected.minutes && { convenedBy: 'board', result: 'unanimous' })
})

const anna = {
  kind: 'natural',
  forname: 'Anna',
  surname: 'Kalniņa',
  hasLatvianIdentityNumber: true,
  latvianIdentityNumber: '32740130017',
}
const juris = {
  kind: 'natural',
  forname: 'Juris',
  surname: 'Ozols',
  hasLatvianIdentityNumber: true,
  latvianIdentityNumber: '32910010082',
}
const company = { kind: 'legal', legalName: 'SIA "Alfa"', registrationNumber: '40003000018' }

test.each<{ case: string; founders: object[]; common?: number; owners: string[] }>([
  { case: 'alone', founders: [{ ...anna, shares: 2800 }], owners: ['Anna Kalniņa 100'] },
  {
    case: 'with exactly 25 %',
    founders: [
      { ...anna, shares: 700 },
      { ...juris, shares: 2100 },
    ],
    owners: ['Juris Ozols 75'],
  },
  {
    case: 'with more than 25 %',
    founders: [
      { ...anna, shares: 701 },
      { ...juris, shares: 2099 },
    ],
    owners: ['Anna Kalniņa 25', 'Juris Ozols 74'],
  },
  {
    case: 'beside an entity',
    founders: [
      { ...anna, shares: 1400 },
      { ...company, shares: 1400 },
    ],
    owners: ['Anna Kalniņa 50'],
  },
  {
    case: 'in common, with shares in full, besides one with a quarter',
    founders: [
      { ...anna, inCommon: true },
      { ...juris, inCommon: true },
      { ...company, shares: 700 },
    ],
    common: 2100,
    owners: ['Anna Kalniņa 75', 'Juris Ozols 75'],
  },
  {
    case: 'in common with an entity',
    founders: [
      { ...company, inCommon: true },
      { ...juris, inCommon: true },
    ],
    common: 2800,
    owners: ['Juris Ozols 100'],
  },
  { case: 'without a name yet', founders: [{ kind: 'natural', shares: 2800 }], owners: [] },
  { case: 'without shares yet', founders: [anna], owners: [] },
])('founders are proposed as beneficial owners: $case', ({ founders, owners, common }) => {
  const answers = {
    ...opened,
    founders: {
      ...(common !== undefined && { common: { shares: common } }),
      founder: Object.fromEntries(founders.map((row, index) => [id(index + 1), row])),
    },
  }
  const proposed = proposedOwners(registerSia, answers, 'register-sia.owners.owner')
  expect(proposed.map(({ name, percent }) => `${name} ${percent}`)).toEqual(owners)
  for (const { answers: given } of proposed) {
    expect(given.get('control')).toBe('shares')
    // The nationality is a declaration of the applicant.
    expect(given.has('nationality')).toBe(false)
  }
  expect(proposedOwners(registerSia, answers, 'register-sia.board.member')).toEqual([])
})

test('the second stage of a decrease begins with the capital of the registered notice', async () => {
  const service = await loadService('decrease-capital', 'SIA')
  const { registered = [] } = getSampleFacts('SIA')
  const ofNotice = { decrease: { content: { capital: '2800.00' } } }
  expect(proposeAnswers(service, {}, today, registered)).toMatchObject(ofNotice)
  const withoutNotice = registered.filter(({ kind }) => kind !== 'capital_decrease')
  expect(proposeAnswers(service, {}, today, withoutNotice)).not.toHaveProperty('decrease')
})
