const longest = 150
// Control characters, what paths and shells give meaning, and what is not seen: marks that turn the direction of reading, spaces without
// width, ends of lines and paragraphs, fillers, tags.
const illegal = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\\/:*?"<>|]/u
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** Whether the name may be kept and given out again as it is. */
export function isFileName(name: string): boolean {
  if (name.length === 0 || name.length > longest || !name.isWellFormed()) return false
  if (illegal.test(name) || /^[. ]|[. ]$/.test(name)) return false
  return !reserved.test(name.split('.')[0]?.trim() ?? '')
}

/** The last part of the name, lower case, without its dot; empty when there is none. */
export const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The same name with another extension. */
export const withExtension = (name: string, extension: string) => `${name.replace(/\.[^.]+$/, '')}.${extension}`

/** A name made of texts, with what names must not have left out. */
export function toFileName(text: string, extension: string): string {
  const kept = text
    .replaceAll(new RegExp(illegal, 'gu'), ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest - extension.length - 1)
  return `${kept.replace(/[. ]+$/, '')}.${extension}`
}
