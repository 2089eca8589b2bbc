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
 * Holds for every row whose folded key (a column) is the name's or differs from it in one letter. One edit leaves at least half of
 * the rest untouched at the beginning or at the end, so that two index ranges hold all candidates; compareNames judges them.
 */
export function mayBeLike(name: string, foldedKey: RawBuilder<string>): RawBuilder<boolean> {
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
  return sql<boolean>`length(${foldedKey}) = any(${lengths}::int[]) and (${foldedKey} like ${beginning} or reverse(${foldedKey}) like ${end})`
}
