import { loadMessages, namespaces } from '@portal/messages'
import { serviceCodes } from '@portal/services/catalogue'
import { loadServiceTexts } from '@portal/services/texts'
import { expect, it } from 'vitest'

const listTexts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(listTexts)

/** Names stand in the nominative. Before a noun that needs the genitive, “subjekta” has it instead. */
const findUndeclined = (text: string) =>
  text.match(
    /(?<!subjekta )\{(?:entity|name|subject|holder|customer)\} (?:vārdā|vienīg|amatperson|biedr|dalībniek|prokūrist|pārstāvis|kontaktinform|deleģējum)\S*/g,
  ) ?? []

it.each([
  ['Jūs esat {entity} prokūrists.', ['{entity} prokūrists.']],
  ['Jūs esat subjekta {entity} prokūrists.', []],
  ['{name} lūdz parakstīt.', []],
])('finds in %s the names that lack a case: %j', (text, names) => expect(findUndeclined(text)).toEqual(names))

it('Latvian texts put the name of an entity after a noun that has the case', async () => {
  const texts = await Promise.all([
    ...namespaces.map((name) => loadMessages('lv', name)),
    ...serviceCodes.map((code) => loadServiceTexts('lv', code)),
  ])
  expect(listTexts(texts).flatMap(findUndeclined)).toEqual([])
})

/** A branch is the subject of an application, but no legal entity („tiesību subjekts”). */
it('the subject of an application is called „subjekts”, because it may be a branch', async () => {
  const texts = await Promise.all([loadMessages('lv', 'applications'), loadMessages('lv', 'submissions')])
  const [{ summary, submission }, { facts }] = texts
  expect([summary.actingFor, submission.for, facts.onBehalf].filter((text) => /tiesību subjekta/i.test(text))).toEqual(
    [],
  )
})
