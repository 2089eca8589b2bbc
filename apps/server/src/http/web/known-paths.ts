import { informationSlugs, isParameter, paths } from '@portal/contract/paths'

const patterns = Object.values(paths).map((path) => path.split('/'))

/** Parameters whose values are listed: every other word would be a page without content. */
const listed: Readonly<Record<string, readonly string[]>> = {
  [paths.entityInfo]: informationSlugs,
  [paths.page]: [],
  [paths.service]: [],
}

/**
 * Returns whether a screen has the address, as the front end's router decides it: it ignores the case of fixed words and
 * a slash at the end.
 *
 * @param publicPaths addresses of written pages and services
 */
export function isKnownPath(path: string, publicPaths: readonly string[]): boolean {
  const segments = decodeURIComponent(path)
    .replace(/(?<=.)\/$/, '')
    .split('/')
  return publicPaths.includes(segments.join('/')) || patterns.some((pattern) => matches(pattern, segments))
}

const matches = (pattern: readonly string[], segments: readonly string[]) =>
  pattern.length === segments.length &&
  pattern.every((part, at) => {
    const segment = segments[at] ?? ''
    if (!part.startsWith('$')) return part === segment.toLowerCase()
    const words = part === '$slug' || part === '$code' ? listed[pattern.join('/')] : undefined
    return words?.includes(segment) ?? isParameter(part.slice(1), segment)
  })
