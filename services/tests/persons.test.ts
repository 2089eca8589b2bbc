import { expect, test } from 'vitest'
import { activeSteps } from '@portal/forms/answers/active-fields'
import { answersNaming, mayNamePerson, namesPerson, readPerson, describeHolder } from '@portal/forms/answers/persons'
import type { ServiceAnswers } from '@portal/forms/definition/vocabulary'
import { registerSia } from '../register-sia/definition.ts'
import { samples } from '../samples.ts'

const steps = activeSteps(registerSia, samples['register-sia'] as unknown as ServiceAnswers)
const groupAt = (path: string) => {
  const group = steps.flatMap(({ groups }) => groups).find((each) => each.path === `register-sia.${path}`)
  if (!group) throw new Error(`no group ${path}`)
  return group
}
const [founders, signers, owners] = [groupAt('founders.founder'), groupAt('founders.signer'), groupAt('owners.owner')]
const all = { keepsOthers: false }

test('groups that name persons are recognised, others are not', () => {
  const naming = steps.flatMap(({ groups }) => groups).filter(({ group }) => namesPerson(group))
  expect(naming.map(({ path }) => path.replace('register-sia.', ''))).toEqual([
    'founders.founder',
    'founders.signer',
    'board.member',
    'owners.owner',
  ])
})

test('a signer with a foreign document is named as an owner with the same document, in the words of that form', () => {
  const [row] = signers.rows
  const signer = row && readPerson(row)
  expect(signer?.name).toBe('Kaisa Mägi')
  expect(Object.fromEntries(answersNaming(owners.group, signer ?? null, all))).toEqual({
    hasOneName: null,
    forname: 'Kaisa',
    surname: 'Mägi',
    hasLatvianIdentityNumber: false,
    latvianIdentityNumber: null,
    birthDate: '1984-03-17',
    identityDocumentType: 'passport',
    otherDocumentType: null,
    identityDocumentNumber: 'KE1234567',
    identityDocumentDate: '2021-06-02',
    identityDocumentCountry: 'EE',
    identityDocumentIssuedBy: 'Politsei- ja Piirivalveamet',
    nationality: null,
    residence: 'EE',
  })
})

test('naming a founder answers first that it is a natural person, and nothing about the part they play', () => {
  const person = describeHolder({
    forename: null,
    surname: 'Suharto',
    personal_code: '329100-10167',
    birth_date: null,
    country: null,
  })
  const answers = answersNaming(founders.group, person, { keepsOthers: true })
  expect([...answers]).toEqual([
    ['kind', 'natural'],
    ['hasOneName', true],
    ['surname', 'Suharto'],
    ['hasLatvianIdentityNumber', true],
    ['latvianIdentityNumber', '32910010167'],
  ])
})

test('a code that the reader sees only in part is left to type', () => {
  const person = describeHolder({
    forename: 'Anna',
    surname: 'Egle',
    personal_code: '329100-*****',
    birth_date: null,
    country: null,
  })
  expect(person?.answers.get('hasLatvianIdentityNumber')).toBe(true)
  expect(person?.answers.has('latvianIdentityNumber')).toBe(false)
})

test('two persons whose codes are seen in part stay two', () => {
  const [anna, boriss] = ['Anna', 'Boriss'].map((forename) =>
    describeHolder({ forename, surname: 'Egle', personal_code: '32****-*****', birth_date: null, country: null }),
  )
  expect(anna?.id).not.toBe(boriss?.id)
})

test('a row that names an entity names no person', () => {
  expect(founders.rows.map((row) => mayNamePerson(founders, row))).toEqual([true, false, false])
  expect(founders.rows.map((row) => readPerson(row) !== null)).toEqual([true, false, false])
})
