// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { proposedPerson, type OfferedPerson } from './use-known-persons.ts'

const person = (id: string, given: Partial<OfferedPerson>): OfferedPerson => ({
  id,
  name: id,
  code: null,
  birthDate: null,
  answers: new Map(),
  isSelf: false,
  rows: [],
  isKnownOutside: true,
  office: null,
  isMember: false,
  ...given,
})
const chair = person('Jānis', { office: 'board', isMember: true })
const second = person('Dace', { office: 'board', isMember: true })
const proposed = (...others: OfferedPerson[]) => proposedPerson([chair, ...others], 'another')?.id

it('proposes no keeper of the minutes who is the only member left to verify them', () => {
  expect(proposed(second)).toBeUndefined()
})

it('proposes as keeper a member while another one can verify the minutes', () => {
  expect(proposed(second, person('Ilze', { office: 'other', isMember: true }))).toBe('Dace')
})

it('prefers as keeper a person who is no member where the only other member has to verify', () => {
  expect(proposed(second, person('Ilze', { office: 'board' }))).toBe('Ilze')
})

it('proposes a board member as keeper where the register knows no members', () => {
  expect(
    proposedPerson([person('Jānis', { office: 'board' }), person('Dace', { office: 'board' })], 'another')?.id,
  ).toBe('Dace')
})
