import { Buffer } from 'node:buffer'
import { SignatureProblem } from '../../problem.ts'
import { budgetFor, spend } from './budget.ts'
import type { PdfBudget } from './budget.ts'
import { EncryptedText } from './encrypted-text.ts'
import type { Decrypt, PdfDictionary, PdfString, PdfValue } from './values.ts'

const MAX_DEPTH = 64
/** Limit of values in one object; documents stay below it. */
const MAX_VALUES = 250_000
/** Readers must support names of 127 bytes only (ISO 32000-1 annex C). */
const LONGEST_TOKEN = 4096
/** Numbers and keywords are shorter. */
const LONGEST_WORD = 64
const WHITE = 1
const DELIMITER = 2
/** Class of each byte (ISO 32000-1 §7.2.2): white space, a delimiter, or a regular character. */
const classes = new Uint8Array(256)
for (const value of [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]) classes[value] = WHITE
for (const value of Buffer.from('()<>[]{}/%', 'latin1')) classes[value] = DELIMITER
/** Hexadecimal value of each byte; -1 for other characters. */
const hexadecimal = new Int8Array(256).fill(-1)
for (const [value, digit] of [...'0123456789abcdef'].entries())
  for (const written of [digit, digit.toUpperCase()]) hexadecimal[written.charCodeAt(0)] = value
const ESCAPES: Readonly<Record<string, number>> = { n: 0x0a, r: 0x0d, t: 0x09, b: 0x08, f: 0x0c }

/** Reads objects from the text of a PDF file, without repairing anything (ISO 32000-1 §7.2 and §7.3). */
export class PdfScanner {
  readonly #bytes: Buffer
  readonly #budget: PdfBudget
  readonly #decrypt: Decrypt | undefined
  #values = MAX_VALUES
  at: number

  /** @param decrypt decrypts a text */
  constructor(bytes: Buffer, at: number, budget = budgetFor(bytes.length), decrypt?: Decrypt) {
    this.#bytes = bytes
    this.#budget = budget
    this.#decrypt = decrypt
    this.at = at
  }

  skipWhite(): void {
    const start = this.at
    for (;;) {
      const value = this.#bytes[this.at]
      if (value === 0x25)
        while (this.at < this.#bytes.length && this.#bytes[this.at] !== 0x0a && this.#bytes[this.at] !== 0x0d)
          this.at += 1
      else if (value !== undefined && classes[value] === WHITE) this.at += 1
      else break
    }
    this.#spendFrom(start)
  }

  /** Skips white space but not comments. */
  skipSpace(): void {
    const start = this.at
    while (classes[this.#bytes[this.at] ?? 0x25] === WHITE) this.at += 1
    this.#spendFrom(start)
  }

  /** Takes a match of the sticky pattern at the current position, within `length` bytes. */
  takeMatch(pattern: RegExp, length = 64): RegExpExecArray | undefined {
    pattern.lastIndex = 0
    const found = pattern.exec(this.#bytes.toString('latin1', this.at, this.at + length))
    if (!found) return undefined
    const start = this.at
    this.at += found[0].length
    this.#spendFrom(start)
    return found
  }

  #spendFrom(start: number): void {
    spend(this.#budget, 'bytes', this.at - start)
  }

  /** Takes up to `length` characters. */
  take(length: number): string {
    const start = this.at
    this.at = Math.min(start + length, this.#bytes.length)
    this.#spendFrom(start)
    return this.#bytes.toString('latin1', start, this.at)
  }

  /** Takes the keyword if it comes next. */
  takeWord(word: string): boolean {
    this.skipWhite()
    const end = this.at + word.length
    const next = this.#bytes[end]
    if (this.#bytes.toString('latin1', this.at, end) !== word || (next !== undefined && isRegular(next))) return false
    this.at = end
    return true
  }

  requireWord(word: string): void {
    if (!this.takeWord(word)) throw malformed(`${word} expected`)
  }

  requireNatural(): number {
    const value = this.readValue()
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw malformed('number expected')
    return value
  }

  readValue(depth = 0): PdfValue {
    this.#values -= 1
    if (depth > MAX_DEPTH || this.#values < 0) throw new SignatureProblem('pdf-too-complex')
    this.skipWhite()
    const first = String.fromCharCode(this.#bytes[this.at] ?? 0)
    if (first === '/') return { kind: 'name', name: this.#readName() }
    if (first === '(') return this.#decrypted(this.#readLiteral())
    if (first === '<' && this.#bytes[this.at + 1] === 0x3c) return this.#readDictionary(depth)
    if (first === '<') return this.#decrypted(this.#readHexadecimal())
    if (first === '[') return this.#readArray(depth)
    return this.#readWordOrNumber()
  }

  #decrypted(text: PdfString): PdfString {
    return this.#decrypt ? new EncryptedText(text, this.#decrypt) : text
  }

  #readName(): string {
    this.at += 1
    return this.#regular().replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  }

  #regular(): string {
    const start = this.at
    for (let value = this.#bytes[this.at]; value !== undefined && isRegular(value); value = this.#bytes[this.at])
      this.at += 1
    this.#spendFrom(start)
    if (this.at - start > LONGEST_TOKEN) throw new SignatureProblem('pdf-too-complex', 'token')
    return this.#bytes.toString('latin1', start, this.at)
  }

  #readWordOrNumber(): PdfValue {
    const word = this.#regular()
    if (word === 'true' || word === 'false') return word === 'true'
    if (word === 'null') return null
    if (word.length > LONGEST_WORD || !/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word))
      throw malformed(`unexpected ${word.slice(0, 20)}`)
    if (/^\d{1,10}$/.test(word)) return this.#readReference(Number(word)) ?? Number(word)
    return /^-[1-9]\d{0,9}$/.test(word) ? Number(word) : { kind: 'real', value: Number(word) }
  }

  #readReference(number: number): PdfValue | undefined {
    const rest = /^[\0\t\n\f\r ]{1,8}(\d{1,5})[\0\t\n\f\r ]{1,8}R(?![^\0\t\n\f\r ()<>[\]{}/%])/.exec(
      this.#bytes.toString('latin1', this.at, this.at + 24),
    )
    if (!rest) return undefined
    this.at += rest[0].length
    return { kind: 'reference', number, generation: Number(rest[1]) }
  }

  #readLiteral(): PdfString {
    const start = this.at
    const end = this.#endOfLiteral()
    // The escaped text is at least as long as its value.
    const out = Buffer.alloc(end - start - 2)
    let length = 0
    for (this.at = start + 1; this.at < end - 1;) {
      const value = this.#bytes[this.at] ?? 0
      this.at += 1
      const meant = value === 0x5c ? this.#readEscape() : value
      if (meant !== undefined) {
        out[length] = meant
        length += 1
      }
    }
    this.at = end
    this.#spendFrom(start)
    return { kind: 'string', bytes: out.subarray(0, length), start, end, isHexadecimal: false }
  }

  /** Returns the offset after the closing parenthesis: parentheses nest and may be escaped. */
  #endOfLiteral(): number {
    let open = 0
    for (let at = this.at; at < this.#bytes.length; at += 1) {
      const value = this.#bytes[at]
      if (value === 0x5c) at += 1
      else if (value === 0x28) open += 1
      else if (value === 0x29) open -= 1
      if (open === 0) return at + 1
    }
    throw malformed('end of file in a string')
  }

  /** Reads the byte that an escape stands for; undefined for a continued line. */
  #readEscape(): number | undefined {
    const octal = /^[0-7]{1,3}/.exec(this.#bytes.toString('latin1', this.at, this.at + 3))?.[0]
    if (octal !== undefined) {
      this.at += octal.length
      return Number.parseInt(octal, 8) & 0xff
    }
    const character = String.fromCharCode(this.#bytes[this.at] ?? 0)
    this.at += 1
    if (character === '\r' && this.#bytes[this.at] === 0x0a) this.at += 1
    return character === '\n' || character === '\r' ? undefined : (ESCAPES[character] ?? character.charCodeAt(0))
  }

  #readHexadecimal(): PdfString {
    const start = this.at
    const close = this.#bytes.indexOf(0x3e, start)
    if (close === -1) throw malformed('end of file in a string')
    const out = Buffer.alloc(Math.ceil((close - start - 1) / 2))
    let digits = 0
    for (let at = start + 1; at < close; at += 1) {
      const value = this.#bytes[at] ?? 0
      if (classes[value] === WHITE) continue
      const digit = hexadecimal[value] ?? -1
      if (digit < 0) throw malformed('hexadecimal string')
      // A missing last digit counts as zero.
      out[digits >> 1] = digits % 2 === 0 ? digit << 4 : (out[digits >> 1] ?? 0) | digit
      digits += 1
    }
    this.at = close + 1
    this.#spendFrom(start)
    return {
      kind: 'string',
      bytes: out.subarray(0, Math.ceil(digits / 2)),
      start,
      end: this.at,
      isHexadecimal: true,
    }
  }

  #readArray(depth: number): PdfValue {
    this.at += 1
    const items: PdfValue[] = []
    for (;;) {
      this.skipWhite()
      if (this.#bytes[this.at] === 0x5d) break
      items.push(this.readValue(depth + 1))
    }
    this.at += 1
    return { kind: 'array', items }
  }

  #readDictionary(depth: number): PdfDictionary {
    this.at += 2
    const entries = new Map<string, PdfValue>()
    for (;;) {
      this.skipWhite()
      if (this.#bytes[this.at] === 0x3e && this.#bytes[this.at + 1] === 0x3e) break
      if (this.#bytes[this.at] !== 0x2f) throw malformed('dictionary')
      const key = this.#readName()
      // Readers differ in which duplicate they take.
      if (entries.has(key)) throw new SignatureProblem('pdf-key-twice', key)
      entries.set(key, this.readValue(depth + 1))
    }
    this.at += 2
    // ISO 32000-2 §7.6.2: the value of a signature is not encrypted.
    const contents = entries.get('Contents')
    if (contents instanceof EncryptedText && entries.has('ByteRange')) contents.keep()
    return { kind: 'dictionary', entries }
  }
}

const isRegular = (value: number): boolean => classes[value] === 0

function malformed(detail: string): SignatureProblem {
  return new SignatureProblem('pdf-malformed', detail)
}
