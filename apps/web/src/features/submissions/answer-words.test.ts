// @vitest-environment jsdom
import type { ActiveField } from '@portal/contract/services/active-fields'
import type { Field } from '@portal/contract/services/vocabulary'
import { expect, it } from 'vitest'
import { formatsFor } from '@portal/messages/formats'
import type { KeyedTexts } from '../../shared/intl.tsx'
import { answerWords } from './answer-words.ts'

const known: Record<string, string> = {
  'services.change-board.board.appointed.position.options.BOARD_MEMBER': 'Valdes loceklis',
  'forms.yes': 'Jā',
  'forms.no': 'Nē',
}
const texts: KeyedTexts = Object.assign((key: string) => known[key] ?? key, { has: (key: string) => key in known })
const words = {
  texts,
  formats: formatsFor('lv'),
  language: 'lv',
  officers: new Map([['o1', 'Anna Kalniņa']]),
  formerOfficer: 'Bijusī amatpersona',
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
  ['a country is named', { key: 'in', kind: 'country' }, 'EE', 'Igaunija'],
  ['a personal code gets its hyphen', { key: 'code', kind: 'person-code' }, '32910010017', '329100-10017'],
  ['an officer is named', { key: 'officer', kind: 'officer' }, 'o1', 'Anna Kalniņa'],
  ['an officer who left is said to have', { key: 'officer', kind: 'officer' }, 'o2', 'Bijusī amatpersona'],
  ['no is an answer', { key: 'has', kind: 'yes-no' }, false, 'Nē'],
  ['nothing is none', { key: 'name', kind: 'text' }, ' ', null],
])('%s', (_sentence, field, value, expected) => {
  expect(answerWords('change-board', answer(field, value), words)?.replaceAll('\u00a0', ' ') ?? null).toBe(expected)
})
