import { foldedNameKey, nameKey } from './name-key.ts'

export type NameLikeness = 'identical' | 'similar' | 'different'

/** Identical names can't both be registered; similar ones are the state notary's to judge. */
export function compareNames(left: string, right: string): NameLikeness {
  if (nameKey(left) === nameKey(right)) return 'identical'
  const [foldedLeft, foldedRight] = [foldedNameKey(left), foldedNameKey(right)]
  if (foldedLeft === foldedRight) return 'similar'
  // One letter is most of a name of three.
  const isLongEnough = Math.min(foldedLeft.length, foldedRight.length) >= 4
  return isLongEnough && levenshtein(foldedLeft, foldedRight) <= 1 ? 'similar' : 'different'
}

export function levenshtein(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= right.length; column += 1) {
      const substituted = (previous[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1)
      current.push(Math.min(substituted, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[right.length] ?? 0
}
