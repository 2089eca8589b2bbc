import { expect, test } from 'vitest'
import type { ActiveGroup, ActiveRow } from './active-fields.ts'
import type { Field } from '../definition/vocabulary.ts'
import { mayNamePerson } from './persons.ts'

const kind: Field = { kind: 'choice', key: 'kind', options: ['natural', 'legal'] }
const surname: Field = {
  kind: 'text',
  key: 'surname',
  texts: 'persons.natural',
  when: { field: 'kind', equals: 'natural' },
}
const group: ActiveGroup['group'] = { key: 'members', fields: [kind, surname] }

test.each([
  [null, true],
  ['', true],
  ['natural', true],
  ['legal', false],
])('a row whose kind of member is answered with %j may name a person: %s', (value, expected) => {
  const row = { fields: [{ field: kind, value }] } as unknown as ActiveRow
  expect(mayNamePerson({ group } as ActiveGroup, row)).toBe(expected)
})
