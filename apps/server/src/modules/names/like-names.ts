import { sql, type RawBuilder } from 'kysely'
import { foldedNameKey, nameKey } from '@portal/domain'

/** What a name is found by: its key, and the key without diacritics. */
export interface NameKeys {
  name_key: string
  folded_key: string
}

export const nameKeys = (name: string): NameKeys => ({ name_key: nameKey(name), folded_key: foldedNameKey(name) })

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/**
 * Two conditions of a folded key (a column): every row whose key is the name's or differs from it in one letter meets one of them. One
 * edit leaves at least half of the rest untouched at the beginning or at the end; compareNames judges what is found. Each is a range of
 * an index of its own and they are asked apart, since "or" would read all names of these lengths.
 */
export function likeRanges(
  name: string,
  foldedKey: RawBuilder<string>,
): [beginning: RawBuilder<boolean>, end: RawBuilder<boolean>] {
  const letters = [...foldedNameKey(name)]
  const half = Math.ceil((letters.length - 1) / 2)
  const lengths = [letters.length - 1, letters.length, letters.length + 1]
  const beginning = `${escapeLike(letters.slice(0, half).join(''))}%`
  const end = `${escapeLike(
    letters
      .slice(letters.length - half)
      .toReversed()
      .join(''),
  )}%`
  const ofLength = sql`length(${foldedKey}) = any(${lengths}::int[])`
  return [
    sql<boolean>`${ofLength} and ${foldedKey} like ${beginning}`,
    sql<boolean>`${ofLength} and reverse(${foldedKey}) like ${end}`,
  ]
}
