import { escapeLike } from '../../db/escape-like.ts'
import { sql, type RawBuilder } from 'kysely'
import { foldedNameKey, nameKey } from '@portal/domain'

/** The search keys of a name: its key, and the key without diacritics. */
export interface NameKeys {
  name_key: string
  folded_key: string
}

export const nameKeys = (name: string): NameKeys => ({ name_key: nameKey(name), folded_key: foldedNameKey(name) })

/**
 * Builds two conditions on a folded key (a column). Every row with the name's key, or with a key that differs in one
 * letter, meets at least one: one edit leaves the first or the second half unchanged. `compareNames` evaluates the
 * results. Each condition is an index range and is queried separately, because `or` would read all names of these
 * lengths.
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
 * Matches keys that begin with half of the letters. One edit in the other half leaves one of its parts unchanged.
 * Hundreds of names may begin alike, but few also match the second condition.
 */
function likeBehindHalf(key: RawBuilder<string>, letters: readonly string[]): RawBuilder<boolean> {
  const half = Math.ceil((letters.length - 1) / 2)
  const middle = half + Math.floor((letters.length - half) / 2)
  const part = (from: number, to?: number) => escapeLike(letters.slice(from, to).join(''))
  return sql`${key} like ${`${part(0, half)}%`} and (${key} like ${`${part(0, middle)}%`} or ${key} like ${`%${part(middle)}`})`
}
