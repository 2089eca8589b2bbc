/** Larger files are not taken: 50 MB, inclusive. */
const largest = 52_428_800
const longestName = 150

const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
// Control characters, path and wildcard signs, direction marks.
const illegal = /[\p{Cc}\\/:*?"<>|\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

export type FileRefusal = 'file-too-large' | 'file-empty' | 'file-name-not-allowed'

/** What is known to be wrong with a file before any of it is sent; its type is judged by content, on the server. */
export function fileRefusal({ name, size }: { name: string; size: number }): FileRefusal | null {
  if (name.length > longestName || illegal.test(name) || /^[. ]|[. ]$/.test(name) || reserved.test(name))
    return 'file-name-not-allowed'
  if (size > largest) return 'file-too-large'
  return size === 0 ? 'file-empty' : null
}
