import { informationSlugs, isParameter, paths, type Path } from '@portal/contract/paths'

const patterns = Object.values(paths)

/** Pages that exist only where a text or a service does; every other word would be a page without content. */
const written: ReadonlySet<Path> = new Set([paths.page, paths.service])

/**
 * Finds the screen at a path, as the front end's router does: it ignores the case of fixed words and a slash at the end.
 *
 * @param publicPaths addresses of written pages and services
 * @returns the usual spelling of its address; undefined without a screen
 */
export function findScreen(path: string, publicPaths: readonly string[]): string | undefined {
  const segments = decodeURIComponent(path)
    .replace(/(?<=.)\/$/, '')
    .split('/')
  const pattern = patterns.find((each) => matches(each, segments))
  const address = pattern
    ?.split('/')
    .map((part, at) => (part.startsWith('$') ? segments[at] : part))
    .join('/')
  return pattern && address && (!written.has(pattern) || publicPaths.includes(address)) ? address : undefined
}

function matches(pattern: Path, segments: readonly string[]): boolean {
  const parts = pattern.split('/')
  return (
    parts.length === segments.length &&
    parts.every((part, at) => {
      const segment = segments[at] ?? ''
      if (!part.startsWith('$')) return part === segment.toLowerCase()
      if (pattern === paths.entityInfo && part === '$slug') return informationSlugs.some((slug) => slug === segment)
      return isParameter(part.slice(1), segment)
    })
  )
}
