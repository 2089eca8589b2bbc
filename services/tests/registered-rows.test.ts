import { expect, test } from 'vitest'
import { activeSteps } from '@portal/forms/answers/active-fields'
import { answersAboutFact, joinLists, listFacts } from '@portal/forms/answers/registered-rows'
import type { RegisteredFact } from '@portal/forms/facts/registered-facts'
import type { ServiceAnswers } from '@portal/forms/definition/vocabulary'
import { changeBoard } from '../change-board/definition.ts'

const row = (number: number) => `01937a00-0000-7000-8000-${String(number).padStart(12, '0')}`

const officer = (id: string, position = 'BOARD_MEMBER', until: string | null = null): RegisteredFact => ({
  kind: 'officer',
  id,
  value: {
    holder: { forename: 'Ilze', surname: id, personal_code: null, birth_date: null, country: null },
    position,
    governing_body: null,
    representation: 'WITH_AT_LEAST',
    with_at_least: 2,
  },
  until,
})
const procurator = {
  kind: 'procuration',
  id: 'anna',
  value: { holder: null, representation: 'INDIVIDUALLY', with_at_least: null, real_estate: null, branch: null },
  until: null,
} as unknown as RegisteredFact

const registered = [
  officer('anna'),
  officer('berta', 'CHAIR_OF_BOARD'),
  procurator,
  officer('gone', 'BOARD_MEMBER', '2026-01-01'),
]

function listIn(board: object, filing = 'officer') {
  const answers = { filing: { applicant: { ground: filing } }, board } as ServiceAnswers
  const step = activeSteps(changeBoard, answers).find((each) => each.step.key === 'board')
  const [list = []] = joinLists(step?.groups ?? [])
  return { list, ...listFacts(list, registered) }
}

test('the board is one list, in which a member may leave or change, and a procurator leave', () => {
  const { list, listed, others } = listIn({})
  expect(list.map(({ group }) => group.key)).toEqual(['dismissed', 'changed'])
  expect(
    listed.map(({ fact, changes }) => [fact.kind, [...changes].map(([{ group }, answer]) => `${group.key} ${answer}`)]),
  ).toEqual([
    ['officer', ['dismissed anna', 'changed anna']],
    ['officer', ['dismissed berta', 'changed berta']],
    ['procuration', ['dismissed procuration-anna']],
  ])
  expect(listed.every(({ current }) => current === undefined)).toBe(true)
  expect(others).toEqual([])
})

test('an officer who resigns alone only leaves', () => {
  expect(listIn({}, 'resigning-officer').list.map(({ group }) => group.key)).toEqual(['dismissed'])
})

test.each([
  { case: 'a fact that ended meanwhile', answers: ['gone'], listed: [], others: [row(1)] },
  { case: 'a fact chosen twice', answers: ['anna', 'anna'], listed: [row(1)], others: [row(2)] },
  { case: 'a procurator', answers: ['procuration-anna'], listed: [row(1)], others: [] },
  { case: 'an unknown fact', answers: ['somebody'], listed: [], others: [row(1)] },
  { case: 'a row without a fact', answers: [undefined], listed: [], others: [row(1)] },
])('the rows are those of the facts: $case', ({ answers, ...expected }) => {
  const dismissed = Object.fromEntries(answers.map((answer, index) => [row(index + 1), { officer: answer }]))
  const { listed, others } = listIn({ dismissed })
  expect(listed.flatMap(({ current }) => current?.row.rowId ?? [])).toEqual(expected.listed)
  expect(others.map((other) => other.row.rowId)).toEqual(expected.others)
})

test('a change begins with the registered values, an end with none', () => {
  const [ends, changes] = listIn({}).list
  if (!ends || !changes) throw new Error('no groups')
  const about = { fact: officer('anna'), answer: 'anna' }
  expect(Object.fromEntries(answersAboutFact(changeBoard, ends, about))).toEqual({ officer: 'anna' })
  expect(Object.fromEntries(answersAboutFact(changeBoard, changes, about))).toEqual({
    officer: 'anna',
    position: 'BOARD_MEMBER',
    representation: 'WITH_AT_LEAST',
    withAtLeast: 2,
  })
})
