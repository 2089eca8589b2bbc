import { foldedNameKey, nameKey } from './name-key.ts'

export type NameLikeness = 'identical' | 'similar' | 'different'

/** Keys of a name for comparison: its key, and the key without diacritics. */
export interface ComparedName {
  key: string
  folded: string
}

export const comparedName = (name: string): ComparedName => ({ key: nameKey(name), folded: foldedNameKey(name) })

/** Compares two names. Identical names can't both be registered; the state notary decides about similar ones. */
export function compareNames(left: ComparedName, right: ComparedName): NameLikeness {
  if (left.key === right.key) return 'identical'
  if (left.folded === right.folded) return 'similar'
  // One letter is too large a part of a name of three.
  const isLongEnough = Math.min(left.folded.length, right.folded.length) >= 4
  return isLongEnough && isOneLetterApart(left.folded, right.folded) ? 'similar' : 'different'
}

/** Checks that at most one letter of each differs between a common beginning and a common end. */
export function isOneLetterApart(left: string, right: string): boolean {
  const shorter = Math.min(left.length, right.length)
  const longer = Math.max(left.length, right.length)
  if (longer - shorter > 1) return false
  let beginning = 0
  while (beginning < shorter && left[beginning] === right[beginning]) beginning += 1
  let end = 0
  while (end < shorter - beginning && left.at(-1 - end) === right.at(-1 - end)) end += 1
  return longer - beginning - end <= 1
}
