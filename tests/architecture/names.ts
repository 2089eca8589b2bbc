import { parseSync } from 'oxc-parser'
import { findFeature, findPlace, type Place } from './places.ts'
import { isTest, type SourceFile } from './source-file.ts'

/** Places whose code must not know whether the outside world is real or simulated. */
const unaware: readonly Place[] = ['party', 'ports', 'party ground', 'ground', 'module', 'http']
const callers = new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'sendBeacon'])

/** Lists the names in the code; comments and longer texts, such as a header's directive, do not count. */
function namesIn({ path, text }: SourceFile): Set<string> {
  const names = new Set<string>()
  function look(node: unknown): void {
    if (Array.isArray(node)) return node.forEach(look)
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && node.type === 'Identifier' && 'name' in node) names.add(String(node.name))
    if ('type' in node && node.type === 'Literal' && 'value' in node && typeof node.value === 'string')
      if (/^\w+$/.test(node.value)) names.add(node.value)
    Object.values(node).forEach(look)
  }
  look(parseSync(path, text).program)
  return names
}

/** Reports names that a place may not use: the sandbox, and calls that bypass the contract. */
export function nameViolations(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const place = findPlace(file.path)
    if (isTest(file.path) || !place) return []
    const isUnaware = unaware.includes(place)
    if (!isUnaware && !findFeature(file.path)) return []
    return [...namesIn(file)]
      .filter((name) => (isUnaware ? /sandbox/i.test(name) : callers.has(name)))
      .map((name) =>
        isUnaware
          ? `${file.path} names “${name}”: production and sandbox run the same code`
          : `${file.path} names “${name}”: a feature calls the contract in its api.ts`,
      )
  })
}
