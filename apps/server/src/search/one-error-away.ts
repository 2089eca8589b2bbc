const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Another number is another house: only words are mistyped. The longest have no thirty letters. */
const mayBeMistyped = /^(?=.*\p{L}).{3,30}$/u
/** Of a shorter word a letter is too much to be sure. */
const shortest = 4

/** What may have been meant by a folded word that has one letter left out, added, put for another or in its neighbour's place. */
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
