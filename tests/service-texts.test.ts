import { issueCodes } from '@portal/forms/definition/issue-codes'
import { serviceCodes } from '@portal/services/catalogue'
import { loadVersions } from '@portal/services/load-service'
import { fieldTextKey } from '@portal/forms/definition/text-keys'
import type { Field, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { loadServiceTexts } from '@portal/services/texts'
import documents from '@portal/messages/lv/documents'
import facts from '@portal/messages/lv/facts'
import issues from '@portal/messages/lv/issues'
import persons from '@portal/messages/lv/persons'
import signing from '@portal/messages/lv/signing'
import { expect, it } from 'vitest'

/** The newest versions with the parts for every legal form. */
const services = (await Promise.all(serviceCodes.map(loadVersions))).flatMap((versions) => versions.slice(-1))

it.each(services.map((service) => [service.code, service] as const))(
  '%s has exactly the texts that its form needs',
  async (code, service) => {
    const texts = keysOf(await loadServiceTexts('lv', code)).map((key) => `services.${code}.${key}`)
    expect(texts.sort()).toEqual([...new Set(serviceKeys(service))].filter((key) => key.startsWith('services.')).sort())
  },
)

it('the shared texts of persons are exactly those that forms use', () => {
  const used = new Set(services.flatMap(serviceKeys).filter((key) => key.startsWith('persons.')))
  expect(
    keysOf(persons)
      .map((key) => `persons.${key}`)
      .sort(),
  ).toEqual([...used].sort())
})

it('every issue and every type of document has its text, and no text is left over', async () => {
  const ofGroups: readonly string[] = ['too-few-rows']
  expect(Object.keys(issues).sort()).toEqual(issueCodes.filter((code) => !ofGroups.includes(code)).sort())
  const used = new Set(services.flatMap(({ documents }) => documents.map(({ type }) => type)))
  expect(Object.keys(await loadServiceTexts('lv', 'document-types')).sort()).toEqual([...used].sort())
})

it.each([
  ['in the form', facts.positions],
  ['in printed documents', documents.positions],
  ['beside a signature', signing.roles],
])('every position that the register enters has its word %s', (_where, words) => {
  const entered = [
    'BOARD_MEMBER',
    'CHAIR_OF_BOARD',
    'COUNCIL_MEMBER',
    'CHAIR_OF_COUNCIL',
    'PROCURATOR',
    'SOLE_TRADER',
    'AUTHORISED_REPRESENTATIVE',
    'LIQUIDATOR',
  ]
  expect(Object.keys(words)).toEqual(expect.arrayContaining(entered))
})

function serviceKeys(service: ServiceDefinition): string[] {
  const of = (place: string) => `services.${service.code}.${place}`
  return [
    of('name'),
    of('description'),
    ...service.steps.flatMap((step) => [
      of(`${step.key}.label`),
      ...(step.hint ? [of(`${step.key}.hint`)] : []),
      ...step.groups.flatMap((group) => [
        of(`${step.key}.${group.key}.label`),
        ...(group.hint ? [of(`${step.key}.${group.key}.hint`)] : []),
        ...(group.repeat ? [of(`${step.key}.${group.key}.row`), of(`${step.key}.${group.key}.add`)] : []),
        ...(group.repeat && group.repeat.min > 0 ? [of(`${step.key}.${group.key}.few`)] : []),
        ...group.fields.flatMap((field: Field) => {
          const place = { step: step.key, group: group.key, field }
          return [{}, ...(field.reworded ? [{ wording: field.reworded.key }] : [])].flatMap((worded) =>
            fieldKeys(fieldTextKey(service.code, { ...place, ...worded }), field),
          )
        }),
      ]),
    ]),
  ]
}

function fieldKeys(key: string, field: Field): string[] {
  return [
    `${key}.label`,
    ...(field.hint ? [`${key}.hint`] : []),
    ...(field.kind === 'choice' ? field.options.map((option) => `${key}.options.${option}`) : []),
  ]
}

function keysOf(texts: object): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [key] : keysOf(value as object).map((inner) => `${key}.${inner}`),
  )
}
