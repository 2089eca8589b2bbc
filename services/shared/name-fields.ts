import type { Field } from '@portal/forms/definition/vocabulary'

const hasOneName = { field: 'hasOneName', equals: true } as const

/**
 * Makes the fields of a person's name. The only name of a person who has one name is the surname, as in travel
 * documents (ICAO Doc 9303, part 3, §4.6).
 */
export const nameFields = <const Forename extends string, const Texts extends string>(
  forename: Forename,
  texts: Texts,
) =>
  [
    { key: 'hasOneName', kind: 'statement', optional: true, texts },
    { key: forename, kind: 'text', maxLength: 250, texts, when: { not: hasOneName } },
    { key: 'surname', kind: 'text', maxLength: 250, texts, reworded: { when: hasOneName, key: 'onlyName' } },
  ] as const satisfies readonly Field[]
