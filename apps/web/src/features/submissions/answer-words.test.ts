// @vitest-environment jsdom
import type { Fact } from '@portal/contract/facts'
import type { ActiveField } from '@portal/forms/answers/active-fields'
import type { Field } from '@portal/forms/definition/vocabulary'
import { expect, it } from 'vitest'
import { formatsFor } from '@portal/messages/formats'
import type { KeyedTexts } from '../../shared/intl.tsx'
import { answerWords } from './answer-words.ts'

const known: Record<string, string> = {
  'services.change-board.board.appointed.position.options.BOARD_MEMBER': 'Valdes loceklis',
  'facts.positions.BOARD_MEMBER': 'Valdes loceklis',
  'submissions.answers.formerFact': 'Ieraksts, kas vairs nav spēkā',
  'forms.yes': 'Jā',
  'forms.no': 'Nē',
}
const texts: KeyedTexts = Object.assign((key: string) => known[key] ?? key, { has: (key: string) => key in known })
const officer: Fact = {
  kind: 'officer',
  id: 'o1',
  value: {
    holder: { forename: 'Anna', surname: 'Kalniņa', personal_code: null, birth_date: null, country: null },
    position: 'BOARD_MEMBER',
    governing_body: null,
    representation: null,
    with_at_least: null,
  },
  since: null,
  until: null,
}
const words = {
  texts,
  areaText: (name: string) => (name === 'Pūķu audzēšana' ? 'Breeding of dragons' : name),
  formats: formatsFor('lv'),
  registered: [officer],
  contributors: [
    {
      row: 'r1',
      holder: { forename: 'Anna', surname: 'Kalniņa', personal_code: '32910010017', birth_date: null, country: null },
    },
  ],
  speech: { ...formatsFor('lv'), say: texts, has: texts.has, country: (code: string) => code },
}

const answer = (field: Field, value: unknown): ActiveField => ({
  path: '',
  step: 'board',
  group: 'appointed',
  rowId: null,
  field,
  value,
})

it.each<[string, Field, unknown, string | null]>([
  ['a day is written the Latvian way', { key: 'on', kind: 'date' }, '2026-11-20', '20.11.2026.'],
  ['money is written with its currency', { key: 'sum', kind: 'money' }, '2800.00', '2800,00 €'],
  [
    'a choice is worded',
    { key: 'position', kind: 'choice', options: ['BOARD_MEMBER'] },
    'BOARD_MEMBER',
    'Valdes loceklis',
  ],
  [
    'a choice that is no longer offered stays readable',
    { key: 'position', kind: 'choice', options: [] },
    'KING',
    'KING',
  ],
  [
    'an address is its written form',
    { key: 'at', kind: 'address' },
    { code: '1', text: 'Brīvības iela 76, Rīga' },
    'Brīvības iela 76, Rīga',
  ],
  ['an area of activity is named', { key: 'name', kind: 'area' }, 'Pūķu audzēšana', 'Breeding of dragons'],
  ['a country is named', { key: 'in', kind: 'country' }, 'EE', 'Igaunija'],
  ['a personal code gets its hyphen', { key: 'code', kind: 'person-code' }, '32910010017', '329100-10017'],
  ['an officer is named', { key: 'officer', kind: 'fact', of: ['officer'] }, 'o1', 'Anna Kalniņa (Valdes loceklis)'],
  [
    'an entry that is no longer there is said to be none',
    { key: 'officer', kind: 'fact', of: ['officer'] },
    'o2',
    'Ieraksts, kas vairs nav spēkā',
  ],
  [
    'a contributor is named with their code',
    { key: 'contributor', kind: 'contributor' },
    'r1',
    'Anna Kalniņa, 329100-10017',
  ],
  ['the name of an earlier draft stays readable', { key: 'contributor', kind: 'contributor' }, 'Ansis', 'Ansis'],
  ['no is an answer', { key: 'has', kind: 'yes-no' }, false, 'Nē'],
  ['nothing is none', { key: 'name', kind: 'text' }, ' ', null],
])('%s', (_sentence, field, value, expected) => {
  expect(answerWords('change-board', answer(field, value), words)?.replaceAll('\u00a0', ' ') ?? null).toBe(expected)
})
