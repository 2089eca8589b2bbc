import { catalogue } from '@portal/services/catalogue'
import { countryCodes } from '@portal/forms/answers/countries'
import type { Language } from '@portal/contract/shapes'
import { formatsFor } from '@portal/messages/formats'
import { Problem } from '../../../problem.ts'
import { groupName, namedServices } from '../../catalogue/index.ts'

export interface Entry {
  code: string
  name: string
}

/** Value lists by name, each in its display order. */
type Lists = Record<string, (language: Language) => Entry[] | Promise<Entry[]>>

const ownLists: Lists = {
  countries(language) {
    const { country } = formatsFor(language)
    const entries = countryCodes.map((code) => ({ code, name: country(code) }))
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

/**
 * Returns the lists with the given comma-separated names, or all lists without names.
 * @param others lists of other modules
 * @throws Problem malformed-request that names unknown lists
 */
export async function classifiers(
  types: string | undefined,
  language: Language,
  others: Lists,
): Promise<Record<string, Entry[]>> {
  const lists = { ...ownLists, ...others }
  const names = types?.split(',').map((given) => given.trim()) ?? Object.keys(lists)
  const asked = names.map((type) => {
    const list = Object.hasOwn(lists, type) ? lists[type] : undefined
    if (!list)
      throw new Problem('malformed-request', {
        errors: [
          { path: 'query.types', code: 'invalid-value', params: { type, known: Object.keys(lists).join(', ') } },
        ],
      })
    return [type, list] as const
  })
  return Object.fromEntries(await Promise.all(asked.map(async ([type, list]) => [type, await list(language)] as const)))
}
