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
  const lengths = [letters.length - 1, letters.length, letters.length + 1]
  const ofLength = sql`length(${foldedKey}) = any(${lengths}::int[])`
  return [
    sql<boolean>`${ofLength} and ${likeBehindHalf(foldedKey, letters)}`,
    sql<boolean>`${ofLength} and ${likeBehindHalf(sql`reverse(${foldedKey})`, letters.toReversed())}`,
  ]
}

/**
 * Keys that begin with half of the letters. Of the other half one edit leaves one part untouched again: hundreds of names may begin
 * alike, and nearly none of them is like this one.
 */
function likeBehindHalf(key: RawBuilder<string>, letters: readonly string[]): RawBuilder<boolean> {
  const half = Math.ceil((letters.length - 1) / 2)
  const middle = half + Math.floor((letters.length - half) / 2)
  const part = (from: number, to?: number) => escapeLike(letters.slice(from, to).join(''))
  return sql`${key} like ${`${part(0, half)}%`} and (${key} like ${`${part(0, middle)}%`} or ${key} like ${`%${part(middle)}`})`
}
