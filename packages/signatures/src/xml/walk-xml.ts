import { SignatureProblem } from '../problem.ts'
import { readAttributes } from './read-attributes.ts'
import { Scanner } from './scanner.ts'
import type { XmlAttribute } from './tree.ts'

/** The start of an element: its name and attributes. */
export interface StartTag {
  readonly namespace: string
  readonly local: string
  readonly attributes: readonly Omit<XmlAttribute, 'prefix'>[]
}

/** Longer markup is refused; texts between tags may have any length. */
const LONGEST_TAG = 1024 * 1024
const MAX_DEPTH = 1000
/** Limit of prefixes in scope. */
const MAX_PREFIXES = 500

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace'
type Scope = ReadonlyMap<string, string>

/** Start and end of each kind of markup. A tag ends at the first `>` outside quotation marks. */
const markup: readonly (readonly [start: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

/**
 * Reports the start of every element of an XML document that arrives in pieces. It skips texts and keeps nothing, so a
 * document of any size can be inspected. It resolves namespaces and refuses DOCTYPE and encodings other than UTF-8.
 */
export class XmlWalker {
  readonly #visit: (tag: StartTag) => void
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  readonly #scopes: Scope[] = [new Map([['xml', XML_NAMESPACE]])]
  /** Text that is not parsed yet. */
  #rest = ''

  constructor(visit: (tag: StartTag) => void) {
    this.#visit = visit
  }

  push(piece: Uint8Array): void {
    this.#rest += this.#decode(piece, true)
    let at = this.#rest.indexOf('<')
    for (; at !== -1; at = this.#rest.indexOf('<', at)) {
      const end = this.#endOfMarkup(at)
      if (end === undefined) break
      if (/[^!?]/.test(this.#rest[at + 1] ?? '')) this.#readTag(this.#rest.slice(at, end))
      at = end
    }
    this.#rest = at === -1 ? '' : this.#rest.slice(at)
    if (this.#rest.length > LONGEST_TAG) throw new SignatureProblem('xml-too-large', 'tag')
  }

  end(): void {
    this.#decode(new Uint8Array(), false)
    if (this.#rest !== '' || this.#scopes.length !== 1) throw malformed('end of input')
  }

  #decode(piece: Uint8Array, stream: boolean): string {
    try {
      return this.#decoder.decode(piece, { stream })
    } catch {
      throw new SignatureProblem('xml-not-utf8')
    }
  }

  /** Returns the offset after the markup at `at`; undefined while its end has not arrived. */
  #endOfMarkup(at: number): number | undefined {
    const text = this.#rest
    const [start = '', end = ''] = markup.find(([begin]) => text.startsWith(begin, at)) ?? []
    if (start !== '') {
      const found = text.indexOf(end, at + start.length)
      return found === -1 ? undefined : found + end.length
    }
    // Too few characters have arrived to recognise the markup.
    if (text.length - at < 9 && !text.includes('>', at)) return undefined
    if (text.startsWith('<!', at)) throw new SignatureProblem('xml-doctype')
    const tag = /<(?:[^"'<>]|"[^"]*"|'[^']*')*>/y
    tag.lastIndex = at
    if (tag.test(text)) return tag.lastIndex
    return undefined
  }

  #readTag(tag: string): void {
    if (tag.startsWith('</')) {
      if (this.#scopes.length === 1) throw malformed('end tag')
      this.#scopes.pop()
      return
    }
    const scanner = new Scanner(tag.replace(/\r\n?/g, '\n'))
    const { prefix, local } = scanner.readElementName()
    const { attributes, declared } = readAttributes(scanner)
    const outer = this.#scopes.at(-1) ?? new Map<string, string>()
    const scope = declared.size === 0 ? outer : new Map([...outer, ...declared])
    if (scope.size > MAX_PREFIXES || this.#scopes.length > MAX_DEPTH) throw new SignatureProblem('xml-too-deep')
    this.#visit({
      namespace: prefix === '' ? (scope.get('') ?? '') : resolve(scope, prefix),
      local,
      attributes: attributes.map(({ prefix: own, local: name, value }) => ({
        namespace: own === '' ? '' : resolve(scope, own),
        local: name,
        value,
      })),
    })
    if (!scanner.readTagEnd()) this.#scopes.push(scope)
  }
}

function resolve(scope: Scope, prefix: string): string {
  const namespace = scope.get(prefix)
  if (namespace === undefined) throw malformed(`prefix ${prefix} is not declared`)
  return namespace
}

function malformed(detail: string): SignatureProblem {
  return new SignatureProblem('xml-malformed', detail)
}
