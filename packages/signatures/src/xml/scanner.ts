import { SignatureProblem } from '../problem.ts'

// XML 1.0 (fifth edition) productions [4] and [4a], without the colon, which separates prefixes.
const NAME_START =
  'A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}'
const NAME = `[${NAME_START}][${NAME_START}\\-.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}\\u{2040}]*`
const QUALIFIED_NAME = new RegExp(`(?:(${NAME}):)?(${NAME})`, 'uy')
const TARGET = new RegExp(NAME, 'uy')
// Production [2], Char: other characters are refused at every position.
const NOT_CHARACTER = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Reads the tokens of a document in order. */
export class Scanner {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    if (NOT_CHARACTER.test(text)) throw new SignatureProblem('xml-malformed', 'character')
    this.#text = text
  }

  get at(): number {
    return this.#at
  }

  atEnd(): boolean {
    return this.#at === this.#text.length
  }

  startsWith(token: string): boolean {
    return this.#text.startsWith(token, this.#at)
  }

  peek(ahead: number): string {
    return this.#text[this.#at + ahead] ?? ''
  }

  match(sticky: RegExp): RegExpExecArray | undefined {
    sticky.lastIndex = this.#at
    const found = sticky.exec(this.#text) ?? undefined
    if (found) this.#at += found[0].length
    return found
  }

  readName(): { prefix: string; local: string } {
    const found = this.match(QUALIFIED_NAME)
    if (!found) throw malformed('name')
    return { prefix: found[1] ?? '', local: found[2] ?? '' }
  }

  readElementName(): { prefix: string; local: string } {
    this.#at += 1
    return this.readName()
  }

  /** Reads the end of a start tag; returns true for an empty-element tag. */
  readTagEnd(): boolean {
    const found = this.match(/[ \t\n]*(\/?)>/y)
    if (!found) throw malformed('tag')
    return found[1] === '/'
  }

  readEndTag(open: { prefix: string; local: string }): void {
    this.#at += 2
    const { prefix, local } = this.readName()
    if (prefix !== open.prefix || local !== open.local || !this.match(/[ \t\n]*>/y)) throw malformed('end tag')
  }

  readComment(): string {
    const content = this.#until('<!--', '-->')
    if (content.includes('--') || content.endsWith('-')) throw malformed('comment')
    return content
  }

  readCharacterData(): string {
    return this.#until('<![CDATA[', ']]>')
  }

  readInstruction(): { target: string; value: string } {
    const content = this.#until('<?', '?>')
    TARGET.lastIndex = 0
    const target = TARGET.exec(content)?.[0] ?? ''
    const rest = content.slice(target.length)
    if (target === '' || target.toLowerCase() === 'xml' || (rest !== '' && !/^[ \t\n]/.test(rest)))
      throw malformed('processing instruction')
    return { target, value: rest.replace(/^[ \t\n]+/, '') }
  }

  readText(): string {
    const end = this.#text.indexOf('<', this.#at)
    if (end === -1) throw malformed('end of input')
    const raw = this.#text.slice(this.#at, end)
    if (raw.includes(']]>')) throw malformed(']]> in text')
    this.#at = end
    return expand(raw)
  }

  /** Reads an attribute value, normalised as for CDATA (XML 1.0 §3.3.3): literal white space becomes a space, references stay. */
  readValue(): string {
    const found = this.match(/"([^"<]*)"|'([^'<]*)'/y)
    if (!found) throw malformed('attribute value')
    return expand((found[1] ?? found[2] ?? '').replace(/[\t\n]/g, ' '))
  }

  #until(start: string, end: string): string {
    const from = this.#at + start.length
    const to = this.#text.indexOf(end, from)
    if (to === -1) throw malformed('end of input')
    this.#at = to + end.length
    return this.#text.slice(from, to)
  }
}

const REFERENCE = /&(?:#x([0-9A-Fa-f]{1,6})|#([0-9]{1,7})|(amp|lt|gt|quot|apos));/g
const OTHER_AMPERSAND = /&(?!(?:#x[0-9A-Fa-f]{1,6}|#[0-9]{1,7}|amp|lt|gt|quot|apos);)/

/** Resolves character references and the five named ones; without a DOCTYPE no others exist. */
function expand(raw: string): string {
  if (!raw.includes('&')) return raw
  if (OTHER_AMPERSAND.test(raw)) throw new SignatureProblem('xml-entity')
  const expanded = raw.replace(REFERENCE, (_, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? ''
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    if (code > 0x10ffff) throw malformed('character reference')
    return String.fromCodePoint(code)
  })
  if (NOT_CHARACTER.test(expanded)) throw malformed('character reference')
  return expanded
}

function malformed(detail: string): SignatureProblem {
  return new SignatureProblem('xml-malformed', detail)
}
