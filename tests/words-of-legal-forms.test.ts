import type { LegalForm } from '@portal/domain/names/legal-forms'
import { fieldTextKey } from '@portal/forms/definition/text-keys'
import { loadMessages } from '@portal/messages'
import { catalogueEntry, serviceCodes } from '@portal/services/catalogue'
import { loadService } from '@portal/services/load-service'
import { loadServiceTexts } from '@portal/services/texts'
import { namingServices } from '@portal/services/selected-services'
import { expect, test } from 'vitest'

/** A company has members or stockholders; partnerships and organisations have others, whom Latvian calls “biedri”. */
const wrongWords: { readonly [Form in LegalForm]?: (text: string) => boolean } = {
  SIA: (text) => /\bbiedr(?!īb)/i.test(text),
  AS: (text) => /\bbiedr(?!īb)/i.test(text) || (/\bdalībniek/i.test(text) && !/akcionār/i.test(text)),
  IK: (text) => /\b(biedr(?!īb)|dibinātāj)/i.test(text),
  PS: (text) => /\b(dalībniek|akcionār|dibinātāj)/i.test(text),
  KS: (text) => /\b(dalībniek|akcionār|dibinātāj)/i.test(text),
  BDR: (text) => /\b(dalībniek|akcionār|draudz)/i.test(text),
  NOD: (text) => /\b(dalībniek|akcionār|draudz)/i.test(text),
  DRZ: (text) => /\b(dalībniek|akcionār|biedr(?!īb))/i.test(text),
  ZEM: (text) => /\b(biedr(?!īb)|dibinātāj|akcionār)/i.test(text),
}

const read = (texts: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts)

/** Traded stock is that of a company of another form; a meeting has participants. */
const hasOtherSense = (text: string) => /regulētajā tirgū|sapulces dalībniek/i.test(text)

const listTexts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value === undefined ? [] : Object.values(value as object).flatMap(listTexts)

/** A question shared by several forms has texts of options that the field of one form does not offer. */
function listShown(texts: unknown, field: object): string[] {
  const { options, ...others } = (texts ?? {}) as { options?: Record<string, string> }
  const offered = 'options' in field ? (field.options as readonly string[]) : []
  return [...listTexts(others), ...offered.flatMap((option) => listTexts(options?.[option]))]
}

/** In English, companies have articles of association, and organisations have statutes. */
const isOfCompanies = (text: string) => /\barticles\b/i.test(text) && !/\bstatutes\b/i.test(text)
const isOfOrganisations = (text: string) => /\bstatutes\b/i.test(text) && !/\barticles\b/i.test(text)
const organisations = ['BDR', 'NOD', 'KB', 'ARB', 'DRZ', 'PP'] as const
const wrongWordsInEnglish: typeof wrongWords = {
  SIA: isOfOrganisations,
  AS: isOfOrganisations,
  ...Object.fromEntries(organisations.map((form) => [form, isOfCompanies])),
}

const wrong = { lv: wrongWords, en: wrongWordsInEnglish }

test.each(
  (['lv', 'en'] as const).flatMap((language) =>
    (Object.keys(wrong[language]) as LegalForm[]).map((form) => [language, form] as const),
  ),
)('in %s, the questions of a form of %s use the words of its law', async (language, form) => {
  const persons = await loadMessages(language, 'persons')
  const found: string[] = []
  for (const code of serviceCodes) {
    const { entityForms } = catalogueEntry(code)
    const isFounding = (namingServices[form] as readonly string[]).includes(code)
    if (!entityForms.includes(form) && !isFounding) continue
    const { steps } = await loadService(code, entityForms.length > 0 ? form : null)
    const texts = { persons, services: { [code]: await loadServiceTexts(language, code) } }
    const note = (key: string, text: string) => {
      if (wrong[language][form]?.(text) && !hasOtherSense(text)) found.push(`${key}: ${text}`)
    }
    for (const step of steps)
      for (const group of step.groups) {
        const own = `services.${code}.${step.key}.${group.key}`
        for (const text of Object.values(read(texts, own) ?? {})) if (typeof text === 'string') note(own, text)
        for (const field of group.fields) {
          const key = fieldTextKey(code, { step: step.key, group: group.key, field })
          for (const text of listShown(read(texts, key), field)) note(key, text)
        }
      }
  }
  expect([...new Set(found)]).toEqual([])
})

test('papers of companies have articles of association, and papers of organisations have statutes', async () => {
  const { founding, organisation, changes } = await loadMessages('en', 'documents')
  expect(listTexts([founding.BDR, founding.NOD, organisation]).filter(isOfCompanies)).toEqual([])
  expect(listTexts([founding.SIA, founding.AS]).filter(isOfOrganisations)).toEqual([])
  // Both have these.
  const types = (await loadServiceTexts('en', 'document-types')) as Record<string, string>
  const ofBoth = ['statutes', 'statutes-amendments', 'statutes-new-wording'].map((type) => types[type] ?? '')
  expect(ofBoth).not.toContain('')
  expect([...ofBoth, changes.amendments].filter((text) => isOfCompanies(text) || isOfOrganisations(text))).toEqual([])
})
