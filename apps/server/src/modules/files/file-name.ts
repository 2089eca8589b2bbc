import { findFileNameFlaw, illegalInFileNames, longestFileName } from '@portal/domain/files/file-name'

/** Returns whether the name may be stored and offered for download unchanged. */
export const isFileName = (name: string): boolean => findFileNameFlaw(name) === undefined

/** Returns the lower-case extension without its dot, or an empty string. */
export const getExtension = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Returns the name with another extension. */
export const withExtension = (name: string, extension: string) => `${name.replace(/\.[^.]+$/, '')}.${extension}`

/** Builds a file name from a text, without characters that file names must not contain. */
export function toFileName(text: string, extension: string): string {
  const kept = text
    .replaceAll(illegalInFileNames, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestFileName - extension.length - 1)
  return `${kept.replace(/[. ]+$/, '')}.${extension}`
}
