/**
 * Normalises text for search: lower case, no diacritics, words separated by single spaces. The database's version is
 * `public.folded`.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
