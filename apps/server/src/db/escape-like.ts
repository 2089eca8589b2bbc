/** Escapes the wildcards of LIKE, so that a search finds them as characters. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
