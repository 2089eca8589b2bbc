import { loadMessages, namespaces } from '@portal/messages'
import { serviceCodes } from '@portal/services/catalogue'
import { loadServiceTexts } from '@portal/services/texts'
import { expect, test } from 'vitest'

const listTexts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(listTexts)

/** Latvian has “viņi” and “persona”, whose gender is that of the word. */
const ofOneGender = /\b(she|he|her|hers|him|his|herself|himself)\b/i

test('no English text calls a person of unknown gender by a pronoun of one', async () => {
  const texts = await Promise.all([
    ...namespaces.map((name) => loadMessages('en', name)),
    ...serviceCodes.map((code) => loadServiceTexts('en', code)),
  ])
  expect(listTexts(texts).filter((text) => ofOneGender.test(text))).toEqual([])
})
