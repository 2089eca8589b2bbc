/** Limits in characters. Longer records and fields are refused, so that no file fills the memory. */
const longestRecord = 65_536
const longestField = 8_192
const tooLong = `longer than ${longestRecord} characters`

export interface ReadRow {
  /** First line of the row, from 1. */
  line: number
  values: string[]
}
export interface RefusedRow {
  line: number
  why: string
}

type Read = { end: number; lines: number } & ({ values: string[] } | { why: string })

const quote = 0x22
const newline = 0x0a
const carriageReturn = 0x0d

/**
 * Reads comma-separated values (RFC 4180) as a stream. After an invalid row, reading continues with the line after the
 * row's first line.
 */
export class CsvReader {
  #rest = ''
  #line = 1
  /** Whether the reader still skips the rest of a refused line. */
  #isSkipping = false
  readonly #delimiter: number

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0)
  }

  /** Returns the rows that are complete by now. @param isLast whether no piece follows */
  take(piece: string, isLast: boolean): { rows: ReadRow[]; refused: RefusedRow[] } {
    const text = this.#rest + piece
    const rows: ReadRow[] = []
    const refused: RefusedRow[] = []
    const isForeign = /[\0\uFFFD]/.test(text)
    let at = this.#isSkipping ? this.#afterLine(text, 0) : 0
    while (at < text.length) {
      let read = this.#recordAt(text, at, isLast)
      if (!read && text.length - at > longestRecord) read = this.#broken(text, at, tooLong)
      if (!read) break
      if ('why' in read) refused.push({ line: this.#line, why: read.why })
      else if (read.end - at > longestRecord) refused.push({ line: this.#line, why: tooLong })
      else if (isForeign && read.values.some((value) => /[\0\uFFFD]/.test(value)))
        refused.push({ line: this.#line, why: 'not text in UTF-8' })
      // An empty line is not a row.
      else if (read.values.length > 1 || read.values[0] !== '') rows.push({ line: this.#line, values: read.values })
      this.#line += read.lines
      at = read.end
    }
    this.#rest = text.slice(at)
    return { rows, refused }
  }

  /** Returns the start of the next line; the end of the text while the end of this line has not arrived. */
  #afterLine(text: string, at: number): number {
    const end = text.indexOf('\n', at)
    this.#isSkipping = end === -1
    if (this.#isSkipping) return text.length
    return end + 1
  }

  #broken(text: string, at: number, why: string): Read {
    return { end: this.#afterLine(text, at), lines: 1, why }
  }

  /** Returns the record that begins here; undefined while its end has not arrived. */
  #recordAt(text: string, start: number, isLast: boolean): Read | undefined {
    const values: string[] = []
    let lines = 1
    let at = start
    for (;;) {
      let value: string
      if (text.charCodeAt(at) === quote) {
        const end = closingQuote(text, at + 1)
        if (end === -1 || (end + 1 >= text.length && !isLast))
          return isLast ? this.#broken(text, start, 'a quote without its end') : undefined
        if (end - start > longestRecord) return this.#broken(text, start, tooLong)
        const written = text.slice(at + 1, end)
        value = written.includes('"') ? written.replaceAll('""', '"') : written
        if (value.includes('\n')) lines += value.split('\n').length - 1
        at = end + 1
      } else {
        const from = at
        for (;;) {
          const sign = text.charCodeAt(at)
          if (sign === this.#delimiter || sign === newline || Number.isNaN(sign)) break
          at += 1
        }
        if (at >= text.length && !isLast) return undefined
        const isLineEnd = text.charCodeAt(at) !== this.#delimiter
        value = text.slice(from, isLineEnd && text.charCodeAt(at - 1) === carriageReturn && at > from ? at - 1 : at)
      }
      if (value.length > longestField)
        return this.#broken(text, start, `a field longer than ${longestField} characters`)
      values.push(value)
      const sign = text.charCodeAt(at)
      if (sign === this.#delimiter) {
        at += 1
        if (at >= text.length && !isLast) return undefined
        continue
      }
      if (sign === carriageReturn) {
        if (at + 1 >= text.length && !isLast) return undefined
        if (at + 1 >= text.length || text.charCodeAt(at + 1) === newline)
          return { end: Math.min(at + 2, text.length), lines, values }
      }
      if (sign === newline) return { end: at + 1, lines, values }
      if (Number.isNaN(sign)) return { end: at, lines, values }
      return this.#broken(text, start, 'text after a closing quote')
    }
  }
}

function closingQuote(text: string, from: number): number {
  for (let at = from; ; at += 2) {
    at = text.indexOf('"', at)
    if (at === -1 || text.charCodeAt(at + 1) !== quote) return at
  }
}
