/** Limits of an imported table, which bound the time and memory of reading it. */
export const mostTable = { bytes: 524_288, lines: 1_000, cells: 50 } as const

/** A line of a table: the number of its first line in the file, and its cells. */
export interface TableLine {
  readonly line: number
  readonly cells: readonly string[]
}

/** Codes of the reasons why a file or pasted text is no table. */
export type TableProblem = 'spreadsheet' | 'too-large' | 'too-many-lines' | 'unreadable' | 'quote-open' | 'empty'

/** Separators of columns: a spreadsheet copies tabs, and writes semicolons or commas. */
const separators = ['\t', ';', ','] as const

/** Workbooks begin as ZIP files (`.xlsx`, `.ods`) or as compound files (`.xls`). */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

const decode = (bytes: Uint8Array, encoding: string) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * Decodes a file of a spreadsheet: UTF-8, UTF-16 with its mark, or Windows-1257, which older programs in Latvia write.
 * Every text that is valid UTF-8 is UTF-8, because Baltic letters in Windows-1257 are not.
 */
export function decodeTable(bytes: Uint8Array): string | { readonly problem: TableProblem } {
  if (bytes.length > mostTable.bytes) return { problem: 'too-large' }
  if (workbooks.some((mark) => mark.every((byte, index) => bytes[index] === byte))) return { problem: 'spreadsheet' }
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = isWide ? decode(bytes, 'utf-16le') : (decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1257'))
  return text ?? { problem: 'unreadable' }
}

/** Splits a text into the cells of its lines (RFC 4180, with any of three separators); lines without content are left out. */
export function readTable(text: string): readonly TableLine[] | { readonly problem: TableProblem } {
  if (text.length > mostTable.bytes) return { problem: 'too-large' }
  if (/[^\P{Cc}\t\n\r]/u.test(text)) return { problem: 'unreadable' }
  const separator = separatorIn(text)
  const lines: TableLine[] = []
  let [line, begun, cells, cell, isQuoted] = [1, 1, [] as string[], '', false]

  const endCell = () => {
    if (cells.length < mostTable.cells) cells.push(cell.trim())
    cell = ''
  }
  const endLine = () => {
    endCell()
    if (cells.some((each) => each !== '')) lines.push({ line: begun, cells })
    cells = []
    begun = line
  }
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    const isEnd = char === '\n' || (char === '\r' && text[at + 1] !== '\n')
    if (isEnd) line += 1
    if (isQuoted && char === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (char === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += isEnd || char === '\r' ? ' ' : char
    else if (char === separator) endCell()
    else if (isEnd) {
      endLine()
      if (lines.length > mostTable.lines) return { problem: 'too-many-lines' }
    } else if (char !== '\r') cell += char
  }
  if (isQuoted) return { problem: 'quote-open' }
  endLine()
  return lines.length === 0 ? { problem: 'empty' } : lines
}

/** Finds the separator that the first line has most often; the first one where it has none. */
function separatorIn(text: string): string {
  const first = text.trimStart().split(/[\r\n]/, 1)[0] ?? ''
  const counts = separators.map((each) => first.split(each).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? separators[0]
}
