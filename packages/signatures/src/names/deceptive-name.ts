/** Marks that change the reading direction, zero-width spaces, fillers and tags: `Default_Ignorable_Code_Point` of Unicode and similar ones. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cf}\p{Zl}\p{Zp}]/u

/** Letters of other widths and styles, and lookalikes of a slash or a dot, as used in file names and extensions. */
const disguised = /[\u{ff01}-\u{ff5e}\u{1d400}-\u{1d7ff}\u2024\u2044\u2215\u29f8]/u

/** Alphabets with letters of the same shape. */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]

/** Checks whether a reader may mistake the name for another one. Unicode TR 39: invisible letters, disguised ones, and mixed alphabets in one word. */
export function isDeceptiveName(name: string): boolean {
  if (unseen.test(name) || disguised.test(name)) return true
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.some((word) => alphabets.filter((alphabet) => alphabet.test(word)).length > 1)
}
