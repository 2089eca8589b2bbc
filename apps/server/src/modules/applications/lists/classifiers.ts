import { catalogue } from '@portal/contract/services/catalogue'
import { countryCodes } from '@portal/contract/services/countries'
import type { Language } from '@portal/contract/shapes'
import { groupName, namedServices } from '../../catalogue/index.ts'

interface Entry {
  code: string
  name: string
}

/** Value lists by name; each in the order in which it is offered. */
const lists: Record<string, (language: Language) => Entry[]> = {
  countries(language) {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    const entries = countryCodes.map((code) => ({ code, name: names.of(code) ?? code }))
    return entries.sort((left, right) => left.name.localeCompare(right.name, language))
  },
  service_categories: (language) =>
    [...new Set(catalogue.map(({ category }) => category))].map((code) => ({ code, name: groupName(language, code) })),
  services: (language) =>
    namedServices(
      language,
      catalogue.map(({ code }) => code),
    ),
}

/** The lists that are known among those asked for. */
export function classifiers(types: readonly string[], language: Language): Record<string, Entry[]> {
  return Object.fromEntries(
    types
      .map((type) => type.trim())
      .flatMap((type) => (Object.hasOwn(lists, type) && lists[type] ? [[type, lists[type](language)]] : [])),
  )
}
