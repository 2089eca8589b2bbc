import { catalogue } from '@portal/contract/services/catalogue'
import { countryCodes } from '@portal/contract/services/countries'
import type { Language } from '@portal/contract/shapes'
import { Problem } from '../../../problem.ts'
import { groupName, namedServices } from '../../catalogue/index.ts'

export interface Entry {
  code: string
  name: string
}

/** Value lists by name; each in the order in which it is offered. */
type Lists = Record<string, (language: Language) => Entry[] | Promise<Entry[]>>

const ownLists: Lists = {
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

/**
 * The lists that are asked for, by their names separated by commas.
 * @param others lists that other modules have
 * @throws Problem malformed-request naming those that there are not
 */
export async function classifiers(types: string, language: Language, others: Lists): Promise<Record<string, Entry[]>> {
  const lists = { ...ownLists, ...others }
  const asked = types.split(',').map((given) => {
    const type = given.trim()
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
