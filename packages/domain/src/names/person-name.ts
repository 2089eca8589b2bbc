/**
 * A person's name. The only name of a person who has one name is the surname, as in travel documents (ICAO Doc 9303,
 * part 3, §4.6).
 */
export interface PersonName {
  forename: string | null
  surname: string
}

type Part = string | null | undefined

/** Writes a person's name in full; a part that is empty is left out. */
export const fullName = ({ forename, surname }: { forename?: Part; surname?: Part }): string =>
  [forename, surname]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')

/**
 * Reads a name as another party writes it: a part without a letter, such as a dash, is absent. The only part is the
 * surname. @returns null without a name
 */
export function parsePersonName(forename: unknown, surname: unknown): PersonName | null {
  const parts = [forename, surname].map((part) =>
    typeof part === 'string' && /\p{L}/u.test(part) ? part.trim() : null,
  )
  const [first = null, last = null] = parts
  if (last !== null) return { forename: first, surname: last }
  return first === null ? null : { forename: null, surname: first }
}
