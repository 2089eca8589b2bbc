import { expect, test } from 'vitest'
import type { LegalForm } from '@portal/domain/names/legal-forms'
import { adaptToForm } from '@portal/forms/definition/adapt-to-form'
import { resultingEntity } from '@portal/forms/facts/resulting-entity'
import type { ServiceAnswers, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { changeBoard } from '../change-board/definition.ts'
import { changeLegalAddress } from '../change-legal-address/definition.ts'
import { changePersonalData } from '../change-personal-data/definition.ts'
import { changeMembers } from '../change-members/definition.ts'
import { registerSia } from '../register-sia/definition.ts'
import { revokeProcuration } from '../revoke-procuration/definition.ts'
import { sampleFacts, samples } from '../samples.ts'

const form = (definition: ServiceDefinition, legalForm: LegalForm | null = 'SIA') => ({
  service: adaptToForm(definition, legalForm),
  answers: samples[definition.code as keyof typeof samples] as unknown as ServiceAnswers,
})
/** Lists surnames, each new or changed one with a mark. */
const drawn = (...forms: readonly ReturnType<typeof form>[]) => {
  const { represents, owns } = resultingEntity(forms, sampleFacts.registered ?? [])
  const named = (facts: typeof represents) =>
    facts?.map(({ value, row, isAdded }) => {
      const { holder } = value as { holder?: { surname?: string; name?: string } }
      return `${holder?.surname ?? holder?.name}${row === null ? '' : isAdded ? ' +' : ' ~'}`
    })
  return { represents: named(represents), owns: named(owns) }
}

test('a change of the board draws the officers that result, and no owners', () => {
  const { represents, owns } = drawn(form(changeBoard))
  expect(represents?.filter((name) => name.endsWith('+'))).toHaveLength(1)
  expect(owns).toBeUndefined()
})

test('a change of members draws the members that result', () => {
  const { represents, owns } = drawn(form(changeMembers))
  expect(represents).toBeUndefined()
  expect(owns?.some((name) => name.endsWith('+'))).toBe(true)
})

test('a founding draws all holders, and nothing of the entity that founds', () => {
  const { represents, owns } = drawn(form(registerSia, null))
  expect([represents, owns].flatMap((names) => names ?? []).every((name) => name.endsWith('+'))).toBe(true)
  expect([represents?.length, owns?.length].every(Boolean)).toBe(true)
})

test.each([
  ['a dismissed member leaves', changeBoard, ['Bērziņš']],
  ['a member with new data stays', changePersonalData, []],
])('%s', (_, definition, expected) => {
  const { leaves } = resultingEntity([form(definition)], sampleFacts.registered ?? [])
  expect(
    leaves.map(({ value }) => 'holder' in value && value.holder && 'surname' in value.holder && value.holder.surname),
  ).toEqual(expected)
})

test('what other facts the browser does not know whole is not drawn', () => {
  expect(drawn(form(revokeProcuration))).toEqual({ represents: undefined, owns: undefined })
})

test('what does not change is not drawn', () => {
  expect(drawn(form(changeLegalAddress))).toEqual({ represents: undefined, owns: undefined })
})
