/** Marks that turn the direction of reading, spaces without width, fillers, tags: `Default_Ignorable_Code_Point` of Unicode, and its like. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cf}\p{Zl}\p{Zp}]/u

/** Letters of other widths and styles, and what looks like a slash or a dot, as file names and extensions have them. */
const disguised = /[\u{ff01}-\u{ff5e}\u{1d400}-\u{1d7ff}\u2024\u2044\u2215\u29f8]/u

/** Alphabets that have letters of the same shape. */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]

/** Would somebody who reads the name take it for another one? Unicode TR 39: unseen letters, disguised ones, and alphabets mixed in one word. */
export function isDeceptiveName(name: string): boolean {
  if (unseen.test(name) || disguised.test(name)) return true
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.some((word) => alphabets.filter((alphabet) => alphabet.test(word)).length > 1)
}
