import { mostChanges } from '@portal/contract/applications'

/**
 * Limits of a body that bound the cost of scanning. The call with the most values changes an application: an address
 * has two values for each change.
 */
const most = { depth: 64, values: 2 * mostChanges + 100 }

/**
 * Scans a JSON text before it is parsed, for problems that parsing would hide or pay for: a duplicate key in an object,
 * too many values, too much depth. Invalid JSON is left to the parser.
 * @returns the problem, if any
 */
export function scanJson(text: string): 'too-deep' | 'too-many-values' | 'key-twice' | undefined {
  /** The keys of every open object; undefined for an array. */
  const open: (Set<string> | undefined)[] = []
  let values = 0
  let isKeyNext = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (char === '"') {
      const end = endOfString(text, at)
      if (isKeyNext && !isNew(open.at(-1), text.slice(at, end + 1))) return 'key-twice'
      isKeyNext = false
      at = end
    } else if (char === '{' || char === '[') {
      open.push(char === '{' ? new Set() : undefined)
      isKeyNext = char === '{'
      if (open.length > most.depth) return 'too-deep'
    } else if (char === '}' || char === ']') {
      open.pop()
      isKeyNext = false
    } else if (char === ',') {
      values += 1
      if (values > most.values) return 'too-many-values'
      isKeyNext = open.at(-1) !== undefined
    }
  }
  return undefined
}

/** Returns the end of the string that begins here; the end of the text for an unterminated string. */
function endOfString(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text[end - 1 - backslashes] === '\\') backslashes += 1
    if (backslashes % 2 === 0) return end
  }
  return text.length
}

function isNew(keys: Set<string> | undefined, quoted: string): boolean {
  const key = quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1)
  if (keys?.has(key)) return false
  keys?.add(key)
  return true
}
