const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Numbers are not corrected, because another number is another house. No word has more than 30 letters. */
const mayBeMistyped = /^(?=.*\p{L}).{3,30}$/u
/** In a shorter word, one changed letter makes too many other words. */
const shortest = 4

/**
 * Returns possible meanings of a folded word with one letter omitted, added, replaced or swapped with its neighbour.
 */
export function oneErrorAway(word: string): string[] {
  if (!mayBeMistyped.test(word)) return []
  const meant = new Set<string>()
  for (let at = 0; at <= word.length; at += 1) {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
    meant.add(before + after)
    meant.add(before + after.charAt(0) + letter + after.slice(1))
    for (const other of letters) meant.add(before + other + after).add(before + other + letter + after)
  }
  meant.delete(word)
  return [...meant].filter(({ length }) => length >= shortest)
}
