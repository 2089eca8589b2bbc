/** In UTF-16 code units. */
export const longestFileName = 150

// Control characters and invisible ones: marks that turn the reading direction, zero-width spaces, ends of lines and
// paragraphs, fillers, tags.
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
const forbidden = /[\\/:*?"<>|]/u
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** Characters that no file name may have. */
export const illegalInFileNames = new RegExp(`${unseen.source}|${forbidden.source}`, 'gu')

/** Reason why a file name is refused; `found` is the character, its code point where it is invisible, or the reserved name. */
export interface FileNameFlaw {
  readonly fault: 'long' | 'character' | 'unseen' | 'reserved' | 'edge'
  readonly found: string
}

/** Returns the first flaw of a file name, or undefined when it may be stored and returned unchanged. */
export function findFileNameFlaw(name: string): FileNameFlaw | undefined {
  if (name.length > longestFileName) return { fault: 'long', found: String(longestFileName) }
  const [character] = forbidden.exec(name) ?? []
  if (character !== undefined) return { fault: 'character', found: character }
  const [invisible] = unseen.exec(name) ?? /\p{Cs}/u.exec(name) ?? []
  if (invisible !== undefined) return { fault: 'unseen', found: codePointOf(invisible) }
  if (name === '' || /^[. ]|[. ]$/.test(name)) return { fault: 'edge', found: '' }
  const stem = name.split('.')[0]?.trim() ?? ''
  return reserved.test(stem) ? { fault: 'reserved', found: stem } : undefined
}

const codePointOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
