import { escapeAttribute, escapeText } from '../xml/canonicalize.ts'

/** Characters that XML 1.0 (§2.2) cannot represent: a name in a certificate may hold anything. */
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

export const text = (value: string): string => escapeText(value.toWellFormed().replace(unwritable, '\ufffd'))

/** Writes an element. `content` is XML, of one piece or several; undefined parts are left out. */
export function element(
  name: string,
  content: string | readonly (string | undefined)[],
  attributes: Readonly<Record<string, string>> = {},
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
  const inner = typeof content === 'string' ? content : content.join('')
  return inner === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inner}</${name}>`
}

/** Formats xs:dateTime in whole seconds of UTC. */
export const instant = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z')
